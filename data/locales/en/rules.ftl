# The rules, in numbered sections per rule system. The text tells the rules in force: each option is
# an argument by its own name, a number or the word that one types.
system-partnership = Partnership auction pinochle
system-partnership-short = Partnership
system-partnership-help = Four players, two against two: bid, show melds, play twelve tricks.

section-heading = **§{ $number } { $title }** · { $system }
section-options = -# House rules: { $options }
section-list = { $summary }
    ### Sections
    { $sections }
section-list-line = §{ $number } { $title }

rules-partnership-summary = Four players, two against two. A game is several hands, until a side reaches the target.
    1. **Bid.** Say how many points you and your partner will make. Who bids most names trumps.
    2. **Meld.** Combinations of cards, such as king and queen of a suit, score before the play.
    3. **Play.** Follow suit if you can; you may also be bound to beat a card or to trump (§6). The highest trump, or else the highest card of the suit led, takes the trick. In every suit: A 10 K Q J 9.
    4. **Reckon.** Aces, tens and kings in your tricks count 1 point each, the last trick 1 more. If melds and tricks together reach the bid, your side scores them; if not, it loses points instead. The other side scores its own.

rules-partnership-1-title = Pack and deal
rules-partnership-1 =
    Four players; partners sit opposite each other. The pack has 48 cards: ace, ten, king, queen, jack and nine of each suit, **each card twice**. In every suit they rank **A 10 K Q J 9**: the ten beats the king.
    { $kitty ->
        [0] Each player is dealt 12 cards,
       *[other] Each player is dealt 11 cards and { $kitty } make the kitty, for whoever wins the auction. The cards are dealt
    } { $deal_packet ->
        [1] one at a time
       *[other] { $deal_packet } at a time
    }, from the dealer's left. The deal passes to the left after each hand.
    { $misdeal_nines ->
        [off] There is no new deal for a poor hand.
        [five_nines_no_aces] A hand with five nines or more and no ace may ask for a new deal by the same dealer.
        [five_nines_no_meld] A hand with five nines or more and no meld (while nothing is trumps) may ask for a new deal by the same dealer.
       *[five_nines] A hand with five nines or more may ask for a new deal by the same dealer.
    }

rules-partnership-2-title = Auction
rules-partnership-2 =
    Beginning left of the dealer, each player bids or passes; who has passed is out for this hand. A bid is the number of points that the bidder's side undertakes to make in melds and tricks together.
    The first bid is at least { $min_bid } points. Each later bid must be higher by at least { $bid_increment ->
        [1] 1 point
        [is_1_to_60_then_5] 1 point, and by 5 once 60 has been bid
       *[other] { $bid_increment } points
    }; { $jump_bids ->
        [on] it may be higher still.
       *[off] it may not be higher than that.
    } { $max_bid ->
        [0] There is no highest bid.
       *[other] No bid is higher than { $max_bid }.
    }
    { $auction_style ->
        [single_round] Everybody speaks once; the highest bid wins.
       *[three_pass] It goes round until three have passed.
    } The last bidder is the **declarer**, and the bid is the **contract**.
    { $all_pass ->
        [redeal_next_dealer] If nobody bids, the next dealer deals anew.
        [redeal_same_dealer] If nobody bids, the same dealer deals anew.
        [eldest_must_open] Who speaks first must bid.
       *[dealer_stuck] If the first three pass, the dealer is stuck and must play for { $min_bid } points.
    }

rules-partnership-3-title = Trumps
rules-partnership-3 =
    { $kitty ->
        [0] The declarer
       *[other] The declarer turns up the kitty, takes it, and
    } names one suit as trumps; it can't be changed afterwards. A trump beats any card of another suit.
    { $declare_requires ->
        [marriage_in_named_suit] The declarer must hold king and queen of that suit. Without any marriage the hand is lost on the spot.
        [marriage_to_bid] To bid, a player must hold king and queen of some suit; the dealer, and whoever is bound to open, need not.
       *[none] No marriage is needed, neither to bid nor to name a suit.
    }

rules-partnership-4-title = Passing cards
rules-partnership-4 =
    { $pass_count ->
        [0] No cards are passed between partners.
       *[other] When trumps are named, the declarer's partner passes { $pass_count } cards, and the declarer passes as many back. Only those two see them. { $pass_order ->
            [simultaneous] Both choose before either sees what comes.
           *[partner_first] The declarer sees the partner's cards first, and may pass some of them back.
        }
    }
    { $kitty ->
        [0] There is no kitty, so nothing is laid away.
       *[other] Then the declarer lays { $kitty } cards away, face down. They are out of play; their points count for the declarer's side.
    }

rules-partnership-5-title = Melds
rules-partnership-5 =
    Before the play everybody shows melds: combinations that score at once, for both sides. No card leaves its hand. A card may serve once in each kind of meld (a queen in a marriage, in queens around and in a pinochle), but not twice in the same kind. The melds of partners are counted apart, then added.
    { $meld_mode ->
        [manual] Each player must find and show their own; what is not shown before the play is lost.
       *[auto] The bot finds them all.
    } The play begins when all are ready, or after { $meld_seconds } seconds.
    { $melds }. `/meld table` shows the cards of each.
    { $run_marriage ->
        [included] A run includes its royal marriage.
       *[counts] The royal marriage in a run counts too, so that a run is really worth 19.
    } { $double_run_marriages ->
        [separate] The two in a double run count too: 158.
       *[included] A double run includes its two.
    } { $roundhouse ->
        [25] King and queen in each suit (a roundhouse) count 25 together.
        [none] For king and queen in each suit only kings and queens around count, not the marriages.
       *[sum] King and queen in each suit (a roundhouse) count as all their parts: 24.
    }

rules-partnership-6-title = Play
rules-partnership-6 =
    { $first_lead ->
        [eldest] The player left of the dealer
       *[declarer] The declarer
    } leads to the first trick{ $first_lead_trump ->
        [on] {" "}and must lead a trump, if able
       *[off] {""}
    }; then the winner of each trick leads to the next. Each of the others, in turn:
    - **must follow suit**, if able{ $heading ->
        [always] , and beat the card that is winning, if a card of that suit can;
        [trump_only] ; only when trumps are led, it must beat the trump that is winning, if able;
       *[never] ; no card need be beaten;
    }
    - with no card of the suit { $must_trump ->
        [on] **must trump**, if able
       *[off] may trump or play anything
    }{ $must_overtrump ->
        [on] {" "}(a trump that beats those already played, if able)
        [off] {""}
       *[auto] { $heading ->
            [always] {" "}(a trump that beats those already played, if able)
           *[other] {""}
        }
    };
    - otherwise may play any card.
    All this holds even when your partner is winning the trick. The highest trump wins, or without trumps the highest card of the suit led. Of two identical cards the **first played** wins.

rules-partnership-7-title = Reckoning
rules-partnership-7 =
    In tricks, each ace, ten and king counts 1 point, and the last trick 1: 25 in all.
    The declarers' total is their melds and their trick points. { $min_trick ->
        [one_counter] They must also win at least one counter (an ace, ten or king).
        [none] {""}
       *[one_trick] They must also win at least one trick.
    } If it reaches the contract, the contract is **made** and they score the total. If not, it is **set**: they lose { $set_penalty ->
        [double_bid] twice the bid
       *[bid] the bid
    }, and nothing else counts for them. A score may fall below 0.
    The defenders score their melds and tricks either way{ $min_trick ->
        [one_counter] , if they win at least one counter; otherwise nothing.
        [none] {"."}
       *[one_trick] , if they win at least one trick; otherwise nothing.
    }
    { $concede ->
        [off] The hand can't be thrown in.
       *[before_first_lead] Before the first lead the declarer may throw the hand in, for minus the bid. The defenders then score { $concede_defenders ->
            [meld_plus_10] their melds and 10 points.
            [nothing] nothing.
           *[meld_only] their melds.
        }
    }
    { $shoot_moon ->
        [off] There is no shooting the moon.
       *[bonus25] Before the first lead the declarer may shoot the moon: win every trick and make the contract for 25 points more, or lose a trick and 50 points.
    }

rules-partnership-8-title = Winning
rules-partnership-8 =
    The game is to { $target } points. When a hand has been reckoned and a side stands at { $target } or more:
    { $win_rule ->
        [bid_out] - The declarers win, if they stand there and have made the contract of this hand.
            - Nobody else can win: defenders must wait until they make a contract of their own.
        [declarer_first] - The declarers win, if they stand there and have made the contract of this hand.
            - The defenders win, if they stand there and have broken it, or if they alone stand there.
        [ever_made_contract] - The declarers win, if they stand there and have made the contract of this hand.
            - The defenders win, if they stand there and have broken it; or if they alone stand there and have made any contract in this game.
        [highest] - If both stand there and the contract was made, the higher score wins (a tie goes to the declarers).
            - Otherwise the declarers win, if they have made the contract; the defenders, if they have broken it or they alone stand there.
       *[seed_strict] - The declarers win, if they stand there and have made the contract of this hand.
            - The defenders win, if they stand there and have broken it.
            - Defenders who stand there while the other side makes its contract must wait, and play goes on.
    }
    A side whose contract has just been set does not win on that hand.

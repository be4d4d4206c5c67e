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

# The books
-foster = Foster, *Complete Hoyle*
-hoffmann = Hoffmann, *Hoyle's Games Modernized*
-century = *Century Dictionary*, “Penuchle”
-britannica = *Encyclopædia Britannica*
book-foster = Foster
book-hoffmann = Hoffmann

section-book = -# Book: { $place }
section-beside-book = -# Where the books are silent or differ: { $options }
section-beside-book-option = { $title } ({ $origin })

# What the two-handed games have in common
rules-two-deal =
    At the first deal chance chooses the dealer; afterwards { $next_dealer ->
        [last_trick_winner] whoever has won the last trick deals.
       *[alternate] the players deal in turn.
    }
rules-two-stock =
    Pone leads first, then always the winner of the trick before. **While the stock lasts any card may be played**: nobody need follow suit, trump or win. The highest trump wins the trick, or without trumps the highest card of the suit led. Of two identical cards the one **played first** wins.
    After each trick its winner may declare (§3) and use the lowest trump (§5). Then both draw a card, the winner first. { $auto_draw ->
        [on] The bot draws as soon as the winner has nothing left to declare.
       *[off] The winner says when to draw, also when there is nothing to declare.
    }
rules-two-meldable =
    { $exchanged_card_meldable ->
        [on] The card that you take for it may be melded at once.
       *[off] The card that you take for it may not be melded before you have won another trick.
    }
rules-two-last-tricks =
    When the stock is gone, both take up the cards that lie before them, and nothing more is declared. The winner of the trick before leads.
    { rules-two-endgame }
rules-two-endgame =
    { $endgame ->
        [must_win] The second player **must follow suit, and win the trick**, if able. With no card of the suit, a trump must be played, if there is one; with neither, any card may be.
        [head_trumps_only] The second player **must follow suit**, if able; with no card of the suit, a trump must be played, if there is one. There is no duty to win, except that a trump led must be beaten, if able.
       *[follow_only] The second player **must follow suit**, if able. With no card of the suit one may trump or play anything. There is no duty to win.
    }

# Binocle
system-binocle = Binocle
system-binocle-short = Binocle
system-binocle-help = Two players, 48 cards: draw from a stock, declare melds after tricks you win.

rules-binocle-summary = Two players, each alone. A game is several deals, until a player reaches the target.
    1. **Tricks with the stock.** Each has twelve cards. The next is turned up, and its suit is trumps. Play any card you like; after each trick both draw. In every suit: A 10 K Q J 9.
    2. **Melds.** Whoever wins a trick may lay one combination face up before drawing, and scores it at once. Laid cards can still be played.
    3. **Last twelve tricks.** When the stock is gone, suit must be followed, and there are more duties (§6).
    4. **Count.** At the end of the deal each player counts the cards won in tricks (§7).

rules-binocle-1-title = Pack, deal and turn-up
rules-binocle-1-book = { -century }; { -britannica }, 14th edition, “Pinocle”
rules-binocle-1 =
    Two players: the **dealer** and the other, who is called **pone**. The pack has 48 cards: ace, ten, king, queen, jack and nine of each suit, **each card twice**. In every suit, trumps or not, they rank **A 10 K Q J 9**: the ten beats the king.
    Each player is dealt 12 cards, { $deal_packet } at a time, pone first. The 25th card is turned up: its suit is **trumps**. It lies face up under the other 23, the **stock**, and is drawn last of all. If it is a nine (a dix, §5), the dealer scores 10 at once.
    { rules-two-deal }

rules-binocle-2-title = Tricks with the stock
rules-binocle-2-book = { -foster }, “Binocle”; { -century }
rules-binocle-2 =
    { rules-two-stock }
    Twelve tricks are played so. After the twelfth the winner draws the last face-down card, and the loser the turn-up, or the dix that lies in its place.

rules-binocle-3-title = Declaring
rules-binocle-3-book = { -foster }, “Binocle”
rules-binocle-3 =
    When you have won a trick, and before you draw, you may lay **one meld** (§4) face up before you, and score it at once. So you hold 11 cards when you meld, never 12.
    Nothing can be shown now and scored later: one trick won, one meld. The loser of the trick can't meld; nothing is melded before the first trick, nor when the stock is gone. The winner of the twelfth trick is the last who may.
    Laid cards stay yours. They lie on the table until you play them to a trick, as any other card, or until the stock is gone.

rules-binocle-4-title = Melds and their cards
rules-binocle-4-book = { -foster }, “Binocle”
rules-binocle-4 =
    `/meld table` shows the cards of each meld.
    { $melds }
    ### What a card may do again
    - Each meld needs a **new card**: at least one comes from your hand.
    - In another class a card serves anew. A queen of spades has **three uses**: in a marriage, in a binocle and in four queens.
    - Within its class it serves again only in a meld that is **worth more**, and only if you **add** to the meld that lies there, and take nothing away. A royal marriage (40) grows into a sequence (150). Declare the sequence first, and neither its king nor its queen can marry any more, not even another partner; a second king and queen can.
    - **Double after single**: a binocle is 40; add the second queen and jack for 80 more. Double first, and the single is lost. In the same way four of a rank, then all eight.
    - **Equal value never twice**: { $grand_binocle ->
        [on] grand and double binocle are both 80, so no queen or jack serves in both.
       *[off] two singles share no card. (The grand binocle is not played.)
    }
    - A **broken meld** is not mended: when the king of a marriage has been played, its queen can't marry the other king. { $reform_into_higher ->
        [allow] The queen may still rise with a new king into a sequence.
       *[refuse] Nor may the queen rise into anything else of that class, such as a sequence.
    }
    - **K K K K Q Q Q Q**, one of each suit, are worth **220** and not 240 (two fours, four marriages). The last of the eight to come down could complete a marriage and a four, but it is new only once; so a marriage is lost. `/meld plan` finds the order.

rules-binocle-5-title = The dix
rules-binocle-5-book = { -century }; { -britannica }, 14th edition, “Pinocle”
rules-binocle-5 =
    The nine of trumps is the **dix** (say “deece”). When you have won a trick, and before you draw, you may **exchange** it for the turn-up and score 10. The second dix is **shown** for 10; so is the only one left, when a nine was turned up. The loser of the trick can do neither; when the stock is gone, nobody can.
    { $dix_uses_meld ->
        [on] It takes the place of the one meld for that trick.
       *[off] It is no meld: one may be scored beside it, and both nines may be used in one turn.
    } { rules-two-meldable }

rules-binocle-6-title = The last twelve tricks
rules-binocle-6-book = { -century }; { -britannica }, 11th edition, “Pinochle”
rules-binocle-6 =
    { rules-two-last-tricks }
    In all else tricks are won as before (§2).

rules-binocle-7-title = Points in tricks
rules-binocle-7-book = { -britannica }, 11th edition, “Pinochle”; 14th, “Pinocle”
rules-binocle-7 =
    Each ace won in a trick counts 11, each ten 10, king 4, queen 3, jack 2 and nine 0: 240 in the pack. The last trick, the 24th, counts 10 more; so there are 250 in each deal.
    Melds, the dix and the last trick are scored when they are made. The cards are counted when the deal is over.

rules-binocle-8-title = The game
rules-binocle-8-book = { -foster }, “Three-handed Binocle” (the call, the raise); { -britannica }, 11th edition, “Pinochle”
rules-binocle-8 =
    The game is to { $target } points. The deals of a game are added up.
    { $count_mode ->
        [auto] The bot keeps count of the cards in the tricks: who first stands at the target, these cards included, **has won at once**. Nobody calls.
        [end_of_hand] Nobody wins before the deal is over and the cards are counted. There is no calling out.
       *[end_of_hand_with_call] Between two tricks either player may **call out**, which means: “I am there, with the cards in my tricks.” If that is right, the game is **won at once**, whatever the other has. If it is wrong, it is **lost**. If nobody calls, the count at the end of the deal decides.
    }
    { $count_mode ->
        [auto] The two can't get there together.
       *[other] If one player alone stands there then, that player wins. { $both_reach ->
            [highest] If both do, the higher score wins; if they are equal, another deal is played.
           *[extend_250] If both do, the target rises by 250, as often as both are there, and another deal is played.
        }
    }

# Bézique: what both books say
rules-bezique-summary = Two players, each alone. A game is several deals, until a player reaches the target.
    1. **Tricks with the stock.** Each has eight cards. The next is turned up, and its suit is trumps. Play any card you like; after each trick both draw. In every suit: A 10 K Q J 9 8 7.
    2. **Melds.** Whoever wins a trick may lay combinations face up before drawing. One of them scores; others may be reserved for later tricks. Laid cards can still be played.
    3. **Last eight tricks.** When the stock is gone, suit must be followed (§6).
    4. **Brisques.** So the aces and tens are called: each scores 10 for whoever wins it in a trick (§7).

rules-bezique-1-title = Pack, deal and turn-up
rules-bezique-1 =
    Two players: the **dealer** and the other, who is called **pone**. The pack has 64 cards: ace, ten, king, queen, jack, nine, eight and seven of each suit, **each card twice**. In every suit, trumps or not, they rank **A 10 K Q J 9 8 7**: the ten beats the king.
    Each player is dealt 8 cards, three, two and three at a time, pone first. The 17th card is turned up: its suit is **trumps**. It lies face up under the other 47, the **stock**, and is drawn last of all. If it is a seven (§5), the dealer scores 10 at once.
    { rules-two-deal }

rules-bezique-2-title = Tricks with the stock
rules-bezique-2 =
    { rules-two-stock }
    24 tricks are played so. After the 24th the winner draws the last face-down card, and the loser the turn-up, or the seven that lies in its place.

rules-bezique-3-title = Declaring
rules-bezique-3 =
    When you have won a trick, and before you draw, you may lay melds (§4) face up before you. So you hold 7 cards when you declare, never 8. **One meld scores for each trick won.**
    You may lay others together with it, and **reserve** them: “40 for bézique, and 20 to score”. A reserved meld scores after a later trick that you win, as the one meld for that trick; it needs no new card then. It is lost when you play one of its cards, when one of its cards scores as much or more in another meld of its class, or when the stock is gone.
    So lay K♠ Q♠ J♦ after one trick: score the bézique, 40, and reserve the marriage. If you win again and still have king and queen, you score its 20.
    The loser of the trick can't declare; nothing is declared before the first trick, nor when the stock is gone. The winner of the 24th trick is the last who may. Laid cards stay yours. They lie on the table until you play them to a trick, as any other card, or until the stock is gone.

rules-bezique-4-title = Melds and their cards
rules-bezique-4 =
    Four of a rank may have two of a suit among them. `/meld table` shows the cards of each meld.
    { $melds }
    ### What a card may do again
    - In another class a card serves anew. A queen of spades has **three uses**: in a marriage, in a bézique and in four queens.
    - Within its class it scores again only in a meld that is **worth more** than all it has scored in there. A royal marriage (40) grows into a sequence (250). Score the sequence first, and neither its king nor its queen can marry any more, not even another partner; a second king and queen can.
    - **Double after single**: a bézique is 40, and both together 500 more: 540. Double first, and the single is lost.
    - A **broken meld** is not mended: when the king of a marriage has been played, its queen can't marry the other king, and one new ace makes no new four with three that have scored. Four other aces do, and so does a second bézique of two new cards.
rules-bezique-240 = **K K K K Q Q Q Q**, one of each suit, score **240** for six tricks won: 80 and 60 for the fours, 40 and three times 20 for the marriages.

rules-bezique-5-title = The seven of trumps
rules-bezique-5 =
    { $seven_scores ->
        [when_played] Each seven of trumps scores 10 when it is **played** to a trick, but not in the last eight. When you have won a trick, and before you draw, you may also **exchange** it for the turn-up and score 10 for that, unless a seven lies there.
       *[declared] When you have won a trick, and before you draw, you may **exchange** the seven of trumps for the turn-up and score 10. The second seven is **shown** for 10; so is the only one left, when a seven was turned up.
    } The loser of the trick can't; when the stock is gone, nobody can.
    { $seven_uses_meld ->
        [on] It takes the place of the one meld for that trick.
       *[off] It is no meld: one may be scored beside it.
    } { rules-two-meldable }

rules-bezique-6-title = The last eight tricks
rules-bezique-7-title = Brisques and last trick
rules-bezique-7 =
    Each ace and each ten is a **brisque**, worth 10 to whoever wins it in a trick: 160 in each deal. Brisques are scored { $brisques ->
        [end_of_hand] when the deal is over.
       *[at_once] as the trick is won, before anything is declared.
    } No other card counts in tricks.
    { $last_trick ->
        [before_last_eight] The last trick with the stock, the 24th, scores 10 more; the 32nd scores nothing of its own.
       *[final] The last trick of the deal, the 32nd, scores 10 more.
    }

rules-bezique-8-title = The game
rules-bezique-8 =
    The game is to { $target } points. The deals of a game are added up. Every point is scored when it is made, and **whoever reaches the target first has won at once**, also in the middle of a deal.
    { $brisques ->
        [end_of_hand] Only the count of brisques at the end of a deal may bring both there together. { $both_reach ->
            [highest] Then the higher score wins; if they are equal, play goes on until one is ahead.
           *[pone_first] Then pone wins, who counts first.
        }
       *[at_once] So the two can't get there together.
    }

# Bézique after Foster
system-bezique-foster = Bézique (Foster)
system-bezique-foster-short = Bézique (Foster)
system-bezique-foster-help = Two players, 64 cards: declare and reserve melds; in the last eight tricks you must win.

rules-bezique-foster-summary = { rules-bezique-summary }
rules-bezique-foster-1-title = { rules-bezique-1-title }
rules-bezique-foster-1-book = { -hoffmann }, “Bézique”; { -britannica }, 9th edition, “Bézique”
rules-bezique-foster-1 = { rules-bezique-1 }
rules-bezique-foster-2-title = { rules-bezique-2-title }
rules-bezique-foster-2-book = { -foster }, “Bézique”, on drawing
rules-bezique-foster-2 = { rules-bezique-2 }
rules-bezique-foster-3-title = { rules-bezique-3-title }
rules-bezique-foster-3-book = { -foster }, “Bézique”, “Double Declarations”; for reserved melds that are lost Hoffmann, “Rubicon Bézique”, laws 46–48
rules-bezique-foster-3 = { rules-bezique-3 }
rules-bezique-foster-4-title = { rules-bezique-4-title }
rules-bezique-foster-4-book = { -foster }, “Bézique”, on declarations
rules-bezique-foster-4 =
    { rules-bezique-4 }
    - { $fresh_card ->
        [always] Each meld needs a **new card**: at least one comes from your hand when it is laid. So K K K K Q Q Q Q, one of each suit, are worth **220** and not 240: the last card to come down could complete a marriage and a four, but it is new only once.
        [none] **No new card** is needed: all the cards of a meld may lie on the table already; even two single béziques rise into the double. { rules-bezique-240 }
       *[same_class] A meld that takes a card from another of its class needs a **new card**: at least one comes from your hand when it is laid. So the double is possible after one single, but not after two. From another class all the cards may lie on the table already. { rules-bezique-240 }
    }
rules-bezique-foster-5-title = { rules-bezique-5-title }
rules-bezique-foster-5-book = { -hoffmann }, “Bézique”; *Enquire Within*, “Bézique” (when it may be exchanged)
rules-bezique-foster-5 = { rules-bezique-5 }
rules-bezique-foster-6-title = { rules-bezique-6-title }
rules-bezique-foster-6-book = { -foster }, “Bézique”, “The Last Eight Tricks”
rules-bezique-foster-6 =
    { rules-two-last-tricks }
    In all else tricks are won as before (§2).
rules-bezique-foster-7-title = { rules-bezique-7-title }
rules-bezique-foster-7-book = { -foster }, “Bézique”, “Scoring”
rules-bezique-foster-7 = { rules-bezique-7 }
rules-bezique-foster-8-title = { rules-bezique-8-title }
rules-bezique-foster-8-book = { -foster }, “Bézique”, “Scoring”
rules-bezique-foster-8 = { rules-bezique-8 }

# Bézique after Hoffmann
system-bezique-hoffmann = Bézique (Hoffmann)
system-bezique-hoffmann-short = Bézique (Hoffmann)
system-bezique-hoffmann-help = Two players, 64 cards: declare and reserve melds; in the last eight tricks you follow suit.

rules-bezique-hoffmann-summary = { rules-bezique-summary }
rules-bezique-hoffmann-1-title = { rules-bezique-1-title }
rules-bezique-hoffmann-1-book = { -hoffmann }, “Bézique”
rules-bezique-hoffmann-1 = { rules-bezique-1 }
rules-bezique-hoffmann-2-title = { rules-bezique-2-title }
rules-bezique-hoffmann-2-book = { -hoffmann }, “Bézique”
rules-bezique-hoffmann-2 = { rules-bezique-2 }
rules-bezique-hoffmann-3-title = { rules-bezique-3-title }
rules-bezique-hoffmann-3-book = { -hoffmann }, “Bézique”; for reserved melds that are lost also “Rubicon Bézique”, laws 46–48
rules-bezique-hoffmann-3 = { rules-bezique-3 }
rules-bezique-hoffmann-4-title = { rules-bezique-4-title }
rules-bezique-hoffmann-4-book = { -hoffmann }, “Bézique”
rules-bezique-hoffmann-4 =
    { rules-bezique-4 }
    - **No new card** need come from your hand: after a trick won you may declare all that you hold, even if it lies on the table already. But it must have a card that has not scored in its class: the double is possible after one single or none; after two only if it was reserved before the second scored. { rules-bezique-240 }
rules-bezique-hoffmann-5-title = { rules-bezique-5-title }
rules-bezique-hoffmann-5-book = { -hoffmann }, “Bézique”; *Enquire Within*, “Bézique” (when it may be exchanged)
rules-bezique-hoffmann-5 = { rules-bezique-5 }
rules-bezique-hoffmann-6-title = { rules-bezique-6-title }
rules-bezique-hoffmann-6-book = { -hoffmann }, “Bézique”; note 8
rules-bezique-hoffmann-6 =
    { rules-two-last-tricks }
    { $ten_low_in_last_eight ->
        [on] In these tricks the **ten ranks below the jack**: A K Q J 10 9 8 7.
       *[off] The ten keeps its rank above the king. (Some drop it below the jack here; Hoffmann advises against it.)
    } In all else tricks are won as before (§2).
rules-bezique-hoffmann-7-title = { rules-bezique-7-title }
rules-bezique-hoffmann-7-book = { -hoffmann }, “Bézique”; note 7 (some wait with the brisques to the end, which he does not prefer)
rules-bezique-hoffmann-7 = { rules-bezique-7 }
rules-bezique-hoffmann-8-title = { rules-bezique-8-title }
rules-bezique-hoffmann-8-book = { -hoffmann }, “Bézique”
rules-bezique-hoffmann-8 = { rules-bezique-8 }

# Two books side by side: each point as a book has it, or both.
book-differs = ### { $book } differs
    { $points }
book-differs-point = { $title }: { $text }
books-hint = -# Side by side with { $book }: `/rules` with *compare_with*: { $name }.
books-heading = Where the two agree, one line stands for both.
books-point = ### { $title } (§{ $section })
    { $lines }
books-line = - { $book }: { $text }
books-both = - both: { $text }

point-stock-title = While the stock lasts
point-stock = any card may be played, and one may trump though able to follow suit.
point-reserving-title = Two melds after one trick
point-reserving = they may be laid together; one scores, the other is reserved while its cards are kept.
point-order-title = A card twice in a class
point-order = only in a meld that is worth more: the marriage before the sequence.
point-double-bezique-title = Double bézique
point-double-bezique = 500 for two queens and two jacks, also without the single; declared after one single it brings 540 in all.
point-new-card-title = New card
point-new-card-bezique-foster = { $fresh_card ->
    [always] each meld needs at least one card from the hand.
    [none] none is needed.
   *[same_class] a meld that takes a card from another of its class needs one from the hand.
  }
point-new-card-bezique-hoffmann = none need come from the hand; a card that has not yet scored in the class will do, wherever it lies.
point-seven-title = Seven of trumps
point-seven = { $seven_scores ->
    [when_played] 10 when turned up by the dealer, when exchanged, and when played before the last eight tricks.
   *[declared] 10 when turned up by the dealer, when exchanged, or when the second is shown.
  }
point-brisques-title = Brisques
point-brisques = { $brisques ->
    [end_of_hand] 10 for each ace and ten, when the deal is over.
   *[at_once] 10 for each ace and ten, as the trick is won.
  }
point-last-eight-title = Last eight tricks
point-last-eight = { $endgame ->
    [must_win] follow suit and win if able; without the suit, trump if able.
    [head_trumps_only] follow suit if able, else trump; win only when trumps are led.
   *[follow_only] follow suit if able; without it trump or not, as you like. No duty to win.
  }
point-ten-title = Ten in the last eight
point-ten-bezique-foster = above the king, as always.
point-ten-bezique-hoffmann = { $ten_low_in_last_eight ->
    [on] below the jack.
   *[off] { point-ten-bezique-foster }
  }
point-last-trick-title = Last trick
point-last-trick = { $last_trick ->
    [before_last_eight] 10 for the 24th, the last with the stock.
   *[final] 10 for the 32nd, the last of the deal.
  }
point-game-title = Game
point-game = to { $target }; the first point that reaches it wins.

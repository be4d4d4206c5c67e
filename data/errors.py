"""Why the database can't be used. No message holds a stored value."""

from pathlib import Path


class StoreError(Exception):
    """The storage failed, or can't be opened."""


class StoreFailed(StoreError):
    """A transaction failed and changed nothing, or (a failed COMMIT) nobody can say."""


class DatabaseInUse(StoreError):
    """Another process has the database open."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path} is in use: another bot is running on it. Stop that one first.")


class SchemaTooNew(StoreError):
    """A later release has written the database."""

    def __init__(self, path: Path, found: int, known: int) -> None:
        super().__init__(
            f"{path} has schema version {found}, and this release knows versions up to {known}. "
            "Run the release that wrote it, or a later one."
        )


class ForeignDatabase(StoreError):
    """A file that this bot did not write."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path} is not a database of this bot.")


class DatabaseDamaged(StoreError):
    """SQLite's check of the file finds faults."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path} is damaged. Restore it from a backup.")


class FileTaken(StoreError):
    """A backup never replaces a file."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path} exists already.")


class MigrationBroken(StoreError):
    """A shipped migration does not do what its number says."""


def veiled(error: Exception) -> StoreFailed:
    """The kind of an error and where it struck; never its text, which may echo a value."""
    kind = getattr(error, "sqlite_errorname", None) or type(error).__name__
    return StoreFailed(f"the database refused: {kind}").with_traceback(error.__traceback__)

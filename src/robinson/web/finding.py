"""From a code to its table: the one door for pages, forms, the API and lines, where guessing is counted."""

from robinson.table import NoSuchTable, Table, Tables, read_code
from robinson.web.limits import Connection, TooManyGuesses, address_of, manners_of
from robinson.web.reader import device_of


async def find(connection: Connection, code: str) -> Table:
    """The table of this code, as somebody typed it. Raises NoSuchTable, TooManyGuesses and StoreError."""
    tables: Tables = connection.app.state.tables
    wanted = read_code(code)
    if wanted is None:
        raise NoSuchTable(code)
    address, guesses = address_of(connection), manners_of(connection).guesses
    wait_s = guesses.take(address)
    if wait_s:
        # From where too much was guessed, only those come in who have a seat there: others may live in that house too.
        device = device_of(connection)
        if device is None or wanted not in await tables.store.codes(device):
            raise TooManyGuesses(wait_s)
        return await tables.open(wanted)
    table = await tables.open(wanted)
    guesses.give_back(address)
    return table

//! The cursor of a ledger page: text that the client sends back unchanged.

use books::journal::{PagePosition, Position};
use ledger::Money;
use platform::Result;

use super::error::ReportError;

/// The text of a position: date, entry, line, and the balance there in minor units; for an account
/// in a foreign currency, followed by the balance in that currency.
pub(super) fn write(place: PagePosition, own: Option<Money>) -> String {
    let Position { date, entry, line } = place.position;
    let text = format!("{date}/{entry}/{line}/{}", place.balance.minor());
    own.map_or_else(|| text.clone(), |own| format!("{text}/{}", own.minor()))
}

/// The place of a cursor, and the balance in the account's own currency where it is a foreign one.
///
/// # Errors
/// 400 `report.cursor` for text that [`write`] never made for an account like this.
pub(super) fn read(cursor: &str, foreign: bool) -> Result<(PagePosition, Option<Money>)> {
    let read = match foreign {
        false => place(cursor).map(|place| (place, None)),
        true => cursor.rsplit_once('/').and_then(|(text, own)| {
            Some((place(text)?, Some(Money::from_minor(own.parse().ok()?))))
        }),
    };
    read.ok_or_else(|| ReportError::Cursor.into())
}

fn place(cursor: &str) -> Option<PagePosition> {
    let mut parts = cursor.split('/');
    let mut next = || parts.next();
    let position = Position {
        date: next()?.parse().ok()?,
        entry: next()?.parse().ok()?,
        line: next()?.parse().ok()?,
    };
    let balance = Money::from_minor(next()?.parse().ok()?);
    next().is_none().then_some(PagePosition { position, balance })
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::{Money, PagePosition, Position, read, write};

    #[test]
    fn a_place_is_read_as_it_was_written() {
        let position = Position { date: date(2026, 11, 20), entry: 153, line: 2 };
        let place = PagePosition { position, balance: Money::from_minor(-125_000) };
        for own in [None, Some(Money::from_minor(-7))] {
            let text = write(place, own);
            assert_eq!(read(&text, own.is_some()).unwrap(), (place, own));
            assert_eq!(read(&text, own.is_none()).unwrap_err().code, "report.cursor");
        }
    }

    #[test]
    fn anything_else_is_refused() {
        for cursor in [
            "",
            "2026-11-20",
            "2026-11-20/1/x/0",
            "2026-02-30/1/1/0",
            "2026-11-20/1/2",
            "2026-11-20/1/2/0/4",
        ] {
            assert_eq!(read(cursor, false).unwrap_err().code, "report.cursor", "{cursor}");
        }
    }
}

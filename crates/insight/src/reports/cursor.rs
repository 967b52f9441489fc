//! Where a page of the general ledger goes on: text that the client gives back as it got it.

use books::journal::{Place, Position};
use ledger::Money;
use platform::{Problem, Result};

/// The text of a place: date, entry, line, and the balance there in minor units.
pub(super) fn write(place: Place) -> String {
    let Position { date, entry, line } = place.position;
    format!("{date}/{entry}/{line}/{}", place.balance.minor())
}

/// The place of a cursor.
///
/// # Errors
/// 400 `report.cursor` for text that [`write`] never made.
pub(super) fn read(cursor: &str) -> Result<Place> {
    let mut parts = cursor.split('/');
    let mut next = || parts.next();
    let place = (|| {
        let position = Position {
            date: next()?.parse().ok()?,
            entry: next()?.parse().ok()?,
            line: next()?.parse().ok()?,
        };
        let balance = Money::from_minor(next()?.parse().ok()?);
        next().is_none().then_some(Place { position, balance })
    })();
    place.ok_or_else(|| Problem::new(400, "report.cursor").on("cursor"))
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::{Money, Place, Position, read, write};

    #[test]
    fn a_place_is_read_as_it_was_written() {
        let position = Position { date: date(2026, 11, 20), entry: 153, line: 2 };
        let place = Place { position, balance: Money::from_minor(-125_000) };
        assert_eq!(read(&write(place)).unwrap(), place);
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
            assert_eq!(read(cursor).unwrap_err().code, "report.cursor", "{cursor}");
        }
    }
}

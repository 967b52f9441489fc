//! Where a page of the general ledger goes on: text that the client gives back as it got it.

use books::journal::Position;
use platform::{Problem, Result};

/// The text of a line's place: date, entry and line.
pub(super) fn write(position: Position) -> String {
    format!("{}/{}/{}", position.date, position.entry, position.line)
}

/// The place of a cursor.
///
/// # Errors
/// 400 `report.cursor` for text that [`write`] never made.
pub(super) fn read(cursor: &str) -> Result<Position> {
    let mut parts = cursor.split('/');
    let mut next = || parts.next();
    let position = (|| {
        let position = Position {
            date: next()?.parse().ok()?,
            entry: next()?.parse().ok()?,
            line: next()?.parse().ok()?,
        };
        next().is_none().then_some(position)
    })();
    position.ok_or_else(|| Problem::new(400, "report.cursor").on("cursor"))
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::{Position, read, write};

    #[test]
    fn a_place_is_read_as_it_was_written() {
        let position = Position { date: date(2026, 11, 20), entry: 153, line: 2 };
        assert_eq!(read(&write(position)).unwrap(), position);
    }

    #[test]
    fn anything_else_is_refused() {
        for cursor in ["", "2026-11-20", "2026-11-20/1/x", "2026-02-30/1/1", "2026-11-20/1/2/3"] {
            assert_eq!(read(cursor).unwrap_err().code, "report.cursor", "{cursor}");
        }
    }
}

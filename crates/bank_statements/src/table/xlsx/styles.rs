//! Which styles of cells show days: to Excel a day is a number like any other.

use std::collections::HashMap;

use imports::table::shows_day;
use quick_xml::Reader;
use quick_xml::events::Event;

use super::{attribute, broken};
use crate::{Terms, Trouble};

/// Of each style, whether its numbers are days.
pub(super) fn day_styles(xml: &str, terms: &Terms<'_>) -> Result<Vec<bool>, Trouble> {
    let mut reader = Reader::from_str(xml);
    let mut own: HashMap<u32, bool> = HashMap::new();
    let mut styles = Vec::new();
    let mut is_of_cells = false;
    loop {
        terms.step()?;
        match reader.read_event().map_err(|_| broken())? {
            Event::Start(start) | Event::Empty(start) => match start.local_name().as_ref() {
                "numFmt" => {
                    let id = attribute(&start, "numFmtId").and_then(|id| id.parse().ok());
                    let code = attribute(&start, "formatCode").unwrap_or_default();
                    own.extend(id.map(|id| (id, shows_day(&code))));
                }
                "cellXfs" => is_of_cells = true,
                "xf" if is_of_cells => {
                    let id = attribute(&start, "numFmtId").and_then(|id| id.parse().ok());
                    styles.push(id.is_some_and(|id: u32| is_day_format(id, &own)));
                }
                _ => {}
            },
            Event::End(end) if end.local_name().as_ref() == "cellXfs" => is_of_cells = false,
            Event::Eof => return Ok(styles),
            _ => {}
        }
    }
}

/// Excel's own formats of days, and those that a workbook brings.
fn is_day_format(id: u32, own: &HashMap<u32, bool>) -> bool {
    own.get(&id).copied().unwrap_or(matches!(id, 14..=17 | 22 | 27..=31 | 36 | 50..=54 | 57 | 58))
}

//! Which styles of cells show days or hours: a workbook keeps both as numbers.

use std::collections::HashMap;

use quick_xml::events::Event;

use super::super::numbers::{is_moment_format, shows_moment};
use super::super::package::{Tags, attribute};
use super::ReadError;

/// Of each style, whether its numbers are days or hours.
pub(super) fn moments(tags: &mut Tags<'_>) -> Result<Vec<bool>, ReadError> {
    let mut own: HashMap<u32, bool> = HashMap::new();
    let mut moments = Vec::new();
    let mut is_of_cells = false;
    loop {
        match tags.next()? {
            Event::Start(tag) | Event::Empty(tag) => match tag.local_name().as_ref() {
                "numFmt" => {
                    let id = attribute(&tag, "numFmtId").and_then(|id| id.parse().ok());
                    let code = attribute(&tag, "formatCode").unwrap_or_default();
                    own.extend(id.map(|id| (id, shows_moment(&code))));
                }
                "cellXfs" => is_of_cells = true,
                "xf" if is_of_cells => {
                    let id = attribute(&tag, "numFmtId").and_then(|id| id.parse().ok());
                    let is_moment =
                        |id: u32| own.get(&id).copied().unwrap_or_else(|| is_moment_format(id));
                    moments.push(id.is_some_and(is_moment));
                }
                _ => {}
            },
            Event::End(tag) if tag.local_name().as_ref() == "cellXfs" => is_of_cells = false,
            Event::Eof => return Ok(moments),
            _ => {}
        }
    }
}

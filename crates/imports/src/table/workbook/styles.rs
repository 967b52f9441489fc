//! What styles of cells show: days, hours and currencies, which a workbook all keeps as numbers.

use std::collections::HashMap;

use quick_xml::events::Event;

use super::super::numbers::{is_moment_format, is_percent_format, shows_moment, shows_percent};
use super::super::package::{Tags, attribute};
use super::ReadError;
use crate::currency_words;

/// What the numbers of a style are.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Style {
    /// Days or hours.
    pub(super) is_moment: bool,
    /// What is shown beside them, where that is a currency.
    pub(super) currency: Option<&'static str>,
    /// Percentages.
    pub(super) is_percent: bool,
}

/// Every style of cells. Excel's own formats of money show the currency of the computer that they
/// are looked at with: they say none.
pub(super) fn read(tags: &mut Tags<'_>) -> Result<Vec<Style>, ReadError> {
    let mut own: HashMap<u32, Style> = HashMap::new();
    let mut styles = Vec::new();
    let mut is_of_cells = false;
    loop {
        match tags.next()? {
            Event::Start(tag) | Event::Empty(tag) => match tag.local_name().as_ref() {
                "numFmt" => {
                    let id = attribute(&tag, "numFmtId").and_then(|id| id.parse().ok());
                    let code = attribute(&tag, "formatCode").unwrap_or_default();
                    let currency = currency_words::of_format(&code).filter(|_| !is_local(id));
                    let (is_moment, is_percent) = (shows_moment(&code), shows_percent(&code));
                    let style = Style { is_moment, currency, is_percent };
                    own.extend(id.map(|id| (id, style)));
                }
                "cellXfs" => is_of_cells = true,
                "xf" if is_of_cells => {
                    let id = attribute(&tag, "numFmtId").and_then(|id| id.parse().ok());
                    let by_id = |id: u32| {
                        let usual = || Style {
                            is_moment: is_moment_format(id),
                            is_percent: is_percent_format(id),
                            currency: None,
                        };
                        own.get(&id).copied().unwrap_or_else(usual)
                    };
                    styles.push(id.map(by_id).unwrap_or_default());
                }
                _ => {}
            },
            Event::End(tag) if tag.local_name().as_ref() == "cellXfs" => is_of_cells = false,
            Event::Eof => return Ok(styles),
            _ => {}
        }
    }
}

/// Whether a format is one of Excel's own of money, whose currency is that of the computer.
fn is_local(id: Option<u32>) -> bool {
    id.is_some_and(|id| matches!(id, 5..=8 | 41..=44))
}

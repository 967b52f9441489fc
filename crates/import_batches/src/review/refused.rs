//! The rows that did not become records, as a workbook with the reasons in its last column.

use platform::context::Locale;
use platform::i18n::Texts;
use platform::{Ctx, Result, Tx};
use sheets::{AmountLook, Cell, Layout, Made, Wanted};

use super::view::said;
use crate::batch;
use crate::store::kept::{Decision, KeptRow};
use crate::store::rows;

const WIDTH: u16 = 20;
const REASON_WIDTH: u16 = 60;
/// Rows that are read at once.
const AT_ONCE: i64 = 500;

/// Writes the rows that were refused or left out.
pub fn refused(tx: &mut dyn Tx, ctx: &Ctx, id: i64, wanted: &Wanted) -> Result<Made> {
    let batch = batch::find(tx, ctx, id)?;
    let texts = &wanted.texts;
    let header = match batch.mapping.header_line {
        Some(line) => rows::find(tx, ctx.tenant, id, line.into())?,
        None => None,
    };
    let width = rows::width(tx, ctx.tenant, id)?;
    let mut headings: Vec<String> =
        header.map(|row| row.cells.into_iter().map(|(text, _)| text).collect()).unwrap_or_default();
    headings.resize(width.max(headings.len()), String::new());
    headings.push(texts.say(ctx.locale, "import.reason", &[]));
    let mut widths = vec![WIDTH; headings.len()];
    if let Some(last) = widths.last_mut() {
        *last = REASON_WIDTH;
    }
    let name = texts.say(ctx.locale, "import.refused", &[]);
    let mut sheet = wanted.begin_with(
        ctx,
        &Layout {
            name: &name,
            above: &[],
            headings: &headings,
            widths: &widths,
            figures: &[],
            fixed: 0,
            amounts: AmountLook::PLAIN,
        },
    )?;
    let mut below = 0;
    loop {
        let page = rows::not_recorded(tx, ctx.tenant, id, (below, AT_ONCE))?;
        let Some(last) = page.last() else { break };
        below = i64::from(last.line);
        for row in page {
            let reason = reason(&row, texts, ctx.locale);
            let mut cells: Vec<Cell<'_>> =
                row.cells.iter().map(|(text, _)| Cell::Text(text)).collect();
            cells.resize(headings.len() - 1, Cell::Empty);
            cells.push(Cell::Text(&reason));
            sheet.row(&cells)?;
        }
    }
    sheet.finish()
}

/// Why a row is no record.
fn reason(row: &KeptRow, texts: &Texts, locale: Locale) -> String {
    let mut reasons: Vec<String> =
        row.troubles.iter().map(|trouble| said(trouble, texts, locale)).collect();
    if let Some(other) = &row.duplicate {
        let name = vec![("name", other.name.clone())];
        reasons.push(texts.say(locale, "import.there_already", &name));
    }
    if reasons.is_empty() && row.decision == Decision::Skip {
        reasons.push(texts.say(locale, "import.skipped", &[]));
    }
    reasons.dedup();
    reasons.join(" ")
}

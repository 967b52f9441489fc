//! A project's lines of the journal.

use books::currencies;
use books::journal::GoodsKinds;
use directory::{paging, projects};
use ledger::{DocKind, DocRef};
use platform::{Ctx, Result, Tx};
use serde::Deserialize;

use super::store::{self, LinePosition, StoredLine};
use super::wire::{ProjectLine, ProjectLines};
use crate::error::ProjectError;

/// Which lines of a project are asked for.
#[derive(Debug, Clone, Default, Deserialize)]
pub struct LinesQuery {
    /// `NextItem` of the page before.
    pub cursor: Option<String>,
}

/// A page of a project's lines of the journal, newest first: those that were reversed and those
/// that reversed them too.
///
/// # Errors
/// 400 for a cursor of another list; 403 without the plan; 404 when there is no such project that
/// the person may see.
pub fn list_lines(tx: &mut dyn Tx, ctx: &Ctx, id: i64, query: &LinesQuery) -> Result<ProjectLines> {
    projects::visible(tx, ctx, id)?;
    let behind = query.cursor.as_deref().filter(|cursor| !cursor.is_empty());
    let behind = behind.map(read_cursor).transpose()?;
    let limit = paging::limit(None);
    let page = (behind, paging::with_one_more(limit));
    let mut lines = store::lines(tx, ctx.tenant, id, page)?;
    let next = paging::last(&mut lines, limit).map(|line| cursor(line.place));
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let goods = GoodsKinds::load(tx, ctx.tenant, lines.iter().filter_map(document))?;
    Ok(ProjectLines {
        lines: lines.into_iter().map(|one| view(ctx, one, decimals, &goods)).collect(),
        next,
    })
}

fn cursor((day, entry, line): LinePosition) -> String {
    format!("{day}/{entry}/{line}")
}

fn read_cursor(text: &str) -> Result<LinePosition> {
    let mut parts = text.splitn(3, '/');
    let place = (|| {
        let day = parts.next()?.parse().ok()?;
        Some((day, parts.next()?.parse().ok()?, parts.next()?.parse().ok()?))
    })();
    Ok(place.ok_or(ProjectError::Cursor)?)
}

/// The document of a line.
fn document(line: &StoredLine) -> Option<DocRef> {
    let kind: DocKind = line.kind.parse().ok()?;
    line.document_id.map(|id| DocRef::new(kind, id))
}

fn view(ctx: &Ctx, line: StoredLine, decimals: u8, goods: &GoodsKinds) -> ProjectLine {
    let (date, entry_id, line_no) = line.place;
    let goods_kind = document(&line).and_then(|doc| goods.kind_of(doc));
    ProjectLine {
        entry_id,
        line_no,
        date,
        account_id: line.account_id,
        account_name: ctx.locale.pick(&line.account.0, &line.account.1).to_owned(),
        memo: line.memo,
        debit: line.debit.to_text(decimals),
        credit: line.credit.to_text(decimals),
        kind: line.kind,
        document_id: line.document_id,
        goods_kind,
        number: line.number,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_comes_back_as_it_went() {
        let place = (jiff::civil::date(2026, 11, 20), 7, 2);
        assert_eq!(read_cursor(&cursor(place)).unwrap(), place);
        for lost in ["7", "2026-11-20/7", "2026-02-30/7/1", "2026-11-20/7/x"] {
            assert_eq!(read_cursor(lost).unwrap_err().code, "document.cursor", "{lost}");
        }
    }
}

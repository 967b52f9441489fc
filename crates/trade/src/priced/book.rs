//! What every document of priced lines does to the books, new or changed.

use books::settlements::{self, OpenItem};
use books::stock::Moves;
use books::{currencies, journal, numbering, periods};
use jiff::Timestamp;
use ledger::{AccountId, Balanced, DocRef, Money, Side};
use platform::activity::{self, Change};
use platform::{Ctx, Problem, Result, Tx, ids};

use super::facts::Facts;
use super::posting::post_rule;
use super::record::{Body, Document};
use super::store::{self, Table};
use super::typed::FieldNames;

/// The number of a new document: the one that was typed, or the next of its branch's series.
///
/// # Errors
/// `taken` for a number that was ever used.
pub fn number(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    table: &Table,
    (typed, branch): (Option<String>, Option<i64>),
    taken: impl FnOnce(String) -> Problem,
) -> Result<String> {
    let Some(number) = typed else {
        return numbering::next_branch_number(tx, ctx.tenant, table.kind, branch);
    };
    if store::exists_number(tx, ctx.tenant, table, &number)? {
        return Err(taken(number));
    }
    numbering::claim(tx, ctx.tenant, table.kind, &number)?;
    Ok(number)
}

/// Asks ahead what recording a new document of a series will ask: its number and id, the lock of
/// its period and the end of the journal, its timeline. The number and the id are taken now, so the
/// document has to be recorded, or all be refused.
pub fn ask_ahead(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (table, typed_number): (&Table, Option<&str>),
    body: &Body,
    facts: &Facts,
) {
    if typed_number.is_none() {
        numbering::ask_ahead(tx, ctx.tenant, table.kind, body.dimensions.branch);
    }
    tx.ahead(|tx| ids::allocate(tx, ctx.tenant, 1));
    tx.ahead(|tx| {
        let Some(entry) = post_rule(DocRef::new(table.kind, 0), "", body, facts)? else {
            return periods::ensure_open(tx, ctx.tenant, body.trade.into(), body.date);
        };
        journal::post(tx, ctx, body.trade.into(), "", &entry).map(drop)
    });
    activity::ask_ahead(tx, ctx, table.heads, "created");
}

impl Document {
    /// A new one, which this person makes now.
    pub fn new(tx: &mut dyn Tx, ctx: &Ctx, number: String, body: Body) -> Result<Document> {
        Ok(Document {
            id: ids::allocate(tx, ctx.tenant, 1)?,
            number,
            version: 1,
            created_at: ctx.now,
            created_by: ctx.user_name.to_string(),
            deleted_at: None,
            body,
        })
    }

    /// One that is checked and not recorded.
    pub fn unrecorded(number: String, body: Body) -> Document {
        Document {
            id: 0,
            number,
            version: 0,
            created_at: Timestamp::UNIX_EPOCH,
            created_by: String::new(),
            deleted_at: None,
            body,
        }
    }
}

/// Posts the document's entry, if it has one, and gives the entry's number; the date must be open
/// all the same.
///
/// # Errors
/// 409 on the document's date when it is in a locked period.
pub fn post(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    document: &Document,
    entry: Option<&Balanced>,
    names: &FieldNames,
) -> Result<Option<i64>> {
    let Some(entry) = entry else {
        ensure_near(ctx, &document.body, names)?;
        return ensure_open(tx, ctx, document, names).map(|()| None);
    };
    let posted = journal::post(tx, ctx, document.body.trade.into(), &document.number, entry);
    posted.map(Some).map_err(|problem| on_date(problem, names))
}

/// Whether a new document's date is not years ahead.
///
/// # Errors
/// 400 on that date.
pub fn ensure_near(ctx: &Ctx, body: &Body, names: &FieldNames) -> Result<()> {
    periods::ensure_near(body.date, ctx.today).map_err(|problem| on_date(problem, names))
}

/// Whether the document's date is open.
///
/// # Errors
/// 409 on that date when it is in a locked period.
pub fn ensure_open(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    document: &Document,
    names: &FieldNames,
) -> Result<()> {
    let Body { trade, date, .. } = document.body;
    periods::ensure_open(tx, ctx.tenant, trade.into(), date)
        .map_err(|problem| on_date(problem, names))
}

/// A locked period, or a day years ahead, is the fault of the document's date.
pub(super) fn on_date(problem: Problem, names: &FieldNames) -> Problem {
    if periods::is_of_day(&problem) { problem.on(names.date) } else { problem }
}

/// What is owed for the document, or by it, on a side of the account that carries it.
pub fn open_item(of: DocRef, document: &Document, control: AccountId, side: Side) -> OpenItem {
    let body = &document.body;
    OpenItem {
        doc: of,
        number: document.number.clone(),
        party: body.party,
        side,
        account: control,
        currency_id: body.currency_id,
        rate: body.rate,
        date: body.date,
        due_date: body.due_date,
        total: body.total,
        total_base: body.total_base,
        settled: Money::ZERO,
        settled_base: Money::ZERO,
        paid: Money::ZERO,
    }
}

/// No moves of goods: what a deleted document has.
pub fn no_moves(of: DocRef, document: &Document) -> Moves {
    let Document { number, body, .. } = document;
    Moves { doc: of, number: number.clone(), date: body.date, moves: Vec::new() }
}

/// What the history tells of a document's total.
pub fn total_change(before: Option<&Body>, after: Option<&Body>) -> Change {
    let total = |body: &Body| {
        let decimals = currencies::find(body.currency_id).map_or(2, |c| c.minor_digits);
        body.total.to_text(decimals)
    };
    Change { field: "total".to_owned(), before: before.map(total), after: after.map(total) }
}

/// Undoes a document that falls due in the books, when nothing settles it any more: its
/// entries are reversed at their own dates, its goods move back. The number is never used again.
pub fn void(tx: &mut dyn Tx, ctx: &Ctx, table: &Table, document: &Document) -> Result<()> {
    let doc = table.doc(document.id);
    journal::reverse_document(tx, ctx, document.body.trade.into(), doc)?;
    books::stock::replace(tx, ctx, &no_moves(doc, document))?;
    settlements::close(tx, ctx, doc)?;
    store::mark_deleted(tx, ctx, table, document.id)?;
    let total = total_change(Some(&document.body), None);
    activity::record(tx, ctx, table.kind.as_str(), document.id, "deleted", &[total])
}

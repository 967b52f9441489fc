//! One credit note with its lines.

use ledger::{DocKind, Trade};
use platform::context::UserId;
use platform::{Ctx, Result, TenantId, Tx, Value, args};

use super::super::record::{CreditNote, Said, Source};
use crate::priced::Document;
use crate::priced::store::{self, Beside, Own, Part, Table};

/// Where credit notes are kept.
pub const CREDIT_NOTES: Table = Table {
    kind: DocKind::CreditNote,
    trade: Trade::Sale,
    heads: "credit_note",
    lines: "credit_note_line",
    own_id: "credit_note_id",
    account: "income_account_id",
    reference: None,
    columns: &[("billing_address", Part::Address), ("activity_code", Part::Activity)],
};

/// What its head keeps beside what every document does.
const OWN: Own<Said> = Own {
    columns: &["invoice_id", "original_document", "reason"],
    read: |row, at| {
        Ok(Said {
            invoice_id: row.get(at)?,
            original_document: row.get(at + 1)?,
            reason: row.get(at + 2)?,
            sources: Vec::new(),
        })
    },
};

/// Stores a new note.
pub fn insert(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    note: &CreditNote,
    invoice: Option<&Document>,
) -> Result<()> {
    let of_line = |place: usize| source(note, place);
    let beside = beside(note, invoice, &of_line);
    store::insert(tx, ctx, &CREDIT_NOTES, &note.document, &beside)
}

/// Stores what an edit changed: everything but number and origin.
pub fn update(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    note: &CreditNote,
    invoice: Option<&Document>,
) -> Result<()> {
    let of_line = |place: usize| source(note, place);
    let beside = beside(note, invoice, &of_line);
    store::update(tx, ctx, &CREDIT_NOTES, &note.document, &beside)
}

/// Where a line comes from, as its columns keep it.
fn source(note: &CreditNote, place: usize) -> Vec<Value> {
    let Source { invoice_line, to_stock } = note.said.sources[place];
    vec![invoice_line.into(), to_stock.into()]
}

/// What a note keeps beside what every document does. It is searched by its number, what it refers
/// to, and why; the customer's own text is searched beside it.
fn beside<'a>(
    CreditNote { document, said }: &CreditNote,
    invoice: Option<&Document>,
    of_line: &'a dyn Fn(usize) -> Vec<Value>,
) -> Beside<'a> {
    let original = invoice.map(|invoice| invoice.number.as_str());
    let original = original.or(said.original_document.as_deref()).unwrap_or_default();
    Beside {
        search: format!("{} {original} {}", document.number, said.reason),
        columns: vec![
            ("invoice_id", said.invoice_id.into()),
            ("original_document", (&said.original_document).into()),
            ("reason", (&said.reason).into()),
        ],
        of_lines: Some((&["invoice_line_no", "to_stock"], of_line)),
    }
}

/// The note with its lines, deleted or not; `own`: only if that person made it or it belongs
/// to a project.
pub fn find(
    tx: &mut dyn Tx,
    tenant: TenantId,
    id: i64,
    own: Option<UserId>,
) -> Result<Option<CreditNote>> {
    let found = store::find(tx, tenant, (&CREDIT_NOTES, &OWN), id, own)?;
    let Some((document, mut said)) = found else { return Ok(None) };
    said.sources = tx.all(
        "select invoice_line_no, to_stock from credit_note_line
         where tenant_id = $1 and credit_note_id = $2 order by line_no",
        args![tenant, id],
        |row| Ok(Source { invoice_line: row.get(0)?, to_stock: row.get(1)? }),
    )?;
    Ok(Some(CreditNote { document, said }))
}

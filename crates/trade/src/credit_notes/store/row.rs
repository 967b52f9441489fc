//! One note with its lines.

use ledger::Trade;
use platform::context::UserId;
use platform::db::{DbError, Row};
use platform::{Ctx, Result, TenantId, Tx, Value, args};

use super::super::field_names::words;
use super::super::record::{CreditNote, NoteFields, Source};
use crate::priced::Document;
use crate::priced::store::{self, Beside, OwnColumns, Table};
use documents::payment_fields::document_field;

/// What the head of a credit note keeps beside what every document does.
const OF_SALE: OwnColumns<NoteFields> =
    OwnColumns { columns: &["invoice_id", "original_document", "reason"], read: read_fields };

/// Likewise of a vendor's credit.
const OF_PURCHASE: OwnColumns<NoteFields> = OwnColumns {
    columns: &["bill_id", "original_document", "reason", "vendor_credit_number", "einvoice_uuid"],
    read: |row, at| {
        let (vendor_number, einvoice_uuid) = (row.get(at + 3)?, row.get(at + 4)?);
        Ok(NoteFields { vendor_number, einvoice_uuid, ..read_fields(row, at)? })
    },
};

fn read_fields(row: &Row<'_>, at: usize) -> Result<NoteFields, DbError> {
    Ok(NoteFields {
        original_id: row.get(at)?,
        original_document: row.get(at + 1)?,
        reason: row.get(at + 2)?,
        vendor_number: None,
        einvoice_uuid: None,
        sources: Vec::new(),
    })
}

const fn own(trade: Trade) -> &'static OwnColumns<NoteFields> {
    match trade {
        Trade::Sale => &OF_SALE,
        Trade::Purchase => &OF_PURCHASE,
    }
}

/// The columns of a line that tell where it comes from and whether its goods move.
const fn of_lines(trade: Trade) -> &'static [&'static str; 2] {
    match trade {
        Trade::Sale => &["invoice_line_no", "to_stock"],
        Trade::Purchase => &["bill_line_no", "from_stock"],
    }
}

/// Stores a new note.
pub fn insert(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    note: &CreditNote,
    original: Option<&Document>,
) -> Result<()> {
    let of_line = |place: usize| source(note, place);
    let beside = beside(note, original, &of_line);
    store::insert(tx, ctx, words(note.trade()).table, &note.document, &beside)
}

/// Stores what an edit changed: everything but number and origin.
pub fn update(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    note: &CreditNote,
    original: Option<&Document>,
) -> Result<()> {
    let of_line = |place: usize| source(note, place);
    let beside = beside(note, original, &of_line);
    store::update(tx, ctx, words(note.trade()).table, &note.document, &beside)
}

/// Where a line comes from, as its columns keep it.
fn source(note: &CreditNote, place: usize) -> Vec<Value> {
    let Source { line, moves } = note.said.sources[place];
    vec![line.into(), moves.into()]
}

/// What a note keeps beside what every document does. It is searched by its numbers, what it refers
/// to, and why; the party's own text is searched beside it.
fn beside<'a>(
    CreditNote { document, said }: &CreditNote,
    original: Option<&Document>,
    of_line: &'a dyn Fn(usize) -> Vec<Value>,
) -> Beside<'a> {
    let trade = document.body.trade;
    let original = original.map(|original| original.number.as_str());
    let original = original.or(said.original_document.as_deref()).unwrap_or_default();
    let theirs = said.vendor_number.as_deref().unwrap_or_default();
    let mut columns = vec![
        (document_field(trade), said.original_id.into()),
        ("original_document", (&said.original_document).into()),
        ("reason", (&said.reason).into()),
    ];
    if trade == Trade::Purchase {
        columns.push(("vendor_credit_number", (&said.vendor_number).into()));
        columns.push(("vendor_number_key", said.paper().number_key().into()));
        columns.push(("einvoice_uuid", (&said.einvoice_uuid).into()));
    }
    Beside {
        search: format!("{} {original} {} {theirs}", document.number, said.reason),
        columns,
        of_lines: Some((of_lines(trade), of_line)),
    }
}

/// The note with its lines, deleted or not; `only`: if that person made it or it belongs to a
/// project.
pub fn find(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (trade, id): (Trade, i64),
    only: Option<UserId>,
) -> Result<Option<CreditNote>> {
    let table = words(trade).table;
    let found = store::find(tx, tenant, (table, own(trade)), id, only)?;
    let Some((document, mut said)) = found else { return Ok(None) };
    let ([line, moves], Table { lines, own_id, .. }) = (of_lines(trade), table);
    let sql = format!(
        "select {line}, {moves} from {lines}
         where tenant_id = $1 and {own_id} = $2 order by line_no"
    );
    said.sources = tx
        .all(&sql, args![tenant, id], |row| Ok(Source { line: row.get(0)?, moves: row.get(1)? }))?;
    Ok(Some(CreditNote { document, said }))
}

//! Earlier versions of edited documents, as reports need them for what was known at a past moment.
//! The current version is known since the last edit, or since the document was made.

use ledger::{DocKind, Trade};
use platform::{Ctx, Result, Tx, args};

use super::table::{Part, Table};
use documents::payment_fields::party_field;

/// The documents that a report reads line by line.
const READ: [DocKind; 5] =
    [DocKind::Invoice, DocKind::CreditNote, DocKind::Bill, DocKind::Expense, DocKind::VendorCredit];

/// Stores the current version of all documents of a party before another party replaces it in them;
/// of deleted documents, the version that was valid until they were deleted.
pub fn save_versions_of_party(tx: &mut dyn Tx, ctx: &Ctx, table: &Table, party: i64) -> Result<()> {
    let (heads, column) = (table.heads, party_field(table.trade));
    let sql = format!("select id from {heads} where tenant_id = $1 and {column} = $2 order by id");
    let ids: Vec<i64> = tx.all(&sql, args![ctx.tenant, party], |row| row.get(0))?;
    ids.into_iter().try_for_each(|id| save_version(tx, ctx, table, id))
}

/// Stores the current version of a document before it is edited. Of two edits at the same moment
/// the first stores it: the version between them was never on record.
pub(super) fn save_version(tx: &mut dyn Tx, ctx: &Ctx, table: &Table, id: i64) -> Result<()> {
    if !READ.contains(&table.kind) {
        return Ok(());
    }
    let Table { kind, trade, heads, lines, own_id, .. } = table;
    let (kind, party) = (kind.as_str(), party_field(*trade));
    let einvoice = match trade {
        Trade::Sale => "null",
        Trade::Purchase => "h.einvoice_uuid",
    };
    let reference = table.reference_of("h");
    // An expense says by itself what was withheld of it.
    let percent = match table.parts().any(|(_, part)| part == Part::WithholdingPercent) {
        true => "h.withholding_percent",
        false => "null",
    };
    let head = format!(
        "insert into document_past (tenant_id, doc_kind, doc_id, known_until, known_from, number,
             date, party_id, currency_id, exchange_rate, net, taxes, einvoice_uuid, branch_id,
             project_id, reference, total, withholding_percent)
         select h.tenant_id, '{kind}', h.id, coalesce(h.deleted_at, $3),
             coalesce((select max(p.known_until) from document_past p
                       where p.tenant_id = $1 and p.doc_kind = '{kind}'
                         and p.doc_id = h.id), h.created_at),
             h.number, h.date, h.{party}, h.currency_id, h.exchange_rate, h.net, h.taxes,
             {einvoice}, h.branch_id, h.project_id, {reference}, h.total, {percent}
         from {heads} h where h.tenant_id = $1 and h.id = $2
         on conflict (tenant_id, doc_kind, doc_id, known_until) do nothing"
    );
    if tx.exec(&head, args![ctx.tenant, id, ctx.now])? == 0 {
        return Ok(());
    }
    let lines = format!(
        "insert into document_line_past (tenant_id, doc_kind, doc_id, known_until, line_no,
             product_id, quantity, net, class_id)
         select l.tenant_id, '{kind}', h.id, coalesce(h.deleted_at, $3), l.line_no, l.product_id,
             l.quantity, l.net, l.class_id
         from {heads} h join {lines} l on l.tenant_id = h.tenant_id and l.{own_id} = h.id
         where h.tenant_id = $1 and h.id = $2"
    );
    tx.send(&lines, args![ctx.tenant, id, ctx.now])?;
    Ok(())
}

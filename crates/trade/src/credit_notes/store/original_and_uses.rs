//! The lines of the document that a note corrects, and the settlements that use the note.

use std::collections::BTreeMap;

use jiff::civil::Date;
use ledger::{AccountId, DocRef, Money, Trade};
use platform::{Result, TenantId, Tx, args};

use super::super::record::CreditedLine;
use crate::priced::store::line_taxes;
use documents::payment_fields::document_field;

/// What existing notes took of a document's lines; one may be left out.
pub fn credited_lines(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (trade, original): (Trade, i64),
    but: Option<i64>,
) -> Result<Vec<CreditedLine>> {
    let (note, document, field) = (trade.note(), trade.document(), document_field(trade));
    let sql = format!(
        "select l.{document}_line_no, l.quantity, l.discount, l.net, l.taxes
         from {note} n
         join {note}_line l on l.tenant_id = n.tenant_id and l.{note}_id = n.id
         where n.tenant_id = $1 and n.{field} = $2 and n.deleted_at is null and n.id <> $3
           and l.{document}_line_no is not null
         order by n.id, l.line_no"
    );
    Ok(tx.all(&sql, args![tenant, original, but.unwrap_or_default()], |row| {
        Ok(CreditedLine {
            line: row.get(0)?,
            quantity: row.get(1)?,
            discount: row.get(2)?,
            net: row.get(3)?,
            taxes: line_taxes(&row.get::<String>(4)?)?,
        })
    })?)
}

/// The net and the total of the existing notes of a document; one may be left out.
pub fn credited(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (trade, original): (Trade, i64),
    but: Option<i64>,
) -> Result<(Money, Money)> {
    let (note, field) = (trade.note(), document_field(trade));
    let sql = format!(
        "select cast(coalesce(sum(n.net), 0) as bigint), cast(coalesce(sum(n.total), 0) as bigint)
         from {note} n
         where n.tenant_id = $1 and n.{field} = $2 and n.deleted_at is null and n.id <> $3"
    );
    let values = args![tenant, original, but.unwrap_or_default()];
    Ok(tx.one(&sql, values, |row| Ok((row.get(0)?, row.get(1)?)))?.unwrap_or_default())
}

/// The accounts of the goods that a line moved.
pub struct Moved {
    pub inventory: AccountId,
    /// Where their cost went; none where the document itself said so.
    pub contra: Option<AccountId>,
}

/// The lines of a document that moved goods, with the accounts of these: the product's accounts may
/// have changed since.
pub fn moved_lines(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (trade, original): (Trade, i64),
) -> Result<BTreeMap<i64, Moved>> {
    let lines = tx.all(
        "select line_no, inventory_account_id, contra_account_id from stock_move
         where tenant_id = $1 and doc_kind = $2 and doc_id = $3 and undone_at is null",
        args![tenant, trade.document().as_str(), original],
        |row| Ok((row.get(0)?, Moved { inventory: row.get(1)?, contra: row.get(2)? })),
    )?;
    Ok(lines.into_iter().collect())
}

/// What a note's own page and paper tell of the document that it corrects.
pub struct Original {
    pub number: String,
    pub date: Date,
    /// The vendor's own number of a bill.
    pub vendor_number: Option<String>,
}

/// The invoice or bill that a note corrects.
pub fn original(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (trade, id): (Trade, i64),
) -> Result<Option<Original>> {
    let (document, theirs) = match trade {
        Trade::Sale => ("invoice", "cast(null as text)"),
        Trade::Purchase => ("bill", "bill_number"),
    };
    let sql =
        format!("select number, date, {theirs} from {document} where tenant_id = $1 and id = $2");
    Ok(tx.one(&sql, args![tenant, id], |row| {
        Ok(Original { number: row.get(0)?, date: row.get(1)?, vendor_number: row.get(2)? })
    })?)
}

/// Something that took a part of a note.
pub struct Use {
    pub settlement_id: i64,
    pub kind: String,
    pub doc_id: i64,
    pub number: String,
    pub date: Date,
    pub applied: Money,
}

/// What took something of a note, oldest first.
pub fn uses(tx: &mut dyn Tx, tenant: TenantId, note: DocRef) -> Result<Vec<Use>> {
    Ok(tx.all(
        "select s.id, s.doc_kind, s.doc_id, o.doc_number, s.date, s.applied
         from settlement s
         join open_item o
           on o.tenant_id = s.tenant_id and o.doc_kind = s.doc_kind and o.doc_id = s.doc_id
         where s.tenant_id = $1 and s.payment_kind = $2 and s.payment_id = $3
           and s.deleted_at is null
         order by s.date, s.id",
        args![tenant, note.kind.as_str(), note.id],
        |row| {
            Ok(Use {
                settlement_id: row.get(0)?,
                kind: row.get(1)?,
                doc_id: row.get(2)?,
                number: row.get(3)?,
                date: row.get(4)?,
                applied: row.get(5)?,
            })
        },
    )?)
}

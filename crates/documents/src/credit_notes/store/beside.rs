//! What stands beside a note: the invoice's lines, and what used the note.

use std::collections::BTreeMap;

use jiff::civil::Date;
use ledger::{DocKind, Money};
use platform::{Result, TenantId, Tx, args};

use super::super::rests::Taken;
use crate::priced::StockAccounts;
use crate::priced::store::line_taxes;

/// What living notes took of an invoice's lines; one may be left out.
pub fn taken(
    tx: &mut dyn Tx,
    tenant: TenantId,
    invoice: i64,
    but: Option<i64>,
) -> Result<Vec<Taken>> {
    Ok(tx.all(
        "select l.invoice_line_no, l.quantity, l.discount, l.net, l.taxes
         from credit_note n
         join credit_note_line l on l.tenant_id = n.tenant_id and l.credit_note_id = n.id
         where n.tenant_id = $1 and n.invoice_id = $2 and n.deleted_at is null and n.id <> $3
           and l.invoice_line_no is not null
         order by n.id, l.line_no",
        args![tenant, invoice, but.unwrap_or_default()],
        |row| {
            Ok(Taken {
                line: row.get(0)?,
                quantity: row.get(1)?,
                discount: row.get(2)?,
                net: row.get(3)?,
                taxes: line_taxes(&row.get::<String>(4)?)?,
            })
        },
    )?)
}

/// The lines of an invoice that took goods out of stock, with the accounts that bear them: what a
/// product costs from then on may go elsewhere.
pub fn moved_lines(
    tx: &mut dyn Tx,
    tenant: TenantId,
    invoice: i64,
) -> Result<BTreeMap<i64, StockAccounts>> {
    let lines = tx.all(
        "select line_no, inventory_account_id, contra_account_id from stock_move
         where tenant_id = $1 and doc_kind = $2 and doc_id = $3 and undone_at is null
           and contra_account_id is not null",
        args![tenant, DocKind::Invoice.as_str(), invoice],
        |row| Ok((row.get(0)?, StockAccounts { inventory: row.get(1)?, cost: row.get(2)? })),
    )?;
    Ok(lines.into_iter().collect())
}

/// The number and date of the invoice that a note corrects.
pub fn original(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Option<(String, Date)>> {
    let sql = "select number, date from invoice where tenant_id = $1 and id = $2";
    Ok(tx.one(sql, args![tenant, id], |row| Ok((row.get(0)?, row.get(1)?)))?)
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
pub fn uses(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Vec<Use>> {
    Ok(tx.all(
        "select s.id, s.doc_kind, s.doc_id, o.doc_number, s.date, s.applied
         from settlement s
         join open_item o
           on o.tenant_id = s.tenant_id and o.doc_kind = s.doc_kind and o.doc_id = s.doc_id
         where s.tenant_id = $1 and s.payment_kind = $2 and s.payment_id = $3
           and s.deleted_at is null
         order by s.date, s.id",
        args![tenant, DocKind::CreditNote.as_str(), id],
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

//! The notes against a document, as far as the document must know of them. Each kind of note has a
//! table of its name.

use jiff::civil::Date;
use ledger::Money;
use platform::{Result, TenantId, Tx, args};

use super::table::Table;
use documents::payment_fields::document_field;

/// A note that credits a document.
pub struct Credit {
    pub id: i64,
    pub number: String,
    pub date: Date,
    pub total: Money,
}

/// The existing notes against an invoice or a bill, oldest first.
pub fn notes(tx: &mut dyn Tx, tenant: TenantId, of: &Table, id: i64) -> Result<Vec<Credit>> {
    let (note, field) = (of.trade.note(), document_field(of.trade));
    let sql = format!(
        "select id, number, date, total from {note}
         where tenant_id = $1 and {field} = $2 and deleted_at is null order by date, id"
    );
    Ok(tx.all(&sql, args![tenant, id], |row| {
        Ok(Credit { id: row.get(0)?, number: row.get(1)?, date: row.get(2)?, total: row.get(3)? })
    })?)
}

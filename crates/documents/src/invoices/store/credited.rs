//! The credit notes against an invoice, as far as the invoice must know of them.

use jiff::civil::Date;
use ledger::Money;
use platform::{Result, TenantId, Tx, args};

/// A credit note that takes something of an invoice back.
pub struct Credit {
    pub id: i64,
    pub number: String,
    pub date: Date,
    pub total: Money,
}

/// The living credit notes against an invoice, oldest first.
pub fn credit_notes(tx: &mut dyn Tx, tenant: TenantId, invoice: i64) -> Result<Vec<Credit>> {
    Ok(tx.all(
        "select id, number, date, total from credit_note
         where tenant_id = $1 and invoice_id = $2 and deleted_at is null order by date, id",
        args![tenant, invoice],
        |row| {
            Ok(Credit {
                id: row.get(0)?,
                number: row.get(1)?,
                date: row.get(2)?,
                total: row.get(3)?,
            })
        },
    )?)
}

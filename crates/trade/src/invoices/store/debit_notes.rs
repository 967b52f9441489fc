//! Which invoices raise others.

use std::collections::HashMap;

use ledger::Money;
use platform::db::Clause;
use platform::{Result, TenantId, Tx, args};

use super::super::wire::RaisedInvoice;
use crate::priced::DocumentCredit;

/// The existing debit notes that raise an invoice, oldest first; `decimals` are its currency's.
pub fn notes_of(
    tx: &mut dyn Tx,
    tenant: TenantId,
    id: i64,
    decimals: u8,
) -> Result<Vec<DocumentCredit>> {
    let sql = "select id, number, date, total from invoice
         where tenant_id = $1 and original_id = $2 and deleted_at is null order by date, id";
    Ok(tx.all(sql, args![tenant, id], |row| {
        let total: Money = row.get(3)?;
        Ok(DocumentCredit {
            id: row.get(0)?,
            number: row.get(1)?,
            date: row.get(2)?,
            total: total.to_text(decimals),
        })
    })?)
}

/// The invoices that these raise, by the debit note's id.
pub fn raised_by(
    tx: &mut dyn Tx,
    tenant: TenantId,
    ids: &[i64],
) -> Result<HashMap<i64, RaisedInvoice>> {
    let mut clause = Clause::in_company(tenant, "d.tenant_id = $1 and i.tenant_id = $1");
    clause.among("d.id", ids);
    let sql = format!(
        "select d.id, i.id, i.number, i.date from invoice d
         join invoice i on i.tenant_id = d.tenant_id and i.id = d.original_id {}",
        clause.sql()
    );
    let found = tx.all(&sql, &clause.args, |row| {
        Ok((row.get(0)?, RaisedInvoice { id: row.get(1)?, number: row.get(2)?, date: row.get(3)? }))
    })?;
    Ok(found.into_iter().collect())
}

//! The queries of a company's first steps. Each reads one row by an index.

use jiff::Timestamp;
use ledger::DocKind;
use platform::{Result, TenantId, Tx, args};

use super::BANK;

/// When the company was created.
pub fn created_at(tx: &mut dyn Tx, tenant: TenantId) -> Result<Option<Timestamp>> {
    Ok(tx.scalar("select created_at from tenant where id = $1", args![tenant])?)
}

/// Whether its tax number and its address have been entered.
pub fn has_letterhead(tx: &mut dyn Tx, tenant: TenantId) -> Result<bool> {
    let sql = "select id from tenant
               where id = $1 and tax_id is not null and company_address is not null";
    Ok(tx.scalar::<i64>(sql, args![tenant])?.is_some())
}

/// Whether there is a customer, a vendor or a product.
pub fn has_records(tx: &mut dyn Tx, tenant: TenantId) -> Result<bool> {
    Ok(any(tx, tenant, "select id from customer where tenant_id = $1 limit 1")?
        || any(tx, tenant, "select id from vendor where tenant_id = $1 limit 1")?
        || any(tx, tenant, "select id from product where tenant_id = $1 limit 1")?)
}

/// Whether an opening balance has been posted.
pub fn has_openings(tx: &mut dyn Tx, tenant: TenantId) -> Result<bool> {
    let sql = "select doc_id from journal_entry where tenant_id = $1 and doc_kind = $2 limit 1";
    Ok(tx.scalar::<i64>(sql, args![tenant, DocKind::Opening.as_str()])?.is_some())
}

/// Whether a statement has been imported, or a bank account has been posted to.
pub fn has_bank(tx: &mut dyn Tx, tenant: TenantId) -> Result<bool> {
    let moved = "select a.id from account a
                 join account_month m on m.tenant_id = a.tenant_id and m.account_id = a.id
                 where a.tenant_id = $1 and a.detail_type = $2
                 limit 1";
    Ok(tx.scalar::<i64>(moved, args![tenant, BANK])?.is_some()
        || any(tx, tenant, "select id from bank_statement where tenant_id = $1 limit 1")?)
}

/// Whether there is an invoice.
pub fn has_invoice(tx: &mut dyn Tx, tenant: TenantId) -> Result<bool> {
    any(tx, tenant, "select id from invoice where tenant_id = $1 limit 1")
}

/// Whether there is a second member or an invitation.
pub fn has_members(tx: &mut dyn Tx, tenant: TenantId) -> Result<bool> {
    let sql = "select count(*) from membership where tenant_id = $1";
    Ok(tx.scalar::<i64>(sql, args![tenant])?.unwrap_or_default() > 1)
}

fn any(tx: &mut dyn Tx, tenant: TenantId, sql: &'static str) -> Result<bool> {
    Ok(tx.scalar::<i64>(sql, args![tenant])?.is_some())
}

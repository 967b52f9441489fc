//! What the company has already: by what a row may be a second copy of it.

use std::collections::HashMap;

use imports::review::{DuplicateBy, Existing};
use platform::{Result, TenantId, Tx, args};

use crate::kind::ImportKind;

/// The keys of what the company has, and the names.
#[derive(Debug, Default)]
pub struct Known {
    pub keys: Existing,
    pub names: HashMap<i64, String>,
}

/// Reads what the company has of a kind.
pub fn known(tx: &mut dyn Tx, tenant: TenantId, kind: ImportKind) -> Result<Known> {
    use DuplicateBy::{Name, Phone, Sku, TaxId};
    let (sql, by): (&str, &[DuplicateBy]) = match kind {
        ImportKind::Customers => (
            "select id, display_name, tax_id, national_id, phone, mobile from customer
             where tenant_id = $1 and deleted_at is null order by id",
            &[TaxId, TaxId, Phone, Phone],
        ),
        ImportKind::Vendors => (
            "select id, display_name, tax_id, national_id, phone, mobile from vendor
             where tenant_id = $1 and deleted_at is null order by id",
            &[TaxId, TaxId, Phone, Phone],
        ),
        ImportKind::Products => (
            "select id, name, sku from product where tenant_id = $1 and active order by id",
            &[Sku],
        ),
    };
    let mut known = Known::default();
    tx.each(sql, args![tenant], &mut |row| {
        let id: i64 = row.get(0)?;
        let name: String = row.get(1)?;
        let key = id.to_string();
        known.keys.add(Name, &name, &key);
        for (place, by) in by.iter().enumerate() {
            if let Some(text) = row.get::<Option<String>>(place + 2)? {
                known.keys.add(*by, &text, &key);
            }
        }
        known.names.insert(id, name);
        Ok(())
    })?;
    Ok(known)
}

/// Whether a line of any document names a product.
pub fn is_product_used(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<bool> {
    const LINES: [&str; 7] = [
        "select 1 from invoice_line where tenant_id = $1 and product_id = $2 limit 1",
        "select 1 from quote_line where tenant_id = $1 and product_id = $2 limit 1",
        "select 1 from credit_note_line where tenant_id = $1 and product_id = $2 limit 1",
        "select 1 from bill_line where tenant_id = $1 and product_id = $2 limit 1",
        "select 1 from expense_line where tenant_id = $1 and product_id = $2 limit 1",
        "select 1 from vendor_credit_line where tenant_id = $1 and product_id = $2 limit 1",
        "select 1 from stock_adjustment_line where tenant_id = $1 and product_id = $2 limit 1",
    ];
    for sql in LINES {
        if tx.exists(sql, args![tenant, id])? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Whether an expense that is paid already names a vendor; what is unpaid is among the open items.
pub fn is_vendor_paid(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<bool> {
    let sql = "select 1 from expense
               where tenant_id = $1 and vendor_id = $2 and deleted_at is null limit 1";
    Ok(tx.exists(sql, args![tenant, id])?)
}

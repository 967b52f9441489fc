//! What the company has already: by what a row may be a second copy of it.

use std::collections::HashMap;

use imports::review::{DuplicateBy, Existing};
use platform::text::fold;
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
    let mut known = Known::default();
    let (sql, by) = keys_of(kind);
    tx.each(sql, args![tenant], &mut |row| {
        let id: i64 = row.get(0)?;
        let name: String = row.get(1)?;
        let key = id.to_string();
        if kind == ImportKind::Bills {
            let vendor: String = row.get(2)?;
            known.keys.add_bill(&vendor, &name, &key);
        }
        for (place, by) in by.iter().enumerate() {
            if let Some(text) = row.get::<Option<String>>(place + 1)? {
                known.keys.add(*by, &text, &key);
            }
        }
        known.names.insert(id, name);
        Ok(())
    })?;
    Ok(known)
}

/// The select of what a company has of a kind: the id, its name, and what it is
/// known again by, beginning with that name.
fn keys_of(kind: ImportKind) -> (&'static str, &'static [DuplicateBy]) {
    use DuplicateBy::{Name, Number, Phone, Sku, TaxId};
    match kind {
        ImportKind::Accounts => (
            "select id, name_en, name_ar, number from account where tenant_id = $1 order by id",
            &[Name, Name, Number],
        ),
        ImportKind::Customers => (
            "select id, display_name, tax_id, national_id, phone, mobile from customer
             where tenant_id = $1 and deleted_at is null order by id",
            &[Name, TaxId, TaxId, Phone, Phone],
        ),
        ImportKind::Vendors => (
            "select id, display_name, tax_id, national_id, phone, mobile from vendor
             where tenant_id = $1 and deleted_at is null order by id",
            &[Name, TaxId, TaxId, Phone, Phone],
        ),
        ImportKind::Products => (
            "select id, name, sku from product where tenant_id = $1 and active order by id",
            &[Name, Sku],
        ),
        ImportKind::Invoices => (
            "select id, number from invoice
             where tenant_id = $1 and deleted_at is null order by id",
            &[Number],
        ),
        ImportKind::Bills => (
            "select b.id, b.bill_number, v.display_name from bill b
             join vendor v on v.tenant_id = b.tenant_id and v.id = b.vendor_id
             where b.tenant_id = $1 and b.deleted_at is null and b.bill_number is not null
             order by b.id",
            &[],
        ),
        ImportKind::JournalEntries => (
            "select id, number from manual_entry
             where tenant_id = $1 and deleted_at is null order by id",
            &[Number],
        ),
    }
}

/// What a row may name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Named {
    Customer,
    Vendor,
    Product,
    Project,
    Branch,
    Class,
}

impl Named {
    /// What rows of a kind may name.
    pub const fn of(kind: ImportKind) -> &'static [Named] {
        use Named::{Branch, Class, Customer, Product, Project, Vendor};
        match kind {
            ImportKind::Accounts | ImportKind::Customers | ImportKind::Vendors => &[],
            ImportKind::Products => &[Vendor],
            ImportKind::Invoices => &[Customer, Product, Project, Branch, Class],
            ImportKind::Bills => &[Vendor, Product, Project, Branch, Class],
            ImportKind::JournalEntries => &[Customer, Vendor, Project, Branch, Class],
        }
    }
}

/// The records of a kind by folded name; products by their SKU too.
pub fn ids_by_name(tx: &mut dyn Tx, tenant: TenantId, of: Named) -> Result<HashMap<String, i64>> {
    let sql = match of {
        Named::Customer => {
            "select id, display_name, display_name from customer
             where tenant_id = $1 and deleted_at is null order by id"
        }
        Named::Vendor => {
            "select id, display_name, display_name from vendor
             where tenant_id = $1 and deleted_at is null order by id"
        }
        Named::Product => {
            "select id, name, sku from product where tenant_id = $1 and active order by id"
        }
        Named::Project => "select id, name, name from project where tenant_id = $1 order by id",
        Named::Branch => {
            "select id, name, name from branch
             where tenant_id = $1 and deleted_at is null order by id"
        }
        Named::Class => "select id, name, name from class where tenant_id = $1 order by id",
    };
    let mut ids = HashMap::new();
    tx.each(sql, args![tenant], &mut |row| {
        let id: i64 = row.get(0)?;
        let names = [Some(row.get::<String>(1)?), row.get::<Option<String>>(2)?];
        for name in names.into_iter().flatten() {
            ids.entry(fold(&name)).or_insert(id);
        }
        Ok(())
    })?;
    Ok(ids)
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

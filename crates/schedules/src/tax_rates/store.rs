//! What bears a tax. A document's taxes stand in its column as `{"tax_id":14,"amount":…}`.

use jiff::civil::Date;
use ledger::TaxId;
use platform::{Result, TenantId, Tx, args};

use crate::recurring;

/// What stands in the books by the date of its head.
const POSTED: [&str; 5] = ["invoice", "credit_note", "bill", "expense", "vendor_credit"];

/// What else keeps the taxes of a document: an offer, and documents as they stood before an edit.
const KEPT: [&str; 2] = ["quote", "document_past"];

/// What names a tax by its id.
const NAMED: [(&str, &str); 6] = [
    ("product", "tax_id"),
    ("vendor", "withholding_tax_id"),
    ("expense", "withholding_tax_id"),
    ("payment_withheld", "tax_id"),
    ("withheld_line_past", "tax_id"),
    ("vat_return_line", "tax_id"),
];

/// How many documents of a day and later bear a tax, or were paid with it withheld.
pub fn bearing(tx: &mut dyn Tx, tenant: TenantId, tax: TaxId, from: Date) -> Result<i64> {
    let mut count = 0;
    for table in POSTED {
        let mut asked = args![tenant, from, usage_condition(tax)].to_vec();
        // One that bears it both ways is one document, and its payment is part of it.
        let withheld = if table == "expense" {
            asked.push(tax.into());
            " or d.withholding_tax_id = $4"
        } else {
            ""
        };
        let sql = format!(
            "select count(*) from {table} d
             where d.tenant_id = $1 and d.deleted_at is null and d.date >= $2
               and (cast(d.taxes as text) like $3{withheld})"
        );
        let found: Option<i64> = tx.scalar(&sql, &asked)?;
        count += found.unwrap_or_default();
    }
    let withheld: Option<i64> = tx.scalar(
        "select count(*) from payment p
         where p.tenant_id = $1 and p.deleted_at is null and p.date >= $2
           and p.expense_id is null and exists (
             select 1 from payment_withheld w
             where w.tenant_id = $1 and w.payment_id = p.id and w.tax_id = $3)",
        args![tenant, from, tax],
    )?;
    Ok(count + withheld.unwrap_or_default())
}

/// Whether anything names a tax: a document, also one that was deleted or edited since, a product,
/// a vendor, a return or a template.
pub fn is_used(tx: &mut dyn Tx, tenant: TenantId, tax: TaxId) -> Result<bool> {
    for table in POSTED.into_iter().chain(KEPT) {
        let sql = format!(
            "select 1 from {table} where tenant_id = $1 and cast(taxes as text) like $2 limit 1"
        );
        if tx.exists(&sql, args![tenant, usage_condition(tax)])? {
            return Ok(true);
        }
    }
    for (table, column) in NAMED {
        let sql = format!("select 1 from {table} where tenant_id = $1 and {column} = $2 limit 1");
        if tx.exists(&sql, args![tenant, tax])? {
            return Ok(true);
        }
    }
    recurring::name_tax(tx, tenant, tax)
}

fn usage_condition(tax: TaxId) -> String {
    format!("%\"tax_id\":{},%", tax.0)
}

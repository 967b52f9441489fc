//! Where a tax is used. A document's taxes are in its column as `{"tax_id":14,"amount":…}`.

use jiff::civil::Date;
use ledger::TaxId;
use platform::{Result, TenantId, Tx, args};

use crate::recurring;

/// Documents in the books, by the date of their head.
const POSTED: [&str; 5] = ["invoice", "credit_note", "bill", "expense", "vendor_credit"];

/// Other rows with the taxes of a document: quotes, and earlier states of documents.
const NOT_POSTED: [&str; 2] = ["quote", "document_past"];

/// The columns that name a tax by its id.
const REFERENCES: [(&str, &str); 6] = [
    ("product", "tax_id"),
    ("vendor", "withholding_tax_id"),
    ("expense", "withholding_tax_id"),
    ("payment_withheld", "tax_id"),
    ("withheld_line_past", "tax_id"),
    ("vat_return_line", "tax_id"),
];

/// How many documents of a day and later have a tax, or were paid with it withheld.
pub fn count_documents_with(
    tx: &mut dyn Tx,
    tenant: TenantId,
    tax: TaxId,
    from: Date,
) -> Result<i64> {
    let mut count = 0;
    for table in POSTED {
        let mut asked = args![tenant, from, usage_condition(tax)].to_vec();
        // A document that has it both ways counts once, and its payment belongs to it.
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
    for table in POSTED.into_iter().chain(NOT_POSTED) {
        let sql = format!(
            "select 1 from {table} where tenant_id = $1 and cast(taxes as text) like $2 limit 1"
        );
        if tx.exists(&sql, args![tenant, usage_condition(tax)])? {
            return Ok(true);
        }
    }
    for (table, column) in REFERENCES {
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

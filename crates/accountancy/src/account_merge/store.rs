//! Everything that names an account, and making it name another.

use ledger::AccountId;
use platform::{Ctx, Result, TenantId, Tx, args};
use serde_json::Value as Json;

/// Every column that names an account, by its table, but those of the journal. A test walks the
/// database and finds what is left out.
pub const NAMED: [(&str, &str); 49] = [
    ("tax", "sale_account_id"),
    ("tax", "purchase_account_id"),
    ("payment_method", "account_id"),
    ("open_item", "account_id"),
    ("open_item_past", "account_id"),
    ("product", "income_account_id"),
    ("product", "expense_account_id"),
    ("product", "inventory_account_id"),
    ("vendor", "main_account_id"),
    ("vendor", "payable_account_id"),
    ("stock_move", "inventory_account_id"),
    ("stock_move_past", "inventory_account_id"),
    ("stock_move", "contra_account_id"),
    ("stock_adjustment", "account_id"),
    ("quote_line", "income_account_id"),
    ("invoice_line", "income_account_id"),
    ("credit_note_line", "income_account_id"),
    ("bill_line", "expense_account_id"),
    ("expense", "payment_account_id"),
    ("expense_line", "expense_account_id"),
    ("vendor_credit_line", "expense_account_id"),
    ("invoice", "deposit_account_id"),
    ("receipt", "deposit_account_id"),
    ("payment", "payment_account_id"),
    ("payment_withheld", "account_id"),
    ("withheld_line_past", "account_id"),
    ("withheld_return", "account_id"),
    ("refund", "account_id"),
    ("vendor_refund", "account_id"),
    ("vat_adjustment", "account_id"),
    ("tax_payment", "tax_account_id"),
    ("tax_payment", "payment_account_id"),
    ("landed_cost_charge", "account_id"),
    ("manual_entry_line", "account_id"),
    ("cheque", "account_id"),
    ("cheque", "bank_account_id"),
    ("cheque_step", "bank_account_id"),
    ("cheque_step", "was_account_id"),
    ("cheque_step", "was_bank_account_id"),
    ("bank_rule", "account_id"),
    ("fixed_asset", "cost_account_id"),
    ("fixed_asset", "accumulated_account_id"),
    ("fixed_asset", "expense_account_id"),
    ("fixed_asset_past", "cost_account_id"),
    ("fixed_asset_past", "accumulated_account_id"),
    ("asset_disposal", "proceeds_account_id"),
    ("revaluation_line", "account_id"),
    ("project_retention", "account_id"),
    ("online_gateway", "deposit_account_id"),
];

/// Where accounts stay as they are: statements of a bank and what was reconciled with them are of
/// one account, and a transfer between the two would go nowhere.
pub const BARS: [(&str, &str); 6] = [
    ("reconciliation", "account_id"),
    ("bank_statement", "account_id"),
    ("bank_line", "account_id"),
    ("bank_mapping", "account_id"),
    ("transfer", "from_account_id"),
    ("transfer", "to_account_id"),
];

/// Whether the bank's papers, or transfers, keep an account from being merged into another.
pub fn cannot_be_merged(tx: &mut dyn Tx, tenant: TenantId, account: AccountId) -> Result<bool> {
    for (table, column) in BARS {
        let sql = format!("select 1 from {table} where tenant_id = $1 and {column} = $2 limit 1");
        if tx.scalar::<i64>(&sql, args![tenant, account])?.is_some() {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Where documents to come are kept as they were typed.
const TEMPLATES: [&str; 3] = ["recurring_invoice", "recurring_bill", "recurring_entry"];

/// How many records name an account, templates of documents to come included.
pub fn count(tx: &mut dyn Tx, tenant: TenantId, account: AccountId) -> Result<i64> {
    let mut found = 0;
    for (table, column) in NAMED {
        let sql = format!(
            "select cast(count(*) as bigint) from {table}
             where tenant_id = $1 and {column} = $2"
        );
        found += tx.scalar::<i64>(&sql, args![tenant, account])?.unwrap_or_default();
    }
    for table in TEMPLATES {
        let naming = templates(tx, tenant, table, account)?;
        found += i64::try_from(naming.len()).unwrap_or(i64::MAX);
    }
    Ok(found)
}

/// Makes everything that names one account name another; returns how many records did. A schedule
/// whose edits are counted counts this one too.
pub fn rename(tx: &mut dyn Tx, ctx: &Ctx, (from, to): (AccountId, AccountId)) -> Result<i64> {
    let found = count(tx, ctx.tenant, from)?;
    for (table, column) in NAMED {
        let sql =
            format!("update {table} set {column} = $3 where tenant_id = $1 and {column} = $2");
        tx.send(&sql, args![ctx.tenant, from, to])?;
    }
    for table in TEMPLATES {
        for (id, mut template) in templates(tx, ctx.tenant, table, from)? {
            replace(&mut template, from.0, Some(to.0));
            let sql = format!(
                "update {table} set template = $3, version = version + 1
                 where tenant_id = $1 and id = $2"
            );
            tx.send(&sql, args![ctx.tenant, id, serde_json::to_string(&template)?])?;
        }
    }
    Ok(found)
}

/// The templates of a table in which an account is named.
fn templates(
    tx: &mut dyn Tx,
    tenant: TenantId,
    table: &str,
    account: AccountId,
) -> Result<Vec<(i64, Json)>> {
    let sql = format!("select id, template from {table} where tenant_id = $1");
    let rows: Vec<(i64, String)> =
        tx.all(&sql, args![tenant], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let mut naming = Vec::new();
    for (id, text) in rows {
        let mut template: Json = serde_json::from_str(&text)?;
        if replace(&mut template, account.0, None) {
            naming.push((id, template));
        }
    }
    Ok(naming)
}

/// Whether an account is named anywhere in a template; it is replaced where another one is given.
fn replace(template: &mut Json, account: i64, by: Option<i64>) -> bool {
    match template {
        Json::Array(items) => {
            items.iter_mut().fold(false, |found, item| replace(item, account, by) | found)
        }
        Json::Object(fields) => fields.iter_mut().fold(false, |found, (name, value)| {
            let named = name.ends_with("account_id") && value.as_i64() == Some(account);
            if named && let Some(by) = by {
                *value = by.into();
            }
            replace(value, account, by) | named | found
        }),
        Json::Null | Json::Bool(_) | Json::Number(_) | Json::String(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn accounts_in_templates_are_found_wherever_they_stand() {
        let mut template = json!({
            "down_payment_account_id": 7,
            "lines": [{ "account_id": 7, "quantity": 7 }, { "account_id": 8 }],
        });
        assert!(!replace(&mut template.clone(), 9, Some(1)));
        assert!(replace(&mut template.clone(), 8, None));
        assert!(replace(&mut template, 7, Some(5)));
        assert_eq!(
            template,
            json!({
                "down_payment_account_id": 5,
                "lines": [{ "account_id": 5, "quantity": 7 }, { "account_id": 8 }],
            })
        );
    }
}

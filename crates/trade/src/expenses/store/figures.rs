//! The totals of a list's expenses.

use jiff::civil::Date;
use ledger::Money;
use platform::{Result, TenantId, Tx};

use super::list::{Filter, conditions};

/// How many expenses the filter finds, and their total in the company's currency.
pub fn totals(tx: &mut dyn Tx, tenant: TenantId, filter: &Filter) -> Result<(i64, Money)> {
    let clause = conditions(tenant, filter);
    let sql = format!(
        "select cast(count(*) as bigint), cast(coalesce(sum(i.total_base), 0) as bigint)
         from expense i {}",
        clause.sql()
    );
    let found = tx.one(&sql, &clause.args, |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(found.unwrap_or_default())
}

/// The totals of the filter's expenses on each day from `from` on.
pub fn by_day(
    tx: &mut dyn Tx,
    tenant: TenantId,
    filter: &Filter,
    from: Date,
) -> Result<Vec<(Date, Money)>> {
    let mut clause = conditions(tenant, filter);
    clause.when(Some(from), |p| format!("i.date >= {p}"));
    let sql = format!(
        "select i.date, cast(sum(i.total_base) as bigint) from expense i {} group by i.date",
        clause.sql()
    );
    Ok(tx.all(&sql, &clause.args, |row| Ok((row.get(0)?, row.get(1)?)))?)
}

/// The total of the lines of one account.
pub struct OfAccount {
    pub account_id: i64,
    /// English and Arabic name.
    pub names: (String, String),
    /// How many expenses have such lines.
    pub count: i64,
    /// In the company's currency.
    pub cost: Money,
}

/// The lines of the filter's expenses by their account, what costs most first.
pub fn by_account(tx: &mut dyn Tx, tenant: TenantId, filter: &Filter) -> Result<Vec<OfAccount>> {
    let mut clause = conditions(tenant, filter);
    // Beside the account that is asked for, its expenses may have lines on others.
    clause.when(filter.expense_account_id, |p| format!("n.expense_account_id = {p}"));
    let sql = format!(
        "select k.id, k.name_en, k.name_ar, cast(count(distinct i.id) as bigint),
                cast(sum(n.cost_base) as bigint) as cost
         from expense i
         join expense_line n on n.tenant_id = i.tenant_id and n.expense_id = i.id
         join account k on k.tenant_id = n.tenant_id and k.id = n.expense_account_id
         {} group by k.id, k.name_en, k.name_ar order by cost desc, k.id",
        clause.sql()
    );
    Ok(tx.all(&sql, &clause.args, |row| {
        Ok(OfAccount {
            account_id: row.get(0)?,
            names: (row.get(1)?, row.get(2)?),
            count: row.get(3)?,
            cost: row.get(4)?,
        })
    })?)
}

//! What is known of the company's accounts of money, beside their books.

use jiff::civil::Date;
use ledger::{AccountId, Money};
use platform::{Result, TenantId, Tx, args};

use super::lines::Kept;

/// What stands on an account at the end of a day, in its own currency.
pub fn own_balance(tx: &mut dyn Tx, tenant: TenantId, kept: Kept, until: Date) -> Result<Money> {
    let sql = format!(
        "select cast(coalesce(sum({}), 0) as bigint) from journal_line l
         where l.tenant_id = $1 and l.account_id = $2 and l.date <= $3",
        kept.amount()
    );
    let found: Option<Money> = tx.scalar(&sql, args![tenant, kept.account, until])?;
    Ok(found.unwrap_or_default())
}

/// How many lines of the bank's are open, by account.
pub fn open_lines(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<(AccountId, i64)>> {
    Ok(tx.all(
        "select account_id, count(*) from bank_line where tenant_id = $1 and state = 'open'
         group by account_id",
        args![tenant],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )?)
}

/// The last day of which a statement of an account was taken, and its closing balance.
pub fn last_statement(
    tx: &mut dyn Tx,
    tenant: TenantId,
    account: AccountId,
) -> Result<Option<(Date, Option<Money>)>> {
    Ok(tx.one(
        "select last_date, closing from bank_statement where tenant_id = $1 and account_id = $2
         order by last_date desc, id desc limit 1",
        args![tenant, account],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )?)
}

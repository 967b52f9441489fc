//! What is known of the company's accounts of money, beside their books.

use jiff::civil::Date;
use ledger::{AccountId, Money};
use platform::{Result, TenantId, Tx, args};

/// How many lines of the bank's are open, by account.
pub fn open_lines(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<(AccountId, i64)>> {
    // One that was matched to what is reversed since is open again, as everywhere.
    Ok(tx.all(
        "select b.account_id, count(*) from bank_line b where b.tenant_id = $1
           and (b.state = 'open' or (b.state = 'matched' and exists (
               select 1 from bank_match x
               join journal_entry v on v.tenant_id = x.tenant_id and v.reverses = x.entry_number
               where x.tenant_id = $1 and x.bank_line_id = b.id)))
         group by b.account_id",
        args![tenant],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )?)
}

/// What the first statement that isn't reconciled to its end begins with, by account; nothing where
/// a part of it is, since the rest begins with what no line of it says.
pub fn next_openings(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<(AccountId, Option<Money>)>> {
    Ok(tx.all(
        "select account_id, opening
         from (select s.account_id,
                   case when s.first_date > coalesce(r.until, '0001-01-01') then s.opening end
                       as opening,
                   row_number() over (
                       partition by s.account_id order by s.first_date, s.id) as place
               from bank_statement s
               left join (select account_id, max(ending_date) as until from reconciliation
                          where tenant_id = $1 and state = 'done' group by account_id) r
                   on r.account_id = s.account_id
               where s.tenant_id = $1 and (r.until is null or s.last_date > r.until)) statements
         where place = 1",
        args![tenant],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )?)
}

/// Until which day each account was reconciled.
pub fn reconciled_until(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<(AccountId, Date)>> {
    let sql = "select account_id, max(ending_date) from reconciliation
               where tenant_id = $1 and state = 'done' group by account_id";
    Ok(tx.all(sql, args![tenant], |row| Ok((row.get(0)?, row.get(1)?)))?)
}

/// Whether anything was posted on an account until a day.
pub fn moved_until(
    tx: &mut dyn Tx,
    tenant: TenantId,
    account: AccountId,
    day: Date,
) -> Result<bool> {
    let sql = "select 1 from journal_line
               where tenant_id = $1 and account_id = $2 and date <= $3 limit 1";
    Ok(tx.exists(sql, args![tenant, account, day])?)
}

/// The last day of a statement, and its closing balance.
pub type Statement = (Date, Option<Money>);

/// The latest statement that was taken of each account.
pub fn last_statements(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<(AccountId, Statement)>> {
    Ok(tx.all(
        "select account_id, last_date, closing
         from (select account_id, last_date, closing, row_number() over (
                   partition by account_id order by last_date desc, id desc) as place
               from bank_statement where tenant_id = $1) statements
         where place = 1",
        args![tenant],
        |row| Ok((row.get(0)?, (row.get(1)?, row.get(2)?))),
    )?)
}

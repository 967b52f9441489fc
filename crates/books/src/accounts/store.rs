//! Where accounts are kept.

use std::collections::{HashMap, HashSet};

use jiff::civil::Date;
use ledger::{AccountId, DocKind, MainType, Money, Rate};
use platform::args;
use platform::context::{Ctx, TenantId};
use platform::db::{DbError, Row, Tx, Value, in_list};
use platform::problem::Result;

use super::chart::ChartAccount;
use super::model::AccountRow;
use super::roles::Roles;

/// Columns of a row as [`push`] writes it.
pub const COLUMNS: usize = 15;

const INSERT: &str = "insert into account (tenant_id, id, number, name_en, name_ar, main_type, \
     detail_type, parent_id, postable, active, is_system, system_role, pickers, currency_id, \
     description)";

const SELECT: &str = "select id, number, name_en, name_ar, main_type, detail_type, parent_id, \
     postable, active, is_system, system_role, pickers, currency_id, description, version \
     from account ";

/// The values of one account of the starting chart.
pub fn push(
    values: &mut Vec<Value>,
    tenant: TenantId,
    id: i64,
    parent: Option<i64>,
    account: &ChartAccount,
    currency_id: i64,
) {
    values.extend_from_slice(args![
        tenant,
        id,
        &account.number,
        &account.name_en,
        &account.name_ar,
        account.main_charts_id,
        account.chart_account_details_id,
        parent,
        account.postable,
        account.active,
        account.is_system,
        &account.system_role,
        account.pickers.join(","),
        currency_id,
        "",
    ]);
}

pub fn insert_many(tx: &mut dyn Tx, values: &[Value]) -> Result<()> {
    Ok(tx.insert(INSERT, COLUMNS, values, "")?)
}

pub fn insert(tx: &mut dyn Tx, tenant: TenantId, account: &AccountRow) -> Result<()> {
    let values = args![
        tenant,
        account.id,
        &account.number,
        &account.name_en,
        &account.name_ar,
        account.main_type.id(),
        account.detail_type,
        account.parent,
        account.postable,
        account.active,
        account.is_system,
        &account.system_role,
        &account.pickers,
        account.currency_id,
        &account.description,
    ];
    insert_many(tx, values)
}

/// Stores what an edit may change, and counts the edit.
pub fn update(tx: &mut dyn Tx, tenant: TenantId, account: &AccountRow) -> Result<()> {
    tx.send(
        "update account set number = $3, name_en = $4, name_ar = $5, detail_type = $6,
                parent_id = $7, active = $8, pickers = $9, description = $10,
                version = version + 1
         where tenant_id = $1 and id = $2",
        args![
            tenant,
            account.id,
            &account.number,
            &account.name_en,
            &account.name_ar,
            account.detail_type,
            account.parent,
            account.active,
            &account.pickers,
            &account.description,
        ],
    )?;
    Ok(())
}

/// The account with a number.
pub fn by_number(tx: &mut dyn Tx, tenant: TenantId, number: &str) -> Result<Option<AccountId>> {
    Ok(tx.scalar(
        "select id from account where tenant_id = $1 and number = $2",
        args![tenant, number],
    )?)
}

pub fn by_role(tx: &mut dyn Tx, tenant: TenantId, role: &str) -> Result<Option<AccountId>> {
    let sql = "select id from account where tenant_id = $1 and system_role = $2";
    Ok(tx.scalar(sql, args![tenant, role])?)
}

pub fn roles(tx: &mut dyn Tx, tenant: TenantId) -> Result<Roles> {
    let rows = tx.all(
        "select system_role, id from account where tenant_id = $1 and system_role is not null",
        args![tenant],
        |row| Ok((row.get::<String>(0)?, row.get::<AccountId>(1)?)),
    )?;
    Ok(Roles::new(rows.into_iter().collect()))
}

pub fn find(tx: &mut dyn Tx, tenant: TenantId, id: AccountId) -> Result<Option<AccountRow>> {
    let sql = format!("{SELECT} where tenant_id = $1 and id = $2");
    Ok(tx.one(&sql, args![tenant, id], read)?)
}

pub fn find_many(
    tx: &mut dyn Tx,
    tenant: TenantId,
    ids: &[AccountId],
) -> Result<HashMap<AccountId, AccountRow>> {
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let mut values = vec![Value::from(tenant)];
    let list = in_list(&ids.iter().map(|id| id.0).collect::<Vec<_>>(), &mut values);
    let sql = format!("{SELECT} where tenant_id = $1 and id in ({list})");
    let rows = tx.all(&sql, &values, read)?;
    Ok(rows.into_iter().map(|account| (account.id, account)).collect())
}

/// The whole chart by number.
pub fn all(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<AccountRow>> {
    let sql = format!("{SELECT} where tenant_id = $1");
    let mut rows = tx.all(&sql, args![tenant], read)?;
    // Sorted here because the databases order text by different rules.
    rows.sort_by(|a, b| (&a.number, a.id).cmp(&(&b.number, b.id)));
    Ok(rows)
}

/// The accounts that the journal has lines on.
pub fn posted(tx: &mut dyn Tx, tenant: TenantId) -> Result<HashSet<AccountId>> {
    let sql = "select distinct account_id from account_month where tenant_id = $1";
    let rows = tx.all(sql, args![tenant], |row| row.get::<AccountId>(0))?;
    Ok(rows.into_iter().collect())
}

/// Whether the journal has lines on an account that are not its opening balance's.
pub fn has_other_postings(tx: &mut dyn Tx, tenant: TenantId, id: AccountId) -> Result<bool> {
    let sql = "select 1 from journal_line l
               join journal_entry e on e.tenant_id = l.tenant_id and e.number = l.entry_number
               where l.tenant_id = $1 and l.account_id = $2
                 and not (e.doc_kind = $3 and e.doc_id = $2) limit 1";
    Ok(tx.exists(sql, args![tenant, id, DocKind::Opening.as_str()])?)
}

/// An opening balance as the journal has it.
#[derive(Debug, Clone)]
pub struct Posted {
    pub number: String,
    pub date: Date,
    /// Its amount on the account; negative for a credit.
    pub debit: Money,
    /// The same in the account's currency, when it isn't the company's.
    pub foreign: Option<Money>,
    /// Its rate.
    pub rate: Option<Rate>,
}

/// The last day until which the account was reconciled with the bank's statements.
pub fn reconciled_until(tx: &mut dyn Tx, tenant: TenantId, id: AccountId) -> Result<Option<Date>> {
    let sql = "select max(ending_date) from reconciliation
               where tenant_id = $1 and account_id = $2 and state = 'done'";
    Ok(tx.one(sql, args![tenant, id], |row| row.get(0))?.flatten())
}

/// The posted opening balances of the whole chart or of one account.
pub fn openings(
    tx: &mut dyn Tx,
    tenant: TenantId,
    only: Option<AccountId>,
) -> Result<HashMap<AccountId, Posted>> {
    let mut values = args![tenant, DocKind::Opening.as_str()].to_vec();
    let one = match only {
        Some(id) => {
            values.push(id.into());
            "and a.id = $3"
        }
        None => "",
    };
    // Customers' opening balances are documents of that kind too: only ids of accounts are looked
    // for.
    let sql = format!(
        "select e.doc_id, e.doc_number, e.date, l.debit, l.credit, l.foreign_amount, o.opening_rate
         from journal_entry e
         join account o on o.tenant_id = e.tenant_id and o.id = e.doc_id
         join journal_line l on l.tenant_id = e.tenant_id and l.entry_number = e.number
              and l.account_id = e.doc_id
         where e.tenant_id = $1 and e.doc_kind = $2
           and e.doc_id in (select a.id from account a where a.tenant_id = $1 {one})
           and e.reverses is null
           and not exists (select 1 from journal_entry r
                           where r.tenant_id = $1 and r.reverses = e.number)"
    );
    let rows = tx.all(&sql, &values, |row| {
        let (debit, credit): (Money, Money) = (row.get(3)?, row.get(4)?);
        let debit = debit.sub(credit).map_err(|e| DbError::Other(e.to_string()))?;
        let foreign: Option<Money> = row.get(5)?;
        let signed = |amount: Money| if debit.is_negative() { amount.neg() } else { Ok(amount) };
        let foreign = foreign.map(signed);
        let foreign = foreign.transpose().map_err(|e| DbError::Other(e.to_string()))?;
        let (number, date, rate) = (row.get(1)?, row.get(2)?, row.get(6)?);
        Ok((row.get(0)?, Posted { number, date, debit, foreign, rate }))
    })?;
    Ok(rows.into_iter().collect())
}

/// Stores the rate of an account's currency at which its opening balance was posted.
pub fn set_opening_rate(
    tx: &mut dyn Tx,
    tenant: TenantId,
    id: AccountId,
    rate: Option<Rate>,
) -> Result<()> {
    let sql = "update account set opening_rate = $3 where tenant_id = $1 and id = $2";
    tx.send(sql, args![tenant, id, rate])?;
    Ok(())
}

/// Which account each merged one went into.
pub fn merges(tx: &mut dyn Tx, tenant: TenantId) -> Result<HashMap<AccountId, AccountId>> {
    let rows = tx.all(
        "select merged_id, kept_id from account_merge where tenant_id = $1",
        args![tenant],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )?;
    Ok(rows.into_iter().collect())
}

/// Stores a merge: both accounts, and the balance that was carried over.
pub fn insert_merge(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    id: i64,
    (kept, merged): (AccountId, AccountId),
    (entries, records): (i64, i64),
) -> Result<()> {
    tx.send(
        "insert into account_merge (tenant_id, id, kept_id, merged_id, entries, records, merged_at,
            merged_by, merged_by_name)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
        args![
            ctx.tenant,
            id,
            kept,
            merged,
            entries,
            records,
            ctx.now,
            ctx.user,
            ctx.user_name.as_ref(),
        ],
    )?;
    Ok(())
}

fn read(row: &Row<'_>) -> Result<AccountRow, DbError> {
    let main_type = MainType::from_id(row.get(4)?).map_err(|e| DbError::Other(e.to_string()))?;
    Ok(AccountRow {
        id: row.get(0)?,
        number: row.get(1)?,
        name_en: row.get(2)?,
        name_ar: row.get(3)?,
        main_type,
        detail_type: row.get(5)?,
        parent: row.get(6)?,
        postable: row.get(7)?,
        active: row.get(8)?,
        is_system: row.get(9)?,
        system_role: row.get(10)?,
        pickers: row.get(11)?,
        currency_id: row.get(12)?,
        description: row.get(13)?,
        version: row.get(14)?,
    })
}

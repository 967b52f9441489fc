//! Item codes that were sent, and the products that have them.

use directory::paging::Cursor;
use jiff::Timestamp;
use jiff::civil::Date;
use platform::db::{Clause, DbError, Row};
use platform::{Result, TenantId, Tx, args};

use super::wire::{ItemCodeCounts, ItemCodeState};
use crate::environment::Environment;

/// Whose codes are registered, and at which of the authority's systems.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Registry {
    pub environment: Environment,
    /// The company's tax registration number.
    pub tax_id: String,
}

impl Registry {
    /// The prefix of its codes.
    pub fn prefix(&self) -> String {
        format!("EG-{}-", self.tax_id)
    }

    /// The same as a pattern.
    fn codes(&self) -> String {
        format!("{}%", self.prefix())
    }
}

/// A product and its code.
#[derive(Debug, Clone)]
pub struct StoredRow {
    pub product_id: i64,
    pub name: String,
    pub name_key: String,
    pub sku: Option<String>,
    pub code: Option<String>,
    pub state: ItemCodeState,
    pub parent_code: Option<String>,
    pub words: Option<String>,
    pub sent_at: Option<Timestamp>,
    pub checked_at: Option<Timestamp>,
}

/// A code that waits for the authority.
#[derive(Debug, Clone)]
pub struct PendingCode {
    pub code: String,
    pub product_id: i64,
    pub sent_at: Timestamp,
    /// Whether the authority has said that it has it.
    pub is_answered: bool,
}

/// A code that was sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SentState {
    /// `sent`, `submitted`, `approved` or `rejected`.
    pub state: String,
    pub parent_code: String,
    /// Why it was refused.
    pub words: String,
}

/// The state of the code of a product `p`, by the sent code `r`; else as a person marked it, which
/// applies to the authority's production environment and to the company's codes.
const STATE: &str = "case when r.state = 'approved' then 'registered'
    when r.state = 'rejected' then 'refused'
    when r.state is not null then 'waiting'
    when p.code_registered and $2 = 'production' and p.egs_code like $3 then 'registered'
    else 'unregistered' end";
/// Of the products that need an item code (EGS): those without one by GS1, or with both.
const FROM: &str = "from product p
    left join item_code r on r.tenant_id = $1 and r.environment = $2 and r.code = p.egs_code";
const NEEDS_CODE: &str = "(p.gs1_code is null or p.egs_code is not null)";
const COLUMNS: &str = "p.id, p.name, p.name_key, p.sku, p.egs_code, r.parent_code, r.words,
    r.sent_at, r.checked_at";

fn of_registry(tenant: TenantId, registry: &Registry) -> Clause {
    let mut filter = Clause::in_company(tenant, "p.tenant_id = $1");
    filter.args.push(registry.environment.as_str().into());
    filter.args.push(registry.codes().into());
    filter.equals("p.active", true);
    filter
}

/// Products after a cursor, by name.
pub fn list(
    tx: &mut dyn Tx,
    tenant: TenantId,
    registry: &Registry,
    (state, search): (Option<ItemCodeState>, Option<&str>),
    after: Option<&Cursor>,
    limit: i64,
) -> Result<Vec<StoredRow>> {
    let mut filter = of_registry(tenant, registry);
    filter.and(NEEDS_CODE);
    filter.when(state.map(ItemCodeState::as_str), |wanted| format!("{STATE} = {wanted}"));
    filter.search(&["p.search_text", "lower(p.egs_code)"], search);
    if let Some(after) = after {
        let (key, id) = (filter.param(after.key.as_str()), filter.param(after.id));
        filter.and(&format!("(p.name_key, p.id) > ({key}, {id})"));
    }
    let sql = format!(
        "select {COLUMNS}, {STATE} {FROM} {} order by p.name_key, p.id limit {limit}",
        filter.sql()
    );
    Ok(tx.all(&sql, &filter.args, read)?)
}

/// How many products there are by the state of their code.
pub fn counts(tx: &mut dyn Tx, tenant: TenantId, registry: &Registry) -> Result<ItemCodeCounts> {
    let mut filter = of_registry(tenant, registry);
    filter.and(NEEDS_CODE);
    let sql =
        format!("select {STATE}, cast(count(*) as bigint) {FROM} {} group by 1", filter.sql());
    let mut counts = ItemCodeCounts::default();
    let each: Vec<(String, i64)> =
        tx.all(&sql, &filter.args, |row| Ok((row.get(0)?, row.get(1)?)))?;
    for (word, count) in each {
        match ItemCodeState::from_word(&word) {
            ItemCodeState::Unregistered => counts.unregistered = count,
            ItemCodeState::Waiting => counts.waiting = count,
            ItemCodeState::Registered => counts.registered = count,
            ItemCodeState::Refused => counts.refused = count,
        }
    }
    Ok(counts)
}

/// The products whose code the authority has not approved, by their ids.
pub fn not_registered(tx: &mut dyn Tx, tenant: TenantId, registry: &Registry) -> Result<Vec<i64>> {
    let mut filter = of_registry(tenant, registry);
    filter.and(&format!("p.egs_code like $3 and {STATE} <> 'registered'"));
    let sql = format!("select p.id {FROM} {} order by p.id", filter.sql());
    Ok(tx.all(&sql, &filter.args, |row| row.get(0))?)
}

/// These products, by their ids.
pub fn products(
    tx: &mut dyn Tx,
    tenant: TenantId,
    registry: &Registry,
    ids: &[i64],
) -> Result<Vec<StoredRow>> {
    let mut filter = of_registry(tenant, registry);
    filter.and(NEEDS_CODE);
    filter.among("p.id", ids);
    let sql = format!("select {COLUMNS}, {STATE} {FROM} {} order by p.id", filter.sql());
    Ok(tx.all(&sql, &filter.args, read)?)
}

fn read(row: &Row<'_>) -> Result<StoredRow, DbError> {
    Ok(StoredRow {
        product_id: row.get(0)?,
        name: row.get(1)?,
        name_key: row.get(2)?,
        sku: row.get(3)?,
        code: row.get(4)?,
        parent_code: row.get(5)?,
        words: row.get(6)?,
        sent_at: row.get(7)?,
        checked_at: row.get(8)?,
        state: ItemCodeState::from_word(&row.get::<String>(9)?),
    })
}

/// Whether another product has this code, or a code of another was sent as this one.
pub fn is_used_elsewhere(
    tx: &mut dyn Tx,
    tenant: TenantId,
    environment: Environment,
    (code, product): (&str, i64),
) -> Result<bool> {
    let of_product =
        "select 1 from product where tenant_id = $1 and egs_code = $2 and id <> $3 limit 1";
    let of_sent = "select 1 from item_code
                   where tenant_id = $1 and environment = $2 and code = $3 and product_id <> $4";
    Ok(tx.exists(of_product, args![tenant, code, product])?
        || tx.exists(of_sent, args![tenant, environment.as_str(), code, product])?)
}

/// The sent code of a product.
pub fn sent_state(
    tx: &mut dyn Tx,
    tenant: TenantId,
    environment: Environment,
    code: &str,
) -> Result<Option<SentState>> {
    let sql = "select state, parent_code, words from item_code
               where tenant_id = $1 and environment = $2 and code = $3";
    Ok(tx.one(sql, args![tenant, environment.as_str(), code], |row| {
        Ok(SentState { state: row.get(0)?, parent_code: row.get(1)?, words: row.get(2)? })
    })?)
}

/// Records that a code is sent.
pub fn set_sent(
    tx: &mut dyn Tx,
    tenant: TenantId,
    environment: Environment,
    (code, product, parent): (&str, i64, &str),
    now: Timestamp,
) -> Result<()> {
    tx.exec(
        "insert into item_code (tenant_id, environment, code, product_id, parent_code, state,
            sent_at)
         values ($1, $2, $3, $4, $5, 'sent', $6)
         on conflict (tenant_id, environment, code) do update
         set product_id = excluded.product_id, parent_code = excluded.parent_code,
            state = 'sent', words = '', sent_at = excluded.sent_at, asked_at = null,
            checked_at = null",
        args![tenant, environment.as_str(), code, product, parent, now],
    )?;
    Ok(())
}

/// Moves a sent code to the product that has it now.
pub fn set_product(
    tx: &mut dyn Tx,
    tenant: TenantId,
    environment: Environment,
    (code, product): (&str, i64),
) -> Result<()> {
    tx.exec(
        "update item_code set product_id = $4
         where tenant_id = $1 and environment = $2 and code = $3",
        args![tenant, environment.as_str(), code, product],
    )?;
    Ok(())
}

/// Stores the state of a code that was sent at a moment and is pending; false when it is no longer
/// pending.
pub fn set_state(
    tx: &mut dyn Tx,
    tenant: TenantId,
    environment: Environment,
    (code, sent_at): (&str, Timestamp),
    (state, words, expires_on): (&str, &str, Option<Date>),
    now: Timestamp,
) -> Result<bool> {
    let set = tx.exec(
        "update item_code set state = $5, words = $6, checked_at = $7, expires_on = $8
         where tenant_id = $1 and environment = $2 and code = $3 and sent_at = $4
             and state in ('sent', 'submitted')",
        args![tenant, environment.as_str(), code, sent_at, state, words, now, expires_on],
    )?;
    Ok(set == 1)
}

/// Whether a product has that code still.
pub fn has_code(tx: &mut dyn Tx, tenant: TenantId, product: i64, code: &str) -> Result<bool> {
    let sql = "select 1 from product where tenant_id = $1 and id = $2 and egs_code = $3";
    Ok(tx.exists(sql, args![tenant, product, code])?)
}

/// Forgets a code that was sent at a moment and surely not taken.
pub fn forget(
    tx: &mut dyn Tx,
    tenant: TenantId,
    environment: Environment,
    (code, sent_at): (&str, Timestamp),
) -> Result<()> {
    tx.exec(
        "delete from item_code
         where tenant_id = $1 and environment = $2 and code = $3 and sent_at = $4
             and state = 'sent'",
        args![tenant, environment.as_str(), code, sent_at],
    )?;
    Ok(())
}

/// Marks a code refused again: it was sent once more and certainly not received.
pub fn restore(
    tx: &mut dyn Tx,
    tenant: TenantId,
    environment: Environment,
    (code, sent_at): (&str, Timestamp),
    before: &SentState,
) -> Result<()> {
    tx.exec(
        "update item_code set state = $5, parent_code = $6, words = $7
         where tenant_id = $1 and environment = $2 and code = $3 and sent_at = $4
             and state = 'sent'",
        args![
            tenant,
            environment.as_str(),
            code,
            sent_at,
            &before.state,
            &before.parent_code,
            &before.words,
        ],
    )?;
    Ok(())
}

/// The codes that wait and that a product has which is offered.
pub fn pending_codes(
    tx: &mut dyn Tx,
    tenant: TenantId,
    registry: &Registry,
) -> Result<Vec<PendingCode>> {
    let sql = "select r.code, p.id, r.sent_at, r.state <> 'sent' from item_code r
               join product p on p.tenant_id = $1 and p.egs_code = r.code and p.active = $4
               where r.tenant_id = $1 and r.environment = $2 and r.code like $3
                   and r.state in ('sent', 'submitted')
               order by r.code";
    let values = args![tenant, registry.environment.as_str(), registry.codes(), true];
    Ok(tx.all(sql, values, |row| {
        Ok(PendingCode {
            code: row.get(0)?,
            product_id: row.get(1)?,
            sent_at: row.get(2)?,
            is_answered: row.get(3)?,
        })
    })?)
}

/// The companies with pending codes that were last requested before a moment.
pub fn with_pending_codes(tx: &mut dyn Tx, before: Timestamp) -> Result<Vec<TenantId>> {
    let sql = "select distinct r.tenant_id from item_code r
               join einvoice_connection c on c.tenant_id = r.tenant_id
                   and c.environment = r.environment
               where r.state in ('sent', 'submitted') and coalesce(r.asked_at, r.sent_at) < $1
               order by r.tenant_id";
    Ok(tx.all(sql, args![before], |row| Ok(TenantId(row.get(0)?)))?)
}

/// Records when the states of a company's pending codes were requested.
pub fn set_requested_at(
    tx: &mut dyn Tx,
    tenant: TenantId,
    environment: Environment,
    at: Timestamp,
) -> Result<()> {
    tx.exec(
        "update item_code set asked_at = $3
         where tenant_id = $1 and environment = $2 and state in ('sent', 'submitted')",
        args![tenant, environment.as_str(), at],
    )?;
    Ok(())
}

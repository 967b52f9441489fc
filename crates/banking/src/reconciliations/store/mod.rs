//! Where sessions of reconciling are kept.

pub mod banks;
pub mod clauses;
pub mod finished;
pub mod lines;
pub mod reversed;

use jiff::civil::Date;
use ledger::{AccountId, Money};
use platform::db::{DbError, Row};
use platform::{Ctx, Result, TenantId, Tx, args};

use super::model::{Outcome, Session, SessionState};

/// How the timeline names one.
pub const RECORD: &str = "reconciliation";

/// Stores a new session.
pub fn insert(tx: &mut dyn Tx, ctx: &Ctx, session: &Session) -> Result<()> {
    tx.exec(
        "insert into reconciliation (tenant_id, id, account_id, ending_date, ending_balance,
            beginning_balance, state, started_at, started_by_name, statement_opening)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
        args![
            ctx.tenant,
            session.id,
            session.account,
            session.ending_date,
            session.ending_balance,
            session.beginning_balance,
            session.state.as_str(),
            session.started_at,
            &session.started_by,
            session.statement_opening,
        ],
    )?;
    Ok(())
}

const COLUMNS: &str = "id, account_id, ending_date, ending_balance, beginning_balance, state,
    cleared_balance, register_balance, uncleared_until, uncleared_after, adjustment_id, started_at,
    started_by_name, finished_at, finished_by_name, statement_opening";

fn read(row: &Row<'_>) -> Result<Session, DbError> {
    let word: String = row.get(5)?;
    let state = SessionState::from_word(&word)
        .ok_or_else(|| DbError::Other(format!("an unknown state: {word}")))?;
    let cleared: Option<Money> = row.get(6)?;
    let outcome = match cleared {
        None => None,
        Some(cleared) => Some(Outcome {
            cleared,
            register: row.get(7)?,
            uncleared_until: row.get(8)?,
            uncleared_after: row.get(9)?,
        }),
    };
    Ok(Session {
        id: row.get(0)?,
        account: row.get(1)?,
        ending_date: row.get(2)?,
        ending_balance: row.get(3)?,
        beginning_balance: row.get(4)?,
        state,
        outcome,
        adjustment_id: row.get(10)?,
        started_at: row.get(11)?,
        started_by: row.get(12)?,
        finished_at: row.get(13)?,
        finished_by: row.get(14)?,
        statement_opening: row.get(15)?,
    })
}

/// The session, whatever became of it.
pub fn find(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Option<Session>> {
    let sql = format!("select {COLUMNS} from reconciliation where tenant_id = $1 and id = $2");
    Ok(tx.one(&sql, args![tenant, id], read)?)
}

/// The session of an account that is open.
pub fn open_of(tx: &mut dyn Tx, tenant: TenantId, account: AccountId) -> Result<Option<i64>> {
    Ok(tx.scalar(
        "select id from reconciliation
         where tenant_id = $1 and account_id = $2 and state = 'open'",
        args![tenant, account],
    )?)
}

/// The latest finished session of an account that was not undone.
pub fn latest(tx: &mut dyn Tx, tenant: TenantId, account: AccountId) -> Result<Option<Session>> {
    let sql = format!(
        "select {COLUMNS} from reconciliation
         where tenant_id = $1 and account_id = $2 and state = 'done'
         order by ending_date desc, id desc limit 1"
    );
    Ok(tx.one(&sql, args![tenant, account], read)?)
}

/// The sessions of an account, the latest first; those that were undone, too.
pub fn all_of(tx: &mut dyn Tx, tenant: TenantId, account: AccountId) -> Result<Vec<Session>> {
    let sql = format!(
        "select {COLUMNS} from reconciliation where tenant_id = $1 and account_id = $2
         order by ending_date desc, id desc limit 500"
    );
    Ok(tx.all(&sql, args![tenant, account], read)?)
}

/// The open and the finished sessions of all accounts, oldest first.
pub fn open_and_finished(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<Session>> {
    let sql = format!(
        "select {COLUMNS} from reconciliation
         where tenant_id = $1 and state <> 'undone' order by ending_date, id"
    );
    Ok(tx.all(&sql, args![tenant], read)?)
}

/// Corrects what the statement says.
pub fn set_ending(
    tx: &mut dyn Tx,
    tenant: TenantId,
    id: i64,
    (date, balance, opening): (Date, Money, Option<Money>),
) -> Result<()> {
    tx.exec(
        "update reconciliation set ending_date = $3, ending_balance = $4, statement_opening = $5
         where tenant_id = $1 and id = $2",
        args![tenant, id, date, balance, opening],
    )?;
    Ok(())
}

/// Marks a session as finished.
pub fn finish(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    id: i64,
    outcome: &Outcome,
    adjustment: Option<i64>,
) -> Result<()> {
    tx.exec(
        "update reconciliation set state = 'done', cleared_balance = $3, register_balance = $4,
            uncleared_until = $5, uncleared_after = $6, adjustment_id = $7, finished_at = $8,
            finished_by_name = $9
         where tenant_id = $1 and id = $2",
        args![
            ctx.tenant,
            id,
            outcome.cleared,
            outcome.register,
            outcome.uncleared_until,
            outcome.uncleared_after,
            adjustment,
            ctx.now,
            ctx.user_name.to_string(),
        ],
    )?;
    Ok(())
}

/// Marks a session as undone: its lines are free again, and what it completed is missing.
pub fn undo(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    lines::free_all(tx, ctx.tenant, id)?;
    reversed::remember_reversed(tx, ctx.tenant, id)?;
    tx.exec(
        "update reconciliation set state = 'undone', undone_at = $3
         where tenant_id = $1 and id = $2",
        args![ctx.tenant, id, ctx.now],
    )?;
    Ok(())
}

/// Forgets a session that was never finished.
pub fn discard(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<()> {
    lines::free_all(tx, tenant, id)?;
    tx.exec(
        "delete from reconciliation where tenant_id = $1 and id = $2 and state = 'open'",
        args![tenant, id],
    )?;
    Ok(())
}

//! Tables of cheques and their steps. The party of a cheque is in its payment.

pub mod applied_payments;
pub mod list;
pub mod withheld;

use std::collections::HashMap;

use jiff::Timestamp;
use ledger::Party;
use platform::db::{Clause, DbError, Row};
use platform::look_alike::number_shape;
use platform::text::{fold, search_key};
use platform::{Ctx, Result, TenantId, Tx, args};

use super::model::{Cheque, ChequePosition, ChequeState, Direction, Step, WithheldKept};
use documents::payment_fields::spellings;

/// The name of cheque records in the audit trail.
pub const RECORD: &str = "cheque";

/// A cheque with its payment, on either side of trade: ids are one sequence in a company.
const FROM: &str = "from cheque c
    left join receipt r on r.tenant_id = c.tenant_id and r.id = c.id
    left join payment p on p.tenant_id = c.tenant_id and p.id = c.id";

/// Stores a new cheque.
pub fn insert(tx: &mut dyn Tx, tenant: TenantId, cheque: &Cheque) -> Result<()> {
    tx.send(
        "insert into cheque (tenant_id, id, direction, number, bank, due_date, currency_id,
            exchange_rate, amount, amount_base, state, account_id, bank_account_id, moved_on,
            search_text, endorses)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)",
        args![
            tenant,
            cheque.id,
            cheque.direction.as_str(),
            &cheque.number,
            &cheque.bank,
            cheque.due_date,
            cheque.currency_id,
            cheque.rate,
            cheque.amount,
            cheque.amount_base,
            cheque.state.as_str(),
            cheque.account,
            cheque.bank_account,
            cheque.moved_on,
            searched(cheque),
            cheque.endorses,
        ],
    )?;
    Ok(())
}

/// Updates a cheque's details, and its amounts from its payment.
pub fn update(tx: &mut dyn Tx, tenant: TenantId, cheque: &Cheque) -> Result<()> {
    tx.send(
        "update cheque set number = $3, bank = $4, due_date = $5, currency_id = $6,
            exchange_rate = $7, amount = $8, amount_base = $9, moved_on = $10, search_text = $11,
            deleted_at = null
         where tenant_id = $1 and id = $2",
        args![
            tenant,
            cheque.id,
            &cheque.number,
            &cheque.bank,
            cheque.due_date,
            cheque.currency_id,
            cheque.rate,
            cheque.amount,
            cheque.amount_base,
            cheque.moved_on,
            searched(cheque),
        ],
    )?;
    Ok(())
}

/// The search text of a cheque.
fn searched(cheque: &Cheque) -> String {
    let bank = cheque.bank.as_deref().unwrap_or_default();
    search_key(&[&cheque.number, &cheque.payment_number, bank].join(" "))
}

/// Stores a cheque's state and account.
pub fn set_position(
    tx: &mut dyn Tx,
    tenant: TenantId,
    id: i64,
    position: ChequePosition,
) -> Result<()> {
    tx.send(
        "update cheque set state = $3, account_id = $4, bank_account_id = $5, moved_on = $6
         where tenant_id = $1 and id = $2",
        args![
            tenant,
            id,
            position.state.as_str(),
            position.account,
            position.bank_account,
            position.moved_on
        ],
    )?;
    Ok(())
}

/// Marks a cheque deleted with its payment.
pub fn mark_deleted(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    tx.send(
        "update cheque set deleted_at = $3 where tenant_id = $1 and id = $2",
        args![ctx.tenant, id, ctx.now],
    )?;
    Ok(())
}

/// The cheque, deleted or not.
pub fn find(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Option<Cheque>> {
    let sql = format!(
        "select c.direction, c.number, c.bank, c.due_date, c.currency_id, c.exchange_rate,
            c.amount, c.amount_base, c.state, c.account_id, c.bank_account_id, c.moved_on,
            coalesce(r.number, p.number), coalesce(r.date, p.date), p.expense_id,
            coalesce(r.customer_id, p.vendor_id), c.deleted_at, c.endorses
         {FROM} where c.tenant_id = $1 and c.id = $2"
    );
    Ok(tx.one(&sql, args![tenant, id], |row| read(row, id))?)
}

fn read(row: &Row<'_>, id: i64) -> Result<Cheque, DbError> {
    let direction = direction(row, 0)?;
    let party = row.get::<Option<i64>>(15)?.unwrap_or(Party::NO_ID);
    Ok(Cheque {
        id,
        direction,
        number: row.get(1)?,
        bank: row.get(2)?,
        due_date: row.get(3)?,
        currency_id: row.get(4)?,
        rate: row.get(5)?,
        amount: row.get(6)?,
        amount_base: row.get(7)?,
        state: state(row, 8)?,
        account: row.get(9)?,
        bank_account: row.get(10)?,
        moved_on: row.get(11)?,
        payment_number: row.get(12)?,
        payment_date: row.get(13)?,
        expense_id: row.get(14)?,
        party: direction.trade().party(party),
        deleted_at: row.get(16)?,
        endorses: row.get(17)?,
    })
}

/// The states of the cheques of payments, by payment; payments without a cheque are left out.
pub fn states(
    tx: &mut dyn Tx,
    tenant: TenantId,
    payments: &[i64],
) -> Result<HashMap<i64, ChequeState>> {
    if payments.is_empty() {
        return Ok(HashMap::new());
    }
    let mut clause = Clause::in_company(tenant, "tenant_id = $1 and deleted_at is null");
    clause.among("id", payments);
    let sql = format!("select id, state from cheque {}", clause.sql());
    let found = tx.all(&sql, &clause.args, |row| Ok((row.get(0)?, state(row, 1)?)))?;
    Ok(found.into_iter().collect())
}

/// The live cheque that represents another with a payment to a vendor.
pub fn endorsing(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Option<i64>> {
    Ok(tx.scalar(
        "select id from cheque where tenant_id = $1 and endorses = $2 and deleted_at is null",
        args![tenant, id],
    )?)
}

/// Whether another existing cheque that the company issued on this bank has this number. A cheque
/// that names no bank may be of any. A number of a customer's cheque is the customer's own.
pub fn number_used(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (number, bank): (&str, Option<&str>),
    but: i64,
) -> Result<bool> {
    let [typed, latin, plain, upper, lower, arabic] = spellings(number);
    let banks = tx.all(
        "select bank from cheque
         where tenant_id = $1 and direction = 'issued' and deleted_at is null
           and number in ($2, $3, $4, $5, $6, $7) and id <> $8 and endorses is null",
        args![tenant, typed, latin, plain, upper, lower, arabic, but],
        |row| row.get::<Option<String>>(0),
    )?;
    Ok(banks.iter().any(|other| may_be_one_bank(bank, other.as_deref())))
}

/// Whether two cheques may be of one bank: one that names none may be of any.
fn may_be_one_bank(one: Option<&str>, other: Option<&str>) -> bool {
    let one = one.map(fold).filter(|bank| !bank.is_empty());
    match (one, other.map(fold)) {
        (Some(one), Some(other)) => one == other,
        _ => true,
    }
}

/// The latest cheques whose numbers are compared with one that looks alike.
const COMPARED: i64 = 5_000;

/// The number of another of these cheques that looks like this one.
pub fn look_alike(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (number, bank): (&str, Option<&str>),
    but: i64,
) -> Result<Option<String>> {
    let (shape, mut found) = (number_shape(number), None);
    let sql = "select number, bank from cheque
         where tenant_id = $1 and direction = 'issued' and deleted_at is null and id <> $2
             and endorses is null
         order by id desc limit $3";
    tx.each(sql, args![tenant, but, COMPARED], &mut |row| {
        let (other, of): (String, Option<String>) = (row.get(0)?, row.get(1)?);
        let is_alike = || number_shape(&other) == shape && may_be_one_bank(bank, of.as_deref());
        if found.is_none() && is_alike() {
            found = Some(other);
        }
        Ok(())
    })?;
    Ok(found)
}

/// The direction in a column.
fn direction(row: &Row<'_>, column: usize) -> Result<Direction, DbError> {
    let word: String = row.get(column)?;
    Direction::stored(&word).ok_or_else(|| DbError::Other(format!("an unknown word: {word}")))
}

/// The state in a column.
fn state(row: &Row<'_>, column: usize) -> Result<ChequeState, DbError> {
    let word: String = row.get(column)?;
    ChequeState::stored(&word).ok_or_else(|| DbError::Other(format!("an unknown word: {word}")))
}

/// The reason in a column why withheld tax is kept.
fn kept_reason(row: &Row<'_>, column: usize) -> Result<Option<WithheldKept>, DbError> {
    let word: Option<String> = row.get(column)?;
    Ok(word.and_then(|word| WithheldKept::stored(&word)))
}

/// The cheque of a step.
pub fn cheque_of_step(tx: &mut dyn Tx, tenant: TenantId, step: i64) -> Result<Option<i64>> {
    Ok(tx.scalar(
        "select cheque_id from cheque_step where tenant_id = $1 and id = $2",
        args![tenant, step],
    )?)
}

/// Stores a step.
pub fn insert_step(tx: &mut dyn Tx, ctx: &Ctx, step: &Step) -> Result<()> {
    tx.send(
        "insert into cheque_step (tenant_id, id, cheque_id, state, date, bank_account_id, fee,
            memo, was_state, was_account_id, was_bank_account_id, was_moved_on, created_at,
            created_by, created_by_name, withheld, withheld_net, withheld_kept)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17,
            $18)",
        args![
            ctx.tenant,
            step.id,
            step.cheque_id,
            step.state.as_str(),
            step.date,
            step.bank_account,
            step.fee,
            &step.memo,
            step.was.state.as_str(),
            step.was.account,
            step.was.bank_account,
            step.was.moved_on,
            step.created_at,
            ctx.user,
            &step.created_by,
            step.withheld,
            step.withheld_net,
            step.withheld_kept.map(WithheldKept::as_str),
        ],
    )?;
    Ok(())
}

/// Marks a step undone.
pub fn mark_step_deleted(tx: &mut dyn Tx, tenant: TenantId, id: i64, at: Timestamp) -> Result<()> {
    tx.send(
        "update cheque_step set deleted_at = $3 where tenant_id = $1 and id = $2",
        args![tenant, id, at],
    )?;
    Ok(())
}

/// The steps of a cheque in order, undone ones included.
pub fn steps(tx: &mut dyn Tx, tenant: TenantId, cheque: i64) -> Result<Vec<Step>> {
    Ok(tx.all(
        "select id, state, date, bank_account_id, fee, memo, was_state, was_account_id,
            was_bank_account_id, was_moved_on, created_at, created_by_name, deleted_at, withheld,
            withheld_net, withheld_kept
         from cheque_step where tenant_id = $1 and cheque_id = $2 order by id",
        args![tenant, cheque],
        |row| {
            Ok(Step {
                id: row.get(0)?,
                cheque_id: cheque,
                state: state(row, 1)?,
                date: row.get(2)?,
                bank_account: row.get(3)?,
                fee: row.get(4)?,
                memo: row.get(5)?,
                was: ChequePosition {
                    state: state(row, 6)?,
                    account: row.get(7)?,
                    bank_account: row.get(8)?,
                    moved_on: row.get(9)?,
                },
                created_at: row.get(10)?,
                created_by: row.get(11)?,
                deleted_at: row.get(12)?,
                withheld: row.get(13)?,
                withheld_net: row.get(14)?,
                withheld_kept: kept_reason(row, 15)?,
            })
        },
    )?)
}

/// Whether a cheque has a step that was not undone.
pub fn has_steps(tx: &mut dyn Tx, tenant: TenantId, cheque: i64) -> Result<bool> {
    Ok(tx.exists(
        "select 1 from cheque_step
         where tenant_id = $1 and cheque_id = $2 and deleted_at is null limit 1",
        args![tenant, cheque],
    )?)
}

/// The name of a cheque's customer or vendor.
pub fn party_name(tx: &mut dyn Tx, tenant: TenantId, party: Party) -> Result<Option<String>> {
    let table = party.kind;
    let sql = format!("select display_name from {table} where tenant_id = $1 and id = $2");
    Ok(tx.scalar(&sql, args![tenant, party.id])?)
}

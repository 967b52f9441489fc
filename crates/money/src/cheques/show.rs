//! A cheque's own page.

use std::collections::HashMap;

use books::accounts::{self, AccountRow};
use books::journal::JournalEntryView;
use books::{currencies, journal, settlements};
use ledger::{AccountId, DocRef};
use platform::access::Action;
use platform::activity::{self, ActivityItem};
use platform::{Ctx, Problem, Result, TenantId, Tx};

use super::applied_payments::payments_applied_to;
use super::endorse::other_side;
use super::model::{Cheque, Step};
use super::store::{self, RECORD};
use super::wire::{ChequeEndorsedWith, ChequePaid, ChequeStep, ChequeView};
use super::withheld::Withheld;

/// A cheque with its steps, their entries and its history, found by its id or by that of one of its
/// steps, which is what the books know. Also one whose payment was deleted.
///
/// # Errors
/// 404 when there is no such cheque or this person may not see it.
pub fn show_cheque(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<ChequeView> {
    let tenant = ctx.tenant;
    let id = store::cheque_of_step(tx, tenant, id)?.unwrap_or(id);
    let cheque = store::find(tx, tenant, id)?.ok_or_else(Problem::not_found)?;
    if !ctx.ability.allows(Action::Read, cheque.direction.subject()) {
        return Err(Problem::not_found());
    }
    let steps = store::steps(tx, tenant, id)?;
    let other = other_cheque(tx, ctx, &cheque)?;
    let mut docs = posted_by_all(&cheque, &steps);
    if let Some(other) = &other {
        docs.extend(posted_by_all(other, &store::steps(tx, tenant, other.id)?));
    }
    let entries = journal::entries_of_all(tx, tenant, &docs)?;
    let accounts = account_names(tx, ctx, &cheque, &steps)?;
    let currency = currencies::stored(cheque.currency_id)?;
    let account = accounts.get(&cheque.account).ok_or_else(|| Problem::internal("no account"))?;
    let bank = cheque.bank_account.and_then(|id| accounts.get(&id));
    let exists = cheque.deleted_at.is_none();
    let last = steps.iter().rfind(|step| step.deleted_at.is_none()).map(|step| step.id);
    let next = cheque.state.next_of(cheque.party.known().is_some());
    let came_back = |step: &Step| step.deleted_at.is_none() && step.withheld.is_positive();
    let withheld = match steps.iter().any(came_back) || !exists {
        true => Withheld::default(),
        false => Withheld::load(tx, ctx, &cheque)?,
    };
    let endorsed_with = match other.filter(|_| exists) {
        Some(other) => Some(endorsed_with(tx, tenant, other)?),
        None => None,
    };
    let activity = history(tx, tenant, id, &steps)?;
    let mut shown = Vec::with_capacity(steps.len());
    for step in steps {
        shown.push(step_view(tx, ctx, &cheque, step, &accounts)?);
    }
    Ok(ChequeView {
        id,
        direction: cheque.direction,
        overdue: cheque.state.is_open() && cheque.due_date < ctx.today,
        next_states: if exists { next } else { Vec::new() },
        last_step_id: last,
        party_id: cheque.party.known(),
        party_name: store::party_name(tx, tenant, cheque.party)?,
        currency: currency.data(),
        exchange_rate: cheque.rate.to_text(),
        amount: cheque.amount.to_text(currency.minor_digits),
        withheld: withheld.tax.to_text(currency.minor_digits),
        withheld_kept: withheld.kept,
        account_id: cheque.account.0,
        account_name: account.name_en.clone(),
        account_name_ar: account.name_ar.clone(),
        bank_account_id: bank.map(|bank| bank.id.0),
        bank_account_name: bank.map(|bank| bank.name_en.clone()),
        bank_account_name_ar: bank.map(|bank| bank.name_ar.clone()),
        deleted: !exists,
        steps: shown,
        entries,
        activity,
        number: cheque.number,
        bank: cheque.bank,
        due_date: cheque.due_date,
        state: cheque.state,
        moved_on: cheque.moved_on,
        payment_number: cheque.payment_number,
        payment_date: cheque.payment_date,
        expense_id: cheque.expense_id,
        endorsed_with,
    })
}

/// The same cheque on the other side once it was endorsed, if the person may read it.
fn other_cheque(tx: &mut dyn Tx, ctx: &Ctx, cheque: &Cheque) -> Result<Option<Cheque>> {
    let Some(id) = other_side(tx, ctx, cheque)? else { return Ok(None) };
    let other = store::find(tx, ctx.tenant, id)?;
    Ok(other.filter(|other| ctx.ability.allows(Action::Read, other.direction.subject())))
}

fn endorsed_with(tx: &mut dyn Tx, tenant: TenantId, other: Cheque) -> Result<ChequeEndorsedWith> {
    let party_name = store::party_name(tx, tenant, other.party)?;
    Ok(ChequeEndorsedWith { id: other.id, payment_number: other.payment_number, party_name })
}

/// The history of a cheque and of the open items of its steps, newest first. Settlements of those
/// items are recorded under the step.
fn history(
    tx: &mut dyn Tx,
    tenant: TenantId,
    id: i64,
    steps: &[Step],
) -> Result<Vec<ActivityItem>> {
    let mut items = activity::latest(tx, tenant, RECORD, id)?;
    for step in steps.iter().filter(|step| step.state.reopens_debt()) {
        items.extend(activity::latest(tx, tenant, RECORD, step.id)?);
    }
    items.sort_by_key(|item| std::cmp::Reverse(item.id));
    Ok(items)
}

/// The documents of a cheque's entries: its payment, or the expense paid with it, and its steps.
fn posted_by_all(cheque: &Cheque, steps: &[Step]) -> Vec<DocRef> {
    std::iter::once(cheque.posted_by()).chain(steps.iter().map(Step::doc)).collect()
}

/// The entries of the steps of a payment's cheque, undone steps included; empty for a payment
/// without a cheque.
pub fn entries_of_steps(
    tx: &mut dyn Tx,
    tenant: TenantId,
    payment: i64,
) -> Result<Vec<JournalEntryView>> {
    let steps = store::steps(tx, tenant, payment)?;
    let docs: Vec<DocRef> = steps.iter().map(Step::doc).collect();
    journal::entries_of_all(tx, tenant, &docs)
}

/// The accounts that a cheque and its steps name.
fn account_names(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    cheque: &Cheque,
    steps: &[Step],
) -> Result<HashMap<AccountId, AccountRow>> {
    let of_steps = steps.iter().filter_map(|step| step.bank_account);
    let of_cheque = [Some(cheque.account), cheque.bank_account].into_iter().flatten();
    let ids: Vec<AccountId> = of_cheque.chain(of_steps).collect();
    accounts::find_many(tx, ctx.tenant, &ids)
}

fn step_view(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    cheque: &Cheque,
    step: Step,
    accounts: &HashMap<AccountId, AccountRow>,
) -> Result<ChequeStep> {
    let bank = step.bank_account.and_then(|id| accounts.get(&id));
    let decimals = currencies::stored(cheque.currency_id)?.minor_digits;
    let (due, payments) = open_item_of_step(tx, ctx.tenant, cheque, &step, decimals)?;
    let fee = match bank {
        Some(bank) if step.fee.is_positive() => {
            let currency = currencies::stored(bank.currency_id)?;
            Some((step.fee.to_text(currency.minor_digits), currency.code.clone()))
        }
        _ => None,
    };
    let (fee, fee_currency) = fee.unzip();
    Ok(ChequeStep {
        id: step.id,
        state: step.state,
        date: step.date,
        bank_account_id: bank.map(|bank| bank.id.0),
        bank_account_name: bank.map(|bank| bank.name_en.clone()),
        bank_account_name_ar: bank.map(|bank| bank.name_ar.clone()),
        fee,
        fee_currency,
        withheld: step.withheld.is_positive().then(|| step.withheld.to_text(decimals)),
        withheld_kept: step.withheld_kept,
        memo: step.memo,
        amount_due: due,
        payments,
        deleted: step.deleted_at.is_some(),
        created_at: step.created_at,
        created_by: step.created_by,
    })
}

/// The open amount of a step's open item, and what settled the rest; zero for a step without one.
fn open_item_of_step(
    tx: &mut dyn Tx,
    tenant: TenantId,
    cheque: &Cheque,
    step: &Step,
    decimals: u8,
) -> Result<(Option<String>, Vec<ChequePaid>)> {
    if !step.state.reopens_debt() || step.deleted_at.is_some() {
        return Ok((None, Vec::new()));
    }
    let item = settlements::find(tx, tenant, step.doc())?;
    let given = payments_applied_to(tx, tenant, cheque.direction.trade(), (step.doc(), decimals))?;
    let paid = given.into_iter().map(|(payment_id, given)| ChequePaid { given, payment_id });
    Ok((item.map(|item| item.open().to_text(decimals)), paid.collect()))
}

//! The accounts of money, what was reconciled of each, and where a document was found.

use std::collections::{HashMap, HashSet};

use books::accounts::AccountRow;
use books::{accounts, currencies, journal};
use jiff::civil::Date;
use ledger::statements::CashRole;
use ledger::{AccountId, Money};
use platform::access::{Action, Subject};
use platform::{Ctx, Result, TenantId, Tx};

use super::account::{is_bank, reconciled_account};
use super::model::{Session, SessionState};
use super::store::{self, finished, lines, reversed};
use super::wire::{
    BankAccountRow, BankAccountTable, ReconciledOn, ReconciliationHistory, ReconciliationRow,
};

/// The company's accounts of money, with how far each was reconciled.
///
/// # Errors
/// Only our own failures.
pub fn bank_accounts(tx: &mut dyn Tx, ctx: &Ctx) -> Result<BankAccountTable> {
    let base = currencies::base(tx, ctx.tenant)?;
    let chart = accounts::chart(tx, ctx.tenant)?;
    let mut done: HashMap<AccountId, Session> = HashMap::new();
    let mut open: HashMap<AccountId, i64> = HashMap::new();
    // Oldest first: the last one stays.
    for session in store::open_and_finished(tx, ctx.tenant)? {
        if session.state == SessionState::Open {
            open.insert(session.account, session.id);
        } else {
            done.insert(session.account, session);
        }
    }
    let waiting: HashMap<AccountId, i64> =
        store::banks::open_lines(tx, ctx.tenant)?.into_iter().collect();
    let statements: HashMap<AccountId, store::banks::Statement> =
        store::banks::last_statements(tx, ctx.tenant)?.into_iter().collect();
    let openings: HashMap<AccountId, Option<Money>> =
        store::banks::next_openings(tx, ctx.tenant)?.into_iter().collect();
    let gone: HashMap<AccountId, Money> =
        finished::reversed_by_account(tx, ctx.tenant, base.id, None)?.into_iter().collect();
    let recorded: HashMap<AccountId, Money> =
        lines::openings_by_account(tx, ctx.tenant, base.id, ctx.today)?.into_iter().collect();
    let in_own = journal::own_balances(tx, ctx.tenant, base.id, ctx.today)?;
    let balances = journal::balances(tx, ctx.tenant, ctx.today)?;
    let mut rows = Vec::new();
    for account in chart.into_iter().filter(is_bank) {
        let currency = currencies::stored(account.currency_id)?;
        let decimals = currency.minor_digits;
        let known = if account.currency_id == base.id { &balances } else { &in_own };
        let balance = known.get(&account.id).copied().unwrap_or_default();
        let balance_base = balances.get(&account.id).copied().unwrap_or_default();
        let latest = done.get(&account.id);
        let statement = statements.get(&account.id).copied();
        let opening = openings.get(&account.id).copied().flatten();
        rows.push(BankAccountRow {
            id: account.id.0,
            is_cash: account.cash_role() == CashRole::Cash,
            number: account.number,
            name: account.name_en,
            name_ar: account.name_ar,
            currency: currency.data(),
            balance_base: balance_base.to_text(base.minor_digits),
            balance: balance.to_text(decimals),
            open_lines: waiting.get(&account.id).copied().unwrap_or_default(),
            statement_until: statement.map(|(day, _)| day),
            statement_balance: statement.and_then(|(_, says)| Some(says?.to_text(decimals))),
            statement_opening: opening.map(|says| says.to_text(decimals)),
            recorded_opening: recorded
                .get(&account.id)
                .copied()
                .unwrap_or_default()
                .to_text(decimals),
            reconciled_until: latest.map(|latest| latest.ending_date),
            reconciled_balance: latest.map(|latest| latest.ending_balance.to_text(decimals)),
            reconciled_gap: latest
                .map(|_| gone.get(&account.id).copied().unwrap_or_default().to_text(decimals)),
            open_session_id: open.get(&account.id).copied(),
        });
    }
    Ok(BankAccountTable { accounts: rows })
}

/// The bank accounts with transactions up to a day that were not reconciled until then, or of which
/// something up to that day was changed or deleted after it was reconciled. None when no bank
/// account has transactions.
///
/// # Errors
/// Only our own failures.
pub fn not_reconciled(tx: &mut dyn Tx, ctx: &Ctx, until: Date) -> Result<Option<Vec<AccountRow>>> {
    let sessions = store::open_and_finished(tx, ctx.tenant)?;
    let base = currencies::base(tx, ctx.tenant)?.id;
    let gone = finished::reversed_by_account(tx, ctx.tenant, base, Some(until))?;
    let gone: HashSet<AccountId> = gone.into_iter().map(|(account, _)| account).collect();
    let done = |account: AccountId| {
        let mut of_account = sessions.iter().filter(|session| session.account == account);
        of_account
            .any(|session| session.state == SessionState::Done && session.ending_date >= until)
    };
    let stood = journal::sums(tx, ctx.tenant, None, until)?;
    let stood: HashSet<AccountId> = stood.into_iter().map(|sum| sum.account).collect();
    let chart = accounts::chart(tx, ctx.tenant)?.into_iter();
    let at_banks = chart.filter(|account| is_bank(account) && account.may_be_at_a_bank());
    let mut moved = at_banks.filter(|account| stood.contains(&account.id)).peekable();
    if moved.peek().is_none() {
        return Ok(None);
    }
    let behind = moved.filter(|account| !done(account.id) || gone.contains(&account.id));
    Ok(Some(behind.collect()))
}

/// The accounts at banks that moved until a day and were not reconciled until then, each with the
/// day until which it was. Cheaper than [`not_reconciled`]: what was changed behind a session is
/// not looked for.
///
/// # Errors
/// Only our own failures.
pub fn unreconciled_until(
    tx: &mut dyn Tx,
    tenant: TenantId,
    until: Date,
) -> Result<Vec<(AccountId, Option<Date>)>> {
    let done: HashMap<AccountId, Date> =
        store::banks::reconciled_until(tx, tenant)?.into_iter().collect();
    let mut behind = Vec::new();
    for account in accounts::chart(tx, tenant)? {
        let is_at_a_bank = is_bank(&account) && account.may_be_at_a_bank();
        let day = done.get(&account.id).copied();
        let is_behind = is_at_a_bank && day.is_none_or(|day| day < until);
        if is_behind && store::banks::moved_until(tx, tenant, account.id, until)? {
            behind.push((account.id, day));
        }
    }
    Ok(behind)
}

/// The sessions of an account, the latest first.
///
/// # Errors
/// 404 when there is no such account.
pub fn history(tx: &mut dyn Tx, ctx: &Ctx, account: i64) -> Result<ReconciliationHistory> {
    let account = accounts::find(tx, ctx.tenant, AccountId(account))?;
    let decimals = currencies::stored(account.currency_id)?.minor_digits;
    let sessions = store::all_of(tx, ctx.tenant, account.id)?;
    let kept = reconciled_account(tx, ctx, &account)?;
    let gone = finished::reversed_by_session(tx, ctx.tenant, kept)?;
    let gone: HashMap<i64, (i64, Money)> = gone.into_iter().collect();
    let of = |session: i64| gone.get(&session).copied().unwrap_or_default();
    let row = |session: Session| ReconciliationRow {
        id: session.id,
        state: session.state.as_str().to_owned(),
        ending_date: session.ending_date,
        beginning_balance: session.beginning_balance.to_text(decimals),
        ending_balance: session.ending_balance.to_text(decimals),
        gone_lines: of(session.id).0,
        gone_amount: of(session.id).1.to_text(decimals),
        adjustment_id: session.adjustment_id,
        finished_at: session.finished_at,
        finished_by: session.finished_by,
    };
    Ok(ReconciliationHistory { reconciliations: sessions.into_iter().map(row).collect() })
}

/// On which accounts a document's lines were found on a statement: who edits it drops them.
///
/// # Errors
/// Only our own failures.
pub fn reconciled_on(tx: &mut dyn Tx, ctx: &Ctx, kind: &str, id: i64) -> Result<Vec<ReconciledOn>> {
    let marks = lines::ticked_accounts(tx, ctx.tenant, kind, id)?;
    account_views(tx, ctx, marks)
}

/// On which accounts lines were found on a statement whose entries were reversed behind a number of
/// the journal: those lines drop out of it. Nothing for who may not see bank accounts.
///
/// # Errors
/// Only our own failures.
pub fn reversed_after(tx: &mut dyn Tx, ctx: &Ctx, number: i64) -> Result<Vec<ReconciledOn>> {
    if !ctx.ability.allows(Action::Read, Subject::BankAccounts) {
        return Ok(Vec::new());
    }
    let marks = reversed::reversed_after(tx, ctx.tenant, number)?;
    account_views(tx, ctx, marks)
}

fn account_views(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    marks: Vec<(AccountId, bool)>,
) -> Result<Vec<ReconciledOn>> {
    let ids: Vec<AccountId> = marks.iter().map(|(account, _)| *account).collect();
    let named = accounts::find_many(tx, ctx.tenant, &ids)?;
    let on = |(account, is_done): (AccountId, bool)| {
        let account = named.get(&account)?;
        Some(ReconciledOn {
            account_id: account.id.0,
            account_name: account.name_en.clone(),
            account_name_ar: account.name_ar.clone(),
            mark: if is_done { "R" } else { "C" }.to_owned(),
        })
    };
    Ok(marks.into_iter().filter_map(on).collect())
}

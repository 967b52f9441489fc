//! A session's own page.

use books::{accounts, currencies};
use ledger::Money;
use platform::{Ctx, Problem, Result, Tx};

use super::account::reconciled_account;
use super::lines::line_views;
use super::model::{Session, SessionState, Sums};
use super::store::{self, finished, lines};
use super::wire::{ReconcileCount, ReconciliationView};

/// A session as it is now; a finished one as it was when it was finished.
///
/// # Errors
/// 404 when there is none.
pub fn show(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<ReconciliationView> {
    let session = store::find(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)?;
    let account = accounts::find(tx, ctx.tenant, session.account)?;
    let currency = currencies::stored(account.currency_id)?;
    let kept = reconciled_account(tx, ctx, &account)?;
    let mut sums = lines::sums(tx, ctx.tenant, kept, &session)?;
    if session.state == SessionState::Done {
        (sums.deposits, sums.payments) = finished::cleared_sums(tx, ctx.tenant, kept, session.id)?;
    }
    let standing = Balances::new(&session, &sums).map_err(Problem::internal)?;
    let dropped = if session.state == SessionState::Open && !standing.gap.is_zero() {
        lines::dropped(tx, ctx.tenant, kept)?
    } else {
        Vec::new()
    };
    let decimals = currency.minor_digits;
    let dropped = line_views(tx, ctx.tenant, dropped, decimals)?;
    let latest = store::latest(tx, ctx.tenant, session.account)?;
    let text = |amount: Money| amount.to_text(decimals);
    let count = |(count, total): (i64, Money)| ReconcileCount { count, total: text(total) };
    Ok(ReconciliationView {
        id,
        account_id: account.id.0,
        account_name: account.name_en,
        account_name_ar: account.name_ar,
        currency: currency.data(),
        state: session.state.as_str().to_owned(),
        ending_date: session.ending_date,
        ending_balance: text(session.ending_balance),
        beginning_balance: text(session.beginning_balance),
        beginning_gap: text(standing.gap),
        statement_opening: session.statement_opening.map(text),
        opening_gap: text(standing.opening_gap),
        dropped,
        cleared_balance: text(standing.cleared),
        difference: text(standing.difference),
        deposits: count(sums.deposits),
        payments: count(sums.payments),
        register_balance: text(standing.register),
        register_now: text(sums.register),
        uncleared_until: text(standing.uncleared_until),
        uncleared_after: text(standing.uncleared_after),
        adjustment_id: session.adjustment_id,
        started_at: session.started_at,
        started_by: session.started_by,
        finished_at: session.finished_at,
        finished_by: session.finished_by,
        is_latest: latest.is_some_and(|latest| latest.id == id),
    })
}

/// What a session says of its account.
struct Balances {
    gap: Money,
    opening_gap: Money,
    cleared: Money,
    difference: Money,
    register: Money,
    uncleared_until: Money,
    uncleared_after: Money,
}

impl Balances {
    fn new(session: &Session, sums: &Sums) -> Result<Balances, ledger::Overflow> {
        let says = session.statement_opening.unwrap_or(session.beginning_balance);
        let opening_gap = says.sub(session.beginning_balance)?;
        if let Some(then) = session.outcome {
            // What it began with beyond what was left of it: what it found tells the rest.
            let found = sums.deposits.1.sub(sums.payments.1)?;
            let gap = match session.state {
                SessionState::Undone => Money::ZERO,
                _ => session.beginning_balance.add(found)?.sub(then.cleared)?,
            };
            return Ok(Balances {
                gap,
                opening_gap,
                cleared: then.cleared,
                difference: session.ending_balance.sub(then.cleared)?,
                register: then.register,
                uncleared_until: then.uncleared_until,
                uncleared_after: then.uncleared_after,
            });
        }
        let cleared = sums.cleared()?;
        Ok(Balances {
            gap: session.beginning_balance.sub(sums.reconciled)?,
            opening_gap,
            cleared,
            difference: sums.difference(session.ending_balance)?,
            register: sums.register,
            uncleared_until: sums.uncleared_until,
            uncleared_after: sums.uncleared_after,
        })
    }
}

//! What is left on opening balance equity goes where it belongs, by a journal entry.

use books::accounts::{self, AccountRow};
use books::currencies;
use jiff::civil::Date;
use ledger::{AccountId, MainType, Money};
use platform::http::DecimalText;
use platform::{Ctx, Problem, Result, Tx};

use super::error::OpeningError;
use super::wire::{OpeningCloseInput, OpeningCloseLine, OpeningClosePreview, OpeningsState};
use super::{state, store};
use crate::journal_entries::{ManualEntryInput, ManualLineInput, create_entry, delete_entry};

/// What would be moved, and from where to where.
struct Plan {
    date: Date,
    /// Debit and credit.
    accounts: (AccountRow, AccountRow),
    amount: Money,
    decimals: u8,
}

fn plan(tx: &mut dyn Tx, ctx: &Ctx, input: &OpeningCloseInput) -> Result<Plan> {
    let base = currencies::base(tx, ctx.tenant)?;
    let date = store::date(tx, ctx.tenant)?.ok_or(OpeningError::NoDate)?;
    let equity = state::equity(tx, ctx)?;
    let to = accounts::lookup(tx, ctx.tenant, AccountId(input.account_id))?;
    let fits = |account: &AccountRow| {
        account.accepts_postings()
            && account.main_type == MainType::Equity
            && account.id != equity
            && account.currency_id == base.id
            && account.system_role.as_deref() != Some("current_year_earnings")
    };
    let to = to.filter(fits).ok_or(OpeningError::CloseAccount)?;
    let left = state::equity_balance(tx, ctx, equity, Date::MAX)?;
    if left.is_zero() {
        return Err(OpeningError::NothingLeft.into());
    }
    let seen = Money::parse(input.expected_left.as_str(), base.minor_digits);
    if seen != Ok(left) {
        return Err(OpeningError::LeftChanged { left: left.grouped(base.minor_digits) }.into());
    }
    let equity = accounts::find(tx, ctx.tenant, equity)?;
    let accounts = if left.is_negative() { (to, equity) } else { (equity, to) };
    let amount = left.abs().map_err(Problem::internal)?;
    Ok(Plan { date, accounts, amount, decimals: base.minor_digits })
}

/// Shows the entry that would close opening balance equity.
///
/// # Errors
/// 400 for an account that is none of equity; 409 when no day was chosen, nothing is left, or
/// something else than was seen.
pub fn preview(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    input: &OpeningCloseInput,
) -> Result<OpeningClosePreview> {
    let plan = plan(tx, ctx, input)?;
    let amount = plan.amount.to_text(plan.decimals);
    let nothing = Money::ZERO.to_text(plan.decimals);
    let line = |account: AccountRow, debit: &str, credit: &str| OpeningCloseLine {
        account_number: account.number,
        account_name: account.name_en,
        account_name_ar: account.name_ar,
        debit: debit.to_owned(),
        credit: credit.to_owned(),
    };
    let (debit, credit) = plan.accounts;
    let lines = vec![line(debit, &amount, &nothing), line(credit, &nothing, &amount)];
    Ok(OpeningClosePreview { date: plan.date, lines })
}

/// Moves what is left on opening balance equity to an account of equity, on the day of the
/// openings.
///
/// # Errors
/// As for [`preview`]; 409 when that day is in a locked period.
pub fn close(tx: &mut dyn Tx, ctx: &Ctx, input: &OpeningCloseInput) -> Result<OpeningsState> {
    let plan = plan(tx, ctx, input)?;
    let amount = Some(DecimalText(plan.amount.to_text(plan.decimals)));
    let line = |account: &AccountRow| ManualLineInput {
        account_id: account.id.0,
        ..ManualLineInput::default()
    };
    let (debit, credit) = &plan.accounts;
    let entry = ManualEntryInput {
        number: None,
        date: plan.date,
        memo: input.memo.clone(),
        currency_id: None,
        exchange_rate: None,
        lines: vec![
            ManualLineInput { debit: amount.clone(), ..line(debit) },
            ManualLineInput { credit: amount, ..line(credit) },
        ],
        reverse_on: None,
        version: None,
    };
    let made = create_entry(tx, ctx, &entry)?;
    store::add_closing(tx, ctx, made.entry.id)?;
    state::state(tx, ctx)
}

/// Undoes the latest closing entry: its amount is on opening balance equity again.
///
/// # Errors
/// 404 when there is none; 409 when its day is in a locked period.
pub fn undo(tx: &mut dyn Tx, ctx: &Ctx) -> Result<OpeningsState> {
    let latest = store::closings(tx, ctx.tenant)?.into_iter().next();
    let latest = latest.ok_or_else(Problem::not_found)?;
    delete_entry(tx, ctx, latest.entry_id)?;
    state::state(tx, ctx)
}

//! An entry that is not made yet: checked, and shown as it would be.

use books::currencies::{self, Currency};
use ledger::{AccountId, Money, Rate, Side};
use platform::http::DecimalText;
use platform::{Ctx, Problem, Result, Tx};

use super::model::{Body, Line, ManualEntry};
use super::wire::{ManualEntryInput, ManualEntryView, ManualLineInput};
use super::{facts, show};

/// The totals of an entry, in its currency.
///
/// # Errors
/// As for a new one, but for its number and its period.
pub fn check(tx: &mut dyn Tx, ctx: &Ctx, input: &ManualEntryInput) -> Result<Money> {
    input.check_size()?;
    let facts = facts::load(tx, ctx, &input.lines, None)?;
    Ok(input.decide(&facts)?.body.total)
}

/// An entry as it would be made now, and why it would be refused, if it would: it has no total
/// then.
///
/// # Errors
/// Only our own failures.
pub fn preview(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    input: &ManualEntryInput,
) -> Result<(ManualEntryView, Option<Problem>)> {
    let facts = facts::load(tx, ctx, &input.lines, None)?;
    let (body, refused) = match input.decide(&facts) {
        Ok(draft) => (draft.body, None),
        Err(problem) if problem.status >= 500 => return Err(problem),
        Err(problem) => (unchecked(input, facts.base), Some(problem)),
    };
    let entry = ManualEntry {
        id: 0,
        number: String::new(),
        body,
        reverses: None,
        version: 0,
        created_at: ctx.now,
        created_by: ctx.user_name.to_string(),
        deleted_at: None,
    };
    Ok((show::view(tx, ctx, &entry)?, refused))
}

/// What was typed, as far as it can be read.
fn unchecked(input: &ManualEntryInput, base: &'static Currency) -> Body {
    let currency = input.currency_id.and_then(currencies::find).unwrap_or(base);
    Body {
        date: input.date,
        memo: input.memo.clone(),
        currency_id: currency.id,
        rate: Rate::ONE,
        lines: input.lines.iter().map(|line| read(line, currency.minor_digits)).collect(),
        reverse_on: input.reverse_on,
        total: Money::ZERO,
        total_base: Money::ZERO,
    }
}

fn read(typed: &ManualLineInput, decimals: u8) -> Line {
    let amount = |text: Option<&DecimalText>| {
        let text = text.map(|text| text.as_str().replace(',', ""));
        text.and_then(|text| Money::parse(text.trim(), decimals).ok()).unwrap_or(Money::ZERO)
    };
    let (debit, credit) = (amount(typed.debit.as_ref()), amount(typed.credit.as_ref()));
    let side = if credit.is_zero() { Side::Debit } else { Side::Credit };
    Line {
        account: AccountId(typed.account_id),
        party: typed.party(),
        description: typed.description.clone(),
        side,
        amount: if credit.is_zero() { debit } else { credit },
        project: typed.project_id,
        branch: typed.branch_id,
        class: typed.class_id,
    }
}

//! Revaluing.

use std::collections::BTreeMap;

use books::rates::ExchangeRateInput;
use books::{accounts, currencies, journal, numbering, rates};
use ledger::{DocKind, Rate};
use platform::activity::{self, Change};
use platform::problem::Fields;
use platform::{Ctx, Problem, Result, Tx, ids};

use super::error::RevaluationError;
use super::facts::{Facts, read};
use super::model::{Restated, Revaluation, differs, reversal_date, total};
use super::posting::posting;
use super::wire::{RevaluationInput, RevaluationView};
use super::{AREA, show, store, undo};
use documents::reading;

/// Brings every foreign balance to the rates of a day, and reverses that on the next day; the rest
/// on accounts that are zero in their currency stays gained or lost.
///
/// # Errors
/// 400 with the refused fields, a missing rate among them; 409 when there is nothing to revalue
/// or nothing would differ, when the day has a revaluation that this one doesn't replace, when the
/// gain or loss is another than was shown, and when either day is locked.
pub fn add_revaluation(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    input: &RevaluationInput,
) -> Result<RevaluationView> {
    let base = currencies::base(tx, ctx.tenant)?;
    let typed = read(ctx, base, input.date, &input.rates)?;
    let mut fields = Fields::new();
    let field = "expected_difference";
    let text = &input.expected_difference;
    let expected = reading::signed_amount(&mut fields, field, text, base.minor_digits);
    fields.check()?;
    let facts = Facts::load(tx, ctx.tenant, input.date)?;
    let lines = decide(&facts, &typed)?;
    let difference = total(&lines).map_err(Problem::internal)?;
    if difference != expected {
        return Err(RevaluationError::Changed.into());
    }
    make_room(tx, ctx, input)?;
    // A replacement reverses the entries of the one before, whatever it posts itself.
    if input.replaces.is_none() && !differs(&lines).map_err(Problem::internal)? {
        return Err(RevaluationError::NoDifference.into());
    }
    if input.keep_rates {
        keep_rates(tx, ctx, input)?;
    }
    let revaluation = Revaluation {
        id: ids::allocate(tx, ctx.tenant, 1)?,
        number: numbering::next_number(tx, ctx.tenant, DocKind::Revaluation)?,
        date: input.date,
        difference,
        through_entry: journal::last_number(tx, ctx.tenant)?,
        created_at: ctx.now,
        created_by: ctx.user_name.to_string(),
        deleted_at: None,
    };
    store::insert(tx, ctx, &revaluation, &lines)?;
    post(tx, ctx, &revaluation, &lines)?;
    let after = Some(difference.to_text(base.minor_digits));
    let changes = [Change { field: "amount".to_owned(), before: None, after }];
    activity::record(tx, ctx, store::RECORD, revaluation.id, "created", &changes)?;
    show::show_revaluation(tx, ctx, revaluation.id)
}

fn decide(facts: &Facts, typed: &BTreeMap<i64, Rate>) -> Result<Vec<Restated>> {
    if facts.positions.is_empty() {
        return Err(RevaluationError::Nothing.into());
    }
    let restated = facts.restated(typed)?;
    let mut fields = Fields::new();
    for currency in facts.currencies() {
        if !typed.contains_key(&currency) && !facts.known.contains_key(&currency) {
            let params = vec![("currency", currencies::stored(currency)?.code.clone())];
            fields.refuse_with("rates", "revaluation.rate_missing", params);
        }
    }
    fields.check()?;
    Ok(restated.into_iter().flatten().collect())
}

/// A day has one revaluation: an earlier one is replaced, if that was meant.
fn make_room(tx: &mut dyn Tx, ctx: &Ctx, input: &RevaluationInput) -> Result<()> {
    let present = store::find_by_date(tx, ctx.tenant, input.date)?;
    match (present, input.replaces) {
        (None, None) => Ok(()),
        (Some(present), Some(id)) if present.id == id => {
            undo::reverse_revaluation(tx, ctx, &present)
        }
        (Some(present), None) => Err(RevaluationError::Exists { number: present.number }.into()),
        (_, Some(_)) => Err(RevaluationError::Gone.into()),
    }
}

fn keep_rates(tx: &mut dyn Tx, ctx: &Ctx, input: &RevaluationInput) -> Result<()> {
    for typed in &input.rates {
        let (currency_id, rate) = (typed.currency_id, typed.rate.clone());
        rates::add_rate(tx, ctx, &ExchangeRateInput { currency_id, date: input.date, rate })?;
    }
    Ok(())
}

/// Posts what is realised, and both entries of the rest.
fn post(tx: &mut dyn Tx, ctx: &Ctx, revaluation: &Revaluation, lines: &[Restated]) -> Result<()> {
    let unrealised = accounts::by_role(tx, ctx.tenant, "fx_unrealised")?;
    let realised = accounts::by_role(tx, ctx.tenant, "fx_gain_loss")?;
    let with_memo = |line: &Restated| {
        let currency = currencies::stored(line.position.currency_id)?;
        let foreign = line.position.foreign.grouped(currency.minor_digits);
        let memo = match line.realised {
            true => format!("{} {foreign}", currency.code),
            false => format!("{} {foreign} × {}", currency.code, line.rate.to_text()),
        };
        Ok((*line, memo))
    };
    let lines = lines.iter().map(with_memo).collect::<Result<Vec<_>>>()?;
    let (settled, held): (Vec<_>, Vec<_>) = lines.into_iter().partition(|(line, _)| line.realised);
    let of = |lines: &[_], account| posting(revaluation, lines, account).map_err(Problem::internal);
    let mut entries = Vec::from_iter(of(&settled, realised)?);
    if let Some(entry) = of(&held, unrealised)? {
        let reversal = entry.reverse(reversal_date(revaluation.date)?).debits_first();
        entries.extend([entry, reversal]);
    }
    for entry in &entries {
        journal::post(tx, ctx, AREA, &revaluation.number, entry)?;
    }
    Ok(())
}

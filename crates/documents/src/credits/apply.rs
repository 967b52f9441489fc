//! Applying credits, and taking that back.

use books::settlements::{self, OpenItem, Settle, Settlement};
use books::{accounts, currencies, journal, periods};
use ledger::{DocKind, Money, Party, Side, Trade};
use platform::activity::{self, Change};
use platform::problem::Fields;
use platform::{Ctx, Problem, Result, Tx};

use super::error::{CreditError, MOST_SHARES};
use super::posting::{doc, posting};
use super::wire::{ApplyCreditsInput, CreditShareInput};
use crate::reading;

/// Applies credits of a customer to what the customer owes.
///
/// # Errors
/// 400 with every field at fault; 409 naming the document that has less left than is applied, or
/// when the date is in a locked period.
pub fn apply_credits(tx: &mut dyn Tx, ctx: &Ctx, input: &ApplyCreditsInput) -> Result<()> {
    if input.shares.is_empty() {
        return Err(CreditError::Nothing.into());
    }
    if input.shares.len() > MOST_SHARES {
        return Err(CreditError::TooMany.into());
    }
    periods::ensure_open(tx, ctx.tenant, periods::Area::Sales, input.date)?;
    for (place, share) in input.shares.iter().enumerate() {
        apply_one(tx, ctx, input, place, share)?;
    }
    Ok(())
}

fn apply_one(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    input: &ApplyCreditsInput,
    place: usize,
    share: &CreditShareInput,
) -> Result<()> {
    let at = |field: &str| format!("shares.{place}.{field}");
    let mut fields = Fields::new();
    reading::check_date(&mut fields, "date", input.date);
    if input.date > ctx.today {
        fields.refuse("date", "receipt.in_the_future");
    }
    let of_customer = |item: &OpenItem| item.party == Party::customer(input.customer_id);
    let named = (share.credit_kind.as_str(), share.credit_id);
    let credit = settlements::find_credit(tx, ctx.tenant, Trade::Sale, named)?.filter(of_customer);
    let owed =
        settlements::find_owed(tx, ctx.tenant, Trade::Sale, share.invoice_id)?.filter(of_customer);
    if credit.is_none() {
        fields.refuse(at("credit_id"), "credit.not_there");
    }
    if owed.is_none() {
        fields.refuse(at("invoice_id"), "receipt.not_owed");
    }
    let (Some(credit), Some(owed)) = (credit, owed) else { return fields.check() };
    let decimals = currencies::stored(credit.currency_id)?.minor_digits;
    let amount = reading::amount(&mut fields, at("amount"), &share.amount, decimals);
    if !amount.is_positive() {
        fields.refuse(at("amount"), "field.positive");
    }
    if input.date < credit.date.max(owed.date) {
        fields.refuse("date", "credit.before_document");
    }
    fields.check()?;
    for item in [&credit, &owed] {
        if amount > item.open() {
            let (number, left) = (item.number.clone(), item.open().grouped(decimals));
            return Err(CreditError::Exceeds { place, number, left }.into());
        }
    }
    settle(tx, ctx, input, (&credit, &owed), amount)
}

fn settle(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    input: &ApplyCreditsInput,
    (credit, owed): (&OpenItem, &OpenItem),
    amount: Money,
) -> Result<()> {
    let wanted = Settle {
        payment: credit.doc,
        doc: owed.doc,
        date: input.date,
        applied: amount,
        withholding: Money::ZERO,
        payment_base: None,
    };
    let settlement = settlements::settle(tx, ctx, &wanted)?;
    let exchange = accounts::by_role(tx, ctx.tenant, "fx_gain_loss")?;
    if let Some(entry) = posting(&settlement, credit, exchange).map_err(Problem::internal)? {
        journal::post(tx, ctx, periods::Area::Sales, &credit.number, &entry)?;
    }
    note(tx, ctx, &settlement, (credit, owed), "credit_applied")
}

/// Takes an application of a credit back: both are open again by as much.
///
/// # Errors
/// 404 when there is no such settlement; 409 when its date is in a locked period.
pub fn undo(tx: &mut dyn Tx, ctx: &Ctx, settlement: i64) -> Result<()> {
    let found = settlements::find_settlement(tx, ctx.tenant, settlement)?;
    let settlement = found.ok_or_else(Problem::not_found)?;
    periods::ensure_open(tx, ctx.tenant, periods::Area::Sales, settlement.date)?;
    let item = |found: Option<OpenItem>| found.ok_or_else(Problem::not_found);
    let credit = item(settlements::find(tx, ctx.tenant, settlement.payment)?)?;
    let owed = item(settlements::find(tx, ctx.tenant, settlement.doc)?)?;
    // Money that was given back is taken back with the refund, not by itself.
    if owed.side != Side::Debit || owed.doc.kind == DocKind::Refund {
        return Err(Problem::not_found());
    }
    release(tx, ctx, &settlement)?;
    note(tx, ctx, &settlement, (&credit, &owed), "credit_undone")
}

/// Undoes a settlement with the difference that it posted, if it did.
pub(crate) fn release(tx: &mut dyn Tx, ctx: &Ctx, settlement: &Settlement) -> Result<()> {
    settlements::undo(tx, ctx, settlement)?;
    journal::reverse_document(tx, ctx, periods::Area::Sales, doc(settlement.id))
}

/// Writes the application into the history of both documents.
fn note(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    settlement: &Settlement,
    (credit, owed): (&OpenItem, &OpenItem),
    verb: &str,
) -> Result<()> {
    let decimals = currencies::stored(credit.currency_id)?.minor_digits;
    for (mine, other) in [(owed, credit), (credit, owed)] {
        let told = |field: &str, value: String| Change {
            field: field.to_owned(),
            before: None,
            after: Some(value),
        };
        let changes = [
            told("number", other.number.clone()),
            told("amount", settlement.applied.to_text(decimals)),
        ];
        activity::record(tx, ctx, mine.doc.kind.as_str(), mine.doc.id, verb, &changes)?;
    }
    Ok(())
}

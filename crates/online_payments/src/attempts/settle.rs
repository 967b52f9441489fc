//! Recording what became of an attempt: the only place that does.

use books::{currencies, settlements};
use gateways::{Payment, PaymentState};
use ledger::{DocKind, DocRef, Money};
use money::payments::{AppliedInput, ReceivePaymentInput, receive_payment};
use platform::activity::{self, Change};
use platform::config::Config;
use platform::{Ctx, Problem, Result, Tx, jobs};
use serde_json::json;
use trade::invoices;

use super::store::{self, Attempt};
use super::wire::State;
use super::{AGAIN, JOB, MISMATCH, REFUNDED, link};
use crate::account::{self, CURRENCY};
use crate::error::OnlineError;
use crate::notices::{self, Amount, Moved};

/// What a receipt says of money that never moved.
const TEST: &str = "دفعة تجريبية · Test payment";

/// How something is known of an attempt.
#[derive(Debug, Clone)]
pub enum Heard {
    /// By a message about one card.
    Message,
    /// By an answer about the whole order: of the card that was tried when it was asked after, by
    /// its transaction, the bank decides no more unless the answer says so.
    Answer {
        /// That transaction.
        seen: Option<String>,
    },
}

/// Records what the gateway says of an attempt. A repeated or late answer changes nothing; money is
/// recorded once.
///
/// # Errors
/// Only our own failures: money that no receipt can be made of is kept with its trouble.
pub fn settle(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (payment, heard): (&Payment, &Heard),
    config: &Config,
) -> Result<()> {
    let found = store::by_reference(tx, ctx.tenant, &payment.reference)?;
    let Some(attempt) = found else { return Ok(()) };
    match payment.state {
        PaymentState::Pending if payment.transaction_id.is_empty() => Ok(()),
        PaymentState::Pending => store::tried(tx, ctx.tenant, attempt.id, &payment.transaction_id),
        PaymentState::Refused(refusal) => {
            let seen = match heard {
                Heard::Message => None,
                Heard::Answer { seen } => seen.as_deref(),
            };
            let one = (payment.transaction_id.as_str(), refusal.word());
            store::refused(tx, ctx.tenant, attempt.id, one, seen)
        }
        // Of another card on the page, which was not recorded.
        PaymentState::Refunded if is_of_another(&attempt, payment) => Ok(()),
        PaymentState::Refunded => {
            if store::refunded(tx, ctx.tenant, attempt.id, &payment.transaction_id)? {
                return given_back(tx, ctx, (&attempt, payment), config);
            }
            refunded(tx, ctx, (&attempt, payment), config)
        }
        PaymentState::Approved => take(tx, ctx, (&attempt, payment), config),
    }
}

/// Whether an attempt was paid by another card than a payment is of.
fn is_of_another(attempt: &Attempt, payment: &Payment) -> bool {
    attempt.state == State::Paid && attempt.transaction_id.as_ref() != Some(&payment.transaction_id)
}

fn take(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (attempt, payment): (&Attempt, &Payment),
    config: &Config,
) -> Result<()> {
    let is_known = attempt.transaction_id.as_ref() == Some(&payment.transaction_id);
    if attempt.state == State::Paid {
        return match is_of_another(attempt, payment) {
            false => refunded(tx, ctx, (attempt, payment), config),
            true => second(tx, ctx, (attempt, payment), config),
        };
    }
    // A late message of money that was given back since.
    if is_known && attempt.refusal.as_deref() == Some(REFUNDED) {
        return Ok(());
    }
    let asked = (attempt.amount.minor(), CURRENCY);
    if (payment.amount, payment.currency.as_str()) != asked {
        let taken = in_words(payment, payment.amount);
        store::mismatch(tx, ctx.tenant, attempt.id, MISMATCH)?;
        let notice = format!("{MISMATCH} {} {}", payment.transaction_id, taken.en);
        if store::note(tx, ctx.tenant, attempt.id, &notice)? {
            notices::moved(
                tx,
                ctx,
                (Moved::Mismatch, attempt),
                (&payment.transaction_id, &taken),
                config,
            )?;
        }
        return Ok(());
    }
    if store::paid(tx, ctx.tenant, attempt.id, &payment.transaction_id)? {
        let transaction_id = Some(payment.transaction_id.clone());
        let paid = Attempt { transaction_id, state: State::Paid, ..attempt.clone() };
        if !book(tx, ctx, &paid, config)? {
            let again = json!({ "tenant": ctx.tenant.0, "id": attempt.id, "books": true });
            return jobs::submit(tx, JOB, &again, ctx.now + AGAIN);
        }
        return refunded(tx, ctx, (&paid, payment), config);
    }
    Ok(())
}

/// Tells the admins of money that was given back before it had a receipt, where they have a mail
/// that it has none.
fn given_back(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (attempt, payment): (&Attempt, &Payment),
    config: &Config,
) -> Result<()> {
    if attempt.trouble.is_none() {
        return Ok(());
    }
    let amount = in_words(payment, payment.amount);
    notices::moved(tx, ctx, (Moved::GivenBack, attempt), (&payment.transaction_id, &amount), config)
}

/// Tells the admins of money that was given back at the gateway, once for each amount: its refund
/// is recorded by a person.
fn refunded(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (attempt, payment): (&Attempt, &Payment),
    config: &Config,
) -> Result<()> {
    if payment.refunded == 0 {
        return Ok(());
    }
    let given_back = in_words(payment, payment.refunded);
    if !store::note(tx, ctx.tenant, attempt.id, &format!("refunded {}", given_back.en))? {
        return Ok(());
    }
    notices::moved(
        tx,
        ctx,
        (Moved::Refunded, attempt),
        (&payment.transaction_id, &given_back),
        config,
    )
}

/// Tells the admins of another payment of an order that was paid: it is not recorded.
fn second(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (attempt, payment): (&Attempt, &Payment),
    config: &Config,
) -> Result<()> {
    if !store::note(tx, ctx.tenant, attempt.id, &format!("second {}", payment.transaction_id))? {
        return Ok(());
    }
    let taken = in_words(payment, payment.amount);
    notices::moved(tx, ctx, (Moved::Second, attempt), (&payment.transaction_id, &taken), config)
}

/// An amount with its currency, in both languages.
fn in_words(payment: &Payment, minor: i64) -> Amount {
    let (amount, code) = (Money::from_minor(minor).grouped(2), &payment.currency);
    let arabic = currencies::of_code(code).map_or(code, |currency| &currency.symbol_ar);
    Amount { en: format!("{code} {amount}"), ar: format!("{amount} {arabic}") }
}

/// Makes the receipt of money that was taken: whether there is one. Where none can be made, the
/// admins hear of it.
///
/// # Errors
/// Only our own failures.
pub fn book(tx: &mut dyn Tx, ctx: &Ctx, attempt: &Attempt, config: &Config) -> Result<bool> {
    match tx.attempt(|tx| receive(tx, ctx, attempt, config)) {
        Ok(()) => Ok(true),
        Err(problem) if problem.status >= 500 || problem.is_conflict() => Err(problem),
        Err(problem) => {
            let fault = problem.faults().first().map_or(problem.code, |fault| fault.code);
            tracing::warn!(tenant = ctx.tenant.0, fault, "an online payment has no receipt");
            if attempt.trouble.as_deref() != Some(fault) {
                store::set_trouble(tx, ctx.tenant, attempt.id, fault)?;
                notices::no_receipt(tx, ctx, (attempt, &problem), config)?;
            }
            Ok(false)
        }
    }
}

/// Enters the receipt as a person would: what the invoice does not take stays as the customer's
/// credit.
fn receive(tx: &mut dyn Tx, ctx: &Ctx, attempt: &Attempt, config: &Config) -> Result<()> {
    let (tenant, invoice) = (ctx.tenant, attempt.invoice_id);
    let account = account::find(tx, tenant)?.ok_or(OnlineError::NoAccount)?;
    let found = invoices::store::find(tx, tenant, invoice, None)?;
    let found = found.ok_or_else(Problem::not_found)?;
    let transaction = attempt.transaction_id.clone();
    let known = (attempt.customer_id, attempt.amount, transaction.as_deref().unwrap_or_default());
    // Somebody has recorded it, and said of which invoice it is.
    if let Some((receipt, _)) = store::by_hand(tx, tenant, known)? {
        return booked(tx, ctx, attempt, receipt);
    }
    // The payer's money pays nobody else's invoice.
    let open = match found.body.date <= ctx.today && found.body.party.id == attempt.customer_id {
        true => link::open_of(tx, tenant, invoice)?,
        false => Money::ZERO,
    };
    let cash = open.min(attempt.amount);
    let applied =
        AppliedInput { invoice_id: invoice, cash: cash.to_text(2).into(), withholding: None };
    let input = ReceivePaymentInput {
        customer_id: attempt.customer_id,
        payment_date: ctx.today,
        deposit_account_id: account.deposit_account_id,
        payment_method_id: store::card_method(tx, tenant)?,
        reference_number: transaction,
        amount: attempt.amount.to_text(2).into(),
        exchange_rate: None,
        comments: (!attempt.live).then(|| TEST.to_owned()),
        withholding_certificate: None,
        cheque: None,
        applied: if cash.is_positive() { vec![applied] } else { Vec::new() },
    };
    let receipt = receive_payment(tx, ctx, &input)?.voucher;
    booked(tx, ctx, attempt, receipt.id)?;
    if cash.is_positive() {
        note_paid(tx, ctx, attempt, (&receipt.number, cash))?;
    }
    if cash < attempt.amount {
        let credit = settlements::find(tx, tenant, DocRef::new(DocKind::Receipt, receipt.id))?;
        let credit = credit.map_or(Money::ZERO, |item| item.open()).grouped(2);
        notices::credit(tx, ctx, (attempt, &receipt.number, &credit), config)?;
    }
    Ok(())
}

/// Puts down the receipt of an attempt.
fn booked(tx: &mut dyn Tx, ctx: &Ctx, attempt: &Attempt, receipt: i64) -> Result<()> {
    match store::booked(tx, ctx.tenant, attempt.id, receipt)? {
        true => Ok(()),
        false => Err(Problem::internal("an online payment has a receipt already")),
    }
}

/// Puts down in the invoice's timeline what was paid of it.
fn note_paid(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    attempt: &Attempt,
    (receipt, cash): (&str, Money),
) -> Result<()> {
    let change = |field: &str, after: String| Change {
        field: field.to_owned(),
        before: None,
        after: Some(after),
    };
    let changes = [
        change("receipt", receipt.to_owned()),
        change("amount", cash.to_text(2)),
        change("payment_ref_no", attempt.transaction_id.clone().unwrap_or_default()),
    ];
    activity::record(tx, ctx, "invoice", attempt.invoice_id, "paid_online", &changes)
}

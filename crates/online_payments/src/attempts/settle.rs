//! Records the outcome of an attempt; no other file does.

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
use crate::notices::{self, Amount, MoneyMovement};

/// The memo of a receipt for a test payment.
const TEST: &str = "دفعة تجريبية · Test payment";

/// The source of a report about an attempt.
#[derive(Debug, Clone)]
pub enum ReportSource {
    /// A message about one card.
    Message,
    /// An answer about the whole order. Unless it says so, the bank no longer decides on the
    /// transaction that was in progress when the gateway was asked.
    Answer {
        /// That transaction.
        seen: Option<String>,
    },
}

/// Records what the gateway reports about an attempt. A repeated or late report changes nothing;
/// money is recorded once.
///
/// # Errors
/// Only internal errors: a payment whose receipt can't be created is stored with the reason.
pub fn settle(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (payment, source): (&Payment, &ReportSource),
    config: &Config,
) -> Result<()> {
    let found = store::by_reference(tx, ctx.tenant, &payment.reference)?;
    let Some(attempt) = found else { return Ok(()) };
    match payment.state {
        PaymentState::Pending if payment.transaction_id.is_empty() => Ok(()),
        PaymentState::Pending => {
            store::record_started(tx, ctx.tenant, attempt.id, &payment.transaction_id)
        }
        PaymentState::Refused(refusal) => {
            let seen = match source {
                ReportSource::Message => None,
                ReportSource::Answer { seen } => seen.as_deref(),
            };
            let one = (payment.transaction_id.as_str(), refusal.word());
            store::record_refused(tx, ctx.tenant, attempt.id, one, seen)
        }
        // A refund of another card on the page, which was not recorded.
        PaymentState::Refunded if is_other_card(&attempt, payment) => Ok(()),
        PaymentState::Refunded => {
            if store::record_refunded(tx, ctx.tenant, attempt.id, &payment.transaction_id)? {
                return mail_refund_without_receipt(tx, ctx, (&attempt, payment), config);
            }
            mail_refund(tx, ctx, (&attempt, payment), config)
        }
        PaymentState::Approved => take(tx, ctx, (&attempt, payment), config),
    }
}

/// Whether an attempt was paid by another card than this payment's.
fn is_other_card(attempt: &Attempt, payment: &Payment) -> bool {
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
        return match is_other_card(attempt, payment) {
            false => mail_refund(tx, ctx, (attempt, payment), config),
            true => mail_second_payment(tx, ctx, (attempt, payment), config),
        };
    }
    // A late message about a payment that was refunded since.
    if is_known && attempt.refusal.as_deref() == Some(REFUNDED) {
        return Ok(());
    }
    let asked = (attempt.amount.minor(), CURRENCY);
    if (payment.amount, payment.currency.as_str()) != asked {
        let taken = amount_text(payment, payment.amount);
        store::record_mismatch(tx, ctx.tenant, attempt.id, MISMATCH)?;
        let notice = format!("{MISMATCH} {} {}", payment.transaction_id, taken.en);
        if store::add_notice(tx, ctx.tenant, attempt.id, &notice)? {
            notices::mail_movement(
                tx,
                ctx,
                (MoneyMovement::Mismatch, attempt),
                (&payment.transaction_id, &taken),
                config,
            )?;
        }
        return Ok(());
    }
    if store::record_paid(tx, ctx.tenant, attempt.id, &payment.transaction_id)? {
        let transaction_id = Some(payment.transaction_id.clone());
        let paid = Attempt { transaction_id, state: State::Paid, ..attempt.clone() };
        if !create_receipt(tx, ctx, &paid, config)? {
            let again = json!({ "tenant": ctx.tenant.0, "id": attempt.id, "books": true });
            return jobs::submit(tx, JOB, &again, ctx.now + AGAIN);
        }
        return mail_refund(tx, ctx, (&paid, payment), config);
    }
    Ok(())
}

/// Mails the admins that a payment was refunded before it had a receipt, if they had a mail that it
/// has none.
fn mail_refund_without_receipt(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (attempt, payment): (&Attempt, &Payment),
    config: &Config,
) -> Result<()> {
    if attempt.trouble.is_none() {
        return Ok(());
    }
    let amount = amount_text(payment, payment.amount);
    notices::mail_movement(
        tx,
        ctx,
        (MoneyMovement::GivenBack, attempt),
        (&payment.transaction_id, &amount),
        config,
    )
}

/// Mails the admins that a payment was refunded at the gateway, once for each amount: a person
/// records the refund.
fn mail_refund(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (attempt, payment): (&Attempt, &Payment),
    config: &Config,
) -> Result<()> {
    if payment.refunded == 0 {
        return Ok(());
    }
    let given_back = amount_text(payment, payment.refunded);
    if !store::add_notice(tx, ctx.tenant, attempt.id, &format!("refunded {}", given_back.en))? {
        return Ok(());
    }
    notices::mail_movement(
        tx,
        ctx,
        (MoneyMovement::Refunded, attempt),
        (&payment.transaction_id, &given_back),
        config,
    )
}

/// Mails the admins about a second payment of a paid order, which is not recorded.
fn mail_second_payment(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (attempt, payment): (&Attempt, &Payment),
    config: &Config,
) -> Result<()> {
    if !store::add_notice(
        tx,
        ctx.tenant,
        attempt.id,
        &format!("second {}", payment.transaction_id),
    )? {
        return Ok(());
    }
    let taken = amount_text(payment, payment.amount);
    notices::mail_movement(
        tx,
        ctx,
        (MoneyMovement::Second, attempt),
        (&payment.transaction_id, &taken),
        config,
    )
}

/// An amount with its currency, in both languages.
fn amount_text(payment: &Payment, minor: i64) -> Amount {
    let (amount, code) = (Money::from_minor(minor).grouped(2), &payment.currency);
    let arabic = currencies::of_code(code).map_or(code, |currency| &currency.symbol_ar);
    Amount { en: format!("{code} {amount}"), ar: format!("{amount} {arabic}") }
}

/// Creates the receipt of a payment; returns whether there is one. When it can't be created, the
/// admins get a mail.
///
/// # Errors
/// Only internal errors.
pub fn create_receipt(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    attempt: &Attempt,
    config: &Config,
) -> Result<bool> {
    match tx.attempt(|tx| record_receipt(tx, ctx, attempt, config)) {
        Ok(()) => Ok(true),
        Err(problem) if problem.status >= 500 || problem.is_conflict() => Err(problem),
        Err(problem) => {
            let fault = problem.faults().first().map_or(problem.code, |fault| fault.code);
            tracing::warn!(tenant = ctx.tenant.0, fault, "an online payment has no receipt");
            if attempt.trouble.as_deref() != Some(fault) {
                store::set_trouble(tx, ctx.tenant, attempt.id, fault)?;
                notices::mail_missing_receipt(tx, ctx, (attempt, &problem), config)?;
            }
            Ok(false)
        }
    }
}

/// Records the receipt as a person would: what exceeds the invoice becomes the customer's credit.
fn record_receipt(tx: &mut dyn Tx, ctx: &Ctx, attempt: &Attempt, config: &Config) -> Result<()> {
    let (tenant, invoice) = (ctx.tenant, attempt.invoice_id);
    let account = account::find(tx, tenant)?.ok_or(OnlineError::NoAccount)?;
    let found = invoices::store::find(tx, tenant, invoice, None)?;
    let found = found.ok_or_else(Problem::not_found)?;
    let transaction = attempt.transaction_id.clone();
    let known = (attempt.customer_id, attempt.amount, transaction.as_deref().unwrap_or_default());
    // A person has recorded it, for this invoice.
    if let Some((receipt, _)) = store::manual_receipt(tx, tenant, known)? {
        return store_receipt(tx, ctx, attempt, receipt);
    }
    // The money is not applied to another customer's invoice.
    let open = match found.body.date <= ctx.today && found.body.party.id == attempt.customer_id {
        true => link::balance_due(tx, tenant, invoice)?,
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
    store_receipt(tx, ctx, attempt, receipt.id)?;
    if cash.is_positive() {
        record_in_timeline(tx, ctx, attempt, (&receipt.number, cash))?;
    }
    if cash < attempt.amount {
        let credit = settlements::find(tx, tenant, DocRef::new(DocKind::Receipt, receipt.id))?;
        let credit = credit.map_or(Money::ZERO, |item| item.open()).grouped(2);
        notices::mail_credit(tx, ctx, (attempt, &receipt.number, &credit), config)?;
    }
    Ok(())
}

/// Stores the receipt of an attempt.
fn store_receipt(tx: &mut dyn Tx, ctx: &Ctx, attempt: &Attempt, receipt: i64) -> Result<()> {
    match store::set_receipt(tx, ctx.tenant, attempt.id, receipt)? {
        true => Ok(()),
        false => Err(Problem::internal("an online payment has a receipt already")),
    }
}

/// Records the payment in the invoice's timeline.
fn record_in_timeline(
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

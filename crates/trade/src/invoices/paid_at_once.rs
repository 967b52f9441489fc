//! What a customer pays with the invoice: a receipt like any other.

use platform::access::{Action, Subject};
use platform::http::DecimalText;
use platform::{Ctx, Problem, Result, Tx};

use super::error::InvoiceError;
use super::input::InvoiceInput;
use crate::priced::Document;
use money::payments::{self, AppliedInput, ReceivePaymentInput};

/// How much is paid, and where it goes.
pub struct Paid {
    pub amount: DecimalText,
    /// The tax that the customer withholds of it, beside the amount.
    pub withheld: Option<DecimalText>,
    pub account: i64,
    /// The invoice's names of the receipt's amount and account.
    pub fields: [(&'static str, &'static str); 2],
}

/// Records what the customer paid with the invoice.
///
/// # Errors
/// 403 for somebody who may not receive money; else as for any receipt, in the invoice's fields.
pub fn receive(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    input: &InvoiceInput,
    invoice: &Document,
    Paid { amount, withheld, account, fields }: Paid,
) -> Result<()> {
    if !ctx.ability.allows(Action::Create, Subject::ReceivePayment) {
        let is_whole = invoice.body.deposit_account_id.is_some();
        return Err(match is_whole {
            true => InvoiceError::SalesReceiptNotAllowed,
            false => InvoiceError::DownPaymentNotAllowed,
        }
        .into());
    }
    let receipt = ReceivePaymentInput {
        customer_id: invoice.body.party.id,
        payment_date: invoice.body.date,
        deposit_account_id: account,
        payment_method_id: invoice.body.payment_method_id,
        reference_number: invoice.body.payment_ref_no.clone(),
        amount: amount.clone(),
        exchange_rate: Some(DecimalText(invoice.body.rate.to_text())),
        comments: None,
        withholding_certificate: None,
        cheque: input.down_payment_cheque.clone(),
        applied: vec![AppliedInput { invoice_id: invoice.id, cash: amount, withholding: withheld }],
    };
    let told = |problem| as_invoice_fields(problem, fields);
    payments::record(tx, ctx, &receipt.typed()).map(drop).map_err(told)
}

/// Tells a refused receipt by the fields of the invoice.
fn as_invoice_fields(mut problem: Problem, fields: [(&'static str, &'static str); 2]) -> Problem {
    let renamed = |field: &str| match field {
        "reference_number" => Some("payment_ref_no"),
        "payment_date" => Some("invoice_date"),
        "cheque" => Some("down_payment_cheque"),
        "cheque.bank" => Some("down_payment_cheque.bank"),
        "cheque.due_date" => Some("down_payment_cheque.due_date"),
        _ => fields.iter().find(|(own, _)| *own == field).map(|(_, name)| *name),
    };
    if let Some(name) = problem.field.as_deref().and_then(renamed) {
        problem.field = Some(name.into());
    }
    for error in &mut problem.errors {
        if let Some(name) = renamed(&error.field) {
            error.field = name.into();
        }
    }
    problem
}

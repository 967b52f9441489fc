//! A payment's own page.

use books::currencies::Currency;
use books::journal::JournalEntryView;
use books::{currencies, journal, settlements};
use ledger::{DocKind, DocRef, Money, Trade};
use platform::activity::ActivityItem;
use platform::{Ctx, Problem, Result, Tx, activity};

use super::made::{CertificateRow, PaymentApplied, PaymentView};
use super::model::Payment;
use super::store::{self, Settled, certificates};
use super::wire::{ReceiptApplied, ReceiptView};
use crate::cheques::{self, ChequeBrief};

/// A receipt with what it settles, its entries and its history; a deleted one too.
///
/// # Errors
/// 404 when there is none.
pub fn show_receipt(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<ReceiptView> {
    let Shown { payment, currency, party, account, cheque, settled, unapplied, entries, activity } =
        Shown::load(tx, ctx, Trade::Sale, id)?;
    let text = |amount: Money| amount.to_text(currency.minor_digits);
    let applied = settled.into_iter().map(|one| ReceiptApplied {
        kind: one.kind,
        invoice_id: one.doc_id,
        invoice_number: one.number,
        applied: text(one.applied),
        withholding: text(one.withholding),
    });
    Ok(ReceiptView {
        id,
        number: payment.number,
        customer_id: payment.party.id,
        customer_name: party.unwrap_or_default(),
        payment_date: payment.date,
        deposit_account_id: payment.account.0,
        deposit_account_name: account.0,
        deposit_account_name_ar: account.1,
        payment_method_id: payment.payment_method_id,
        reference_number: payment.reference_number,
        cheque,
        comments: payment.comments,
        withholding_certificate: payment.withholding_certificate,
        currency: currency.data(),
        exchange_rate: payment.rate.to_text(),
        amount: text(payment.amount),
        withholding: text(payment.withholding),
        applied: applied.collect(),
        unapplied: text(unapplied),
        deleted: payment.deleted_at.is_some(),
        entries,
        activity,
    })
}

/// A payment made, with what it settles, its certificate, its entries and its history; a deleted
/// one too.
///
/// # Errors
/// 404 when there is none.
pub fn show_payment(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<PaymentView> {
    let Shown { payment, currency, party, account, cheque, settled, unapplied, entries, activity } =
        Shown::load(tx, ctx, Trade::Purchase, id)?;
    let text = |amount: Money| amount.to_text(currency.minor_digits);
    let applied = settled.into_iter().map(|one| PaymentApplied {
        kind: one.kind,
        bill_id: one.doc_id,
        number: one.number,
        applied: text(one.applied),
        withholding: text(one.withholding),
    });
    let expense_number = match payment.expense_id {
        Some(expense) => store::at_once::expense_number(tx, ctx.tenant, expense)?,
        None => None,
    };
    let certificate = certificates::of_payment(tx, ctx.tenant, id)?;
    let certificate = certificate.into_iter().map(|row| CertificateRow {
        kind: row.kind.as_str().to_owned(),
        bill_id: row.doc_id,
        number: row.number,
        withholding_tax_id: row.tax_id,
        tax_name: row.tax.0,
        tax_name_ar: row.tax.1,
        percent: row.percent.to_text(),
        net: text(row.net),
        amount: text(row.amount),
    });
    Ok(PaymentView {
        id,
        number: payment.number,
        vendor_id: payment.party.known(),
        vendor_name: party,
        expense_id: payment.expense_id,
        expense_number,
        payment_date: payment.date,
        payment_account_id: payment.account.0,
        payment_account_name: account.0,
        payment_account_name_ar: account.1,
        payment_method_id: payment.payment_method_id,
        reference_number: payment.reference_number,
        cheque,
        comments: payment.comments,
        withholding_certificate: payment.withholding_certificate,
        certificate: certificate.collect(),
        currency: currency.data(),
        exchange_rate: payment.rate.to_text(),
        amount: text(payment.amount),
        withholding: text(payment.withholding),
        applied: applied.collect(),
        unapplied: text(unapplied),
        deleted: payment.deleted_at.is_some(),
        entries,
        activity,
    })
}

/// What the page shows, on either side of trade.
struct Shown {
    payment: Payment,
    currency: &'static Currency,
    /// The party's name, if it names one.
    party: Option<String>,
    /// English and Arabic name of the account of the money.
    account: (String, String),
    cheque: Option<ChequeBrief>,
    settled: Vec<Settled>,
    /// What nothing has taken.
    unapplied: Money,
    entries: Vec<JournalEntryView>,
    activity: Vec<ActivityItem>,
}

impl Shown {
    fn load(tx: &mut dyn Tx, ctx: &Ctx, trade: Trade, id: i64) -> Result<Shown> {
        let payment = store::find(tx, ctx.tenant, trade, id)?;
        let payment = payment.ok_or_else(Problem::not_found)?;
        let doc = payment.doc();
        // The payment of an expense has no entry but the expense's.
        let of_expense = payment.expense_id.map(|id| DocRef::new(DocKind::Expense, id));
        let posted = of_expense.unwrap_or(doc);
        let item = settlements::find(tx, ctx.tenant, doc)?;
        let (party, account_en, account_ar) = store::names(tx, ctx.tenant, &payment)?;
        Ok(Shown {
            currency: currencies::stored(payment.currency_id)?,
            payment,
            party,
            account: (account_en, account_ar),
            cheque: cheques::of_payment(tx, ctx.tenant, doc)?,
            settled: store::settled(tx, ctx.tenant, doc)?,
            unapplied: item.map(|item| item.open()).unwrap_or_default(),
            entries: journal::entries_of(tx, ctx.tenant, posted)?,
            activity: activity::of(tx, ctx.tenant, doc.kind.as_str(), id)?,
        })
    }
}

//! A payment's own page.

use books::currencies::Currency;
use books::journal::JournalEntryView;
use books::{currencies, journal, settlements};
use ledger::{DocKind, DocRef, Money, Trade};
use platform::activity::ActivityItem;
use platform::{Ctx, Problem, Result, Tx, activity};

use super::certificate;
use super::model::Payment;
use super::store::{self, Settled, certificates};
use super::vendor_wire::{CertificateRow, PaymentApplied, PaymentView};
use super::voucher::VoucherView;
use super::wire::{ReceiptApplied, ReceiptView};
use crate::cheques::{self, ChequeBrief};

/// A receipt with what it settles, its entries and its history; a deleted one too.
///
/// # Errors
/// 404 when there is none.
pub fn show_receipt(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<ReceiptView> {
    let loaded = LoadedPayment::load(tx, ctx, Trade::Sale, id)?;
    let text = |amount: Money| amount.to_text(loaded.currency.minor_digits);
    let applied = loaded.settled.iter().map(|(settlement, one)| ReceiptApplied {
        settlement_id: *settlement,
        kind: one.kind.clone(),
        invoice_id: one.doc_id,
        invoice_number: one.number.clone(),
        applied: text(one.applied),
        withholding: text(one.withholding),
    });
    Ok(ReceiptView {
        applied: applied.collect(),
        customer_id: loaded.payment.party.id,
        customer_name: loaded.party.clone().unwrap_or_default(),
        deposit_account_id: loaded.payment.account.0,
        deposit_account_name: loaded.account.0.clone(),
        deposit_account_name_ar: loaded.account.1.clone(),
        voucher: VoucherView::from_loaded(loaded),
    })
}

/// A payment made, with what it settles, its certificate, its entries and its history; a deleted
/// one too.
///
/// # Errors
/// 404 when there is none.
pub fn show_payment(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<PaymentView> {
    let loaded = LoadedPayment::load(tx, ctx, Trade::Purchase, id)?;
    let text = |amount: Money| amount.to_text(loaded.currency.minor_digits);
    let applied = loaded.settled.iter().map(|(settlement, one)| PaymentApplied {
        settlement_id: *settlement,
        kind: one.kind.clone(),
        bill_id: one.doc_id,
        number: one.number.clone(),
        applied: text(one.applied),
        withholding: text(one.withholding),
    });
    let expense_number = match loaded.payment.expense_id {
        Some(expense) => store::expense_payments::expense_number(tx, ctx.tenant, expense)?,
        None => None,
    };
    let rows = certificates::withheld_by_payment(tx, ctx.tenant, id)?;
    let rows = rows.into_iter().map(|row| CertificateRow {
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
        applied: applied.collect(),
        certificate: rows.collect(),
        vendor_id: loaded.payment.party.known(),
        vendor_name: loaded.party.clone(),
        expense_id: loaded.payment.expense_id,
        expense_number,
        payment_account_id: loaded.payment.account.0,
        payment_account_name: loaded.account.0.clone(),
        payment_account_name_ar: loaded.account.1.clone(),
        voucher: VoucherView::from_loaded(loaded),
    })
}

/// The data of the page, on either side of trade.
pub(super) struct LoadedPayment {
    pub payment: Payment,
    pub currency: &'static Currency,
    /// The party's name, if it names one.
    pub party: Option<String>,
    /// English and Arabic name of the account of the money.
    pub account: (String, String),
    pub cheque: Option<ChequeBrief>,
    /// By the settlement.
    pub settled: Vec<(i64, Settled)>,
    /// The amount not applied yet.
    pub unapplied: Money,
    pub warnings: Vec<String>,
    pub entries: Vec<JournalEntryView>,
    pub activity: Vec<ActivityItem>,
}

impl LoadedPayment {
    fn load(tx: &mut dyn Tx, ctx: &Ctx, trade: Trade, id: i64) -> Result<LoadedPayment> {
        let payment = store::find(tx, ctx.tenant, trade, id)?;
        let payment = payment.ok_or_else(Problem::not_found)?;
        let doc = payment.doc();
        // The payment of an expense has no entry but the expense's.
        let of_expense = payment.expense_id.map(|id| DocRef::new(DocKind::Expense, id));
        let posted = of_expense.unwrap_or(doc);
        let item = settlements::find(tx, ctx.tenant, doc)?;
        let mut entries = journal::entries_of(tx, ctx.tenant, posted)?;
        entries.extend(cheques::entries_of_steps(tx, ctx.tenant, id)?);
        let mut warnings = Vec::new();
        warnings
            .extend(certificate::certificate_warning(tx, ctx.tenant, &payment)?.map(str::to_owned));
        warnings.extend(cheques::number_warning(tx, ctx.tenant, id)?.map(str::to_owned));
        let (party, account_en, account_ar) = store::names(tx, ctx.tenant, &payment)?;
        Ok(LoadedPayment {
            currency: currencies::stored(payment.currency_id)?,
            payment,
            party,
            account: (account_en, account_ar),
            cheque: cheques::of_payment(tx, ctx.tenant, doc)?,
            settled: store::settled(tx, ctx.tenant, doc)?,
            unapplied: item.map(|item| item.open()).unwrap_or_default(),
            warnings,
            entries,
            activity: activity::latest(tx, ctx.tenant, doc.kind.as_str(), id)?,
        })
    }
}

impl VoucherView {
    /// As its page shows it.
    pub(super) fn from_loaded(loaded: LoadedPayment) -> VoucherView {
        let LoadedPayment {
            payment, currency, cheque, unapplied, warnings, entries, activity, ..
        } = loaded;
        let text = |amount: Money| amount.to_text(currency.minor_digits);
        VoucherView {
            id: payment.id,
            number: payment.number,
            payment_date: payment.date,
            payment_method_id: payment.payment_method_id,
            reference_number: payment.reference_number,
            cheque,
            comments: payment.comments,
            withholding_certificate: payment.withholding_certificate,
            currency: currency.data(),
            exchange_rate: payment.rate.to_text(),
            amount: text(payment.amount),
            withholding: text(payment.withholding),
            unapplied: text(unapplied),
            deleted: payment.deleted_at.is_some(),
            warnings,
            entries,
            activity,
        }
    }
}

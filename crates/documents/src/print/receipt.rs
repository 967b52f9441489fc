//! A receipt voucher on paper.

use books::{currencies, payment_methods, settlements};
use ledger::{DocKind, Money, Trade};
use pdf::{Paper, Receipt, Text};
use platform::{Problem, Result, TenantId, Tx};

use super::head::{Asked, Head, Sheet, Which, written};
use super::party::payer;
use super::sale::{currency, words};
use crate::payments::{self, Settled};

/// The sheet of a receipt.
///
/// # Errors
/// 404 when there is none.
pub fn receipt(tx: &mut dyn Tx, tenant: TenantId, id: i64, asked: Asked) -> Result<Sheet> {
    let receipt = payments::find(tx, tenant, Trade::Sale, id)?.ok_or_else(Problem::not_found)?;
    let head = Head::load(tx, tenant, asked)?;
    let base = currencies::base(tx, tenant)?;
    let used = currencies::stored(receipt.currency_id)?;
    let customer = payer(tx, tenant, receipt.doc(), receipt.party.id)?;
    let method = match receipt.payment_method_id {
        Some(id) => payment_methods::find(tx, tenant, id)?,
        None => None,
    };
    let item = settlements::find(tx, tenant, receipt.doc())?;
    let unapplied = item.map(|item| item.open()).filter(|open| open.is_positive());
    let settled = payments::settled(tx, tenant, receipt.doc())?;
    let text = |amount: Money| amount.grouped(used.minor_digits);
    let rate = receipt.rate.to_text();
    let paper = Receipt {
        currency: currency(used),
        exchange_rate: (used.id != base.id)
            .then(|| format!("1 {} = {rate} {}", used.code, base.code)),
        amount: text(receipt.amount),
        words: Some(words(used, receipt.amount)),
        payment_method: method.map(|method| Text::new(method.name_ar, method.name_en)),
        payment_reference: receipt.reference_number.clone(),
        purpose: Some(purpose(!settled.is_empty())),
        settled: settled.iter().map(|one| row(one, &text)).collect(),
        unapplied: unapplied.map(text),
        notes: receipt.comments.clone(),
        ..Receipt::default()
    };
    let which = Which {
        branch: None,
        number: &receipt.number,
        date: receipt.date,
        cancelled: receipt.deleted_at.is_some(),
    };
    head.sheet(&which, customer, Paper::Receipt(paper))
}

fn purpose(settles: bool) -> Text {
    if settles {
        Text::new("سداد المستندات الموضحة أدناه", "settlement of the documents below")
    } else {
        Text::new("دفعة تحت الحساب", "payment on account")
    }
}

fn row(one: &Settled, text: &impl Fn(Money) -> String) -> pdf::Settled {
    let cash = one.applied.sub(one.withholding).unwrap_or_default();
    pdf::Settled {
        document: kind(&one.kind),
        number: Some(one.number.clone()),
        date: written(one.date),
        total: text(one.total),
        withheld: (!one.withholding.is_zero()).then(|| text(one.withholding)),
        paid: text(cash),
        remaining: text(one.total.sub(one.settled_by_then).unwrap_or_default()),
    }
}

/// What a settled document is called.
fn kind(word: &str) -> Text {
    if word == DocKind::Invoice.as_str() {
        Text::new("فاتورة", "Invoice")
    } else if word == DocKind::Opening.as_str() {
        Text::new("رصيد افتتاحي", "Opening balance")
    } else {
        Text::new("مستند", "Document")
    }
}

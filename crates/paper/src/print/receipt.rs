//! A voucher on paper: of money received, or of money paid with the tax withheld.

use books::currencies::Currency;
use books::{accounts, currencies, payment_methods, settlements};
use ledger::{DocKind, Money, Trade};
use platform::{Problem, Result, TenantId, Tx};
use printout::{InBase, Mark, Paper, Receipt, Text};

use super::head::{DocumentIdentity, Head, PrintOptions, Sheet, written};
use super::party::{payer, seller_if_any};
use super::sale::{currency, words};
use money::cheques;
use money::cheques::ChequeState;
use money::payments::{self, Payment, Settled};
use trade::expenses;

/// The sheet of a receipt.
///
/// # Errors
/// 404 when there is none.
pub fn receipt(tx: &mut dyn Tx, tenant: TenantId, id: i64, asked: PrintOptions) -> Result<Sheet> {
    voucher(tx, tenant, (Trade::Sale, id), asked)
}

/// The sheet of a payment made.
///
/// # Errors
/// 404 when there is none.
pub fn payment(tx: &mut dyn Tx, tenant: TenantId, id: i64, asked: PrintOptions) -> Result<Sheet> {
    voucher(tx, tenant, (Trade::Purchase, id), asked)
}

fn voucher(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (trade, id): (Trade, i64),
    asked: PrintOptions,
) -> Result<Sheet> {
    let receipt = payments::find(tx, tenant, trade, id)?.ok_or_else(Problem::not_found)?;
    let cheque = cheques::of_payment(tx, tenant, receipt.doc())?;
    let came_back = cheque.as_ref().map(|cheque| cheque.state);
    let asked = PrintOptions { mark: came_back.and_then(mark).or(asked.mark), ..asked };
    let head = Head::load(tx, tenant, asked)?;
    let base = currencies::base(tx, tenant)?;
    let used = currencies::stored(receipt.currency_id)?;
    let party = match trade {
        Trade::Sale => payer(tx, tenant, receipt.doc(), receipt.party.id)?,
        Trade::Purchase => seller_if_any(tx, tenant, receipt.party, None)?,
    };
    let method = match receipt.payment_method_id {
        Some(id) => payment_methods::find(tx, tenant, id)?,
        None => None,
    };
    let item = settlements::find(tx, tenant, receipt.doc())?;
    let unapplied = item.map(|item| item.open()).filter(|open| open.is_positive());
    let settled = payments::settled(tx, tenant, receipt.doc())?.into_iter();
    let mut settled: Vec<Settled> = settled.map(|(_, one)| one).collect();
    settled.extend(paid_expense(tx, tenant, &receipt)?);
    let text = |amount: Money| amount.grouped(used.minor_digits);
    let rate = receipt.rate.to_text();
    let paper = Receipt {
        currency: currency(used),
        exchange_rate: (used.id != base.id)
            .then(|| format!("1 {} = {rate} {}", used.code, base.code)),
        amount: text(receipt.amount),
        words: Some(words(used, receipt.amount)),
        base: in_base(&receipt, used, base)?,
        payment_method: method.map(|method| Text::new(method.name_ar, method.name_en)),
        payment_reference: receipt.reference_number.clone(),
        paid_from: paid_from(tx, tenant, &receipt)?,
        bank: cheque.as_ref().and_then(|cheque| cheque.bank.as_deref()).map(Text::from),
        cheque_due: cheque.map(|cheque| written(cheque.due_date)),
        purpose: Some(purpose(!settled.is_empty())),
        settled: settled.iter().map(|one| row(one, &text)).collect(),
        certificate_number: certificate_number(&receipt),
        certificate: certificate(tx, tenant, &receipt, &text)?,
        unapplied: unapplied.map(text),
        notes: receipt.comments.clone(),
    };
    let which = DocumentIdentity {
        branch: None,
        number: &receipt.number,
        date: receipt.date,
        cancelled: receipt.deleted_at.is_some() || came_back == Some(ChequeState::Cancelled),
    };
    let paper = match trade {
        Trade::Sale => Paper::Receipt(paper),
        Trade::Purchase => Paper::Payment(paper),
    };
    head.sheet(&which, party, paper)
}

/// The money of a voucher in another currency, at its rate, in that of the books.
fn in_base(payment: &Payment, used: &Currency, base: &Currency) -> Result<Option<InBase>> {
    if used.id == base.id {
        return Ok(None);
    }
    let worth = payment.rate.to_base(payment.amount, used.minor_digits, base.minor_digits);
    let total = worth.map_err(Problem::internal)?.grouped(base.minor_digits);
    let currency = Text::new(&base.name_ar, &base.name_en);
    Ok(Some(InBase { currency, net: None, tax: None, total }))
}

/// The mark across the voucher of a returned cheque.
const fn mark(state: ChequeState) -> Option<Mark> {
    match state {
        ChequeState::Bounced => Some(Mark::Bounced),
        ChequeState::Returned => Some(Mark::Returned),
        _ => None,
    }
}

/// The account of money paid: a receipt's customer has nothing to do with ours.
fn paid_from(tx: &mut dyn Tx, tenant: TenantId, payment: &Payment) -> Result<Option<Text>> {
    if payment.trade == Trade::Sale {
        return Ok(None);
    }
    let account = accounts::find(tx, tenant, payment.account)?;
    Ok(Some(Text::new(account.name_ar, account.name_en)))
}

/// The expense that was paid with it, as a document that it settles whole.
fn paid_expense(tx: &mut dyn Tx, tenant: TenantId, payment: &Payment) -> Result<Option<Settled>> {
    let Some(id) = payment.expense_id else { return Ok(None) };
    let expense = expenses::find(tx, tenant, id, None)?;
    Ok(expense.map(|expense| {
        let total = expense.document.body.total;
        Settled {
            kind: DocKind::Expense.as_str().to_owned(),
            doc_id: id,
            number: expense.document.number,
            date: payment.date,
            total,
            applied: total,
            withholding: payment.withholding,
            settled_by_then: total,
        }
    }))
}

/// A receipt's certificate is the customer's; only ours is printed.
fn certificate_number(payment: &Payment) -> Option<String> {
    let number = payment.withholding_certificate.clone();
    number.filter(|_| payment.trade == Trade::Purchase)
}

/// The content of the certificate of tax withheld from a vendor.
fn certificate(
    tx: &mut dyn Tx,
    tenant: TenantId,
    payment: &Payment,
    text: &impl Fn(Money) -> String,
) -> Result<Vec<printout::Certified>> {
    if payment.trade == Trade::Sale {
        return Ok(Vec::new());
    }
    let rows = payments::withheld_by_payment(tx, tenant, payment.id)?.into_iter();
    let row = rows.map(|row| printout::Certified {
        nature: Text::new(row.tax.1, row.tax.0),
        number: row.number,
        percent: format!("{}%", row.percent.to_text()),
        net: text(row.net),
        withheld: text(row.amount),
    });
    Ok(row.collect())
}

fn purpose(settles: bool) -> Text {
    if settles {
        Text::new("سداد المستندات الموضحة أدناه", "settlement of the documents below")
    } else {
        Text::new("دفعة تحت الحساب", "payment on account")
    }
}

fn row(one: &Settled, text: &impl Fn(Money) -> String) -> printout::Settled {
    let cash = one.applied.sub(one.withholding).unwrap_or_default();
    printout::Settled {
        document: kind(&one.kind),
        number: Some(one.number.clone()),
        date: written(one.date),
        total: text(one.total),
        withheld: (!one.withholding.is_zero()).then(|| text(one.withholding)),
        paid: text(cash),
        remaining: text(one.total.sub(one.settled_by_then).unwrap_or_default()),
    }
}

/// The name of a settled document's kind.
fn kind(word: &str) -> Text {
    if word == DocKind::Invoice.as_str() {
        Text::new("فاتورة", "Invoice")
    } else if word == DocKind::Bill.as_str() {
        Text::new("فاتورة مشتريات", "Bill")
    } else if word == DocKind::Expense.as_str() {
        Text::new("مصروف", "Expense")
    } else if word == DocKind::JournalEntry.as_str() {
        Text::new("قيد يومية", "Journal entry")
    } else if word == DocKind::Cheque.as_str() {
        Text::new("شيك مرتد أو ملغى", "Cheque that came back")
    } else if word == DocKind::Opening.as_str() {
        Text::new("رصيد افتتاحي", "Opening balance")
    } else {
        Text::new("مستند", "Document")
    }
}

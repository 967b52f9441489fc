//! A customer's or vendor's statement on paper.

use books::currencies::{self, Currency};
use directory::parties::account::{Statement as Account, StatementLine, StatementRequest};
use directory::parties::{Ageing, TransactionKind};
use directory::{customers, vendors};
use documents::file_names::statement_name;
use jiff::civil::Date;
use ledger::{Money, Trade};
use platform::{Problem, Result, TenantId, Tx};
use printout::{Bucket, Movement, Paper, Period, Statement, Text};
use tenancy::one_locale;

use super::head::{DocumentIdentity, Head, PrintOptions, Sheet, written};
use super::party::{customer, vendor};
use super::sale::{currency, words};

/// What the end of a retention is called in Arabic.
const RELEASED: &str = "ردّ محتجز ضمان أعمال";

/// The sheet of a customer's or vendor's statement of a period, requested on the day `today`.
///
/// # Errors
/// 404 when there is no such party; 400 for an invalid period.
pub fn statement(
    tx: &mut dyn Tx,
    (tenant, today): (TenantId, Date),
    (trade, id): (Trade, i64),
    period: &StatementRequest,
    asked: PrintOptions,
) -> Result<Sheet> {
    let (account, name, recipient) = match trade {
        Trade::Sale => {
            let statement = customers::customer_statement(tx, (tenant, today), id, period)?;
            let worth = (Money::ZERO, currencies::base(tx, tenant)?.code.as_str());
            let recipient = customer(tx, tenant, id, statement.party.address.as_deref(), worth)?;
            (statement.party.account, statement.name, recipient)
        }
        Trade::Purchase => {
            let statement = vendors::vendor_statement(tx, (tenant, today), id, period)?;
            (statement.party.account, statement.name, vendor(tx, tenant, id)?)
        }
    };
    let head = Head::load(tx, tenant, asked)?;
    let used = currencies::stored(account.currency.id)?;
    let last = account.to_date;
    let which = DocumentIdentity { number: "", branch: None, date: last, cancelled: false };
    let mut sheet =
        head.sheet(&which, recipient, Paper::Statement(paper(trade, &account, used)?))?;
    sheet.document.number = None;
    sheet.name = statement_name(one_locale(sheet.document.language), &name, last);
    Ok(sheet)
}

fn paper(trade: Trade, statement: &Account, used: &Currency) -> Result<Statement> {
    let amount = |text: &str| Money::parse(text, used.minor_digits).map_err(Problem::internal);
    let read = |text: &str| amount(text).map(|amount| amount.grouped(used.minor_digits));
    let closing = amount(&statement.closing)?;
    // A customer's negative balance is shown as their credit.
    let in_credit = trade == Trade::Sale && closing.is_negative();
    let balance = if in_credit { closing.abs().map_err(Problem::internal)? } else { closing };
    let rows = statement.rows.iter().map(|row| movement(row, &read)).collect::<Result<Vec<_>>>()?;
    Ok(Statement {
        currency: currency(used),
        period: Some(Period { from: written(statement.from_date), to: written(statement.to_date) }),
        opening: Some(read(&statement.opening)?),
        rows,
        total_debit: read(&statement.total_debit)?,
        total_credit: read(&statement.total_credit)?,
        closing: balance.grouped(used.minor_digits),
        in_credit,
        words: balance.is_positive().then(|| words(used, balance)),
        // Only open debts are aged.
        ageing: if in_credit { Vec::new() } else { ageing(&statement.ageing, &read)? },
        notes: None,
    })
}

fn movement(row: &StatementLine, read: &impl Fn(&str) -> Result<String>) -> Result<Movement> {
    Ok(Movement {
        date: written(row.date),
        document: Some(kind(row)),
        number: Some(row.number.clone()),
        description: remark(row),
        debit: row.debit.as_deref().map(read).transpose()?,
        credit: row.credit.as_deref().map(read).transpose()?,
        balance: read(&row.balance)?,
    })
}

/// That a line is tax withheld, and what else it is known by.
fn remark(row: &StatementLine) -> Option<Text> {
    let reference = row.reference.as_deref();
    match (row.withheld, reference) {
        (true, Some(number)) => Some(Text::new(
            format!("خصم تحت حساب الضريبة، شهادة رقم {number}"),
            format!("Tax withheld, certificate {number}"),
        )),
        (true, None) => Some(Text::new("خصم تحت حساب الضريبة", "Tax withheld")),
        (false, Some(number)) => {
            Some(Text::new(format!("مرجع رقم {number}"), format!("Reference {number}")))
        }
        (false, None) => None,
    }
}

fn kind(row: &StatementLine) -> Text {
    match row.kind {
        TransactionKind::Invoice => Text::new("فاتورة", "Invoice"),
        TransactionKind::Receipt => Text::new("سند قبض", "Receipt"),
        TransactionKind::DebitNote => Text::new("إشعار إضافة", "Debit note"),
        TransactionKind::SalesReceipt => Text::new("إيصال بيع", "Sales receipt"),
        TransactionKind::CreditNote => Text::new("إشعار خصم", "Credit note"),
        TransactionKind::Refund => Text::new("رد للعميل", "Refund"),
        TransactionKind::Bill => Text::new("فاتورة مشتريات", "Bill"),
        TransactionKind::Payment => Text::new("سند صرف", "Payment"),
        TransactionKind::VendorCredit => Text::new("إشعار خصم من مورد", "Vendor credit"),
        TransactionKind::VendorRefund => Text::new("رد من مورد", "Refund from vendor"),
        TransactionKind::Cheque => match row.cheque_state.as_deref() {
            Some("cancelled") => Text::new("شيك ملغى", "Cancelled cheque"),
            Some("returned") => Text::new("شيك مردود", "Cheque given back"),
            _ => Text::new("شيك مرتد", "Bounced cheque"),
        },
        TransactionKind::JournalEntry => Text::new("قيد يومية", "Journal entry"),
        TransactionKind::Retention => Text::new("محتجز ضمان أعمال", "Retention"),
        TransactionKind::RetentionRelease => Text::new(RELEASED, "Retention released"),
        TransactionKind::Opening => Text::new("رصيد افتتاحي", "Opening balance"),
    }
}

fn ageing(ages: &Ageing, read: &impl Fn(&str) -> Result<String>) -> Result<Vec<Bucket>> {
    [
        (("غير مستحق بعد", "Not yet due"), &ages.current),
        (("من 1 إلى 30 يومًا", "1–30 days"), &ages.days_1_30),
        (("من 31 إلى 60 يومًا", "31–60 days"), &ages.days_31_60),
        (("من 61 إلى 90 يومًا", "61–90 days"), &ages.days_61_90),
        (("أكثر من 90 يومًا", "Over 90 days"), &ages.days_over_90),
    ]
    .into_iter()
    .map(|((arabic, english), amount)| {
        Ok(Bucket { name: Text::new(arabic, english), amount: read(amount)? })
    })
    .collect()
}

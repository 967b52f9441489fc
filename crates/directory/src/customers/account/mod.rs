//! A customer's account: every document that moved the balance, the balance after each, and the
//! statement of a period.
//!
//! All of it is read from the open items in the customer's own currency. Documents stand in the
//! order of their dates and, on one day, of their making.

mod page;
mod statement;
mod store;

use books::currencies::Currency;
use books::settlements::OpenItem;
use jiff::civil::Date;
use ledger::status::settlement_status;
use ledger::{DocKind, DocRef, Money, Side};
use platform::context::TenantId;
use platform::db::Tx;
use platform::problem::{Problem, Result};

pub use page::{CustomerTransactionPage, CustomerTransactionsRequest, page};
pub use statement::{CustomerStatement, CustomerStatementRequest, StatementLine, statement};

use self::store::Filter;
use super::wire::{CustomerTransaction, TransactionKind};

/// A document on a customer's account, in the customer's currency.
#[derive(Debug, Clone)]
pub struct Item {
    pub doc: DocRef,
    pub number: String,
    /// Debit for what the customer owes.
    pub side: Side,
    pub date: Date,
    pub due_date: Date,
    pub total: Money,
    pub settled: Money,
}

impl From<OpenItem> for Item {
    fn from(item: OpenItem) -> Item {
        let OpenItem { doc, number, side, date, due_date, total, settled, .. } = item;
        Item { doc, number, side, date, due_date, total, settled }
    }
}

/// The newest lines of a customer's account, each with the balance after it.
pub fn newest(
    tx: &mut dyn Tx,
    tenant: TenantId,
    customer: i64,
    limit: i64,
    (today, currency): (Date, &Currency),
) -> Result<Vec<CustomerTransaction>> {
    let rows = store::page(tx, tenant, customer, &Filter::default(), limit)?;
    rows.iter().map(|(item, balance)| line(item, *balance, today, currency)).collect()
}

fn line(
    item: &Item,
    balance: Money,
    today: Date,
    currency: &Currency,
) -> Result<CustomerTransaction> {
    let decimals = currency.minor_digits;
    let is_charge = item.side == Side::Debit;
    let open = item.total.sub(item.settled).map_err(Problem::internal)?;
    let status = settlement_status(item.total, item.settled, item.due_date, today);
    Ok(CustomerTransaction {
        kind: TransactionKind::of(item.doc.kind)?,
        id: item.doc.id,
        number: item.number.clone(),
        date: item.date,
        due_date: is_charge.then_some(item.due_date),
        status: is_charge.then(|| status.as_str().to_owned()),
        currency_code: currency.code.clone(),
        total: signed(item.side, item.total)?.to_text(decimals),
        open: signed(item.side, open)?.to_text(decimals),
        balance: balance.to_text(decimals),
    })
}

impl TransactionKind {
    /// The line that a document is on its customer's account.
    pub fn of(kind: DocKind) -> Result<TransactionKind> {
        match kind {
            DocKind::Invoice => Ok(TransactionKind::Invoice),
            DocKind::Receipt => Ok(TransactionKind::Receipt),
            DocKind::CreditNote => Ok(TransactionKind::CreditNote),
            DocKind::Refund => Ok(TransactionKind::Refund),
            DocKind::Opening => Ok(TransactionKind::Opening),
            other => Err(Problem::internal(format!("a customer's account has a {other}"))),
        }
    }

    /// The kind of document behind a line.
    pub const fn doc_kind(self) -> DocKind {
        match self {
            TransactionKind::Invoice => DocKind::Invoice,
            TransactionKind::Receipt => DocKind::Receipt,
            TransactionKind::CreditNote => DocKind::CreditNote,
            TransactionKind::Refund => DocKind::Refund,
            TransactionKind::Opening => DocKind::Opening,
        }
    }
}

/// The amount as the account shows it: below zero when it is owed to the customer.
pub fn signed(side: Side, amount: Money) -> Result<Money> {
    match side {
        Side::Debit => Ok(amount),
        Side::Credit => amount.neg().map_err(Problem::internal),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use books::currencies;
    use jiff::civil::date;

    fn shown(kind: DocKind, side: Side, (total, settled): (i64, i64)) -> CustomerTransaction {
        let item = Item {
            doc: DocRef::new(kind, 1),
            number: "X-1".to_owned(),
            side,
            date: date(2026, 11, 1),
            due_date: date(2026, 11, 1),
            total: Money::from_minor(total),
            settled: Money::from_minor(settled),
        };
        let pound = currencies::find(30).unwrap();
        line(&item, Money::from_minor(500), date(2026, 11, 20), pound).unwrap()
    }

    #[test]
    fn payments_stand_below_zero_and_have_no_status() {
        let receipt = shown(DocKind::Receipt, Side::Credit, (500, 400));
        assert_eq!((receipt.total.as_str(), receipt.open.as_str()), ("-5.00", "-1.00"));
        assert_eq!((receipt.status, receipt.due_date), (None, None));
        let invoice = shown(DocKind::Invoice, Side::Debit, (1_000, 400));
        assert_eq!((invoice.total.as_str(), invoice.balance.as_str()), ("10.00", "5.00"));
        assert_eq!(invoice.status.as_deref(), Some("overdue"));
    }
}

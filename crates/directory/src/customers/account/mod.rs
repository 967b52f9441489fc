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
use platform::problem::{Problem, Result};

pub use page::{CustomerTransactionPage, CustomerTransactionsRequest, page};
pub use statement::{CustomerStatement, CustomerStatementRequest, StatementLine, statement};

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

/// The documents as lines of the account, the newest first, each with the balance after it.
pub fn lines(
    items: Vec<OpenItem>,
    today: Date,
    currency: &Currency,
) -> Result<Vec<CustomerTransaction>> {
    let mut items: Vec<Item> = items.into_iter().map(Item::from).collect();
    items.sort_by_key(|item| (item.date, item.doc.id));
    let mut balance = Money::ZERO;
    let mut lines = Vec::with_capacity(items.len());
    for item in &items {
        balance = balance.add(signed(item.side, item.total)?).map_err(Problem::internal)?;
        lines.push(line(item, balance, today, currency)?);
    }
    lines.reverse();
    Ok(lines)
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

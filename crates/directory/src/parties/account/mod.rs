//! A party's account: every document that changed the balance, the balance after each, and the
//! statement for a period.
//!
//! All of it is read from the open items in the party's own currency. Documents are in the order of
//! their dates and, on one day, of their creation.

mod addressee;
mod page;
mod statement;
mod store;

use books::currencies::Currency;
use books::settlements::OpenItem;
use jiff::civil::Date;
use ledger::status::{Settled, settlement_status};
use ledger::{DocKind, DocRef, Money, Party, Side, Trade};
use platform::context::TenantId;
use platform::db::Tx;
use platform::problem::{Problem, Result};

pub use addressee::PartyStatement;
pub use page::{PartyTransactionPage, PartyTransactionsRequest, page};
pub use statement::{Statement, StatementLine, StatementRequest, statement};

use self::store::Filter;
use super::signed;
use super::wire::{PartyTransaction, TransactionKind};

/// The party of an account.
#[derive(Debug, Clone, Copy)]
pub struct Holder<'a> {
    /// The party's side of trade: sales or purchases.
    pub trade: Trade,
    /// The party.
    pub id: i64,
    /// The party's currency.
    pub currency: &'a Currency,
}

impl Holder<'_> {
    /// The party, as the books identify it.
    pub const fn party(&self) -> Party {
        self.trade.party(self.id)
    }
}

/// A document on a party's account, in the party's currency.
#[derive(Debug, Clone)]
struct Item {
    doc: DocRef,
    number: String,
    /// Debit for what the party owes, credit for what it is owed.
    side: Side,
    date: Date,
    due_date: Date,
    total: Money,
    settled: Money,
    /// The part of it that was paid with money.
    paid: Money,
}

impl Item {
    /// Whether it is a charge and so has a due date; credits don't.
    fn falls_due(&self, trade: Trade) -> bool {
        let charged = [
            DocKind::Invoice,
            DocKind::Bill,
            DocKind::Cheque,
            DocKind::Opening,
            DocKind::JournalEntry,
        ];
        self.side == trade.control_side() && charged.contains(&self.doc.kind)
    }
}

impl From<OpenItem> for Item {
    fn from(item: OpenItem) -> Item {
        let OpenItem { doc, number, side, date, due_date, total, settled, paid, .. } = item;
        Item { doc, number, side, date, due_date, total, settled, paid }
    }
}

/// The newest lines of a party's account, each with the balance after it.
pub fn newest(
    tx: &mut dyn Tx,
    tenant: TenantId,
    holder: &Holder<'_>,
    limit: i64,
    today: Date,
) -> Result<Vec<PartyTransaction>> {
    let rows = store::page(tx, tenant, holder, &Filter::default(), limit)?;
    lines(tx, tenant, holder, &rows, today)
}

/// Lines for the answer, with the state of returned cheques on their payments and on the reopened
/// charges.
fn lines(
    tx: &mut dyn Tx,
    tenant: TenantId,
    holder: &Holder<'_>,
    rows: &[(Item, Money)],
    today: Date,
) -> Result<Vec<PartyTransaction>> {
    let by_cheque = [holder.trade.payment(), DocKind::Cheque];
    let of_cheques = rows.iter().filter(|(item, _)| by_cheque.contains(&item.doc.kind));
    let of_cheques: Vec<i64> = of_cheques.map(|(item, _)| item.doc.id).collect();
    let came_back = store::returned_cheques(tx, tenant, &of_cheques)?;
    let invoices = rows.iter().filter(|(item, _)| item.doc.kind == DocKind::Invoice);
    let invoices: Vec<i64> = invoices.map(|(item, _)| item.doc.id).collect();
    let mut titled = store::special_titles(tx, tenant, &invoices)?;
    let entries = rows.iter().filter(|(item, _)| item.doc.kind == DocKind::JournalEntry);
    let entries: Vec<i64> = entries.map(|(item, _)| item.doc.id).collect();
    titled.extend(store::retentions(tx, tenant, &entries)?);
    let shown = rows.iter().map(|(item, balance)| {
        let cheque_state = came_back.get(&item.doc.id);
        let cheque_state = cheque_state.filter(|_| by_cheque.contains(&item.doc.kind)).cloned();
        let mut row = line(holder, item, *balance, today)?;
        if matches!(row.kind, TransactionKind::Invoice | TransactionKind::JournalEntry) {
            row.kind = titled.get(&row.id).copied().unwrap_or(row.kind);
        }
        Ok(PartyTransaction { cheque_state, ..row })
    });
    shown.collect()
}

fn line(holder: &Holder<'_>, item: &Item, balance: Money, today: Date) -> Result<PartyTransaction> {
    let (trade, decimals) = (holder.trade, holder.currency.minor_digits);
    let is_charge = item.falls_due(trade);
    let open = item.total.sub(item.settled).map_err(Problem::internal)?;
    let figures = Settled { total: item.total, settled: item.settled, paid: item.paid };
    let status = settlement_status(figures, item.due_date, today);
    Ok(PartyTransaction {
        kind: TransactionKind::from_document(item.doc.kind)?,
        id: item.doc.id,
        number: item.number.clone(),
        date: item.date,
        due_date: is_charge.then_some(item.due_date),
        status: is_charge.then(|| status.as_str().to_owned()),
        currency_code: holder.currency.code.clone(),
        total: signed(trade, item.side, item.total)?.to_text(decimals),
        open: signed(trade, item.side, open)?.to_text(decimals),
        balance: balance.to_text(decimals),
        cheque_state: None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use books::currencies;
    use jiff::civil::date;

    fn transaction(
        trade: Trade,
        (kind, side): (DocKind, Side),
        (total, settled): (i64, i64),
    ) -> PartyTransaction {
        let item = Item {
            doc: DocRef::new(kind, 1),
            number: "X-1".to_owned(),
            side,
            date: date(2026, 11, 1),
            due_date: date(2026, 11, 1),
            total: Money::from_minor(total),
            settled: Money::from_minor(settled),
            paid: Money::from_minor(settled),
        };
        let holder = Holder { trade, id: 5, currency: currencies::find(30).unwrap() };
        line(&holder, &item, Money::from_minor(500), date(2026, 11, 20)).unwrap()
    }

    #[test]
    fn payments_stand_below_zero_and_have_no_status() {
        let receipt = transaction(Trade::Sale, (DocKind::Receipt, Side::Credit), (500, 400));
        assert_eq!((receipt.total.as_str(), receipt.open.as_str()), ("-5.00", "-1.00"));
        assert_eq!((receipt.status, receipt.due_date), (None, None));
        let invoice = transaction(Trade::Sale, (DocKind::Invoice, Side::Debit), (1_000, 400));
        assert_eq!((invoice.total.as_str(), invoice.balance.as_str()), ("10.00", "5.00"));
        assert_eq!(invoice.status.as_deref(), Some("overdue"));
        let payment = transaction(Trade::Purchase, (DocKind::Payment, Side::Debit), (500, 400));
        assert_eq!((payment.total.as_str(), payment.open.as_str()), ("-5.00", "-1.00"));
        assert_eq!(payment.status, None);
        let refund = transaction(Trade::Sale, (DocKind::Refund, Side::Debit), (500, 0));
        assert_eq!((refund.total.as_str(), refund.due_date, refund.status), ("5.00", None, None));
    }
}

//! What a customer's opening balance does to the books.

use jiff::civil::Date;
use ledger::{AccountId, Balanced, DocRef, Entry, EntryLine, Money, Overflow, Party, Unbalanced};

/// An opening balance with all that its entry needs.
#[derive(Debug, Clone, Copy)]
pub struct OpeningEntry {
    /// The opening balance as a document.
    pub doc: DocRef,
    /// Whose it is.
    pub customer: i64,
    /// Its date.
    pub date: Date,
    /// In the company's currency; below zero what the company owes.
    pub base: Money,
    /// The customer's currency and the amount in it, when it isn't the company's; signed alike.
    pub foreign: Option<(i64, Money)>,
}

/// What the customer owed before the company came here.
///
/// ```text
/// Dr Receivable (customer)           amount
///    Cr Opening balance equity              amount
/// ```
///
/// Below zero (owed to the customer) the other way round.
pub fn opening(
    opening: &OpeningEntry,
    receivable: AccountId,
    opening_balance_equity: AccountId,
) -> Result<Balanced, Unbalanced> {
    let amount = opening.base.abs().map_err(|Overflow| Unbalanced::Overflow)?;
    let mut entry = Entry::on(opening.date).for_doc(opening.doc);
    if opening.base.is_negative() {
        entry.debit(opening_balance_equity, amount);
        name(entry.credit(receivable, amount), opening)?;
    } else {
        name(entry.debit(receivable, amount), opening)?;
        entry.credit(opening_balance_equity, amount);
    }
    entry.balance()
}

fn name(line: &mut EntryLine, opening: &OpeningEntry) -> Result<(), Unbalanced> {
    line.party(Party::customer(opening.customer));
    if let Some((currency, amount)) = opening.foreign {
        line.foreign(currency, amount.abs().map_err(|Overflow| Unbalanced::Overflow)?);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;
    use ledger::DocKind;

    const RECEIVABLE: AccountId = AccountId(10);
    const EQUITY: AccountId = AccountId(20);

    fn entry(base: i64, foreign: Option<(i64, Money)>) -> Balanced {
        let written = OpeningEntry {
            doc: DocRef::new(DocKind::Opening, 8),
            customer: 5,
            date: date(2026, 1, 1),
            base: Money::from_minor(base),
            foreign,
        };
        opening(&written, RECEIVABLE, EQUITY).unwrap()
    }

    fn sides(entry: &Balanced) -> Vec<(AccountId, i64, i64)> {
        let line =
            |l: &EntryLine| (l.account(), l.debit_amount().minor(), l.credit_amount().minor());
        entry.lines().iter().map(line).collect()
    }

    #[test]
    fn what_a_customer_owes_is_a_receivable() {
        let entry = entry(114_000, None);
        assert_eq!(sides(&entry), [(RECEIVABLE, 114_000, 0), (EQUITY, 0, 114_000)]);
        assert_eq!(entry.lines()[0].party_ref(), Some(Party::customer(5)));
        assert_eq!(entry.lines()[1].party_ref(), None);
    }

    #[test]
    fn what_a_customer_is_owed_stands_the_other_way_round() {
        let entry = entry(-5_000, Some((141, Money::from_minor(-100))));
        assert_eq!(sides(&entry), [(EQUITY, 5_000, 0), (RECEIVABLE, 0, 5_000)]);
        let foreign = entry.lines()[1].foreign_amount().unwrap();
        assert_eq!((foreign.currency, foreign.amount), (141, Money::from_minor(100)));
    }
}

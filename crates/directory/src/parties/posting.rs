//! The entry of a party's opening balance.

use jiff::civil::Date;
use ledger::{AccountId, Balanced, DocRef, Entry, Money, Party, Side, Unbalanced};

/// An opening balance with the data of its entry.
#[derive(Debug, Clone, Copy)]
pub struct OpeningEntry {
    /// The opening balance as a document.
    pub doc: DocRef,
    /// The party.
    pub party: Party,
    /// Debit when the party owes it, credit when it is owed to them.
    pub side: Side,
    /// Its date.
    pub date: Date,
    /// In the company's currency.
    pub base: Money,
    /// The party's currency and the amount in it, when it isn't the company's.
    pub foreign: Option<(i64, Money)>,
}

/// What a customer owed, or a vendor was owed, before the company started with Mizan.
///
/// ```text
/// Dr Receivable (customer)           amount
///    Cr Opening balance equity              amount
///
/// Dr Opening balance equity          amount
///    Cr Payable (vendor)                    amount
/// ```
///
/// What is owed to a customer, or by a vendor, is posted on the other side of the same account.
pub fn opening(
    opening: &OpeningEntry,
    control: AccountId,
    opening_balance_equity: AccountId,
) -> Result<Balanced, Unbalanced> {
    let mut entry = Entry::on(opening.date).for_doc(opening.doc);
    let line = entry.line(opening.side, control, opening.base).party(opening.party);
    if let Some((currency, amount)) = opening.foreign {
        line.foreign(currency, amount);
    }
    entry.line(opening.side.opposite(), opening_balance_equity, opening.base);
    entry.balance().map(Balanced::debits_first)
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;
    use ledger::{DocKind, EntryLine};

    const CONTROL: AccountId = AccountId(10);
    const EQUITY: AccountId = AccountId(20);

    fn entry(party: Party, side: Side, base: i64, foreign: Option<(i64, Money)>) -> Balanced {
        let doc = DocRef::new(DocKind::Opening, 8);
        let base = Money::from_minor(base);
        let written = OpeningEntry { doc, party, side, date: date(2026, 1, 1), base, foreign };
        opening(&written, CONTROL, EQUITY).unwrap()
    }

    fn sides(entry: &Balanced) -> Vec<(AccountId, i64, i64)> {
        let line =
            |l: &EntryLine| (l.account(), l.debit_amount().minor(), l.credit_amount().minor());
        entry.lines().iter().map(line).collect()
    }

    #[test]
    fn what_a_customer_owes_is_a_receivable() {
        let entry = entry(Party::customer(5), Side::Debit, 114_000, None);
        assert_eq!(sides(&entry), [(CONTROL, 114_000, 0), (EQUITY, 0, 114_000)]);
        assert_eq!(entry.lines()[0].party_ref(), Some(Party::customer(5)));
        assert_eq!(entry.lines()[1].party_ref(), None);
    }

    #[test]
    fn what_is_owed_to_a_party_stands_the_other_way_round() {
        let dollars = Some((141, Money::from_minor(100)));
        let entry = entry(Party::vendor(5), Side::Credit, 5_000, dollars);
        assert_eq!(sides(&entry), [(EQUITY, 5_000, 0), (CONTROL, 0, 5_000)]);
        assert_eq!(entry.lines()[1].party_ref(), Some(Party::vendor(5)));
        let foreign = entry.lines()[1].foreign_amount().unwrap();
        assert_eq!((foreign.currency, foreign.amount), (141, Money::from_minor(100)));
    }
}

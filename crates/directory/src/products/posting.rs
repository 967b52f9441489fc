//! The entry of a product's opening stock.

use jiff::civil::Date;
use ledger::{AccountId, Balanced, DocRef, Entry, Money, Unbalanced};

/// The opening stock of a product.
///
/// ```text
/// Dr Inventory                       quantity × cost
///    Cr Opening balance equity              quantity × cost
/// ```
pub fn opening(
    doc: DocRef,
    date: Date,
    value: Money,
    inventory: AccountId,
    opening_balance_equity: AccountId,
) -> Result<Balanced, Unbalanced> {
    let mut entry = Entry::on(date).for_doc(doc);
    entry.debit(inventory, value);
    entry.credit(opening_balance_equity, value);
    entry.balance()
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;
    use ledger::{DocKind, EntryLine};

    #[test]
    fn what_was_there_is_an_asset_against_opening_equity() {
        let doc = DocRef::new(DocKind::Opening, 8);
        let (inventory, equity) = (AccountId(1), AccountId(2));
        let entry =
            opening(doc, date(2026, 1, 1), Money::from_minor(500), inventory, equity).unwrap();
        let line =
            |l: &EntryLine| (l.account(), l.debit_amount().minor(), l.credit_amount().minor());
        let lines: Vec<_> = entry.lines().iter().map(line).collect();
        assert_eq!(lines, [(inventory, 500, 0), (equity, 0, 500)]);
    }
}

//! What applying a credit posts.

use books::settlements::{OpenItem, Settlement};
use ledger::{AccountId, Balanced, DocKind, DocRef, Entry, Money, Overflow, Trade, Unbalanced};

/// A settlement's difference, as the books know it.
pub const fn doc(settlement: i64) -> DocRef {
    DocRef::new(DocKind::CreditApplied, settlement)
}

/// The difference in the company's currency between the rates of a credit and of the document that
/// it settles. At one rate there is none, and nothing is posted.
///
/// ```text
/// Dr Receivable (customer)         the credit was booked at more than the document
///    Cr Exchange gain or loss
/// ```
///
/// The other way round when it was booked at less; and, of a vendor's credit, the other way round
/// again, on payables.
pub fn posting(
    trade: Trade,
    settlement: &Settlement,
    credit: &OpenItem,
    exchange: AccountId,
) -> Result<Option<Balanced>, Unbalanced> {
    let difference = difference(settlement)?;
    if difference.is_zero() {
        return Ok(None);
    }
    let of = doc(settlement.id);
    let mut entry = Entry::on(settlement.date).for_doc(of).memo(&credit.number);
    let (owed, given) = (trade.control_side(), trade.control_side().opposite());
    let (control, result) = if difference.is_positive() { (owed, given) } else { (given, owed) };
    let amount = difference.abs()?;
    entry.line(control, credit.account, amount).party(credit.party);
    entry.line(result, exchange, amount);
    entry.balance().map(Some)
}

fn difference(settlement: &Settlement) -> Result<Money, Overflow> {
    settlement.payment_base.sub(settlement.applied_base)
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;
    use ledger::Rate;

    use super::*;
    use ledger::entry_text;

    /// A credit of 100.00 that was booked at `booked`, applied to a document booked at 5,000.00.
    fn posted(trade: Trade, booked: i64) -> String {
        let (party, day) = (trade.party(5), date(2026, 11, 20));
        let base = Money::from_minor(booked);
        let settlement = Settlement {
            id: 9,
            payment: DocRef::new(trade.payment(), 7),
            doc: DocRef::new(trade.document(), 8),
            date: day,
            applied: Money::from_minor(10_000),
            withholding: Money::ZERO,
            applied_base: Money::from_minor(500_000),
            payment_base: base,
        };
        let credit = OpenItem {
            doc: settlement.payment,
            number: "7".to_owned(),
            party,
            side: trade.control_side().opposite(),
            account: AccountId(1),
            currency_id: 1,
            rate: Rate::ONE,
            date: day,
            due_date: day,
            total: settlement.applied,
            total_base: base,
            settled: Money::ZERO,
            settled_base: Money::ZERO,
            paid: Money::ZERO,
        };
        let entry = posting(trade, &settlement, &credit, AccountId(2)).unwrap();
        let entry = entry.map(Balanced::debits_first);
        let of_party =
            |entry: &Balanced| entry.lines().iter().any(|l| l.party_ref() == Some(party));
        assert!(entry.as_ref().is_none_or(of_party));
        let name = |account: AccountId| if account.0 == 1 { "Control" } else { "Exchange" };
        entry.map(|entry| entry_text(&entry, name)).unwrap_or_default()
    }

    #[test]
    fn what_a_sale_gains_a_purchase_loses() {
        let dearer = "Control           200.00\n\
                      Exchange                      200.00\n";
        let cheaper = "Exchange          200.00\n\
                       Control                       200.00\n";
        assert_eq!(posted(Trade::Sale, 520_000), dearer);
        assert_eq!(posted(Trade::Sale, 480_000), cheaper);
        assert_eq!(posted(Trade::Purchase, 520_000), cheaper);
        assert_eq!(posted(Trade::Purchase, 480_000), dearer);
        assert_eq!(posted(Trade::Sale, 500_000), "");
    }
}

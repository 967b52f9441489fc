//! The posting of an account's opening balance.

use jiff::civil::Date;
use ledger::{
    AccountId, Balanced, DocKind, DocRef, Entry, Money, NormalBalance, Overflow, Side, Unbalanced,
};

/// An opening balance with all that its entry needs.
#[derive(Debug, Clone, Copy)]
pub struct OpeningEntry {
    /// Whose it is.
    pub account: AccountId,
    /// The account's normal side.
    pub usual_side: NormalBalance,
    /// In the company's currency; below zero on the other side.
    pub base: Money,
    /// The account's currency and the amount in it, of the same sign, when it isn't the company's.
    pub foreign: Option<(i64, Money)>,
    /// Its date.
    pub date: Date,
}

/// An account's balance before the company started here.
///
/// ```text
/// Dr The account                     amount
///    Cr Opening balance equity              amount
/// ```
///
/// The account is debited or credited on its normal side; a negative amount (an overdrawn bank) on
/// the other.
pub fn opening(
    opening: &OpeningEntry,
    opening_balance_equity: AccountId,
) -> Result<Balanced, Unbalanced> {
    let overflow = |Overflow| Unbalanced::Overflow;
    let is_debit = (opening.usual_side == NormalBalance::Debit) != opening.base.is_negative();
    let side = if is_debit { Side::Debit } else { Side::Credit };
    let base = opening.base.abs().map_err(overflow)?;
    let mut entry =
        Entry::on(opening.date).for_doc(DocRef::new(DocKind::Opening, opening.account.0));
    let line = entry.line(side, opening.account, base);
    if let Some((currency, amount)) = opening.foreign {
        line.foreign(currency, amount.abs().map_err(overflow)?);
    }
    entry.line(side.opposite(), opening_balance_equity, base);
    entry.balance().map(Balanced::debits_first)
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;

    fn entry(usual_side: NormalBalance, minor: i64) -> OpeningEntry {
        OpeningEntry {
            account: AccountId(7),
            usual_side,
            base: Money::from_minor(minor),
            foreign: None,
            date: date(2026, 1, 1),
        }
    }

    fn lines(usual_side: NormalBalance, minor: i64) -> Vec<(i64, i64, i64)> {
        let entry = opening(&entry(usual_side, minor), AccountId(3)).unwrap();
        assert_eq!(entry.doc(), DocRef::new(DocKind::Opening, 7));
        let line = |l: &ledger::EntryLine| {
            (l.account().0, l.debit_amount().minor(), l.credit_amount().minor())
        };
        entry.lines().iter().map(line).collect()
    }

    #[test]
    fn each_account_on_its_usual_side() {
        assert_eq!(lines(NormalBalance::Debit, 500), [(7, 500, 0), (3, 0, 500)]);
        assert_eq!(lines(NormalBalance::Credit, 500), [(3, 500, 0), (7, 0, 500)]);
    }

    #[test]
    fn an_overdrawn_bank_stands_on_the_other_side() {
        assert_eq!(lines(NormalBalance::Debit, -500), [(3, 500, 0), (7, 0, 500)]);
        assert_eq!(lines(NormalBalance::Credit, -500), [(7, 500, 0), (3, 0, 500)]);
    }

    #[test]
    fn nothing_is_no_entry() {
        let nothing = opening(&entry(NormalBalance::Debit, 0), AccountId(3));
        assert_eq!(nothing, Err(Unbalanced::TooFewLines));
    }

    #[test]
    fn a_bank_in_dollars_keeps_its_dollars() {
        let overdrawn = OpeningEntry {
            foreign: Some((141, Money::from_minor(-10))),
            ..entry(NormalBalance::Debit, -500)
        };
        let entry = opening(&overdrawn, AccountId(3)).unwrap();
        let bank = entry.lines().iter().find(|line| line.account() == AccountId(7)).unwrap();
        let foreign = bank.foreign_amount().unwrap();
        assert_eq!((foreign.currency, foreign.amount.minor()), (141, 10));
        assert_eq!(bank.credit_amount().minor(), 500);
    }
}

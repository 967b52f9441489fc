//! What the opening balance of an account does to the books.

use jiff::civil::Date;
use ledger::{
    AccountId, Balanced, DocKind, DocRef, Entry, Money, NormalBalance, Overflow, Unbalanced,
};

/// What stood on an account before the company came here.
///
/// ```text
/// Dr The account                     amount
///    Cr Opening balance equity              amount
/// ```
///
/// The account stands on its usual side; a negative amount (an overdrawn bank) on the other.
pub fn opening(
    account: AccountId,
    usual_side: NormalBalance,
    amount: Money,
    date: Date,
    opening_balance_equity: AccountId,
) -> Result<Balanced, Unbalanced> {
    let is_debit = (usual_side == NormalBalance::Debit) != amount.is_negative();
    let amount = amount.abs().map_err(|Overflow| Unbalanced::Overflow)?;
    let mut entry = Entry::on(date).for_doc(DocRef::new(DocKind::Opening, account.0));
    if is_debit {
        entry.debit(account, amount);
        entry.credit(opening_balance_equity, amount);
    } else {
        entry.debit(opening_balance_equity, amount);
        entry.credit(account, amount);
    }
    entry.balance()
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;

    fn lines(usual_side: NormalBalance, minor: i64) -> Vec<(i64, i64, i64)> {
        let amount = Money::from_minor(minor);
        let day = date(2026, 1, 1);
        let entry = opening(AccountId(7), usual_side, amount, day, AccountId(3)).unwrap();
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
        let day = date(2026, 1, 1);
        let nothing = opening(AccountId(7), NormalBalance::Debit, Money::ZERO, day, AccountId(3));
        assert_eq!(nothing, Err(Unbalanced::TooFewLines));
    }
}

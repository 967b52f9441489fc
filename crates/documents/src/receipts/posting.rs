//! What a receipt posts.

use ledger::{AccountId, Balanced, Entry, EntryLine, Money, Party, Unbalanced};

use super::doc;
use super::model::{Draft, Receipt};

/// The accounts that a receipt touches beside the one that takes the money.
#[derive(Debug, Clone, Copy)]
pub struct Accounts {
    pub receivable: AccountId,
    pub withholding: AccountId,
    pub exchange: AccountId,
    pub rounding: AccountId,
}

/// The company's currency, and its decimals.
#[derive(Debug, Clone, Copy)]
pub struct Base {
    pub currency_id: i64,
    pub decimals: u8,
}

/// Money received, in the company's currency: cash and tax at the receipt's rate, receivables at
/// the rate of each document.
///
/// ```text
/// Dr Deposit account              cash
/// Dr Withholding tax receivable   tax withheld
///    Cr Receivable (customer)             what each document is given
///    Cr Receivable (customer)             cash that none took: the customer's credit
///    Cr/Dr Exchange gain or loss          difference of rates, foreign documents only
///    Cr/Dr Rounding                       what conversion at one rate left
/// ```
pub fn posting(
    receipt: &Receipt,
    draft: &Draft,
    accounts: &Accounts,
    base: Base,
) -> Result<Balanced, Unbalanced> {
    let foreign = receipt.currency_id != base.currency_id;
    let decimals = draft.currency.minor_digits;
    let in_base = |amount: Money| receipt.rate.to_base(amount, decimals, base.decimals);
    let beside = |line: &mut EntryLine, amount: Money| {
        if foreign {
            line.foreign(receipt.currency_id, amount);
        }
    };
    let customer = Party::customer(receipt.customer_id);
    let mut entry = Entry::on(receipt.date).for_doc(doc(receipt.id)).memo(&receipt.number);

    let (cash, withheld) = (in_base(receipt.amount)?, in_base(receipt.withholding)?);
    beside(entry.debit(receipt.deposit_account, cash), receipt.amount);
    beside(entry.debit(accounts.withholding, withheld), receipt.withholding);
    for one in &draft.applied {
        let line = entry.credit(one.item.account, one.base);
        line.party(customer).memo(&one.item.number);
        beside(line, one.applied);
    }
    let credit = entry.credit(accounts.receivable, draft.unapplied_base);
    beside(credit.party(customer), draft.unapplied);

    let released = Money::sum(draft.applied.iter().map(|one| one.base))?;
    let difference = cash.add(withheld)?.sub(released)?.sub(draft.unapplied_base)?;
    let one_rate = draft.applied.iter().all(|one| one.item.rate == receipt.rate);
    let lines = i64::try_from(draft.applied.len()).unwrap_or(i64::MAX);
    // Each document was rounded by itself; more than a unit for each is no rounding.
    if one_rate && difference.abs()?.minor() <= lines {
        return entry.balance_with_rounding(accounts.rounding);
    }
    if difference.is_negative() {
        entry.debit(accounts.exchange, difference.neg()?);
    } else {
        entry.credit(accounts.exchange, difference);
    }
    entry.balance()
}

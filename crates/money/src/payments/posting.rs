//! What a payment posts.

use std::collections::BTreeMap;

use ledger::{AccountId, Balanced, Entry, EntryLine, Money, Overflow, Trade, Unbalanced};

use super::model::{Draft, Payment};

/// The accounts that a payment touches beside the one of the money.
#[derive(Debug, Clone, Copy)]
pub struct Accounts {
    /// The control account of customers or vendors.
    pub control: AccountId,
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

/// Money received, in the company's currency: cash and tax at the payment's rate, receivables at
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
///
/// Money paid is the same on payables and on withholding tax payable, with the sides exchanged.
pub fn posting(
    payment: &Payment,
    draft: &Draft,
    accounts: &Accounts,
    base: Base,
) -> Result<Balanced, Unbalanced> {
    let foreign = payment.currency_id != base.currency_id;
    let decimals = draft.currency.minor_digits;
    let in_base = |amount: Money| payment.rate.to_base(amount, decimals, base.decimals);
    let beside = |line: &mut EntryLine, amount: Money| {
        if foreign {
            line.foreign(payment.currency_id, amount);
        }
    };
    // The receivable or payable is settled; the money account takes the other side.
    let (money, released) = (payment.trade.control_side(), payment.trade.control_side().opposite());
    let in_order = |entry: Balanced| match payment.trade {
        Trade::Sale => entry,
        Trade::Purchase => entry.debits_first(),
    };
    let mut entry = Entry::on(payment.date).for_doc(payment.doc()).memo(&payment.number);

    let cash = in_base(payment.amount)?;
    beside(entry.line(money, payment.account, cash), payment.amount);
    let mut withheld = Money::ZERO;
    for (account, amount) in withheld_on(draft, accounts.withholding)? {
        let base = in_base(amount)?;
        withheld = withheld.add(base)?;
        beside(entry.line(money, account, base), amount);
    }
    for one in &draft.applied {
        let line = entry.line(released, one.item.account, one.base);
        line.party(payment.party).memo(&one.item.number);
        beside(line, one.applied);
    }
    let credit = entry.line(released, accounts.control, draft.unapplied_base);
    beside(credit.party(payment.party), draft.unapplied);

    let of_documents = Money::sum(draft.applied.iter().map(|one| one.base))?;
    let difference = cash.add(withheld)?.sub(of_documents)?.sub(draft.unapplied_base)?;
    let one_rate = draft.applied.iter().all(|one| one.item.rate == payment.rate);
    let lines = i64::try_from(draft.applied.len()).unwrap_or(i64::MAX);
    // Each document was rounded separately; a difference above one unit for each is no rounding.
    if one_rate && difference.abs()?.minor() <= lines {
        return entry.balance_with_rounding(accounts.rounding).map(in_order);
    }
    let side = if difference.is_negative() { money } else { released };
    entry.line(side, accounts.exchange, difference.abs()?);
    entry.balance().map(in_order)
}

/// The withheld tax by account: tax withheld from residents and from non-residents is payable on
/// different accounts.
fn withheld_on(draft: &Draft, usual: AccountId) -> Result<BTreeMap<AccountId, Money>, Overflow> {
    let mut withheld = BTreeMap::new();
    for one in draft.applied.iter().filter(|one| one.withholding.is_positive()) {
        let account = one.nature.and_then(|nature| nature.account).unwrap_or(usual);
        let sum: &mut Money = withheld.entry(account).or_default();
        *sum = sum.add(one.withholding)?;
    }
    Ok(withheld)
}

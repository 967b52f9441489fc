//! What a return and an adjustment post.

use std::collections::BTreeMap;

use jiff::civil::Date;
use ledger::{AccountId, Balanced, DocRef, Entry, Money, Side, Trade, Unbalanced};

use super::model::Adjustment;

/// Where a return is settled.
#[derive(Debug, Clone, Copy)]
pub struct SettledOn {
    /// The tax payable to the authority.
    pub settlement: AccountId,
    /// The credit carried to the next return.
    pub credit: AccountId,
}

/// The amounts that a return moves.
#[derive(Debug, Default)]
pub struct Moves {
    /// The tax of sales by its account, that of purchases below zero.
    pub taxes: BTreeMap<AccountId, Money>,
    /// The payable amount.
    pub payable: Money,
    /// The increase of the carried credit over that of the last return.
    pub more_credit: Money,
}

/// The taxes of a return leave their accounts on its last day; nothing for a return of nothing.
///
/// ```text
/// Dr Output VAT, table tax (each)   reported on sales
/// Dr VAT credit carried forward     carried forward, less brought forward
///    Cr Input VAT (each)                    reported on purchases
///    Cr VAT settlement                      what is payable
/// ```
pub fn filing(
    doc: DocRef,
    number: &str,
    last: Date,
    moves: &Moves,
    on: SettledOn,
) -> Result<Option<Balanced>, Unbalanced> {
    let mut entry = Entry::on(last).for_doc(doc).memo(number);
    let mut any = false;
    let credit = (on.credit, moves.more_credit);
    let debits = moves.taxes.iter().map(|(account, amount)| (*account, *amount));
    for (account, amount) in debits.chain([credit, (on.settlement, moves.payable.neg()?)]) {
        any |= !amount.is_zero();
        add_signed(&mut entry, Side::Debit, account, amount)?;
    }
    if any { entry.balance().map(Balanced::debits_first).map(Some) } else { Ok(None) }
}

/// More of a tax, or less of it, against a cost or an income.
///
/// ```text
/// Dr Account       more of what is owed        Dr Input VAT     more of what is claimed
///    Cr Output VAT                                Cr Account
/// ```
pub fn adjusting(adjustment: &Adjustment, tax: AccountId) -> Result<Balanced, Unbalanced> {
    let doc = adjustment.doc();
    let mut entry = Entry::on(adjustment.date).for_doc(doc).memo(&adjustment.reason);
    let grows = match adjustment.side {
        Trade::Sale => Side::Credit,
        Trade::Purchase => Side::Debit,
    };
    add_signed(&mut entry, grows.opposite(), adjustment.account, adjustment.amount)?;
    add_signed(&mut entry, grows, tax, adjustment.amount)?;
    entry.balance().map(Balanced::debits_first)
}

/// Posts an amount on a side, a negative one on the other; zero is not posted.
fn add_signed(
    entry: &mut Entry,
    side: Side,
    account: AccountId,
    amount: Money,
) -> Result<(), Unbalanced> {
    if amount.is_positive() {
        entry.line(side, account, amount);
    } else if amount.is_negative() {
        entry.line(side.opposite(), account, amount.neg()?);
    }
    Ok(())
}

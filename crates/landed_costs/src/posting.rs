//! What a landed cost posts.

use std::collections::BTreeMap;

use books::stock::Labels;
use jiff::civil::Date;
use ledger::{AccountId, Balanced, DocRef, Entry, Money, Overflow, Unbalanced};

use super::model::Draft;

/// What goods cost besides, in the company's currency: an entry for each day on which they came, so
/// that the inventory account is worth what the stock cards say on every day.
///
/// ```text
/// Dr Inventory (each account and label of the goods)   what they take of all charges
///    Cr Account of each charge                              what goods of that day take of it
/// ```
pub fn posting(doc: DocRef, number: &str, draft: &Draft) -> Result<Vec<Balanced>, Unbalanced> {
    let mut entries = Vec::new();
    for (day, sides) in by_days(draft)? {
        let mut entry = Entry::on(day).for_doc(doc).memo(number);
        for ((account, labels), amount) in sides.inventory {
            let line = entry.debit(account, amount);
            line.project(labels.project).branch(labels.branch).class(labels.class);
        }
        for (account, amount) in sides.charges {
            entry.credit(account, amount);
        }
        entries.push(entry.balance()?);
    }
    Ok(entries)
}

/// The two sides of a day's entry.
#[derive(Default)]
struct Sides {
    inventory: BTreeMap<(AccountId, Labels), Money>,
    charges: BTreeMap<AccountId, Money>,
}

fn by_days(draft: &Draft) -> Result<BTreeMap<Date, Sides>, Overflow> {
    let mut days: BTreeMap<Date, Sides> = BTreeMap::new();
    for share in draft.shares.iter().filter(|share| share.amount.is_positive()) {
        let goods = &share.goods;
        let sides = days.entry(goods.date).or_default();
        let inventory = sides.inventory.entry((goods.inventory, goods.labels)).or_default();
        *inventory = inventory.add(share.amount)?;
        for (charge, amount) in draft.charges.iter().zip(&share.of_charges) {
            let taken = sides.charges.entry(charge.account).or_default();
            *taken = taken.add(*amount)?;
        }
    }
    Ok(days)
}

//! How charges would be spread over goods; nothing is written.

use std::collections::BTreeMap;

use books::{currencies, journal};
use jiff::civil::Date;
use ledger::{AccountId, Money, NormalBalance};
use platform::{Ctx, Problem, Result, Tx};

use super::model::{Draft, Facts, Share};
use super::wire::{LandedCostInput, LandedCostPreview, LandedGoods, LandedShort};
use super::{add, store};

/// What each line of goods would take of the typed charges.
///
/// # Errors
/// 400 with the refused fields.
pub fn preview(tx: &mut dyn Tx, ctx: &Ctx, input: &LandedCostInput) -> Result<LandedCostPreview> {
    let (facts, draft) = add::decide(tx, ctx, input)?;
    let short = short(tx, ctx, &facts, &draft)?;
    let names = draft.shares.iter().map(|share| share.goods.product).collect::<Vec<_>>();
    let names = store::product_names(tx, ctx.tenant, &names)?;
    let text = |amount: Money| amount.to_text(facts.decimals);
    let goods = draft.shares.into_iter().map(|Share { goods, amount, .. }| LandedGoods {
        kind: goods.doc.kind.as_str().to_owned(),
        id: goods.doc.id,
        number: goods.number,
        date: goods.date,
        line: goods.line,
        product_id: goods.product,
        product_name: names.get(&goods.product).cloned().unwrap_or_default(),
        quantity: goods.quantity.to_text(),
        value: text(goods.value),
        amount: text(amount),
    });
    let goods = goods.collect();
    Ok(LandedCostPreview {
        goods,
        short,
        amount: text(draft.amount),
        currency: currencies::base(tx, ctx.tenant)?.data(),
    })
}

/// The accounts from which more would be taken than their balance, with everything that is
/// recorded, whatever its day. A balance that is owed, as freight that is expected, may be
/// credited.
fn short(tx: &mut dyn Tx, ctx: &Ctx, facts: &Facts, draft: &Draft) -> Result<Vec<LandedShort>> {
    let mut taken: BTreeMap<AccountId, Money> = BTreeMap::new();
    for charge in &draft.charges {
        let of_account = taken.entry(charge.account).or_default();
        *of_account = of_account.add(charge.amount).map_err(Problem::internal)?;
    }
    let mut short = Vec::new();
    for (id, amount) in taken {
        let account = facts.accounts.get(&id);
        let Some(account) = account.filter(|a| a.normal_balance() == NormalBalance::Debit) else {
            continue;
        };
        let balance = journal::balance(tx, ctx.tenant, id, Date::MAX)?;
        let left = balance.sub(amount).map_err(Problem::internal)?;
        if left.is_negative() {
            short.push(LandedShort {
                account_id: id.0,
                account_name: account.name_en.clone(),
                account_name_ar: account.name_ar.clone(),
                amount: left.neg().map_err(Problem::internal)?.to_text(facts.decimals),
            });
        }
    }
    Ok(short)
}

//! How charges would be spread over goods; nothing is written.

use books::currencies;
use ledger::Money;
use platform::{Ctx, Result, Tx};

use super::model::Share;
use super::wire::{LandedCostInput, LandedCostPreview, LandedGoods};
use super::{add, store};

/// What each line of goods would take of the typed charges.
///
/// # Errors
/// 400 with the fields at fault.
pub fn preview(tx: &mut dyn Tx, ctx: &Ctx, input: &LandedCostInput) -> Result<LandedCostPreview> {
    let (facts, draft) = add::decide(tx, ctx, input)?;
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
    Ok(LandedCostPreview {
        goods: goods.collect(),
        amount: text(draft.amount),
        currency: currencies::base(tx, ctx.tenant)?.data(),
    })
}

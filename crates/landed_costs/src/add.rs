//! Adding costs to goods.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use books::periods::{self, Area};
use books::stock::{self, Landed};
use books::{accounts, currencies, journal, numbering};
use ledger::{AccountId, DocKind};
use platform::activity::{self, Change};
use platform::{Ctx, Problem, Result, Tx, ids};

use super::error::LandedCostError;
use super::model::{Draft, Facts, LandedCost};
use super::posting::posting;
use super::wire::{LandedCostInput, LandedCostView, LandedGoodsInput};
use super::{RECORD, doc, show, sources, store};

/// Spreads charges over goods, posts them on the days of the goods and counts again what was sold
/// since.
///
/// # Errors
/// 400 with the refused fields; 409 when a day of the goods, or of a sale whose cost would change,
/// is in a locked period.
pub fn add_landed_cost(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    input: &LandedCostInput,
) -> Result<LandedCostView> {
    let (facts, draft) = decide(tx, ctx, input)?;
    ensure_open(tx, ctx, input, &draft)?;
    let landed_cost = LandedCost {
        id: ids::allocate(tx, ctx.tenant, 1)?,
        number: numbering::next_number(tx, ctx.tenant, DocKind::LandedCost)?,
        date: input.date,
        basis: input.basis,
        memo: draft.memo.clone(),
        amount: draft.amount,
        created_at: ctx.now,
        created_by: ctx.user_name.to_string(),
        deleted_at: None,
    };
    let (doc, number) = (doc(landed_cost.id), &landed_cost.number);
    let entries = posting(doc, number, &draft).map_err(Problem::internal)?;
    store::insert(tx, ctx, &landed_cost, &draft)?;
    for entry in &entries {
        journal::post(tx, ctx, Area::Purchases, number, entry)?;
    }
    let landed = draft.shares.iter().filter(|share| share.amount.is_positive());
    let landed: Vec<Landed> = landed
        .map(|share| Landed { doc: share.goods.doc, line: share.goods.line, value: share.amount })
        .collect();
    stock::add_landed_costs(tx, ctx, (doc, number), &landed).map_err(LandedCostError::of_sales)?;
    let amount = Some(landed_cost.amount.to_text(facts.decimals));
    let changes = [Change { field: "amount".to_owned(), before: None, after: amount }];
    activity::record(tx, ctx, RECORD, landed_cost.id, "created", &changes)?;
    show::show_landed_cost(tx, ctx, landed_cost.id)
}

/// Refuses goods that came in a locked period: the cost counts from their day.
fn ensure_open(tx: &mut dyn Tx, ctx: &Ctx, input: &LandedCostInput, draft: &Draft) -> Result<()> {
    let Some(until) = periods::locked_until(tx, ctx.tenant, Area::Purchases)? else {
        return Ok(());
    };
    for (place, typed) in input.goods.iter().enumerate() {
        let goods = draft.shares.iter().map(|share| &share.goods);
        let named = goods.filter(|goods| Some(goods.doc) == typed.doc() && goods.date <= until);
        if let Some(came) = named.map(|goods| goods.date).min() {
            return Err(LandedCostError::GoodsLocked { place, came, until }.into());
        }
    }
    Ok(())
}

/// What was typed, spread over the goods.
pub(super) fn decide(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    input: &LandedCostInput,
) -> Result<(Facts, Draft)> {
    input.check_size()?;
    let facts = load(tx, ctx, input)?;
    let draft = input.decide(&facts)?;
    Ok((facts, draft))
}

fn load(tx: &mut dyn Tx, ctx: &Ctx, input: &LandedCostInput) -> Result<Facts> {
    let usual = accounts::by_role(tx, ctx.tenant, "goods_in_transit")?;
    let named = input.charges.iter().filter_map(|charge| charge.account_id.map(AccountId));
    let named: Vec<AccountId> = named.chain([usual]).collect();
    let mut received = HashMap::new();
    for doc in input.goods.iter().filter_map(LandedGoodsInput::doc) {
        if let Entry::Vacant(place) = received.entry(doc) {
            // What a person may not read has brought nothing that they know of.
            let known = sources::may_read(ctx, doc);
            let goods = known.then(|| stock::received(tx, ctx.tenant, doc)).transpose()?;
            place.insert(goods.unwrap_or_default());
        }
    }
    let mut sources = HashMap::new();
    for doc in input.charges.iter().filter_map(|one| one.source.as_ref()?.doc()) {
        if let Entry::Vacant(place) = sources.entry(doc)
            && let Some(source) = sources::find(tx, ctx, doc)?
        {
            place.insert(source);
        }
    }
    Ok(Facts {
        today: ctx.today,
        decimals: currencies::base(tx, ctx.tenant)?.minor_digits,
        usual,
        accounts: accounts::find_many(tx, ctx.tenant, &named)?,
        received,
        sources,
    })
}

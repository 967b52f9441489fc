//! Turns branches on for a company.

use platform::activity::{self, Change};
use platform::context::Ctx;
use platform::db::Tx;
use platform::problem::Result;

use super::error::BranchError;
use super::wire::{BranchList, BranchView, EnableInput};
use super::{MIN_TIER, RECORD, add, store};

/// The name of the first branch, in English and Arabic.
const MAIN: (&str, &str) = ("Main branch", "الفرع الرئيسي");

/// Turns branches on, for good. The company starts with one branch, the default.
///
/// # Errors
/// 409 when the plan has no branches, or for turning them off again.
pub fn enable_branches(tx: &mut dyn Tx, ctx: &Ctx, input: &EnableInput) -> Result<BranchList> {
    let state = store::state(tx, ctx.tenant)?;
    match (state.enabled, input.enable) {
        (true, true) | (false, false) => return list(tx, ctx),
        (true, false) => return Err(BranchError::OneWay.into()),
        (false, true) if state.tier < MIN_TIER => {
            return Err(BranchError::Plan.into());
        }
        (false, true) => {}
    }
    store::enable(tx, ctx.tenant)?;
    if store::all(tx, ctx.tenant)?.is_empty() {
        let (english, arabic) = MAIN;
        let name = ctx.locale.pick(english, arabic).to_owned();
        let main = BranchView { name, is_default: true, ..BranchView::default() };
        add::store_new(tx, ctx, main)?;
    }
    let change = Change {
        field: "branches_enabled".to_owned(),
        before: Some(false.to_string()),
        after: Some(true.to_string()),
    };
    activity::record(tx, ctx, RECORD, 0, "enabled", &[change])?;
    list(tx, ctx)
}

/// The company's branches.
pub fn list(tx: &mut dyn Tx, ctx: &Ctx) -> Result<BranchList> {
    let state = store::state(tx, ctx.tenant)?;
    Ok(BranchList {
        enabled: state.enabled,
        in_plan: state.tier >= MIN_TIER,
        branches: store::all(tx, ctx.tenant)?,
    })
}

//! Changes a product, or switches it off.

use platform::activity;
use platform::context::Ctx;
use platform::db::Tx;
use platform::problem::{Problem, Result};

use super::input::{self, ProductInput};
use super::model::{Product, ProductKind};
use super::wire::ProductView;
use super::{add, show, store};

/// Changes a product; documents that name it keep their own copy.
///
/// # Errors
/// 409 when somebody else saved since `version` was read.
pub fn edit_product(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    id: i64,
    input: &ProductInput,
) -> Result<ProductView> {
    let before = store::find(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)?;
    if before.kind == ProductKind::Inventory {
        return Err(Problem::not_found());
    }
    if input.version.is_some_and(|version| version != before.version) {
        return Err(Problem::new(409, "product.version").on("version"));
    }
    let facts = add::facts(tx, ctx, input, Some(before.clone()))?;
    let after = input::decide(input, &facts, id)?;
    add::ensure_unique(tx, ctx, &after)?;

    if after != before {
        store::update(tx, ctx.tenant, &after)?;
        let changes = activity::difference(&shown(&before), &shown(&after));
        activity::record(tx, ctx, "product", id, "updated", &changes)?;
    }
    show::product(tx, ctx, id)
}

/// Switches a product off: it is offered no more, and its name is free again.
pub fn stop_product(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    let before = store::find(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)?;
    if !before.active {
        return Ok(());
    }
    let after = Product { active: false, ..before.clone() };
    store::update(tx, ctx.tenant, &after)?;
    let changes = activity::difference(&shown(&before), &shown(&after));
    activity::record(tx, ctx, "product", id, "deleted", &changes)
}

/// The fields that the timeline shows.
fn shown(product: &Product) -> [(&'static str, Option<String>); 13] {
    let p = product.clone();
    [
        ("kind", Some(p.kind.as_str().to_owned())),
        ("name", Some(p.name)),
        ("sku", p.sku),
        ("description", p.description),
        ("sales_price", Some(p.sales_price.to_text())),
        ("unit_cost", p.unit_cost.map(ledger::UnitPrice::to_text)),
        ("income_account_id", Some(p.income_account.0.to_string())),
        ("expense_account_id", p.expense_account.map(|account| account.0.to_string())),
        ("tax_id", p.tax.map(|tax| tax.0.to_string())),
        ("unit", p.unit),
        ("egs_code", p.egs_code),
        ("purchase_description", p.purchase_description),
        ("active", Some(p.active.to_string())),
    ]
}

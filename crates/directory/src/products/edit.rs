//! Changes or deactivates a product.

use books::stock;
use jiff::civil::Date;
use ledger::{Quantity, UnitPrice};
use platform::activity;
use platform::context::Ctx;
use platform::db::Tx;
use platform::problem::{Problem, Result};

use super::decide::decide;
use super::error::ProductError;
use super::input::ProductInput;
use super::model::{Opening, Product};
use super::wire::ProductView;
use super::{add, levels, opening, show, store};

/// A date after all dates that the books accept.
const LAST_DAY: Date = Date::constant(9999, 12, 31);

/// Changes a product; documents that name it keep their own copy. A corrected opening is reversed
/// and posted again.
///
/// # Errors
/// 409 when somebody else has saved since `version` was read, when goods with movements would
/// change their kind or their inventory account, when its sub-items would be of another kind, when
/// stock would become negative, or when a date of the opening is in a locked period.
pub fn edit_product(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    id: i64,
    input: &ProductInput,
) -> Result<ProductView> {
    let before = store::find(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)?;
    if input.version.is_some_and(|version| version != before.version) {
        return Err(ProductError::Version.into());
    }
    let facts = add::facts(tx, ctx, input, Some(before.clone()))?;
    let after = decide(input, &facts, id)?;
    add::ensure_unique(tx, ctx, &after)?;
    ensure_fits(tx, ctx, &before, &after)?;

    store_changes(tx, ctx, &before, after)?;
    show::product(tx, ctx, id)
}

/// Corrects only a product's opening stock; a quantity of zero removes it. Returns whether anything
/// changed.
///
/// # Errors
/// 404 when there is no such stocked product; 409 when somebody else has saved since
/// `version` was read, when stock would become negative, or when a date of the opening is in a
/// locked period; 400 when the amount exceeds what the books can store.
pub fn reopen_product(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (id, version): (i64, i64),
    wanted: Opening,
) -> Result<bool> {
    let before = store::find(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)?;
    if version != before.version {
        return Err(ProductError::Version.into());
    }
    let mut after = before.clone();
    let stocked = after.stock.as_mut().ok_or_else(Problem::not_found)?;
    stocked.opening = wanted;
    store_changes(tx, ctx, &before, after)
}

/// Stores changed fields and posts the opening again; returns whether anything changed.
fn store_changes(tx: &mut dyn Tx, ctx: &Ctx, before: &Product, mut after: Product) -> Result<bool> {
    if after == *before {
        return Ok(false);
    }
    if let Some(stocked) = &mut after.stock {
        stocked.opening_number = opening::number(tx, ctx, before.stock.as_ref(), stocked)?;
    }
    store::update(tx, ctx.tenant, &after)?;
    opening::post(tx, ctx, before.stock.as_ref(), &after)?;
    let changes = activity::difference(&timeline_fields(before), &timeline_fields(&after));
    activity::record(tx, ctx, "product", after.id, "updated", &changes)?;
    Ok(true)
}

/// Sets a product's item code (EGS) for e-invoices.
///
/// # Errors
/// 404 when there is no such product.
pub fn set_item_code(tx: &mut dyn Tx, ctx: &Ctx, id: i64, code: &str) -> Result<()> {
    let before = store::find(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)?;
    let mut after = before.clone();
    after.egs_code = Some(code.to_owned());
    after.code_registered = false;
    store_changes(tx, ctx, &before, after).map(drop)
}

/// Marks that the authority has registered a product's item code.
///
/// # Errors
/// 404 when there is no such product.
pub fn mark_code_registered(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    let before = store::find(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)?;
    let after = Product { code_registered: true, ..before.clone() };
    store_changes(tx, ctx, &before, after).map(drop)
}

/// Refuses changes that conflict with the product's stock movements.
fn ensure_fits(tx: &mut dyn Tx, ctx: &Ctx, before: &Product, after: &Product) -> Result<()> {
    if before.kind != after.kind && stock::was_ever_moved(tx, ctx.tenant, before.id)? {
        return Err(ProductError::KindFixed.into());
    }
    if before.kind != after.kind && store::has_sub_items(tx, ctx.tenant, before.id)? {
        return Err(ProductError::KindOfSubItems.into());
    }
    let account = |product: &Product| product.stock.as_ref().map(|stock| stock.inventory_account);
    if account(before) != account(after) && levels::has_other_movements(tx, ctx.tenant, before.id)?
    {
        return Err(ProductError::AccountFixed.into());
    }
    if before.active && !after.active {
        ensure_empty(tx, ctx, before)?;
    }
    Ok(())
}

/// Refuses to deactivate a product that is in stock: its value would no longer be visible.
fn ensure_empty(tx: &mut dyn Tx, ctx: &Ctx, product: &Product) -> Result<()> {
    let held = stock::on_hand(tx, ctx.tenant, &[product.id], LAST_DAY)?;
    match held.first().map(|one| one.stock.quantity).filter(|quantity| *quantity > Quantity::ZERO) {
        Some(quantity) => Err(ProductError::InStock { quantity }.into()),
        None => Ok(()),
    }
}

/// Deactivates a product: new documents can't use it, and its name is free again.
///
/// # Errors
/// 409 while it is in stock.
pub fn stop_product(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    let before = store::find(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)?;
    if !before.active {
        return Ok(());
    }
    ensure_empty(tx, ctx, &before)?;
    let after = Product { active: false, ..before.clone() };
    store::update(tx, ctx.tenant, &after)?;
    let changes = activity::difference(&timeline_fields(&before), &timeline_fields(&after));
    activity::record(tx, ctx, "product", id, "deleted", &changes)
}

/// The fields for the timeline.
fn timeline_fields(product: &Product) -> Vec<(&'static str, Option<String>)> {
    let p = product.clone();
    let stock = p.stock.as_ref();
    let opening = stock.map(|stocked| stocked.opening);
    let id = |id: Option<i64>| id.map(|id| id.to_string());
    vec![
        ("kind", Some(p.kind.as_str().to_owned())),
        ("name", Some(p.name)),
        ("sku", p.sku),
        ("category", p.category),
        ("parent_id", id(p.parent)),
        ("class_id", id(p.class)),
        ("description", p.description),
        ("sales_price", Some(p.sales_price.to_text())),
        ("unit_cost", p.unit_cost.map(UnitPrice::to_text)),
        ("income_account_id", Some(p.income_account.0.to_string())),
        ("expense_account_id", id(p.expense_account.map(|account| account.0))),
        ("inventory_account_id", id(stock.map(|stocked| stocked.inventory_account.0))),
        ("tax_id", id(p.tax.map(|tax| tax.0))),
        ("unit", p.unit),
        ("unit_code", p.unit_code),
        ("egs_code", p.egs_code),
        ("gs1_code", p.gs1_code),
        ("code_registered", Some(p.code_registered.to_string())),
        ("purchase_description", p.purchase_description),
        ("preferred_vendor_id", id(p.preferred_vendor)),
        ("reorder_point", stock.and_then(|s| s.reorder_point).map(Quantity::to_text)),
        ("initial_quantity_on_hand", opening.map(|opening| opening.quantity.to_text())),
        ("initial_unit_cost", opening.map(|opening| opening.cost.to_text())),
        ("as_of_date", opening.map(|opening| opening.date.to_string())),
        ("active", Some(p.active.to_string())),
    ]
}

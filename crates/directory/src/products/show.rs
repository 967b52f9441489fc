//! Shows a product.

use books::{accounts, currencies, taxes};
use ledger::{Quantity, UnitPrice};
use platform::activity;
use platform::context::Ctx;
use platform::db::Tx;
use platform::problem::{Problem, Result};

use super::levels::{self, StockLevel};
use super::model::{Product, Stocked};
use super::store;
use super::wire::{ProductStock, ProductView};
use crate::{classes, vendors};

/// A product with its timeline; also an inactive one.
pub fn product(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<ProductView> {
    let product = store::find(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)?;
    let income = accounts::find(tx, ctx.tenant, product.income_account)?;
    let tax = match product.tax {
        Some(id) => taxes::find(tx, ctx.tenant, id)?,
        None => None,
    };
    let (tax_name, tax_name_ar) = tax.map(|tax| (tax.name_en, tax.name_ar)).unzip();
    let expense = match product.expense_account {
        Some(account) => accounts::lookup(tx, ctx.tenant, account)?,
        None => None,
    };
    let (expense_account_name, expense_account_name_ar) =
        expense.map(|account| (account.name_en, account.name_ar)).unzip();
    let parent_name = match product.parent {
        Some(parent) => store::names(tx, ctx.tenant, &[parent])?.remove(&parent),
        None => None,
    };
    let class_name = match product.class {
        Some(id) => classes::find_many(tx, ctx.tenant, &[id])?.remove(&id).map(|class| class.name),
        None => None,
    };
    let preferred_vendor_name = match product.preferred_vendor {
        Some(vendor) => vendors::names(tx, ctx.tenant, &[vendor])?.remove(&vendor),
        None => None,
    };
    let stock = match &product.stock {
        Some(stocked) => Some(stock_of(tx, ctx, &product, stocked)?),
        None => None,
    };
    Ok(ProductView {
        id,
        kind: product.kind,
        name: product.name,
        sku: product.sku,
        description: product.description,
        sales_price: product.sales_price.to_text(),
        income_account_id: product.income_account.0,
        expense_account_id: product.expense_account.map(|account| account.0),
        tax_id: product.tax.map(|tax| tax.0),
        unit: product.unit,
        egs_code: product.egs_code,
        purchase_description: product.purchase_description,
        preferred_vendor_id: product.preferred_vendor,
        preferred_vendor_name,
        unit_cost: product.unit_cost.map(ledger::UnitPrice::to_text),
        active: product.active,
        income_account_name: income.name_en,
        income_account_name_ar: income.name_ar,
        tax_name,
        tax_name_ar,
        expense_account_name,
        expense_account_name_ar,
        unit_code: product.unit_code,
        gs1_code: product.gs1_code,
        code_registered: product.code_registered,
        category: product.category,
        parent_id: product.parent,
        parent_name,
        class_id: product.class,
        class_name,
        stock,
        version: product.version,
        activity: activity::latest(tx, ctx.tenant, "product", id)?,
    })
}

fn stock_of(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    product: &Product,
    stocked: &Stocked,
) -> Result<ProductStock> {
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let account = accounts::find(tx, ctx.tenant, stocked.inventory_account)?;
    let levels = levels::on_hand_at(tx, ctx.tenant, std::slice::from_ref(product), ctx.today)?;
    let held = levels.get(&product.id).copied().unwrap_or_default();
    let average = held.average(decimals).map_err(Problem::internal)?;
    Ok(ProductStock {
        inventory_account_id: account.id.0,
        inventory_account_name: account.name_en,
        inventory_account_name_ar: account.name_ar,
        reorder_point: stocked.reorder_point.map(Quantity::to_text),
        initial_quantity_on_hand: stocked.opening.quantity.to_text(),
        as_of_date: stocked.opening.date,
        initial_unit_cost: stocked.opening.cost.to_text(),
        on_hand: held.quantity.to_text(),
        value: held.value.to_text(decimals),
        average_cost: average.map(UnitPrice::to_text),
        level: StockLevel::from_quantity(held.quantity, stocked.reorder_point),
        moved: books::stock::was_ever_moved(tx, ctx.tenant, product.id)?,
    })
}

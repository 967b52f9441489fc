//! Rows as products and services.

use directory::products::{self, Facts, Opening, Product, ProductInput, ProductKind};
use ledger::{AccountId, Quantity};
use platform::text::fold;
use platform::{Ctx, Problem, Result, Tx};
use serde_json::Value;

use super::reading::{Reading, fill};
use super::{Merged, Names};
use crate::error::ImportError;
use crate::store::existing;

const KINDS: [(&str, ProductKind); 24] = [
    ("service", ProductKind::Service),
    ("services", ProductKind::Service),
    ("خدمة", ProductKind::Service),
    ("خدمات", ProductKind::Service),
    ("non-inventory", ProductKind::NonInventory),
    ("non inventory", ProductKind::NonInventory),
    ("noninventory", ProductKind::NonInventory),
    ("non_inventory", ProductKind::NonInventory),
    ("non-inventory part", ProductKind::NonInventory),
    ("consumable", ProductKind::NonInventory),
    ("consu", ProductKind::NonInventory),
    ("goods", ProductKind::NonInventory),
    ("product", ProductKind::NonInventory),
    ("منتج", ProductKind::NonInventory),
    ("غير مخزني", ProductKind::NonInventory),
    ("صنف غير مخزني", ProductKind::NonInventory),
    ("inventory", ProductKind::Inventory),
    ("inventory part", ProductKind::Inventory),
    ("stock", ProductKind::Inventory),
    ("storable product", ProductKind::Inventory),
    ("storable", ProductKind::Inventory),
    ("مخزني", ProductKind::Inventory),
    ("صنف مخزني", ProductKind::Inventory),
    ("مخزون", ProductKind::Inventory),
];

/// What other programs call goods, whether they are kept in stock or not.
const GOODS: [&str; 5] = ["goods", "product", "منتج", "consumable", "consu"];

/// Whether a row is of goods that the other program counts: it has a quantity or an account of
/// stock.
fn is_counted_goods(row: &Reading<'_>) -> bool {
    let is_goods = |text: &str| GOODS.iter().any(|word| fold(word) == fold(text));
    let is_something = |text: &str| text.chars().any(|c| ('1'..='9').contains(&c));
    row.get("kind").is_some_and(is_goods)
        && (row.get("quantity").is_some_and(is_something) || row.get("inventory_account").is_some())
}

/// What a product of this row is to be.
pub fn input(row: &mut Reading<'_>) -> ProductInput {
    if row.currency() != row.names.base.id {
        row.trouble("currency", "product_currency");
    }
    let is_counted = row.get("quantity").is_some();
    let guessed = if is_counted { ProductKind::Inventory } else { ProductKind::NonInventory };
    let kind = row.word("kind", &KINDS).unwrap_or(guessed);
    let kind = if is_counted_goods(row) { ProductKind::Inventory } else { kind };
    let is_stock = kind == ProductKind::Inventory;
    let usual_income = if kind == ProductKind::Service { "service_income" } else { "sales_income" };
    let usual = |row: &Reading<'_>, role: &str| row.names.roles.find(role).map(|id| id.0);
    let account = |row: &mut Reading<'_>, field: &'static str, role: &str, is_needed| {
        let written = row.named(field, |names, text| names.account(text).map(|one| one.id.0));
        written.or_else(|| usual(row, role).filter(|_| is_needed))
    };
    let income = account(row, "income_account", usual_income, true);
    let expense = account(row, "expense_account", "cogs", is_stock);
    let inventory = account(row, "inventory_account", "inventory_asset", is_stock);
    let name = row.text("name").or_else(|| row.text("sku")).unwrap_or_default();
    ProductInput {
        kind,
        name,
        sku: row.text("sku"),
        description: row.text("description"),
        sales_price: row.number("sales_price").unwrap_or_else(|| "0".into()),
        income_account_id: income.unwrap_or_default(),
        expense_account_id: expense,
        tax_id: row.tax("tax", "tax_percentage"),
        unit: row.text("unit"),
        egs_code: row.text("egs_code"),
        purchase_description: row.text("purchase_description"),
        preferred_vendor_id: row.named("preferred_vendor", |names, text| names.vendor(text)),
        unit_cost: row.number("unit_cost"),
        active: row.get("is_active").map(|text| text == "true"),
        version: None,
        unit_code: None,
        gs1_code: row.text("barcode"),
        code_registered: None,
        category: row.text("class"),
        parent_id: None,
        class_id: None,
        inventory_account_id: inventory.filter(|_| is_stock),
        reorder_point: row.number("reorder_point").filter(|_| is_stock),
        initial_quantity_on_hand: is_stock
            .then(|| row.number("quantity").unwrap_or_else(|| "0".into())),
        as_of_date: is_stock.then(|| row.day("as_of").unwrap_or(row.names.balances_on)),
        initial_unit_cost: None,
    }
}

/// What the form of a product is checked against.
pub fn facts(input: &ProductInput, names: &Names) -> Facts {
    let account = |id: i64| names.chart.with_id(AccountId(id)).cloned();
    Facts {
        income: account(input.income_account_id),
        expense: input.expense_account_id.and_then(account),
        inventory: input.inventory_account_id.and_then(account),
        tax: input.tax_id.and_then(|id| names.tax_with_id(id)).cloned(),
        vendor_known: true,
        decimals: names.base.minor_digits,
        today: names.today,
        ..Facts::default()
    }
}

/// A product as its form would send it; the opening stays as it is.
fn as_typed(product: Product) -> ProductInput {
    let stock = product.stock.as_ref();
    ProductInput {
        kind: product.kind,
        inventory_account_id: stock.map(|stock| stock.inventory_account.0),
        reorder_point: stock.and_then(|s| s.reorder_point).map(|point| point.to_text().into()),
        initial_quantity_on_hand: None,
        as_of_date: None,
        initial_unit_cost: None,
        name: product.name,
        sku: product.sku,
        description: product.description,
        sales_price: product.sales_price.to_text().into(),
        income_account_id: product.income_account.0,
        expense_account_id: product.expense_account.map(|account| account.0),
        tax_id: product.tax.map(|tax| tax.0),
        unit: product.unit,
        egs_code: product.egs_code,
        purchase_description: product.purchase_description,
        preferred_vendor_id: product.preferred_vendor,
        unit_cost: product.unit_cost.map(|cost| cost.to_text().into()),
        active: None,
        version: Some(product.version),
        unit_code: product.unit_code,
        gs1_code: product.gs1_code,
        code_registered: Some(product.code_registered),
        category: product.category,
        parent_id: product.parent,
        class_id: product.class,
    }
}

pub fn merge(tx: &mut dyn Tx, ctx: &Ctx, id: i64, row: &mut Reading<'_>) -> Result<Merged> {
    let product = products::find(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)?;
    let before = as_typed(product);
    let from = input(row);
    let mut into = before.clone();
    if row.get("expense_account").is_some() {
        fill!(into, from; expense_account_id);
    }
    if into.kind == ProductKind::Inventory {
        fill!(into, from; reorder_point);
    }
    fill!(into, from; sku, description, tax_id, unit, egs_code, gs1_code, purchase_description,
        preferred_vendor_id, unit_cost, category);
    products::edit_product(tx, ctx, id, &into)?;
    let after = products::find(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)?;
    Ok(Merged { before: serde_json::to_value(before)?, version: after.version })
}

pub fn restore(tx: &mut dyn Tx, ctx: &Ctx, id: i64, before: &Value, version: i64) -> Result<i64> {
    let now = products::find(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)?;
    if now.version != version {
        return Err(ImportError::ChangedSince.into());
    }
    let before: ProductInput = serde_json::from_value(before.clone())?;
    let before = ProductInput { version: Some(version), ..before };
    products::edit_product(tx, ctx, id, &before)?;
    let after = products::find(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)?;
    Ok(after.version)
}

/// Takes away what there was of a product that no document names, and switches it off: products
/// are never deleted.
pub fn undo_product(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    let product = products::find(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)?;
    if existing::is_product_used(tx, ctx.tenant, id)? {
        return Err(ImportError::ProductUsed.into());
    }
    let opening = product.stock.as_ref().map(|stock| stock.opening);
    if let Some(opening) = opening.filter(|opening| opening.quantity != Quantity::ZERO) {
        let nothing = Opening { quantity: Quantity::ZERO, ..opening };
        products::reopen_product(tx, ctx, (id, product.version), nothing)?;
    }
    products::stop_product(tx, ctx, id)
}

//! Shows a product.

use books::{accounts, taxes};
use platform::activity;
use platform::context::Ctx;
use platform::db::Tx;
use platform::problem::{Problem, Result};

use super::store;
use super::wire::ProductView;

/// A product with its timeline; one that is switched off too.
pub fn product(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<ProductView> {
    let product = store::find(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)?;
    let income = accounts::find(tx, ctx.tenant, product.income_account)?;
    let tax = match product.tax {
        Some(id) => taxes::find(tx, ctx.tenant, id)?,
        None => None,
    };
    let (tax_name, tax_name_ar) = tax.map(|tax| (tax.name_en, tax.name_ar)).unzip();
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
        unit_cost: product.unit_cost.map(ledger::UnitPrice::to_text),
        active: product.active,
        income_account_name: income.name_en,
        income_account_name_ar: income.name_ar,
        tax_name,
        tax_name_ar,
        version: product.version,
        activity: activity::of(tx, ctx.tenant, "product", id)?,
    })
}

//! Adds a product or service.

use books::{accounts, currencies, taxes};
use ledger::{AccountId, TaxId};
use platform::activity;
use platform::context::Ctx;
use platform::db::Tx;
use platform::ids;
use platform::problem::Result;
use platform::text::fold;

use super::decide::decide;
use super::error::ProductError;
use super::facts::Facts;
use super::input::ProductInput;
use super::model::Product;
use super::wire::ProductView;
use super::{opening, show, store};
use crate::{classes, vendors};

/// Adds a product or service; returns the data of its page.
///
/// # Errors
/// As [`write_product`].
pub fn add_product(tx: &mut dyn Tx, ctx: &Ctx, input: &ProductInput) -> Result<ProductView> {
    let id = write_product(tx, ctx, input)?;
    show::product(tx, ctx, id)
}

/// Adds a product or service and posts the opening stock of stocked goods. Returns its id.
///
/// # Errors
/// 400 with the invalid fields; 409 when the name is taken, or the opening's date is in a locked
/// period.
pub fn write_product(tx: &mut dyn Tx, ctx: &Ctx, input: &ProductInput) -> Result<i64> {
    let facts = facts(tx, ctx, input, None)?;
    // Checked before an id is taken, with an id that no product has.
    let draft = decide(input, &facts, 0)?;
    ensure_unique(tx, ctx, &draft)?;

    let mut product = Product { id: ids::allocate(tx, ctx.tenant, 1)?, ..draft };
    if let Some(stocked) = &mut product.stock {
        stocked.opening_number = opening::number(tx, ctx, None, stocked)?;
    }
    store::insert(tx, ctx, &product)?;
    opening::post(tx, ctx, None, &product)?;
    activity::record(tx, ctx, "product", product.id, "created", &[])?;
    Ok(product.id)
}

/// The facts that the checks of the form need.
pub fn facts(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    input: &ProductInput,
    before: Option<Product>,
) -> Result<Facts> {
    let mut account = |id: Option<i64>| match id {
        Some(id) => accounts::lookup(tx, ctx.tenant, AccountId(id)),
        None => Ok(None),
    };
    let income = account(Some(input.income_account_id))?;
    let expense = account(input.expense_account_id)?;
    let inventory = account(input.inventory_account_id)?;
    let tax = match input.tax_id {
        Some(id) => taxes::find(tx, ctx.tenant, TaxId(id))?,
        None => None,
    };
    let parent = match input.parent_id {
        Some(id) => store::find(tx, ctx.tenant, id)?,
        None => None,
    };
    let class = match input.class_id {
        Some(id) => classes::find_many(tx, ctx.tenant, &[id])?.remove(&id),
        None => None,
    };
    let vendor_known = match input.preferred_vendor_id {
        Some(id) => vendors::find(tx, ctx.tenant, id)?.is_some(),
        None => true,
    };
    let has_sub_items = match (&before, input.parent_id) {
        (Some(before), Some(_)) => store::has_sub_items(tx, ctx.tenant, before.id)?,
        _ => false,
    };
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let today = ctx.today;
    Ok(Facts {
        income,
        expense,
        inventory,
        tax,
        parent,
        has_sub_items,
        class,
        vendor_known,
        before,
        decimals,
        today,
    })
}

/// Refuses a name that another active product has, ignoring case and variants of alef and yeh.
pub fn ensure_unique(tx: &mut dyn Tx, ctx: &Ctx, product: &Product) -> Result<()> {
    let key = fold(&product.name);
    if product.active && store::name_taken(tx, ctx.tenant, &key, Some(product.id))? {
        return Err(ProductError::NameExists.into());
    }
    Ok(())
}

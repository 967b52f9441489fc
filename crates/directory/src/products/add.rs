//! Adds a product or service.

use books::{accounts, taxes};
use ledger::{AccountId, TaxId};
use platform::activity;
use platform::context::Ctx;
use platform::db::Tx;
use platform::ids;
use platform::problem::{Problem, Result};
use platform::text::fold;

use super::input::{self, Facts, ProductInput};
use super::model::Product;
use super::wire::ProductView;
use super::{show, store};

/// Adds a product or service.
pub fn add_product(tx: &mut dyn Tx, ctx: &Ctx, input: &ProductInput) -> Result<ProductView> {
    let facts = facts(tx, ctx, input, None)?;
    // Checked before an id is taken, under one that no product has.
    let draft = input::decide(input, &facts, 0)?;
    ensure_unique(tx, ctx, &draft)?;

    let product = Product { id: ids::take(tx, ctx.tenant, 1)?, ..draft };
    store::insert(tx, ctx, &product)?;
    activity::record(tx, ctx, "product", product.id, "created", &[])?;
    show::product(tx, ctx, product.id)
}

/// What the checks of the form need to know.
pub fn facts(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    input: &ProductInput,
    before: Option<Product>,
) -> Result<Facts> {
    let income = AccountId(input.income_account_id);
    let expense = input.expense_account_id.map(AccountId);
    let tax = match input.tax_id {
        Some(id) => taxes::find(tx, ctx.tenant, TaxId(id))?,
        None => None,
    };
    Ok(Facts {
        income: accounts::lookup(tx, ctx.tenant, income)?,
        expense: match expense {
            Some(id) => accounts::lookup(tx, ctx.tenant, id)?,
            None => None,
        },
        tax,
        before,
    })
}

/// Refuses a name that another active product has, spellings of alef, yeh and case aside.
pub fn ensure_unique(tx: &mut dyn Tx, ctx: &Ctx, product: &Product) -> Result<()> {
    let key = fold(&product.name);
    if product.active && store::name_taken(tx, ctx.tenant, &key, Some(product.id))? {
        return Err(Problem::new(409, "product.name_exists").on("name"));
    }
    Ok(())
}

//! Offers what is bought to the lines of bills and expenses: products at what they cost, and
//! accounts.

use std::collections::HashMap;

use books::accounts::{self, AccountChoice, Picker};
use books::taxes::{self, Tax};
use ledger::{AccountId, Quantity, TaxId, Trade, UnitPrice};
use platform::context::Ctx;
use platform::db::Tx;
use platform::problem::Result;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::levels::{self, StockLevel};
use super::model::{Product, ProductKind};
use super::store::{self, Wanted};
use crate::paging;
use crate::store::Order;

/// As many as a picker that isn't searched can hold.
const MOST: i64 = 1000;
/// What goods and services cost whose product names no account.
const USUAL: &str = "purchases";

/// A product to buy.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct PurchaseItem {
    /// The product.
    pub id: i64,
    /// What kind of product.
    pub kind: ProductKind,
    /// Its name.
    pub name: String,
    /// Stock-keeping unit.
    pub sku: Option<String>,
    /// What a purchase document says about it, or else what a sales document does.
    pub description: Option<String>,
    /// What one costs, in the company's currency.
    pub unit_cost: Option<String>,
    /// What a line of it debits: what carries goods kept in stock, or else what they cost.
    pub account_id: i64,
    /// Its usual tax, where purchases have it too.
    pub tax_id: Option<i64>,
    /// What it is counted in.
    pub unit: Option<String>,
    /// The class that lines of it begin with.
    pub class_id: Option<i64>,
    /// Its EGS code, or its GS1 code where it has no other.
    pub item_code: Option<String>,
    /// The vendor from whom it is usually bought.
    pub preferred_vendor_id: Option<i64>,
    /// How many there are today; null where stock isn't kept.
    pub on_hand: Option<String>,
    /// Whether there is enough; null where stock isn't kept.
    pub level: Option<StockLevel>,
}

/// What the line of a bill or an expense may be for.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct PurchaseItems {
    /// The active products that match, by name.
    #[serde(rename = "Products")]
    pub products: Vec<PurchaseItem>,
    /// The accounts, by number.
    #[serde(rename = "Accounts")]
    pub accounts: Vec<AccountChoice>,
}

/// The products that match, by name, and the accounts that a line may be for.
///
/// # Errors
/// 400 for a search that is longer than a name.
pub fn purchase_items(tx: &mut dyn Tx, ctx: &Ctx, search: Option<&str>) -> Result<PurchaseItems> {
    let wanted = Wanted { search: paging::search(search)?, ..Wanted::default() };
    let order = Order { column: "name_key", descending: false };
    let products = store::list(tx, ctx.tenant, &wanted, &order, None, MOST)?;
    let levels = levels::on_hand_at(tx, ctx.tenant, &products, ctx.today)?;
    let named: Vec<TaxId> = products.iter().filter_map(|product| product.tax).collect();
    let mut taxes = taxes::find_many(tx, ctx.tenant, &named)?;
    taxes.retain(|_, tax| tax.active && tax.direction.on(Trade::Purchase));
    // One that another has replaced is named still: which of them it is, the document's day says.
    taxes.retain(|_, tax| tax.replaced_by.is_some() || tax.applies_on(ctx.today));
    let usual = accounts::by_role(tx, ctx.tenant, USUAL)?;
    let item = |product: Product| {
        let stock = levels.get(&product.id).map(|stock| stock.quantity);
        item(product, stock, usual, &taxes)
    };
    Ok(PurchaseItems {
        products: products.into_iter().map(item).collect(),
        accounts: accounts::offered(tx, ctx, Picker::Purchase, false)?,
    })
}

fn item(
    product: Product,
    on_hand: Option<Quantity>,
    usual: AccountId,
    taxes: &HashMap<TaxId, Tax>,
) -> PurchaseItem {
    let carries = product.stock.as_ref().map(|stocked| stocked.inventory_account);
    let reorder_point = product.stock.as_ref().and_then(|stocked| stocked.reorder_point);
    PurchaseItem {
        id: product.id,
        kind: product.kind,
        name: product.name,
        sku: product.sku,
        description: product.purchase_description.or(product.description),
        unit_cost: product.unit_cost.map(UnitPrice::to_text),
        account_id: carries.or(product.expense_account).unwrap_or(usual).0,
        tax_id: product.tax.filter(|tax| taxes.contains_key(tax)).map(|tax| tax.0),
        unit: product.unit,
        class_id: product.class,
        item_code: product.egs_code.or(product.gs1_code),
        preferred_vendor_id: product.preferred_vendor,
        on_hand: on_hand.map(Quantity::to_text),
        level: on_hand.map(|quantity| StockLevel::from_quantity(quantity, reorder_point)),
    }
}

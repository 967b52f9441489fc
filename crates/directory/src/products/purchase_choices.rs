//! The picker for lines of bills and expenses: products at cost, and accounts.

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
use super::store::{self, ProductFilter};
use crate::paging;
use crate::store::Order;

/// The most rows of a picker without a search.
const MAX: i64 = 1000;
/// The expense account of products that have none.
const USUAL: &str = "purchases";

/// A product to buy.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct PurchaseItem {
    /// The product.
    pub id: i64,
    /// Its kind.
    pub kind: ProductKind,
    /// Its name.
    pub name: String,
    /// Stock-keeping unit.
    pub sku: Option<String>,
    /// The description on purchase documents, or else that on sales documents.
    pub description: Option<String>,
    /// The cost of one, in the company's currency.
    pub unit_cost: Option<String>,
    /// The account that a line debits: the inventory account of stocked goods, otherwise the
    /// expense account.
    pub account_id: i64,
    /// Its default tax, if that applies to purchases too.
    pub tax_id: Option<i64>,
    /// The unit of measure.
    pub unit: Option<String>,
    /// The default class of its lines.
    pub class_id: Option<i64>,
    /// Its EGS code, or else its GS1 code.
    pub item_code: Option<String>,
    /// The preferred vendor.
    pub preferred_vendor_id: Option<i64>,
    /// The quantity in stock today; null for goods that aren't stocked.
    pub on_hand: Option<String>,
    /// The stock level; null for goods that aren't stocked.
    pub level: Option<StockLevel>,
}

/// The choices for a line of a bill or an expense.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct PurchaseItems {
    /// The active products that match, by name.
    #[serde(rename = "Products")]
    pub products: Vec<PurchaseItem>,
    /// The accounts, by number.
    #[serde(rename = "Accounts")]
    pub accounts: Vec<AccountChoice>,
}

/// The matching products, by name, and the accounts for a line.
///
/// # Errors
/// 400 for a search that is longer than a name.
pub fn purchase_items(tx: &mut dyn Tx, ctx: &Ctx, search: Option<&str>) -> Result<PurchaseItems> {
    let wanted = ProductFilter { search: paging::search(search)?, ..ProductFilter::default() };
    let order = Order { column: "name_key", descending: false };
    let products = store::list(tx, ctx.tenant, &wanted, &order, None, MAX)?;
    let levels = levels::on_hand_at(tx, ctx.tenant, &products, ctx.today)?;
    let named: Vec<TaxId> = products.iter().filter_map(|product| product.tax).collect();
    let mut taxes = taxes::find_many(tx, ctx.tenant, &named)?;
    taxes.retain(|_, tax| tax.active && tax.direction.on(Trade::Purchase));
    // A tax with a successor stays listed: the document's date decides between them.
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

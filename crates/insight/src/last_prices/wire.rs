//! Requests and answers of last prices.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The products to look up.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct LastPricesRequest {
    /// The customer, or the vendor.
    pub party_id: i64,
    /// The products, 200 at most; unknown ones are left out of the answer.
    pub product_ids: Vec<i64>,
    /// The document that is being edited, which is ignored.
    pub except: Option<i64>,
}

/// The last prices of products with one customer or vendor.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct LastPrices {
    /// The products with any data.
    pub products: Vec<ProductFacts>,
    /// The customer's credit; none without a limit, or for people who may not see balances.
    pub credit: Option<Credit>,
}

/// The data of a product.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ProductFacts {
    /// The product.
    pub product_id: i64,
    /// The quantity in stock today; null for goods that aren't stocked.
    pub on_hand: Option<String>,
    /// Its last price; null if the customer never bought it, or the vendor never supplied it.
    pub last: Option<LastPrice>,
}

/// A price on an earlier invoice or bill.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct LastPrice {
    /// The price of one, in the document's currency.
    pub price: String,
    /// The currency.
    pub currency_id: i64,
    /// The currency's code.
    pub currency: String,
    /// Whether tax is in the price.
    pub prices_include_tax: bool,
    /// The invoice or bill.
    pub document_id: i64,
    /// Its number.
    pub number: String,
    /// Its date.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
}

/// A customer's credit, in the company's currency.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Credit {
    /// The credit limit.
    pub limit: String,
    /// What is owed.
    pub owed: String,
}

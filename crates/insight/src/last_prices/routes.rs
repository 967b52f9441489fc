//! The calls of last prices, which forms of sales and purchases make.

use platform::access::{Action, Subject, can_any};
use platform::handlers;
use platform::http::{Routes, routes};

use super::show::{purchase_prices, sale_prices};
use super::wire::{LastPrices, LastPricesRequest};

/// Those who write sales documents.
const SELLERS: &[(Action, Subject)] =
    &[(Action::Create, Subject::Sales), (Action::Create, Subject::Quotes)];
/// Those who write purchase documents.
const BUYERS: &[(Action, Subject)] =
    &[(Action::Create, Subject::Bills), (Action::Create, Subject::Expenses)];

pub(crate) fn routes() -> Routes {
    Routes::new().add(can_any(SELLERS), routes!(of_sale)).add(can_any(BUYERS), routes!(of_purchase))
}

handlers! { "Forms";
    /// The last price of products to a customer, what is in stock, and the customer's credit.
    ask of_sale "/Forms/LastSalePrices" LastPricesRequest => LastPrices, sale_prices;
    /// The last cost of products from a vendor, and what is in stock.
    ask of_purchase "/Forms/LastPurchasePrices" LastPricesRequest => LastPrices, purchase_prices;
}

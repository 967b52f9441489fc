//! A line of a purchase as it is typed and as it is shown.

use std::collections::HashMap;

use books::accounts::{self, AccountRow};
use ledger::AccountId;
use platform::http::DecimalText;
use platform::{Result, TenantId, Tx};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::priced::{Body, Line, LineView, TypedLine, line_views};
use documents::dimensions;

/// A line as it is typed: of an item, or of an account.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BillLineInput)]
pub struct PurchaseLineInput {
    /// What is bought.
    pub product_id: Option<i64>,
    /// What is paid for, on a line without an item; such a line needs a description.
    pub account_id: Option<i64>,
    /// What is bought; the product's own description when left out.
    pub description: Option<String>,
    /// How many units, above zero, at most 5 decimals.
    pub quantity: DecimalText,
    /// The price of one in the document's currency, at most 5 decimals.
    pub price: DecimalText,
    /// Per cent off the line.
    pub discount_percent: Option<DecimalText>,
    /// An amount off the line; not together with a percentage.
    pub discount_amount: Option<DecimalText>,
    /// The line's taxes: at most one value added tax and one of each kind of table tax.
    #[serde(default)]
    pub tax_ids: Vec<i64>,
    /// The class that the line belongs to.
    pub class_id: Option<i64>,
}

impl PurchaseLineInput {
    /// In the words of every document of priced lines.
    pub(crate) fn typed(&self) -> TypedLine<'_> {
        TypedLine {
            product_id: self.product_id,
            account_id: self.account_id,
            description: self.description.as_deref(),
            quantity: &self.quantity,
            price: &self.price,
            discount_percent: self.discount_percent.as_ref(),
            discount_amount: self.discount_amount.as_ref(),
            tax_ids: &self.tax_ids,
            class_id: self.class_id,
            item_code: None,
        }
    }
}

/// A line with its figures, and where it goes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BillLineView)]
pub struct BoughtLineView {
    /// As every document's.
    #[serde(flatten)]
    pub line: LineView,
    /// What it is for; of goods that are kept in stock the account that carries them.
    pub account_id: i64,
    /// That account's English name.
    pub account_name: String,
    /// That account's Arabic name.
    pub account_name_ar: String,
    /// What it put on that account, in the company's currency: the net, and the taxes that nobody
    /// gives back.
    pub cost: String,
}

/// The accounts of a purchase's lines.
pub fn accounts_of(
    tx: &mut dyn Tx,
    tenant: TenantId,
    body: &Body,
) -> Result<HashMap<AccountId, AccountRow>> {
    let mut ids: Vec<AccountId> = body.lines.iter().map(|line| line.account).collect();
    ids.sort_unstable();
    ids.dedup();
    accounts::find_many(tx, tenant, &ids)
}

/// The lines of a purchase, in their order; the decimals are those of the document's currency and
/// of the company's.
pub fn bought_lines(
    body: &Body,
    names: &dimensions::Names,
    accounts: &HashMap<AccountId, AccountRow>,
    (decimals, base): (u8, u8),
) -> Vec<BoughtLineView> {
    let view = |(view, line): (LineView, &Line)| {
        let account = accounts.get(&line.account);
        BoughtLineView {
            line: view,
            account_id: line.account.0,
            account_name: account.map(|row| row.name_en.clone()).unwrap_or_default(),
            account_name_ar: account.map(|row| row.name_ar.clone()).unwrap_or_default(),
            cost: line.cost_base.unwrap_or_default().to_text(base),
        }
    };
    line_views(body, names, decimals).into_iter().zip(&body.lines).map(view).collect()
}

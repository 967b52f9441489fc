//! The company's records that a document names: terms, products, accounts.

use ledger::AccountId;

/// Terms of payment.
#[derive(Debug, Clone)]
pub struct Terms {
    pub name_en: String,
    pub name_ar: String,
    pub days: i64,
}

/// A product as one side of trade sees it.
#[derive(Debug, Clone)]
pub struct Product {
    pub name: String,
    pub description: Option<String>,
    /// Its EGS code, or its GS1 code where it has no other.
    pub code: Option<String>,
    /// Where a sale of it is earned; where a purchase of it goes.
    pub account: AccountId,
    /// Whether that account still takes what is traded.
    pub account_open: bool,
    pub active: bool,
    /// Where its stock and its cost are carried; none for what isn't kept in stock.
    pub stock: Option<StockAccounts>,
}

/// The two accounts of a stocked product's cost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StockAccounts {
    /// The asset account that carries the stock.
    pub inventory: AccountId,
    /// The expense account that takes the cost of goods sold.
    pub cost: AccountId,
}

/// How an account is called, and what it is.
#[derive(Debug, Clone, Default)]
pub struct AccountName {
    pub number: String,
    pub name_en: String,
    pub name_ar: String,
    pub is_asset: bool,
}

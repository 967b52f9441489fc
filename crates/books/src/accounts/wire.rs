//! Accounts, their classes and lists of them as JSON.

use ledger::NormalBalance;
use platform::http::DecimalText;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::usage::{AccountPicker, AccountTrait, MoneyGroup};

/// The whole chart.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[schema(as = COAResponse)]
pub struct CoaResponse {
    /// Every account, by number.
    #[serde(rename = "COA")]
    pub accounts: Vec<Account>,
}

/// A page of the chart.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[schema(as = COAPage)]
pub struct CoaPage {
    /// The page's accounts, by number.
    #[serde(rename = "COA")]
    pub accounts: Vec<Account>,
    /// Cursor of the next page.
    #[serde(rename = "NextItem")]
    pub next: Option<String>,
}

/// Accounts to choose from.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[schema(as = COAList)]
pub struct CoaList {
    /// The accounts, by number.
    #[serde(rename = "COAList")]
    pub accounts: Vec<AccountChoice>,
}

/// One of the eight classes.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct MainChart {
    /// 1 to 8.
    pub id: i64,
    /// Its word, `assets`.
    pub key: String,
    /// English name.
    pub name_en: String,
    /// Arabic name.
    pub name_ar: String,
    /// The normal side of its accounts.
    #[schema(value_type = BalanceSide)]
    pub normal_balance: NormalBalance,
    /// Whether its accounts may have opening balances; the others start at nothing.
    pub takes_opening: bool,
    /// The fields whose missing account is usually added to it.
    pub usual_for: Vec<AccountPicker>,
}

/// A side of an account.
#[derive(ToSchema)]
#[schema(rename_all = "lowercase")]
#[expect(dead_code, reason = "describes the ledger's type, which knows nothing of the wire")]
enum BalanceSide {
    Debit,
    Credit,
}

/// A detail type of a class.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct DetailType {
    /// Its number in our list.
    pub id: i64,
    /// Its word, `bank`.
    pub key: String,
    /// English name.
    pub name_en: String,
    /// Arabic name.
    pub name_ar: String,
    /// The class that it belongs to.
    pub main_charts_id: i64,
    /// Whether its accounts may have opening balances.
    pub takes_opening: bool,
    /// Whether its accounts may be kept in a foreign currency.
    pub may_be_foreign: bool,
}

/// An account on the wire.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct Account {
    /// The account.
    pub id: i64,
    /// Its number in the chart.
    pub serial: String,
    /// English name.
    pub account_name: String,
    /// Arabic name.
    pub account_name_ar: String,
    /// Its class, 1 to 8.
    pub main_charts_id: i64,
    /// Its detail type.
    pub chart_account_details_id: Option<i64>,
    /// What may be done with it, and what it holds.
    pub traits: Vec<AccountTrait>,
    /// The group that it belongs to.
    pub parent_id: Option<i64>,
    /// Whether entries may post to it; groups are not postable.
    pub postable: bool,
    /// Whether it is offered and takes new postings.
    pub active: bool,
    /// Whether the product itself needs it.
    pub is_system: bool,
    /// The role by which postings find it.
    pub system_role: Option<String>,
    /// Code of the currency that it is kept in.
    pub account_currency: String,
    /// The company's notes about it.
    pub user_description: String,
    /// The balance in the company's currency at the end of the requested day, or of today. Positive
    /// on the normal side of the account's class, so that accounts add up to their group: a contra
    /// balance is negative, as on the balance sheet.
    pub balance: String,
    /// The same in the currency that the account is kept in; none for one that is kept in the
    /// company's.
    pub own_balance: Option<String>,
    /// Whether the journal has lines on it.
    pub has_postings: bool,
    /// Its balance before the company started here, on its normal side; none if there was none.
    pub opening_balance: Option<String>,
    /// The date of the opening balance.
    #[schema(value_type = Option<String>, format = Date)]
    pub opening_balance_date: Option<jiff::civil::Date>,
    /// Company currency per unit of a foreign account's, on that date.
    pub opening_exchange_rate: Option<String>,
    /// The account that it was merged into. A merged account has no balance and stays inactive.
    pub merged_into: Option<i64>,
    /// Counts its edits; sent back with one, so that two people can't overwrite each other unseen.
    pub version: i64,
}

/// An account to choose on a form.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct AccountChoice {
    /// The account.
    pub id: i64,
    /// Its number in the chart.
    pub serial: String,
    /// English name.
    pub account_name: String,
    /// Arabic name.
    pub account_name_ar: String,
    /// Its class, 1 to 8.
    pub main_charts_id: i64,
    /// Its detail type.
    pub chart_account_details_id: Option<i64>,
    /// What may be done with it, and what it holds.
    pub traits: Vec<AccountTrait>,
    /// The group that it belongs to.
    pub parent_id: Option<i64>,
    /// Whether entries may post to it; groups are not postable.
    pub postable: bool,
    /// Whether it is offered and takes new postings.
    pub active: bool,
    /// Whether the product itself needs it.
    pub is_system: bool,
    /// The role by which postings find it.
    pub system_role: Option<String>,
    /// Code of the currency that it is kept in.
    pub account_currency: String,
    /// The heading under which it is offered as money; only where money is chosen.
    pub money_group: Option<MoneyGroup>,
    /// Today's balance in the company's currency: only on a payment account, and only for who may
    /// read bank accounts.
    pub balance: Option<String>,
}

/// A new account.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
pub struct AccountInput {
    /// English name.
    pub account_name: String,
    /// Arabic name; the English one when it is left out.
    pub account_name_ar: Option<String>,
    /// Its number, unique in the company.
    pub serial: String,
    /// Its class, 1 to 8.
    pub main_charts_id: i64,
    /// Whether it holds other accounts and takes no entries; then it has neither a detail type nor
    /// another currency nor an opening balance.
    #[serde(default)]
    pub is_group: bool,
    /// Its detail type, one of the class.
    pub chart_account_details_id: Option<i64>,
    /// Its group; the usual group of its detail type when left out.
    pub parent_id: Option<i64>,
    /// The currency that it is kept in; the company's when left out. Only money and loans are kept
    /// in another one.
    pub currency_id: Option<i64>,
    /// The same by its code; one of both is enough.
    pub account_currency: Option<String>,
    /// The company's notes about it.
    pub user_description: Option<String>,
    /// Its balance before the company started here, on its normal side, in its currency.
    pub opening_balance: Option<DecimalText>,
    /// The date of the opening balance: from 1990 to today.
    #[schema(value_type = Option<String>, format = Date)]
    pub opening_balance_date: Option<jiff::civil::Date>,
    /// Company currency per unit of a foreign account's, on that date; that of the books when left
    /// out.
    pub opening_exchange_rate: Option<DecimalText>,
    /// Must be blank or zero: unpaid amounts open with their customer or vendor.
    pub opening_unpaid_balance: Option<DecimalText>,
    /// The date of that.
    #[schema(value_type = Option<String>, format = Date)]
    pub opening_unpaid_balance_date: Option<jiff::civil::Date>,
    /// Refused unless it is blank or zero: a cost opens with its asset.
    pub opening_original_cost: Option<DecimalText>,
    /// The date of that.
    #[schema(value_type = Option<String>, format = Date)]
    pub opening_original_cost_date: Option<jiff::civil::Date>,
    /// Refused unless it is blank or zero: depreciation opens with its asset.
    pub opening_depreciation: Option<DecimalText>,
    /// The date of that.
    #[schema(value_type = Option<String>, format = Date)]
    pub opening_depreciation_date: Option<jiff::civil::Date>,
}

/// A changed account.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct AccountEdit {
    /// English name.
    pub account_name: String,
    /// Arabic name; unchanged when left out.
    pub account_name_ar: Option<String>,
    /// Its number, unique in the company.
    pub serial: String,
    /// Its detail type, one of the class; unchanged when left out.
    pub chart_account_details_id: Option<i64>,
    /// Its group; unchanged when left out.
    pub parent_id: Option<i64>,
    /// The company's notes about it; unchanged when left out.
    pub user_description: Option<String>,
    /// Whether it is offered and takes new postings.
    pub active: bool,
    /// Its balance before the company started here, on its normal side. Unchanged when left out;
    /// blank or zero removes it.
    pub opening_balance: Option<DecimalText>,
    /// The date of the opening balance: from 1990 to today.
    #[schema(value_type = Option<String>, format = Date)]
    pub opening_balance_date: Option<jiff::civil::Date>,
    /// Company currency per unit of a foreign account's, on that date; unchanged when left out.
    pub opening_exchange_rate: Option<DecimalText>,
    /// Must be blank or zero: unpaid amounts open with their customer or vendor.
    pub opening_unpaid_balance: Option<DecimalText>,
    /// Refused unless it is blank or zero: a cost opens with its asset.
    pub opening_original_cost: Option<DecimalText>,
    /// Refused unless it is blank or zero: depreciation opens with its asset.
    pub opening_depreciation: Option<DecimalText>,
    /// The version that was edited; another one since then refuses the edit.
    pub version: Option<i64>,
}

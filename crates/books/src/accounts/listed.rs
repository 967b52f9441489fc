//! The chart as lists of it are sent.

use ledger::NormalBalance;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::model::{Account, AccountChoice};

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
    /// The side on which its accounts usually stand.
    #[schema(value_type = BalanceSide)]
    pub normal_balance: NormalBalance,
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
}

//! The chart that every company starts with, compiled in from `reference/egypt`.

use std::collections::HashMap;
use std::sync::LazyLock;

use ledger::NormalBalance;
use serde::Deserialize;

use crate::reference;

/// A detail type as the file has it.
#[derive(Debug, Clone, Deserialize)]
pub struct ChartDetail {
    pub id: i64,
    pub key: String,
    pub name_en: String,
    pub name_ar: String,
    pub main_charts_id: i64,
    pub normal_balance: NormalBalance,
    pub opening_fields: Vec<String>,
}

impl ChartDetail {
    /// Whether an account of this type may have an opening balance. Customers' and vendors'
    /// balances open with the customer or vendor, so that they age and can be paid.
    pub fn opening(&self) -> Opening {
        match self.key.as_str() {
            "accounts_receivable" | "accounts_payable" => Opening::ByParty,
            _ if self.opening_fields.is_empty() => Opening::Never,
            _ => Opening::Own,
        }
    }
}

/// How an account's opening balance comes into the books.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Opening {
    /// As the account's own.
    Own,
    /// With each customer or vendor.
    ByParty,
    /// Not at all: income and costs start at nothing, and some accounts are computed.
    Never,
}

/// An account as the file has it.
#[derive(Debug, Clone, Deserialize)]
pub struct ChartAccount {
    pub number: String,
    pub name_en: String,
    pub name_ar: String,
    pub main_charts_id: i64,
    pub chart_account_details_id: Option<i64>,
    pub parent: Option<String>,
    pub postable: bool,
    pub active: bool,
    pub is_system: bool,
    pub system_role: Option<String>,
    #[serde(default)]
    pub pickers: Vec<String>,
    /// Code of the currency that it is kept in, when that isn't the company's.
    #[serde(default)]
    pub currency: Option<String>,
    /// For an account of cost: the accounts of its accumulated depreciation and of its depreciation
    /// cost.
    #[serde(default)]
    pub pair: Option<ChartPair>,
}

/// The accounts that go with another one, by number.
#[derive(Debug, Clone, Deserialize)]
pub struct ChartPair {
    pub accumulated: Option<String>,
    pub expense: Option<String>,
}

/// A class as the file has it.
#[derive(Debug, Clone, Deserialize)]
pub struct ChartClass {
    pub id: i64,
    pub key: String,
    pub name_en: String,
    pub name_ar: String,
    pub normal_balance: NormalBalance,
}

#[derive(Deserialize)]
struct File {
    main_types: Vec<ChartClass>,
    detail_types: Vec<ChartDetail>,
    accounts: Vec<ChartAccount>,
}

static FILE: LazyLock<File> = LazyLock::new(|| {
    reference::read(include_str!("../../../../reference/egypt/chart-of-accounts.json"))
});

static DETAILS: LazyLock<HashMap<i64, &'static ChartDetail>> =
    LazyLock::new(|| FILE.detail_types.iter().map(|detail| (detail.id, detail)).collect());

/// Every account of the starting chart; a group comes before its members.
pub fn accounts() -> &'static [ChartAccount] {
    &FILE.accounts
}

/// The detail type with this number.
pub fn detail_type(id: i64) -> Option<&'static ChartDetail> {
    DETAILS.get(&id).copied()
}

/// The numbers of the accounts that usually go with an account of cost: of what has worn out, and
/// of the cost that this is.
pub fn depreciation_pair(number: &str) -> Option<(&'static str, &'static str)> {
    let account = accounts().iter().find(|account| account.number == number)?;
    let pair = account.pair.as_ref()?;
    Some((pair.accumulated.as_deref()?, pair.expense.as_deref()?))
}

/// The eight classes.
pub fn main_types() -> &'static [ChartClass] {
    &FILE.main_types
}

/// The detail types of every class.
pub fn details() -> &'static [ChartDetail] {
    &FILE.detail_types
}

/// Which pickers offer a new account: those that offer the starting chart's accounts of its
/// detail type, or without one those of its class.
pub fn pickers(main_charts_id: i64, detail_type: Option<i64>) -> String {
    let offered = accounts().iter().filter(|account| {
        account.main_charts_id == main_charts_id
            && (detail_type.is_none() || account.chart_account_details_id == detail_type)
    });
    let mut names: Vec<&str> =
        offered.flat_map(|account| account.pickers.iter().map(String::as_str)).collect();
    names.sort_unstable();
    names.dedup();
    // Without a detail type nothing says that an asset is money or a debt somebody's.
    let by_class = |name: &&str| matches!(*name, "income_account" | "expense_account");
    names.retain(|name| detail_type.is_some() || by_class(name));
    names.join(",")
}

/// The number of the usual group of a new account of a detail type.
pub fn usual_group(main_charts_id: i64, detail_type: Option<i64>) -> Option<&'static str> {
    let member = accounts()
        .iter()
        .find(|account| detail_type.is_some() && account.chart_account_details_id == detail_type);
    let top = || accounts().iter().find(|a| a.main_charts_id == main_charts_id && !a.postable);
    member
        .and_then(|account| account.parent.as_deref())
        .or_else(|| top().map(|account| account.number.as_str()))
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn the_chart_is_whole() {
        let mut seen = HashSet::new();
        let mut roles = HashSet::new();
        for account in accounts() {
            assert!(seen.insert(account.number.as_str()), "{} twice", account.number);
            if let Some(parent) = &account.parent {
                assert!(seen.contains(parent.as_str()), "{} before its group", account.number);
            }
            if let Some(role) = &account.system_role {
                assert!(roles.insert(role.as_str()), "{role} twice");
            }
            let detail = account.chart_account_details_id.map(|id| detail_type(id).unwrap());
            assert_eq!(detail.is_some(), account.postable, "{}", account.number);
            assert!(detail.is_none_or(|d| d.main_charts_id == account.main_charts_id));
            assert!(!account.name_ar.is_empty());
        }
        for role in ["ar", "opening_balance_equity", "vat_output", "wht_receivable", "rounding"] {
            assert!(roles.contains(role), "{role}");
        }
    }

    #[test]
    fn a_new_account_is_offered_where_its_like_is() {
        assert_eq!(pickers(1, Some(2)), "payment_account");
        assert_eq!(pickers(4, None), "income_account");
        assert_eq!(pickers(1, None), "");
        assert_eq!(usual_group(1, Some(2)), Some("111"));
        assert_eq!(usual_group(6, None), Some("6"));
    }

    #[test]
    fn openings_by_kind_of_account() {
        let opening = |id| detail_type(id).unwrap().opening();
        assert_eq!(opening(2), Opening::Own);
        assert_eq!(opening(5), Opening::ByParty);
        assert_eq!(opening(47), Opening::Never);
        assert_eq!(opening(50), Opening::Never);
    }
}

//! The groups of the balance sheet, independent of the groups in the company's chart.

use super::chart::AccountRow;
use crate::account::{AccountId, MainType};

keyed! {
    /// A group of the balance sheet, in the order in which they are printed.
    pub enum BalanceGroup("balance sheet group") {
        /// Cash, banks, wallets and money in transit to them.
        CashAndBank = "cash_and_bank",
        /// What customers owe, cheques of theirs included.
        Receivables = "receivables",
        /// Goods at cost.
        Inventory = "inventory",
        /// Other assets that turn into money within a year: taxes to claim, prepayments.
        OtherCurrentAssets = "other_current_assets",
        /// Assets used for years, less accumulated depreciation.
        FixedAssets = "fixed_assets",
        /// Intangible assets less amortisation, long-term deposits.
        OtherAssets = "other_assets",
        /// What vendors are owed, cheques given to them included.
        Payables = "payables",
        /// What the authorities are owed.
        TaxesPayable = "taxes_payable",
        /// Other liabilities due within a year.
        OtherCurrentLiabilities = "other_current_liabilities",
        /// Loans and leases of years.
        LongTermLiabilities = "long_term_liabilities",
    }
}

keyed! {
    /// Whether something turns into money, or falls due, within a year: assets and liabilities are
    /// shown by it, each with its subtotal (Egyptian Accounting Standard 1, as IAS 1.60).
    pub enum BalanceTerm("balance sheet term") {
        /// Money, and what turns into it within a year.
        CurrentAssets = "current_assets",
        /// Assets kept for more than a year.
        NonCurrentAssets = "non_current_assets",
        /// Liabilities due within a year.
        CurrentLiabilities = "current_liabilities",
        /// Liabilities due later.
        NonCurrentLiabilities = "non_current_liabilities",
    }
}

impl BalanceTerm {
    /// The class that it is a part of.
    pub const fn main_type(self) -> MainType {
        match self {
            Self::CurrentAssets | Self::NonCurrentAssets => MainType::Assets,
            Self::CurrentLiabilities | Self::NonCurrentLiabilities => MainType::Liabilities,
        }
    }
}

impl BalanceGroup {
    /// Whether the group turns into money, or falls due, within a year.
    pub const fn term(self) -> BalanceTerm {
        match self {
            Self::CashAndBank | Self::Receivables | Self::Inventory | Self::OtherCurrentAssets => {
                BalanceTerm::CurrentAssets
            }
            Self::FixedAssets | Self::OtherAssets => BalanceTerm::NonCurrentAssets,
            Self::Payables | Self::TaxesPayable | Self::OtherCurrentLiabilities => {
                BalanceTerm::CurrentLiabilities
            }
            Self::LongTermLiabilities => BalanceTerm::NonCurrentLiabilities,
        }
    }

    /// The class that the group is a part of.
    pub const fn main_type(self) -> MainType {
        self.term().main_type()
    }

    /// The group of an account of which only the class is known. Equity has no groups, and accounts
    /// of profit and loss are on no balance sheet.
    pub const fn usual(main_type: MainType) -> Option<Self> {
        match main_type {
            MainType::Assets => Some(Self::OtherCurrentAssets),
            MainType::Liabilities => Some(Self::OtherCurrentLiabilities),
            MainType::Equity
            | MainType::Income
            | MainType::CostOfSales
            | MainType::Expenses
            | MainType::OtherIncome
            | MainType::OtherExpenses => None,
        }
    }
}

/// The key of the group or term that a row of a chart made by [`by_groups`] represents; `None` for
/// an account.
pub fn balance_part(row: AccountId) -> Option<&'static str> {
    let place = usize::try_from(row.0.checked_neg()?).ok()?.checked_sub(1)?;
    let term = || BalanceTerm::ALL.get(place.checked_sub(BalanceGroup::ALL.len())?);
    let group = BalanceGroup::ALL.get(place).map(|group| group.as_str());
    group.or_else(|| term().map(|term| term.as_str()))
}

/// The row of a group or term, by its key: no company's account has an id below nothing.
fn row_of(key: &str) -> AccountId {
    let groups = BalanceGroup::ALL.iter().map(|group| group.as_str());
    let mut keys = groups.chain(BalanceTerm::ALL.iter().map(|term| term.as_str()));
    let place = keys.position(|one| one == key).unwrap_or_default();
    AccountId(-1 - i64::try_from(place).unwrap_or_default())
}

/// The chart with its accounts in the groups of the balance sheet, and the groups by term. Each
/// group and term is a row whose name is in the reader's catalogue. The groups of the company's
/// chart are left out.
pub fn by_groups(
    chart: &[AccountRow],
    group_of: impl Fn(AccountId) -> Option<BalanceGroup>,
) -> Vec<AccountRow> {
    let row = |key: &str, letter: char, main_type, parent| AccountRow {
        id: row_of(key),
        number: letter.to_string(),
        name_en: String::new(),
        name_ar: String::new(),
        main_type,
        parent,
        postable: false,
    };
    let terms = BalanceTerm::ALL
        .iter()
        .zip('a'..)
        .map(|(term, letter)| row(term.as_str(), letter, term.main_type(), None));
    let groups = BalanceGroup::ALL.iter().zip('a'..).map(|(group, letter)| {
        let term = row_of(group.term().as_str());
        row(group.as_str(), letter, group.main_type(), Some(term))
    });
    let accounts = chart.iter().map(|row| {
        let group = group_of(row.id).filter(|group| group.main_type() == row.main_type);
        let group = group.or(BalanceGroup::usual(row.main_type));
        AccountRow { parent: group.map(|group| row_of(group.as_str())), ..row.clone() }
    });
    terms.chain(groups).chain(accounts).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_is_known_by_its_row_and_an_account_is_none() {
        let groups = BalanceGroup::ALL.iter().map(|group| group.as_str());
        for key in groups.chain(BalanceTerm::ALL.iter().map(|term| term.as_str())) {
            assert_eq!(balance_part(row_of(key)), Some(key));
        }
        for id in [0, 1, 500, -15, i64::MIN] {
            assert_eq!(balance_part(AccountId(id)), None);
        }
    }

    #[test]
    fn every_account_hangs_in_a_term_of_its_class() {
        let chart = by_groups(&[], |_| None);
        for row in &chart {
            let above = row.parent.and_then(|parent| chart.iter().find(|row| row.id == parent));
            assert!(above.is_none_or(|above| above.main_type == row.main_type), "{}", row.number);
            let is_term = BalanceTerm::ALL.iter().any(|term| row_of(term.as_str()) == row.id);
            assert_eq!(above.is_none(), is_term);
        }
    }

    #[test]
    fn an_account_of_another_class_stays_in_its_own() {
        let row = |main_type| AccountRow {
            id: AccountId(7),
            number: "7".to_owned(),
            name_en: String::new(),
            name_ar: String::new(),
            main_type,
            parent: Some(AccountId(3)),
            postable: true,
        };
        let parent = |main_type, group| {
            let chart = by_groups(&[row(main_type)], |_| group);
            balance_part(chart.last().unwrap().parent?)
        };
        let bank = Some(BalanceGroup::CashAndBank);
        assert_eq!(parent(MainType::Assets, bank), Some("cash_and_bank"));
        assert_eq!(parent(MainType::Assets, None), Some("other_current_assets"));
        assert_eq!(parent(MainType::Liabilities, bank), Some("other_current_liabilities"));
        assert_eq!(parent(MainType::Equity, bank), None);
        assert_eq!(parent(MainType::Income, None), None);
    }
}

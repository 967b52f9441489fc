//! The groups that a balance sheet is read in, whatever groups the company's own chart has.

use super::chart::AccountRow;
use crate::account::{AccountId, MainType};

keyed! {
    /// A group of the balance sheet, in the order in which they are printed.
    pub enum BalanceGroup("balance sheet group") {
        /// Cash, banks, wallets and what is on its way to them.
        CashAndBank = "cash_and_bank",
        /// What customers owe, cheques of theirs included.
        Receivables = "receivables",
        /// Goods at cost.
        Inventory = "inventory",
        /// Whatever else turns into money within a year: taxes to be claimed, what is prepaid.
        OtherCurrentAssets = "other_current_assets",
        /// What is used for years, less what is written off of it.
        FixedAssets = "fixed_assets",
        /// Intangible assets less what is written off of them, deposits of years.
        OtherAssets = "other_assets",
        /// What vendors are owed, cheques given to them included.
        Payables = "payables",
        /// What the authorities are owed.
        TaxesPayable = "taxes_payable",
        /// Whatever else is due within a year.
        OtherCurrentLiabilities = "other_current_liabilities",
        /// Loans and leases of years.
        LongTermLiabilities = "long_term_liabilities",
    }
}

impl BalanceGroup {
    /// The class that the group is a part of.
    pub const fn main_type(self) -> MainType {
        match self {
            Self::CashAndBank
            | Self::Receivables
            | Self::Inventory
            | Self::OtherCurrentAssets
            | Self::FixedAssets
            | Self::OtherAssets => MainType::Assets,
            Self::Payables
            | Self::TaxesPayable
            | Self::OtherCurrentLiabilities
            | Self::LongTermLiabilities => MainType::Liabilities,
        }
    }

    /// Where an account goes of which nothing more is known than its class; equity has no groups,
    /// and the accounts of profit and loss are on no balance sheet.
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

    /// The group that a row of a chart made by [`by_groups`] stands for; none for an account.
    pub fn of_row(account: AccountId) -> Option<Self> {
        let place = usize::try_from(account.0.checked_neg()?).ok()?.checked_sub(1)?;
        Self::ALL.get(place).copied()
    }

    /// No company's account has an id below nothing.
    fn row_id(self) -> AccountId {
        let place = Self::ALL.iter().position(|group| *group == self).unwrap_or_default();
        AccountId(-1 - i64::try_from(place).unwrap_or_default())
    }
}

/// The chart with its accounts in the groups of the balance sheet: each group is a row of its own,
/// whose name is in the reader's catalogue, and the groups of the company's chart are left out.
pub fn by_groups(
    chart: &[AccountRow],
    group_of: impl Fn(AccountId) -> Option<BalanceGroup>,
) -> Vec<AccountRow> {
    let groups = BalanceGroup::ALL.iter().zip('a'..).map(|(group, letter)| AccountRow {
        id: group.row_id(),
        number: letter.to_string(),
        name_en: String::new(),
        name_ar: String::new(),
        main_type: group.main_type(),
        parent: None,
        postable: false,
    });
    let accounts = chart.iter().map(|row| {
        let group = group_of(row.id).filter(|group| group.main_type() == row.main_type);
        let group = group.or(BalanceGroup::usual(row.main_type));
        AccountRow { parent: group.map(BalanceGroup::row_id), ..row.clone() }
    });
    groups.chain(accounts).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_group_is_known_by_its_row_and_an_account_is_none() {
        for group in BalanceGroup::ALL {
            assert_eq!(BalanceGroup::of_row(group.row_id()), Some(*group));
        }
        for id in [0, 1, 500, -11, i64::MIN] {
            assert_eq!(BalanceGroup::of_row(AccountId(id)), None);
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
            BalanceGroup::of_row(chart.last().unwrap().parent?)
        };
        let bank = Some(BalanceGroup::CashAndBank);
        assert_eq!(parent(MainType::Assets, bank), bank);
        assert_eq!(parent(MainType::Assets, None), Some(BalanceGroup::OtherCurrentAssets));
        assert_eq!(
            parent(MainType::Liabilities, bank),
            Some(BalanceGroup::OtherCurrentLiabilities)
        );
        assert_eq!(parent(MainType::Equity, bank), None);
        assert_eq!(parent(MainType::Income, None), None);
    }
}

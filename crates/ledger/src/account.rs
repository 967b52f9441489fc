//! Accounts and taxes by number, and the eight main types of the chart of accounts.

use serde::{Deserialize, Serialize};

use crate::keyed::UnknownKey;

/// An account of the company's chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct AccountId(pub i64);

/// A tax of the company.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TaxId(pub i64);

keyed! {
    /// The eight classes of the chart of accounts, in the order of its numbers.
    pub enum MainType("main account type") {
        /// What the company owns and is owed (الأصول).
        Assets = "assets",
        /// What the company owes (الالتزامات).
        Liabilities = "liabilities",
        /// The owners' share (حقوق الملكية).
        Equity = "equity",
        /// What sales bring in (الإيرادات).
        Income = "income",
        /// What the things sold cost (تكلفة المبيعات).
        CostOfSales = "cost_of_sales",
        /// What running the business costs (المصروفات).
        Expenses = "expenses",
        /// Gains beside the main business (إيرادات أخرى).
        OtherIncome = "other_income",
        /// Losses beside the main business (مصروفات أخرى).
        OtherExpenses = "other_expenses",
    }
}

keyed! {
    /// The side on which an account's balance is shown as a positive number.
    pub enum NormalBalance("normal balance") {
        /// Assets and costs.
        Debit = "debit",
        /// Liabilities, equity and income.
        Credit = "credit",
    }
}

keyed! {
    /// The statement that an account is printed on.
    pub enum StatementKind("statement") {
        /// Assets, liabilities and equity at a date.
        BalanceSheet = "balance_sheet",
        /// Income and costs between two dates.
        ProfitAndLoss = "profit_and_loss",
    }
}

impl MainType {
    /// The number that the chart of accounts gives this class, 1 to 8.
    pub const fn id(self) -> i64 {
        match self {
            Self::Assets => 1,
            Self::Liabilities => 2,
            Self::Equity => 3,
            Self::Income => 4,
            Self::CostOfSales => 5,
            Self::Expenses => 6,
            Self::OtherIncome => 7,
            Self::OtherExpenses => 8,
        }
    }

    /// The class of a number 1 to 8.
    pub fn from_id(id: i64) -> Result<Self, UnknownKey> {
        let found = Self::ALL.iter().find(|main_type| main_type.id() == id);
        found.copied().ok_or(UnknownKey { what: "main account type", word: id.to_string() })
    }

    /// The normal side of accounts of this class.
    pub const fn normal_balance(self) -> NormalBalance {
        match self {
            Self::Assets | Self::CostOfSales | Self::Expenses | Self::OtherExpenses => {
                NormalBalance::Debit
            }
            Self::Liabilities | Self::Equity | Self::Income | Self::OtherIncome => {
                NormalBalance::Credit
            }
        }
    }

    /// The statement on which this class is printed.
    pub const fn statement(self) -> StatementKind {
        match self {
            Self::Assets | Self::Liabilities | Self::Equity => StatementKind::BalanceSheet,
            Self::Income
            | Self::CostOfSales
            | Self::Expenses
            | Self::OtherIncome
            | Self::OtherExpenses => StatementKind::ProfitAndLoss,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn main_types_keep_their_numbers_and_words() {
        for (index, main_type) in (1_i64..).zip(MainType::ALL) {
            assert_eq!(main_type.id(), index);
            assert_eq!(MainType::from_id(index), Ok(*main_type));
            assert_eq!(main_type.as_str().parse(), Ok(*main_type));
        }
        assert!(MainType::from_id(0).is_err());
        assert!(MainType::from_id(9).is_err());
        assert!("cost of sales".parse::<MainType>().is_err());
    }
}

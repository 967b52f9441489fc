//! Where an account appears on the statements, by its detail type.

use ledger::MainType;
use ledger::statements::{BalanceGroup, CashRole};

use super::chart;
use super::model::AccountRow;

impl AccountRow {
    /// Its group of the balance sheet, by its detail type; none on equity and where nothing is
    /// known of it but its class.
    pub fn balance_group(&self) -> Option<BalanceGroup> {
        use BalanceGroup::*;
        Some(match self.detail_key()? {
            "cash_on_hand" | "bank" | "undeposited_funds" => CashAndBank,
            "notes_receivable" | "accounts_receivable" | "allowance_doubtful" => Receivables,
            "inventory" => Inventory,
            "fixed_asset"
            | "accumulated_depreciation"
            | "right_of_use_asset"
            | "construction_in_progress" => FixedAssets,
            "intangible_asset" | "accumulated_amortization" | "other_non_current_assets" => {
                OtherAssets
            }
            "accounts_payable" | "notes_payable" | "credit_card" => Payables,
            "vat_output"
            | "vat_settlement"
            | "table_tax_payable"
            | "wht_payable"
            | "payroll_tax"
            | "income_tax_payable"
            | "other_taxes_payable" => TaxesPayable,
            "long_term_loan" | "lease_liability" | "other_non_current_liabilities" => {
                LongTermLiabilities
            }
            _ => return BalanceGroup::usual(self.main_type),
        })
    }

    /// What its movement says about money, by its detail type.
    pub fn cash_role(&self) -> CashRole {
        match self.detail_key() {
            Some("cash_on_hand" | "bank" | "undeposited_funds") => CashRole::Cash,
            Some("accumulated_depreciation" | "accumulated_amortization") => CashRole::NotMoney,
            Some(
                "fixed_asset"
                | "right_of_use_asset"
                | "construction_in_progress"
                | "intangible_asset"
                | "other_non_current_assets",
            ) => CashRole::Investing,
            Some("short_term_loan" | "long_term_loan" | "lease_liability") => CashRole::Financing,
            _ if self.main_type == MainType::Equity => CashRole::Financing,
            _ => CashRole::Operating,
        }
    }

    /// Whether it carries the cost of assets in the register.
    pub fn is_of_asset_cost(&self) -> bool {
        self.postable && self.detail_key() == Some("fixed_asset")
    }

    /// Whether its balance is money, or is received or paid in money. At the end of a period, such
    /// a balance in a foreign currency is measured at that day's rate (IAS 21.23). Goods, fixed
    /// assets and prepayments keep the rate at which they were booked.
    pub fn is_monetary(&self) -> bool {
        let own = matches!(self.main_type, MainType::Assets | MainType::Liabilities);
        let at_cost = matches!(
            self.detail_key(),
            Some(
                "inventory"
                    | "vendor_advances"
                    | "prepaid_expenses"
                    | "fixed_asset"
                    | "accumulated_depreciation"
                    | "intangible_asset"
                    | "accumulated_amortization"
                    | "right_of_use_asset"
                    | "construction_in_progress"
                    | "other_non_current_assets"
                    | "customer_deposits"
                    | "deferred_revenue"
            )
        );
        own && !at_cost
    }

    pub(super) fn detail_key(&self) -> Option<&'static str> {
        Some(chart::detail_type(self.detail_type?)?.key.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::super::classes;
    use super::*;

    /// Every detail type of the balance sheet is in a group of its class, and the types that are
    /// money are in the group of money.
    #[test]
    fn every_detail_type_has_its_place() {
        for main_type in [MainType::Assets, MainType::Liabilities, MainType::Equity] {
            for detail in classes::detail_types(main_type.id()) {
                let row = AccountRow::of_detail(main_type, detail.id);
                let group = row.balance_group();
                assert!(group.is_none_or(|group| group.main_type() == main_type), "{}", detail.key);
                assert_eq!(group.is_none(), main_type == MainType::Equity, "{}", detail.key);
                let cash = row.cash_role() == CashRole::Cash;
                let invests = row.cash_role() == CashRole::Investing;
                assert!(!cash || row.is_monetary(), "{}", detail.key);
                assert!(!invests || !row.is_monetary(), "{}", detail.key);
                assert_eq!(cash, group == Some(BalanceGroup::CashAndBank), "{}", detail.key);
            }
        }
    }

    impl AccountRow {
        fn of_detail(main_type: MainType, detail: i64) -> AccountRow {
            AccountRow {
                id: ledger::AccountId(1),
                number: "1".to_owned(),
                name_en: String::new(),
                name_ar: String::new(),
                main_type,
                detail_type: Some(detail),
                parent: None,
                postable: true,
                active: true,
                is_system: false,
                system_role: None,
                pickers: String::new(),
                currency_id: 30,
                description: String::new(),
                version: 1,
            }
        }
    }
}

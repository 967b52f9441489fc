//! What an account may be used for, beyond the lists that offer it. The web asks these words and
//! knows no numbers of classes or detail types.

use ledger::{MainType, StatementKind};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::model::{AccountRow, Picker};

/// What may be done with an account, or what it holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum AccountTrait {
    /// A cash box: nothing can be paid out of it that it doesn't hold.
    Cash,
    /// An account at a bank, or a wallet.
    Bank,
    /// Cheques and promissory notes, which only payments and the cheques themselves move.
    Cheques,
    /// Own cheques can be drawn on it: an account at a bank that is no wallet.
    DrawsCheques,
    /// Somebody sends statements of it: a bank or the issuer of a card; one without a detail type
    /// may be anything.
    HasStatements,
    /// Taxes can be paid from it: at a bank, a cash box, or one without a detail type.
    PaysTaxes,
    /// What customers owe: a line on it names a customer.
    Receivable,
    /// What vendors are owed: a line on it names a vendor.
    Payable,
    /// Goods in stock, which only documents of stock move.
    Stock,
    /// What the owners have in the company.
    Equity,
    /// Income or cost: its balance stays with its years.
    ProfitOrLoss,
    /// What vendors are usually paid for: a cost, an asset or a prepayment.
    UsualPurchase,
    /// Where the cost of bringing goods in may be booked: as a usual purchase, as a liability, or
    /// as goods in transit.
    LandedCost,
    /// The difference that opening balances leave can be moved to it.
    OpeningDifference,
}

/// The heading under which a form offers an account of money.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum MoneyGroup {
    /// Cash boxes.
    Cash,
    /// Accounts at banks, and wallets.
    Banks,
    /// Cheques and notes, received or issued.
    Cheques,
    /// Cards, custodies, partners.
    Other,
}

/// Purchases that become an asset or a prepayment.
const ASSETS_AND_PREPAYMENTS: [&str; 5] = [
    "prepaid_expenses",
    "fixed_asset",
    "intangible_asset",
    "right_of_use_asset",
    "construction_in_progress",
];

/// Liabilities until the bill for bringing goods in arrives.
const OWED: [&str; 2] = ["accrued_expenses", "other_current_liabilities"];

impl AccountRow {
    /// Everything that may be done with it, in the order of [`AccountTrait`].
    pub fn traits(&self) -> Vec<AccountTrait> {
        use AccountTrait::{
            Bank, Cash, Cheques, DrawsCheques, Equity, HasStatements, LandedCost,
            OpeningDifference, Payable, PaysTaxes, ProfitOrLoss, Receivable, Stock, UsualPurchase,
        };
        let detail = self.detail_key();
        let role = self.system_role.as_deref();
        let usual_purchase = self.is_cost() || is_one_of(detail, &ASSETS_AND_PREPAYMENTS);
        let landed = is_one_of(detail, &OWED) || role == Some("goods_in_transit");
        let equity = self.main_type == MainType::Equity;
        let computed = ["opening_balance_equity", "current_year_earnings"];
        let all = [
            (Cash, detail == Some("cash_on_hand")),
            (Bank, detail == Some("bank")),
            (Cheques, self.is_of_cheques()),
            (DrawsCheques, detail == Some("bank") && role != Some("mobile_wallet")),
            (HasStatements, detail.is_none_or(|key| matches!(key, "bank" | "credit_card"))),
            (PaysTaxes, self.may_pay_taxes()),
            (Receivable, self.is_of_customers()),
            (Payable, self.is_control() && !self.is_of_customers()),
            (Stock, self.is_moved_by_stock()),
            (Equity, equity),
            (ProfitOrLoss, self.main_type.statement() == StatementKind::ProfitAndLoss),
            (UsualPurchase, usual_purchase),
            (LandedCost, usual_purchase || landed),
            (OpeningDifference, equity && !is_one_of(role, &computed)),
        ];
        all.into_iter().filter_map(|(one, holds)| holds.then_some(one)).collect()
    }

    /// Under which heading it is offered where money is chosen.
    pub fn money_group(&self) -> MoneyGroup {
        match self.detail_key() {
            Some("cash_on_hand") => MoneyGroup::Cash,
            Some("bank") => MoneyGroup::Banks,
            Some("notes_receivable" | "notes_payable") => MoneyGroup::Cheques,
            _ => MoneyGroup::Other,
        }
    }

    /// Its rank in a picker's list: the likeliest accounts come first.
    pub(super) fn rank(&self, picker: Picker) -> u8 {
        match picker {
            Picker::Payment | Picker::Deposit => self.money_group() as u8,
            Picker::Purchase => match self.main_type {
                MainType::Expenses => 0,
                MainType::CostOfSales => 1,
                MainType::OtherExpenses => 2,
                MainType::Assets => 3,
                MainType::Liabilities => 4,
                MainType::Equity => 5,
                MainType::Income => 6,
                MainType::OtherIncome => 7,
            },
            Picker::Income | Picker::Expense | Picker::Inventory | Picker::Payable => 0,
        }
    }

    const fn is_cost(&self) -> bool {
        matches!(
            self.main_type,
            MainType::CostOfSales | MainType::Expenses | MainType::OtherExpenses
        )
    }
}

fn is_one_of(word: Option<&str>, words: &[&str]) -> bool {
    word.is_some_and(|word| words.contains(&word))
}

/// The fields whose missing account is usually added to a class.
pub fn usual_for(class: MainType) -> Vec<AccountPicker> {
    use AccountPicker::{Deposit, Expense, Income, Inventory, Payable, Payment, Posting, Purchase};
    match class {
        MainType::Assets => vec![Deposit, Payment, Inventory],
        MainType::Liabilities => vec![Payable],
        MainType::Income => vec![Income],
        MainType::Expenses => vec![Expense, Purchase, Posting],
        MainType::Equity
        | MainType::CostOfSales
        | MainType::OtherIncome
        | MainType::OtherExpenses => Vec::new(),
    }
}

/// A field in which an account is chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum AccountPicker {
    /// Where a receipt's money goes.
    Deposit,
    /// Where money is paid from.
    Payment,
    /// What a product or service earns.
    Income,
    /// What a purchase costs.
    Expense,
    /// What carries goods kept in stock.
    Inventory,
    /// What the line of a bill or an expense may be for.
    Purchase,
    /// What vendors are owed.
    Payable,
    /// Every account that takes postings.
    Posting,
}

#[cfg(test)]
mod tests {
    use ledger::AccountId;

    use super::super::chart;
    use super::AccountTrait::*;
    use super::*;

    /// An account of the starting chart as a company has it.
    fn account(number: &str) -> AccountRow {
        let found = chart::accounts().iter().find(|one| one.number == number).unwrap();
        AccountRow {
            id: AccountId(1),
            number: number.to_owned(),
            name_en: found.name_en.clone(),
            name_ar: found.name_ar.clone(),
            main_type: MainType::from_id(found.main_charts_id).unwrap(),
            detail_type: found.chart_account_details_id,
            parent: None,
            postable: found.postable,
            active: found.active,
            is_system: found.is_system,
            system_role: found.system_role.clone(),
            pickers: found.pickers.join(","),
            currency_id: 1,
            description: String::new(),
            version: 1,
        }
    }

    #[test]
    fn accounts_of_the_chart_by_what_may_be_done_with_them() {
        for (number, expected) in [
            ("111001", vec![Cash, PaysTaxes]),
            ("111101", vec![Bank, DrawsCheques, HasStatements, PaysTaxes]),
            ("111104", vec![Bank, HasStatements, PaysTaxes]),
            ("111202", vec![]),
            ("112001", vec![Receivable]),
            ("112101", vec![Cheques]),
            ("113001", vec![Stock]),
            ("113006", vec![LandedCost]),
            ("115004", vec![UsualPurchase, LandedCost]),
            ("121002", vec![UsualPurchase, LandedCost]),
            ("211001", vec![Payable]),
            ("211004", vec![]),
            ("211101", vec![Cheques]),
            ("211201", vec![HasStatements]),
            ("215001", vec![LandedCost]),
            ("310001", vec![Equity, OpeningDifference]),
            ("320003", vec![Equity]),
            ("410001", vec![ProfitOrLoss]),
            ("510002", vec![ProfitOrLoss, UsualPurchase, LandedCost]),
        ] {
            assert_eq!(account(number).traits(), expected, "{number}");
        }
    }

    #[test]
    fn one_without_a_detail_type_may_be_any_money() {
        let untyped = AccountRow { detail_type: None, ..account("111101") };
        assert_eq!(untyped.traits(), [HasStatements, PaysTaxes]);
        assert_eq!(untyped.money_group(), MoneyGroup::Other);
    }

    #[test]
    fn cash_and_banks_come_before_cheques_and_cards() {
        let group = |number| account(number).money_group();
        assert_eq!(group("111001"), MoneyGroup::Cash);
        assert_eq!(group("111104"), MoneyGroup::Banks);
        assert_eq!(group("211101"), MoneyGroup::Cheques);
        assert_eq!(group("211201"), MoneyGroup::Other);
        assert!(MoneyGroup::Cash < MoneyGroup::Banks && MoneyGroup::Cheques < MoneyGroup::Other);
    }

    #[test]
    fn each_picker_has_one_class_for_what_is_missing() {
        let named: Vec<_> = MainType::ALL.iter().flat_map(|one| usual_for(*one)).collect();
        assert_eq!(named.len(), 8);
        assert!(named.iter().all(|one| named.iter().filter(|other| *other == one).count() == 1));
    }
}

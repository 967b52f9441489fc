//! The statements, as data.

use super::chart::{AccountRow, AccountSum, StatementError};
use super::engine::{Measure, Part, Specification, Statement, render};
use crate::account::MainType;

/// Income less cost of sales is the gross profit; less expenses, the operating profit; with other
/// income and expenses, the net profit (قائمة الدخل).
pub const PROFIT_AND_LOSS: Specification = Specification {
    title: "profit_and_loss",
    measure: Measure::Movement,
    parts: &[
        Part::Section { key: "income", main_type: MainType::Income },
        Part::Section { key: "cost_of_sales", main_type: MainType::CostOfSales },
        Part::Result { key: "gross_profit", plus: &["income"], minus: &["cost_of_sales"] },
        Part::Section { key: "expenses", main_type: MainType::Expenses },
        Part::Result { key: "operating_profit", plus: &["gross_profit"], minus: &["expenses"] },
        Part::Section { key: "other_income", main_type: MainType::OtherIncome },
        Part::Section { key: "other_expenses", main_type: MainType::OtherExpenses },
        Part::Result {
            key: "net_profit",
            plus: &["operating_profit", "other_income"],
            minus: &["other_expenses"],
        },
    ],
    check: None,
};

/// What the company owns equals what it owes and what its owners have in it, with the profit that
/// the accounts of profit and loss still hold (قائمة المركز المالي).
pub const BALANCE_SHEET: Specification = Specification {
    title: "balance_sheet",
    measure: Measure::Closing,
    parts: &[
        Part::Section { key: "assets", main_type: MainType::Assets },
        Part::Section { key: "liabilities", main_type: MainType::Liabilities },
        Part::Section { key: "equity", main_type: MainType::Equity },
        Part::Profit { key: "current_year_profit" },
        Part::Result { key: "total_equity", plus: &["equity", "current_year_profit"], minus: &[] },
        Part::Result {
            key: "total_liabilities_and_equity",
            plus: &["liabilities", "total_equity"],
            minus: &[],
        },
    ],
    check: Some(("assets", "total_liabilities_and_equity")),
};

/// The profit and loss of the sums' period; its net is the key `net_profit`.
pub fn profit_and_loss(
    chart: &[AccountRow],
    sums: &[AccountSum],
) -> Result<Statement, StatementError> {
    render(&PROFIT_AND_LOSS, chart, sums)
}

/// The balance sheet at the sums' last day.
///
/// With [`super::carry_forward`] applied, `current_year_profit` is the profit since the fiscal
/// year's first day and earlier years are in retained earnings.
pub fn balance_sheet(
    chart: &[AccountRow],
    sums: &[AccountSum],
) -> Result<Statement, StatementError> {
    render(&BALANCE_SHEET, chart, sums)
}

//! The dashboard as it is sent. Amounts are decimal text in the company's currency unless a field
//! says otherwise.

use books::currencies::CurrencyData;
use directory::parties::Ageing;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use trade::invoices::InvoiceRow;
use trade::priced::StatusCount;
use utoipa::ToSchema;

/// A cash or bank account with what stands on it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct BankBalance {
    /// The account.
    pub account_id: i64,
    /// English name.
    pub name_en: String,
    /// Arabic name.
    pub name_ar: String,
    /// Today's balance; an overdraft is negative.
    pub balance: String,
    /// The currency that the account is kept in.
    pub currency: CurrencyData,
    /// Today's balance in that currency, where it is a foreign one.
    pub own_balance: Option<String>,
}

/// What a month brought in and cost.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct DashboardMonth {
    /// The month's first day.
    #[schema(value_type = String, format = Date)]
    pub month: Date,
    /// Income, other income included.
    pub income: String,
    /// Cost of sales and all expenses.
    pub expenses: String,
}

/// Whose months are asked for.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
pub struct ProfitChartRequest {
    /// The year in which the fiscal year begins; the twelve months up to today when left out.
    pub year: Option<i16>,
}

/// Income and expenses month by month.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ProfitChart {
    /// The company's currency.
    pub currency: CurrencyData,
    /// Twelve months, the oldest first.
    pub months: Vec<DashboardMonth>,
    /// Their profit; a loss is negative.
    pub net_income: String,
}

/// What stands in the bank and in cash.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct BankTable {
    /// The company's currency.
    pub currency: CurrencyData,
    /// Cash and bank accounts by number.
    pub banks: Vec<BankBalance>,
    /// All of them together, in the company's currency.
    pub total: String,
}

/// The dashboard.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct DashboardSummary {
    /// The company's currency.
    pub currency: CurrencyData,
    /// What customers owe, less what is owed to them.
    pub receivable: String,
    /// The part of their invoices that is past its due date.
    pub overdue: String,
    /// What customers paid before and nothing has taken; not taken off what they owe.
    pub customer_credits: String,
    /// Money received from customers this month.
    pub collected_this_month: String,
    /// This month's profit; a loss is negative.
    pub net_income_this_month: String,
    /// Last month's.
    pub net_income_last_month: String,
    /// The last twelve months, this one included, oldest first.
    pub months: Vec<DashboardMonth>,
    /// What customers owe by how late it is.
    pub ageing: Ageing,
    /// Cash and bank accounts, for who may see them.
    pub banks: Vec<BankBalance>,
    /// The invoices by status.
    pub invoice_counts: Vec<StatusCount>,
    /// The latest invoices, for who may see them; amounts in their own currency.
    pub recent_invoices: Vec<InvoiceRow>,
}

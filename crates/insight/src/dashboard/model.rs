//! The dashboard's answers. Amounts are decimal text in the company's currency unless a field says
//! otherwise. A part that the person may not read is left out.

use books::currencies::CurrencyData;
use directory::parties::Ageing;
use jiff::civil::Date;
use reminders::personal::ReminderView;
use reminders::system::SystemReminder;
use serde::{Deserialize, Serialize};
use tax::vat_returns::VatReturnStatus;
use trade::invoices::InvoiceRow;
use trade::priced::StatusCount;
use utoipa::ToSchema;

use super::forecast::Source;

/// A cash or bank account with its balance.
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
    /// The currency of the account.
    pub currency: CurrencyData,
    /// Today's balance in that currency, when it is a foreign one.
    pub own_balance: Option<String>,
}

/// The income and expenses of a month.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct DashboardMonth {
    /// The month's first day.
    #[schema(value_type = String, format = Date)]
    pub month: Date,
    /// Income, including other income.
    pub income: String,
    /// Cost of sales and all expenses.
    pub expenses: String,
}

/// The period of the profit chart.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
pub struct ProfitChartRequest {
    /// The calendar year in which the fiscal year starts; the twelve months up to today when left
    /// out.
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

/// The balances of cash and bank accounts.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct BankTable {
    /// The company's currency.
    pub currency: CurrencyData,
    /// Cash and bank accounts by number.
    pub banks: Vec<BankBalance>,
    /// Their total, in the company's currency.
    pub total: String,
}

/// The period of the profit figures.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum DashboardPeriod {
    /// The present month.
    #[default]
    ThisMonth,
    /// The previous month.
    LastMonth,
    /// The present quarter of the fiscal year.
    ThisQuarter,
    /// The previous quarter.
    LastQuarter,
    /// The present fiscal year.
    ThisYear,
    /// The previous fiscal year.
    LastYear,
}

/// The options of the dashboard.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
pub struct DashboardRequest {
    /// The period of profit; this month when left out. Balances and due amounts are always today's.
    pub period: Option<DashboardPeriod>,
}

/// What customers owe, or vendors are owed.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct DashboardOwed {
    /// The open charges, before credits.
    pub open: String,
    /// The part of it that fell due before today, as in the list of customers or vendors.
    pub overdue: String,
    /// The part of the overdue amount from other documents than invoices or bills: opening
    /// balances, journal entries, returned cheques.
    pub overdue_besides: String,
    /// Payments and credits that are not applied to any charge.
    pub credits: String,
    /// Open amounts by days past due, less credits, as in the ageing report.
    pub ageing: Ageing,
}

/// The next VAT return.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct DashboardVat {
    /// The first day of its period.
    #[schema(value_type = String, format = Date)]
    pub first_date: Date,
    /// The last day of its period.
    #[schema(value_type = String, format = Date)]
    pub last_date: Date,
    /// The due date of filing and payment.
    #[schema(value_type = String, format = Date)]
    pub due_date: Date,
    /// Running, due or overdue.
    pub status: VatReturnStatus,
    /// The tax payable so far.
    pub payable: String,
    /// The credit carried forward.
    pub carried_forward: String,
    /// The unpaid tax of filed returns.
    pub unpaid: String,
}

/// Overdue invoices for which no message was sent in the last seven days.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct DashboardReminders {
    /// The number of their customers.
    pub customers: i64,
    /// The invoices, the longest overdue first, up to the number that can be sent at once.
    pub invoice_ids: Vec<i64>,
}

/// Tasks.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
pub struct DashboardToDo {
    /// The person's notes that are due, the earliest first; at most five.
    pub notes: Vec<ReminderView>,
    /// The reminders of the books, without those that the person has dismissed; the most important
    /// first.
    pub reminders: Vec<SystemReminder>,
    /// The number of bank lines that are not matched.
    pub bank_lines: Option<i64>,
    /// Customers to remind.
    pub to_remind: Option<DashboardReminders>,
}

/// The profit and loss of some months.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct DashboardProfit {
    /// The first day.
    #[schema(value_type = String, format = Date)]
    pub first_date: Date,
    /// The last day, which is the last of a month.
    #[schema(value_type = String, format = Date)]
    pub last_date: Date,
    /// Income, including other income.
    pub income: String,
    /// The cost of sales.
    pub cost_of_sales: String,
    /// All other expenses.
    pub expenses: String,
    /// Their profit; a loss is negative.
    pub net_income: String,
    /// The profit of the same number of months before.
    pub net_income_before: String,
    /// The last twelve months, including this one, oldest first.
    pub months: Vec<DashboardMonth>,
}

/// The expected amount of a source in a week.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ForecastSum {
    /// The source.
    pub source: Source,
    /// The amount.
    pub amount: String,
}

/// A week of the forecast.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ForecastWeek {
    /// Its first day, a Saturday.
    #[schema(value_type = String, format = Date)]
    pub first_date: Date,
    /// Its last day.
    #[schema(value_type = String, format = Date)]
    pub last_date: Date,
    /// The expected receipts.
    pub coming_in: String,
    /// The expected payments.
    pub going_out: String,
    /// The expected balance at its end.
    pub closing: String,
    /// The amounts by source, without zero ones.
    pub sums: Vec<ForecastSum>,
}

/// The cash-flow forecast of the next twelve weeks, as known today.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct Forecast {
    /// Today's balance of cash and bank.
    pub opening: String,
    /// The weeks, the present one first; it includes overdue amounts.
    pub weeks: Vec<ForecastWeek>,
    /// Sources that the person may not read, and that are not included.
    pub left_out: Vec<Source>,
}

/// The week to list.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ForecastWeekRequest {
    /// Its first day.
    #[schema(value_type = String, format = Date)]
    pub first_date: Date,
}

/// An expected receipt or payment of a week.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ForecastItem {
    /// Its source.
    pub source: Source,
    /// Its due date.
    #[schema(value_type = String, format = Date)]
    pub due_date: Date,
    /// The kind of document, `cheque`, `recurring_invoice` or `recurring_bill`.
    pub kind: String,
    /// The document, cheque or schedule.
    pub id: i64,
    /// Its number; the name of a schedule.
    pub number: String,
    /// The customer or vendor; none for a schedule or cheque without one.
    pub party: Option<String>,
    /// The open amount.
    pub amount: String,
}

/// The expected receipts and payments of a week.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ForecastWeekItems {
    /// The items by day, at most two hundred.
    pub items: Vec<ForecastItem>,
    /// Whether there are more.
    pub more: bool,
}

/// A card of the dashboard in a person's order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct DashboardCard {
    /// The card's name in the application.
    pub card: String,
    /// Whether it is hidden.
    pub hidden: bool,
}

/// The cards in a person's order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct DashboardLayout {
    /// Each card once; empty for the default order.
    pub cards: Vec<DashboardCard>,
}

/// The first steps of a company, each determined from its books.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct FirstSteps {
    /// Its tax number and its address have been entered.
    pub company: bool,
    /// There is a customer, a vendor or a product.
    pub records: bool,
    /// An opening balance has been posted.
    pub openings: bool,
    /// A bank statement has been imported, or a bank account has been posted to.
    pub bank: bool,
    /// There is an invoice.
    pub invoice: bool,
    /// There is a second member or an invitation.
    pub member: bool,
}

/// The dashboard.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct DashboardSummary {
    /// The company's currency.
    pub currency: CurrencyData,
    /// Whether nothing has been posted yet.
    pub untouched: bool,
    /// The first steps of a company; none once all are done or sixty days have passed.
    pub first_steps: Option<FirstSteps>,
    /// Cash and bank accounts.
    pub cash: Option<BankTable>,
    /// What customers owe.
    pub receivable: Option<DashboardOwed>,
    /// What vendors are owed.
    pub payable: Option<DashboardOwed>,
    /// The invoices by status.
    pub invoices: Option<Vec<StatusCount>>,
    /// The bills by status.
    pub bills: Option<Vec<StatusCount>>,
    /// The next VAT return; none when returns are not made here.
    pub vat: Option<DashboardVat>,
    /// Tasks.
    pub to_do: DashboardToDo,
    /// Profit and loss.
    pub profit: Option<DashboardProfit>,
    /// The cash-flow forecast.
    pub forecast: Option<Forecast>,
    /// The latest invoices; amounts in their own currency.
    pub recent_invoices: Option<Vec<InvoiceRow>>,
    /// The cards in the person's order; empty for the default order.
    pub layout: Vec<DashboardCard>,
}

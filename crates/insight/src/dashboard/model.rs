//! The dashboard as it is sent. Amounts are decimal text in the company's currency unless a field
//! says otherwise. A part that the person may not read is left out.

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

/// The months that profit is told of.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum DashboardPeriod {
    /// The running month.
    #[default]
    ThisMonth,
    /// The month before.
    LastMonth,
    /// The running quarter of the fiscal year.
    ThisQuarter,
    /// The quarter before.
    LastQuarter,
    /// The running fiscal year.
    ThisYear,
    /// The fiscal year before.
    LastYear,
}

/// What the dashboard is asked for.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
pub struct DashboardRequest {
    /// The months of profit; this month when left out. What is there and what is due is of today.
    pub period: Option<DashboardPeriod>,
}

/// What customers owe, or vendors are owed.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct DashboardOwed {
    /// What is open, before what is to the party's credit.
    pub open: String,
    /// The part of it that fell due before today: as the list of customers or vendors counts it.
    pub overdue: String,
    /// The part of what is overdue that is no invoice or bill: opening balances, journal entries,
    /// cheques that came back.
    pub overdue_besides: String,
    /// What was paid or credited and is not applied to anything.
    pub credits: String,
    /// What is open by how late it is, less credits, as the report of ageing has it.
    pub ageing: Ageing,
}

/// The next return of value added tax.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct DashboardVat {
    /// The first of its days.
    #[schema(value_type = String, format = Date)]
    pub first_date: Date,
    /// The last of them.
    #[schema(value_type = String, format = Date)]
    pub last_date: Date,
    /// Until when it is filed and paid.
    #[schema(value_type = String, format = Date)]
    pub due_date: Date,
    /// Running, due or overdue.
    pub status: VatReturnStatus,
    /// What is payable so far.
    pub payable: String,
    /// What is claimed beyond that.
    pub carried_forward: String,
    /// What is left to pay of returns that were filed.
    pub unpaid: String,
}

/// Overdue invoices of which no message went out in the last seven days.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct DashboardReminders {
    /// Of how many customers they are.
    pub customers: i64,
    /// The invoices, the longest overdue first; as many as are sent at once.
    pub invoice_ids: Vec<i64>,
}

/// What is to be done.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
pub struct DashboardToDo {
    /// The person's own notes that are due, the first due first; at most five.
    pub notes: Vec<ReminderView>,
    /// What the books remind of, without what the person has set aside; what matters most first.
    pub reminders: Vec<SystemReminder>,
    /// How many of the bank's lines are not matched.
    pub bank_lines: Option<i64>,
    /// Customers to remind.
    pub to_remind: Option<DashboardReminders>,
}

/// What some months brought in and cost.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct DashboardProfit {
    /// The first day.
    #[schema(value_type = String, format = Date)]
    pub first_date: Date,
    /// The last day, with which a month ends.
    #[schema(value_type = String, format = Date)]
    pub last_date: Date,
    /// Income, other income included.
    pub income: String,
    /// What the things sold cost.
    pub cost_of_sales: String,
    /// All other expenses.
    pub expenses: String,
    /// Their profit; a loss is negative.
    pub net_income: String,
    /// The profit of as many months before.
    pub net_income_before: String,
    /// The last twelve months, this one included, oldest first.
    pub months: Vec<DashboardMonth>,
}

/// What one source brings or takes in a week.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ForecastSum {
    /// Where it comes from, or what it is for.
    pub source: Source,
    /// How much.
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
    /// What comes in.
    pub coming_in: String,
    /// What goes out.
    pub going_out: String,
    /// What will be there at its end.
    pub closing: String,
    /// What makes it up; sources of nothing are left out.
    pub sums: Vec<ForecastSum>,
}

/// What money will come and go in the next twelve weeks, by what is known today.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct Forecast {
    /// What is there today in cash and bank.
    pub opening: String,
    /// The weeks, the running one first, with what is late.
    pub weeks: Vec<ForecastWeek>,
    /// Sources that the person may not read: their money is not in it.
    pub left_out: Vec<Source>,
}

/// The week that is asked for.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ForecastWeekRequest {
    /// Its first day.
    #[schema(value_type = String, format = Date)]
    pub first_date: Date,
}

/// One thing that a week of the forecast is made up of.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ForecastItem {
    /// Where it comes from.
    pub source: Source,
    /// When it is due.
    #[schema(value_type = String, format = Date)]
    pub due_date: Date,
    /// The kind of document, `cheque`, `recurring_invoice` or `recurring_bill`.
    pub kind: String,
    /// The document, cheque or schedule.
    pub id: i64,
    /// Its number; the name of a schedule.
    pub number: String,
    /// The customer or vendor; none where a schedule or cheque names none.
    pub party: Option<String>,
    /// What is left of it.
    pub amount: String,
}

/// What a week of the forecast is made up of.
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
    /// Each card once; none for the usual order.
    pub cards: Vec<DashboardCard>,
}

/// The first steps of a company, each read from its books.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct FirstSteps {
    /// Its tax number and its address are entered.
    pub company: bool,
    /// There is a customer, a vendor or a product.
    pub records: bool,
    /// An opening balance was posted.
    pub openings: bool,
    /// A bank statement was imported, or a bank account was posted to.
    pub bank: bool,
    /// There is an invoice.
    pub invoice: bool,
    /// There is a second member, or one who is invited.
    pub member: bool,
}

/// The dashboard.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct DashboardSummary {
    /// The company's currency.
    pub currency: CurrencyData,
    /// Whether nothing was posted yet.
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
    /// The next return of value added tax; none while returns are not made here.
    pub vat: Option<DashboardVat>,
    /// What is to be done.
    pub to_do: DashboardToDo,
    /// What was earned.
    pub profit: Option<DashboardProfit>,
    /// What money will come and go.
    pub forecast: Option<Forecast>,
    /// The latest invoices; amounts in their own currency.
    pub recent_invoices: Option<Vec<InvoiceRow>>,
    /// The cards in the person's order; empty until they arrange them.
    pub layout: Vec<DashboardCard>,
}

//! Invoices as they are sent. Amounts are decimal text in the invoice's currency unless a field
//! says otherwise.

use directory::parties::Ageing;
use einvoicing::filing::EinvoicePageFields;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::priced::pages::{Beside, DueView};
use crate::priced::{DocumentCredit, LineView, StatusCount};
use money::cheques::AppliedPayment;

/// What settles an invoice.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct InvoicePayment {
    /// What it gave: of `receipt`, `opening`, `credit_note` or `journal_entry`.
    #[serde(flatten)]
    pub given: AppliedPayment,
    /// The receipt, or the other document.
    pub receipt_id: i64,
}

/// The invoice that a debit note raises.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct RaisedInvoice {
    /// Its id.
    pub id: i64,
    /// Its number.
    pub number: String,
    /// Its date.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
}

/// The account that took the money of a sales receipt.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct DepositAccount {
    /// Its id.
    pub id: i64,
    /// Its English name.
    pub name: String,
    /// Its Arabic name.
    pub name_ar: String,
}

/// An invoice.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct InvoiceView {
    /// What every document that falls due says.
    #[serde(flatten)]
    pub due: DueView,
    /// Its id.
    pub id: i64,
    /// The number that people know it by.
    pub invoice_number: String,
    /// The invoice that it raises, when it is a debit note.
    pub raises: Option<RaisedInvoice>,
    /// Why it raises that invoice.
    pub reason: Option<String>,
    /// The account that took the money, when it is a sales receipt.
    pub deposit_account: Option<DepositAccount>,
    /// Who bought.
    pub customer_id: i64,
    /// The customer's name today.
    pub customer_name: String,
    /// The name on its paper, where the customer is called otherwise today.
    pub issued_to: Option<String>,
    /// Where it is sent.
    pub customer_email: Option<String>,
    /// The accounting date.
    #[schema(value_type = String, format = Date)]
    pub invoice_date: Date,
    /// As it is printed.
    pub billing_address: Option<String>,
    /// How the customer is expected to pay.
    pub payment_method_id: Option<i64>,
    /// That method's English name.
    pub payment_method_name: Option<String>,
    /// That method's Arabic name.
    pub payment_method_name_ar: Option<String>,
    /// A cheque's or transfer's number.
    pub payment_ref_no: Option<String>,
    /// The tax authority's code of the business that sold.
    pub activity_code: Option<String>,
    /// The lines.
    pub lines: Vec<LineView>,
    /// Printed on the invoice.
    pub notes: Option<String>,
    /// Its status at the tax authority.
    #[serde(flatten)]
    pub filing: EinvoicePageFields,
}

/// An invoice with all that hangs on it.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct InvoiceDetail {
    /// The invoice.
    #[serde(rename = "Invoice")]
    pub invoice: InvoiceView,
    /// What settles it, oldest first.
    pub payments: Vec<InvoicePayment>,
    /// The notes that credit it, oldest first.
    pub credit_notes: Vec<DocumentCredit>,
    /// The debit notes that raise it, oldest first.
    pub debit_notes: Vec<DocumentCredit>,
    /// What hangs on it like on any document.
    #[serde(flatten)]
    pub beside: Beside,
}

/// What was charged and collected in a month, in the company's currency.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct MonthRevenue {
    /// The month's first day.
    #[schema(value_type = String, format = Date)]
    pub month: Date,
    /// Invoices of that month.
    pub invoiced: String,
    /// What was settled in that month, tax withheld included.
    pub collected: String,
}

/// How many invoices have each status today.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct InvoiceStatuses {
    /// Each status, then `unpaid` and `all`.
    #[serde(rename = "Statuses")]
    pub statuses: Vec<StatusCount>,
    /// What was settled in the last 30 days, in the company's currency.
    pub paid_last_30_days: String,
    /// The last twelve months, this one included, oldest first.
    pub months: Vec<MonthRevenue>,
    /// What is left, by how late it is.
    pub ageing: Ageing,
}

/// The totals of a list's invoices by month, in the company's currency.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct InvoiceFigures {
    /// Twelve months up to today, or to the filter's last day if that is earlier; oldest first.
    pub months: Vec<MonthRevenue>,
    /// What is left, by how late it is.
    pub ageing: Ageing,
}

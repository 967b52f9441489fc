//! Invoices as they are sent. Amounts are decimal text in the invoice's currency unless a field
//! says otherwise.

use books::currencies::CurrencyData;
use books::journal::JournalEntryView;
use directory::parties::Ageing;
use directory::tags::DocumentTag;
use jiff::Timestamp;
use jiff::civil::Date;
use platform::activity::ActivityItem;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::attachments::AttachmentView;
use crate::cheques::ChequeState;
use crate::priced::{DocumentCredit, DocumentStatus, LineView, StatusCount, TaxAmount};

/// The figures of an invoice.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct InvoiceTotals {
    /// Quantity × price, as typed.
    pub subtotal: String,
    /// All discounts.
    pub discount: String,
    /// Before taxes.
    pub net: String,
    /// Each tax, in the order of computation.
    pub taxes: Vec<TaxAmount>,
    /// All taxes.
    pub tax: String,
    /// What the customer owes for the invoice.
    pub total: String,
    /// What the customer may withhold when paying: for information.
    pub withholding: String,
    /// The total less that.
    pub total_after_withholding: String,
    /// Settled so far: cash and tax withheld.
    pub paid: String,
    /// What is left.
    pub amount_due: String,
}

/// A payment of an invoice.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct InvoicePayment {
    /// The settlement; what a credit gave is taken back by it.
    pub settlement_id: i64,
    /// What gave it: `receipt` or `credit_note`.
    pub kind: String,
    /// The receipt, or the other document.
    pub receipt_id: i64,
    /// Its number.
    pub number: String,
    /// When the money came.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// What the invoice's balance fell by.
    pub applied: String,
    /// The part of it that was withheld as tax.
    pub withholding: String,
    /// The part of it that was paid.
    pub cash: String,
    /// English name of the account that took it; none for what was no money.
    pub account_name: Option<String>,
    /// Arabic name of that account.
    pub account_name_ar: Option<String>,
    /// A cheque's or transfer's number.
    pub reference: Option<String>,
    /// Where the cheque stands that it was paid by; one that came back paid nothing.
    pub cheque_state: Option<ChequeState>,
}

/// An invoice.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct InvoiceView {
    /// Its id.
    pub id: i64,
    /// The number that people know it by.
    pub invoice_number: String,
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
    /// When it falls due.
    #[schema(value_type = String, format = Date)]
    pub due_date: Date,
    /// Terms of payment.
    pub terms_id: Option<i64>,
    /// Their English name.
    pub terms_name: Option<String>,
    /// Their Arabic name.
    pub terms_name_ar: Option<String>,
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
    /// The invoice's currency.
    pub currency: CurrencyData,
    /// Company currency per unit of it.
    pub exchange_rate: String,
    /// Whether the typed prices contain the taxes.
    pub prices_include_tax: bool,
    /// Off the whole, in per cent.
    pub discount_percent: Option<String>,
    /// Off the whole, as an amount.
    pub discount_amount: Option<String>,
    /// What the customer may withhold of the net, in per cent.
    pub withholding_percent: String,
    /// The project that it belongs to.
    pub project_id: Option<i64>,
    /// That project's name today.
    pub project_name: Option<String>,
    /// The branch that sold.
    pub branch_id: Option<i64>,
    /// That branch's name today.
    pub branch_name: Option<String>,
    /// Its tags, by name.
    pub tags: Vec<DocumentTag>,
    /// The tax authority's code of the business that sold.
    pub activity_code: Option<String>,
    /// The lines.
    pub lines: Vec<LineView>,
    /// The figures.
    pub totals: InvoiceTotals,
    /// The total in the company's currency.
    pub base_total: String,
    /// Printed on the invoice.
    pub notes: Option<String>,
    /// For the company itself.
    pub internal_memo: Option<String>,
    /// Where it stands today.
    pub status: DocumentStatus,
    /// Counts edits; sent back with the next one.
    pub version: i64,
    /// Who wrote it.
    pub created_by: String,
    /// When.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
}

/// An invoice with all that hangs on it.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct InvoiceDetail {
    /// The invoice.
    #[serde(rename = "Invoice")]
    pub invoice: InvoiceView,
    /// What settles it, oldest first.
    pub payments: Vec<InvoicePayment>,
    /// What takes something of it back, oldest first.
    pub credit_notes: Vec<DocumentCredit>,
    /// Its files.
    pub attachments: Vec<AttachmentView>,
    /// What it posted, reversed pairs included, oldest first.
    pub entries: Vec<JournalEntryView>,
    /// Who did what, newest first.
    pub activity: Vec<ActivityItem>,
    /// The next one in the list by date, newest first.
    #[serde(rename = "NextItem")]
    pub next_item: Option<i64>,
    /// The one before it in that list.
    #[serde(rename = "PreviousItem")]
    pub previous_item: Option<i64>,
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

/// Where the invoices stand today.
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

/// What the invoices of a list come to over time, in the company's currency.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct InvoiceFigures {
    /// Twelve months up to today, or to the filter's last day if that is earlier; oldest first.
    pub months: Vec<MonthRevenue>,
    /// What is left, by how late it is.
    pub ageing: Ageing,
}

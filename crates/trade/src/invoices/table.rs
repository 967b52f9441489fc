//! The list of invoices: what is asked for and what is answered. Amounts are decimal text.

use documents::statuses::StatusFilter;
use einvoicing::filing::{EinvoiceFields, SentStatus, ValidationStatus};
use jiff::civil::Date;
use platform::http::DecimalText;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::wire::RaisedInvoice;
use crate::priced::rows::{DuePage, DueRow, document_list_request, due_sort};
use documents::deliveries::DeliveryState;

/// An invoice in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct InvoiceRow {
    /// What every document that falls due says.
    #[serde(flatten)]
    pub due: DueRow,
    /// Its number.
    pub invoice_number: String,
    /// The invoice that it raises, when it is a debit note; left out of all others, which are most.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub raises: Option<RaisedInvoice>,
    /// Whether it is a sales receipt.
    pub on_the_spot: bool,
    /// Who bought.
    pub customer_id: i64,
    /// The customer's name.
    pub customer_name: String,
    /// The accounting date.
    #[schema(value_type = String, format = Date)]
    pub invoice_date: Date,
    /// The state of its latest message; none when it was never mailed.
    pub mailed: Option<DeliveryState>,
    /// Its status at the tax authority.
    #[serde(flatten)]
    pub filing: EinvoiceFields,
}

/// Which of the documents that are kept as invoices.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum InvoiceKind {
    /// Those that raise no other one and are not paid at once.
    Invoice,
    /// Those that raise one.
    DebitNote,
    /// Those that are paid at once.
    SalesReceipt,
}

due_sort! {
    /// What a list is sorted by.
    InvoiceSort;
    /// The number, by its length first: INV-9999 before INV-10000.
    number;
    /// The customer's name.
    Customer;
}

document_list_request! {
    /// Which invoices are asked for.
    InvoiceListRequest by InvoiceSort {
        /// Only of one status; `unpaid` is all but paid.
        pub status: Option<StatusFilter>,
        /// Only of one customer.
        pub customer_id: Option<i64>,
        /// Only invoices, only debit notes, or only sales receipts.
        pub kind: Option<InvoiceKind>,
        /// Only those so far on their way to the tax authority.
        pub sent_status: Option<SentStatus>,
        /// Only those that the tax authority found so.
        pub validation_status: Option<ValidationStatus>,
    }
    /// Part of a number, a reference, or a customer's name or phone; Arabic spellings meet.
    search;
    /// Whether `Totals` and `Statuses` are wanted; with the first page when left out.
    totals;
}

/// The totals of all invoices of the filter, in the company's currency.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct InvoiceListTotals {
    /// How many.
    pub count: i64,
    /// What was charged.
    pub total: String,
    /// What is left.
    pub amount_due: String,
}

/// A page of invoices.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct InvoiceTable {
    /// The rows.
    #[serde(rename = "Invoices")]
    pub invoices: Vec<InvoiceRow>,
    /// Of the whole filter, not of the page; when asked for.
    #[serde(rename = "Totals")]
    pub totals: Option<InvoiceListTotals>,
    /// What is shown beside them.
    #[serde(flatten)]
    pub page: DuePage,
}

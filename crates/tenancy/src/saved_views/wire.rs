//! Saved views in requests and answers.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

/// A list that can have views.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ViewedList {
    /// Invoices.
    Invoices,
    /// Quotes.
    Quotes,
    /// Credit notes.
    #[serde(rename = "credit_notes")]
    CreditNotes,
    /// Customers.
    Customers,
    /// Products and services.
    Products,
    /// Payments received.
    Payments,
    /// Vendors.
    Vendors,
    /// Bills.
    Bills,
    /// Expenses.
    Expenses,
    /// Vendors' credits.
    #[serde(rename = "vendor_credits")]
    VendorCredits,
    /// Payments made.
    #[serde(rename = "payments_made")]
    PaymentsMade,
    /// Reports with all their settings: a person's favourites.
    Reports,
    /// Cheques received.
    #[serde(rename = "cheques_received")]
    ChequesReceived,
    /// Cheques issued.
    #[serde(rename = "cheques_issued")]
    ChequesIssued,
}

impl ViewedList {
    /// The word in the database.
    pub const fn as_str(self) -> &'static str {
        match self {
            ViewedList::Invoices => "invoices",
            ViewedList::Quotes => "quotes",
            ViewedList::CreditNotes => "credit_notes",
            ViewedList::Customers => "customers",
            ViewedList::Products => "products",
            ViewedList::Payments => "payments",
            ViewedList::Vendors => "vendors",
            ViewedList::Bills => "bills",
            ViewedList::Expenses => "expenses",
            ViewedList::VendorCredits => "vendor_credits",
            ViewedList::PaymentsMade => "payments_made",
            ViewedList::Reports => "reports",
            ViewedList::ChequesReceived => "cheques_received",
            ViewedList::ChequesIssued => "cheques_issued",
        }
    }
}

/// The form of a view.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct SavedViewInput {
    /// Its name, unique within the list.
    pub name: String,
    /// Filter, order and columns, an object of at most 8 KiB.
    #[schema(value_type = Object)]
    pub content: Value,
    /// Whether the list opens with it.
    pub is_default: bool,
}

/// A saved view.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct SavedView {
    /// Its id.
    pub id: i64,
    /// What the person calls it.
    pub name: String,
    /// Filter, order and columns.
    #[schema(value_type = Object)]
    pub content: Value,
    /// Whether the list opens with it.
    pub is_default: bool,
}

/// The views of a list, by name.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct SavedViews {
    /// The list.
    pub list: ViewedList,
    /// The caller's views.
    pub views: Vec<SavedView>,
}

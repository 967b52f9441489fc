//! Saved views as they are typed and sent.

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
    /// Reports, each with all that it was asked for: a person's favourites.
    Reports,
    /// Cheques that came in.
    #[serde(rename = "cheques_received")]
    ChequesReceived,
    /// Cheques that went out.
    #[serde(rename = "cheques_issued")]
    ChequesIssued,
}

impl ViewedList {
    /// The word that the database keeps.
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

/// A view as it is saved.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct SavedViewInput {
    /// What the person calls it; no two of a list alike.
    pub name: String,
    /// Filter, order and columns, an object of at most 8 KiB.
    #[schema(value_type = Object)]
    pub content: Value,
    /// Whether the list opens with it from now on.
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
    /// Of which list.
    pub list: ViewedList,
    /// The person's own.
    pub views: Vec<SavedView>,
}

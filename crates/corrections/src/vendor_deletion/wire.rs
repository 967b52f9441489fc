//! What goes with a vendor, as it is sent.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A document that goes with a vendor.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct VendorDocument {
    /// Its id.
    pub id: i64,
    /// Our number of it.
    pub number: String,
    /// Its date.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// What it comes to, in its own currency; of a payment with the tax that it withheld.
    pub total: String,
    /// ISO code of that currency.
    pub currency_code: String,
}

/// Documents of one kind that go with a vendor.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct VendorDeletionKind {
    /// `payment`, `vendor_refund`, `bill`, `expense`, `vendor_credit`, `landed_cost` or `opening`.
    pub kind: String,
    /// How many.
    pub count: i64,
    /// What they come to, in the company's currency.
    pub total: String,
    /// The newest hundred of them.
    pub documents: Vec<VendorDocument>,
}

/// Why a vendor can't be deleted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct VendorDeletionRefusal {
    /// As a code.
    pub code: String,
    /// The same, in the person's language.
    pub message: String,
}

/// What deleting a vendor takes with it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct VendorDeletion {
    /// The vendor.
    pub vendor_id: i64,
    /// The vendor's name.
    pub vendor_name: String,
    /// How many documents go.
    pub documents: i64,
    /// How many of them are payments, those of expenses too.
    pub payments_deleted: i64,
    /// What goes, by kind; only kinds of which there is something.
    pub kinds: Vec<VendorDeletionKind>,
    /// How many recurring bills of the vendor's end with it.
    pub schedules_deleted: i64,
    /// What is to be told before, as a code: `vendor.has_documents`; nothing when nothing goes.
    pub warning: Option<String>,
    /// What is in the way, as far as it can be told before.
    pub refused: Option<VendorDeletionRefusal>,
}

//! The preview of deleting a vendor, as JSON.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A document to delete with a vendor.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct VendorDocument {
    /// Its id.
    pub id: i64,
    /// Our number of it.
    pub number: String,
    /// Its date.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// Its total in its currency; for a payment with its withheld tax.
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
    /// Their total, in the company's currency.
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

/// The preview of deleting a vendor.
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
    /// What is deleted, by kind, without empty kinds.
    pub kinds: Vec<VendorDeletionKind>,
    /// How many recurring bills of the vendor's end with it.
    pub schedules_deleted: i64,
    /// A warning code: `vendor.has_documents`; none when nothing is deleted.
    pub warning: Option<String>,
    /// What prevents it, as far as it can be checked before deleting.
    pub refused: Option<VendorDeletionRefusal>,
}

//! The party of an entry line.

use serde::{Deserialize, Serialize};

keyed! {
    /// The kinds of party that the books know by name.
    pub enum PartyKind("party kind") {
        /// Buys from the company (عميل).
        Customer = "customer",
        /// Sells to the company (مورد).
        Vendor = "vendor",
        /// Works for the company (موظف).
        Employee = "employee",
        /// Owns a share of the company (شريك).
        Shareholder = "shareholder",
    }
}

/// One customer, vendor, employee or shareholder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Party {
    /// A customer or a vendor.
    pub kind: PartyKind,
    /// Which one: the id of their row.
    pub id: i64,
}

impl Party {
    /// The id of "nobody", which no row has: purchases paid at once may name no vendor.
    pub const NO_ID: i64 = 0;

    /// A customer.
    pub const fn customer(id: i64) -> Self {
        Self { kind: PartyKind::Customer, id }
    }

    /// A vendor.
    pub const fn vendor(id: i64) -> Self {
        Self { kind: PartyKind::Vendor, id }
    }

    /// Which one, unless it is nobody.
    pub const fn known(self) -> Option<i64> {
        match self.id {
            Self::NO_ID => None,
            id => Some(id),
        }
    }
}

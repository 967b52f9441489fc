//! Why a vendor can't be deleted.

use platform::Problem;
use thiserror::Error;

/// Why a vendor stays.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum VendorDeletionError {
    /// More documents than one transaction should delete.
    #[error("{count} documents are more than {most}")]
    TooMany {
        /// How many there are.
        count: usize,
        /// How many may go together.
        most: usize,
    },
    /// A manual entry, or the open item of a cheque, is undone only in its own place.
    #[error("{number} was not made by buying")]
    ByHand {
        /// The entry.
        number: String,
    },
    /// A landed cost is also on goods of other vendors.
    #[error("{number} is a cost of goods of others")]
    LandedOnOthers {
        /// The landed cost.
        number: String,
    },
    /// A charge of this vendor is a landed cost on goods of other vendors.
    #[error("{number} took what this vendor charged")]
    LandedFrom {
        /// The landed cost.
        number: String,
    },
    /// The tax that was withheld has been paid on to the authority.
    #[error("the tax was paid on with {numbers}")]
    Remitted {
        /// The remittances.
        numbers: String,
    },
    /// A document is dated in a locked period.
    #[error("{number} is locked until {until}")]
    Locked {
        /// The document.
        number: String,
        /// The last day that is locked, as people write it.
        until: String,
    },
    /// A document can't be deleted, for its own reason.
    #[error("{number}: {reason}")]
    InTheWay {
        /// The document.
        number: String,
        /// Why, in the person's language.
        reason: String,
    },
}

impl From<VendorDeletionError> for Problem {
    fn from(error: VendorDeletionError) -> Problem {
        match error {
            VendorDeletionError::TooMany { count, most } => {
                Problem::new(409, "vendor.over_limit").with("count", count).with("most", most)
            }
            VendorDeletionError::ByHand { number } => {
                Problem::new(409, "vendor.entry_by_hand").with("number", number)
            }
            VendorDeletionError::LandedOnOthers { number } => {
                Problem::new(409, "vendor.landed_on_others").with("number", number)
            }
            VendorDeletionError::LandedFrom { number } => {
                Problem::new(409, "vendor.landed_from").with("number", number)
            }
            VendorDeletionError::Remitted { numbers } => {
                Problem::new(409, "vendor.tax_remitted").with("numbers", numbers)
            }
            VendorDeletionError::Locked { number, until } => {
                Problem::new(409, "vendor.locked").with("number", number).with("until", until)
            }
            VendorDeletionError::InTheWay { number, reason } => {
                Problem::new(409, "vendor.in_the_way").with("number", number).with("reason", reason)
            }
        }
    }
}

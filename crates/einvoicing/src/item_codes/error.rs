//! Errors of the registration of item codes.

use platform::Problem;

use crate::connection::ConnectionError;
use crate::portal::PortalError;

/// Why codes can't be registered, or their states requested.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ItemCodeError {
    /// A product's code names another company.
    OfAnother {
        /// The product.
        name: String,
        /// Its code.
        code: String,
    },
    /// The company was connected in another way meanwhile.
    Reconnected,
    /// The authority asks for patience, or gives no answer that can be read.
    NoAnswer(PortalError),
    /// It refused the whole call.
    Refused {
        /// Its text.
        words: String,
    },
}

impl From<PortalError> for ItemCodeError {
    fn from(error: PortalError) -> ItemCodeError {
        match error {
            PortalError::Refused { words, .. } => ItemCodeError::Refused { words },
            other => ItemCodeError::NoAnswer(other),
        }
    }
}

impl From<ItemCodeError> for Problem {
    fn from(error: ItemCodeError) -> Problem {
        match error {
            ItemCodeError::OfAnother { name, code } => {
                let problem = Problem::new(422, "einvoice.code_of_another").on("products");
                problem.with("name", name).with("code", code)
            }
            ItemCodeError::Reconnected => Problem::new(409, "einvoice.codes_reconnected"),
            ItemCodeError::NoAnswer(error) => ConnectionError::of_tried(&error).into(),
            ItemCodeError::Refused { words } => {
                Problem::new(422, "einvoice.codes_refused").with("words", words)
            }
        }
    }
}

//! Where returns, their lines and adjustments are kept, and what documents say of taxes.

pub mod adjustments;
pub mod earlier;
pub mod einvoices;
pub mod parties;
pub mod returns;
pub mod taxed;

use platform::db::DbError;

fn bad_word(fault: ledger::UnknownKey) -> DbError {
    DbError::Other(fault.to_string())
}

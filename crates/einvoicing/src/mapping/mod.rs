//! An invoice, a debit note or a credit note of the books as a document of the authority, or as a
//! receipt of a till.
//!
//! Deliberately not here: amounts and what must hold between them, which are `eta`'s.

mod as_filed;
mod build;
mod faults;
mod receipt;
mod source;
mod store;

use eta::Decimal;
use jiff::Timestamp;
use platform::{Result, TenantId, Tx};

use crate::connection::Connection;

pub use as_filed::is_as_filed;
pub use build::unfit_codes;
pub use faults::{CompanyPart, FaultPlace, FilingFault, line_of_path, place_of_path};
pub use receipt::{OnTill, is_same_sale, receipt};
pub use source::{DocumentKind, Source};

/// A document that is ready to be signed.
pub struct ReadyDocument {
    /// The text that is hashed and sent.
    pub text: String,
    /// What it adds up to, in pounds.
    pub total: Decimal,
    /// The document's own number.
    pub number: String,
    /// Its edit.
    pub version: i64,
}

/// The source document, for its faults and its number.
pub fn source(
    tx: &mut dyn Tx,
    tenant: TenantId,
    kind: DocumentKind,
    id: i64,
) -> Result<Option<Source>> {
    store::load(tx, tenant, kind, id)
}

/// The document's text, or everything that would be refused.
pub fn ready(
    source: &Source,
    connection: &Connection,
    now: Timestamp,
) -> std::result::Result<ReadyDocument, Vec<FilingFault>> {
    build::ready(source, connection, now)
}

//! What a bill on record is.

use crate::priced::Document;
use crate::priced::purchase::VendorPaper;

/// A bill on record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bill {
    /// Under our number.
    pub document: Document,
    /// What the vendor's own document says.
    pub paper: VendorPaper,
}

//! What a bill on record is.

use crate::priced::Document;
use crate::priced::purchase::VendorPaper;

/// A bill on record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bill {
    /// Under our number.
    pub document: Document,
    /// What stands on the vendor's own paper.
    pub paper: VendorPaper,
}

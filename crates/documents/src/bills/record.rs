//! What a bill on record is.

use platform::text::fold;

use crate::priced::Document;

/// A bill on record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bill {
    /// Under our number.
    pub document: Document,
    /// The vendor's own number of it.
    pub vendor_number: Option<String>,
}

impl Bill {
    /// The vendor's number as it is compared: `inv-٠٠٠٢` and `INV 0002` are not one number, but
    /// `inv-٠٠٠٢` and `INV-0002` are.
    pub fn vendor_number_key(&self) -> Option<String> {
        self.vendor_number.as_deref().map(fold)
    }
}

//! What a bill on record is.

use platform::text::fold;

use crate::priced::Document;

/// A bill on record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bill {
    /// Under our number.
    pub document: Document,
    /// What stands on the vendor's own paper.
    pub paper: VendorPaper,
}

/// How the vendor's own paper is known.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct VendorPaper {
    /// The vendor's own number of it.
    pub number: Option<String>,
    /// What the tax authority calls it: without that number the tax may not be claimed back.
    pub einvoice_uuid: Option<String>,
}

impl VendorPaper {
    /// The vendor's number as it is compared: `inv-٠٠٠٢` and `INV 0002` are not one number, but
    /// `inv-٠٠٠٢` and `INV-0002` are.
    pub fn number_key(&self) -> Option<String> {
        self.number.as_deref().map(fold)
    }

    /// What a timeline tells of it.
    pub fn told(&self) -> [(&'static str, Option<String>); 2] {
        [("bill_number", self.number.clone()), ("einvoice_uuid", self.einvoice_uuid.clone())]
    }
}

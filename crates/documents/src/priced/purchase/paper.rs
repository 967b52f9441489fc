//! How the vendor's own paper is known.

use platform::db::{DbError, Row};
use platform::text::fold;
use platform::{Ctx, Result, TenantId, Tx, Value, activity};

use super::store;
use crate::priced::Document;
use crate::priced::store::Own;

/// What stands on the vendor's own paper.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct VendorPaper {
    /// The vendor's own number of it.
    pub number: Option<String>,
    /// What the tax authority calls it: without that number the tax may not be claimed back.
    pub einvoice_uuid: Option<String>,
}

impl VendorPaper {
    /// Where a purchase keeps it.
    pub const OWN: Own<VendorPaper> =
        Own { columns: &["bill_number", "einvoice_uuid"], read: VendorPaper::read };

    /// From its columns.
    pub fn read(row: &Row<'_>, at: usize) -> Result<VendorPaper, DbError> {
        Ok(VendorPaper { number: row.get(at)?, einvoice_uuid: row.get(at + 1)? })
    }

    /// The number as it was typed, which the decision has checked, and what the decision made of
    /// the tax authority's.
    pub fn of(number: Option<&str>, einvoice_uuid: Option<String>) -> VendorPaper {
        let number = number.map(str::trim).filter(|number| !number.is_empty());
        VendorPaper { number: number.map(str::to_owned), einvoice_uuid }
    }

    /// The vendor's number as it is compared: `inv-٠٠٠٢` and `INV 0002` are not one number, but
    /// `inv-٠٠٠٢` and `INV-0002` are.
    pub fn number_key(&self) -> Option<String> {
        self.number.as_deref().map(fold)
    }

    /// Its columns.
    pub fn columns(&self) -> Vec<(&'static str, Value)> {
        vec![
            ("bill_number", (&self.number).into()),
            ("vendor_number_key", self.number_key().into()),
            ("einvoice_uuid", (&self.einvoice_uuid).into()),
        ]
    }

    /// What a timeline tells of it.
    pub fn told(&self) -> [(&'static str, Option<String>); 2] {
        [("bill_number", self.number.clone()), ("einvoice_uuid", self.einvoice_uuid.clone())]
    }
}

/// Keeps what the vendor calls their paper. It stands in no entry, so a locked period doesn't mind:
/// the electronic invoice's number often arrives late. `record` is what the audit trail calls it.
///
/// # Errors
/// Whatever `keep` refuses.
pub fn renumber(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    record: &str,
    (document, was): (&Document, &VendorPaper),
    paper: VendorPaper,
    keep: impl FnOnce(&mut dyn Tx, Document, VendorPaper) -> Result<()>,
) -> Result<()> {
    if paper == *was {
        return Ok(());
    }
    let changes = activity::difference(&was.told(), &paper.told());
    let id = document.id;
    keep(tx, Document { version: document.version + 1, ..document.clone() }, paper)?;
    activity::record(tx, ctx, record, id, "updated", &changes)
}

/// What is worth knowing of a purchase's paper, as codes: another paper of the vendor's, bill or
/// expense, has the same number; another has the same number of the tax authority's.
pub fn warnings(
    tx: &mut dyn Tx,
    tenant: TenantId,
    document: &Document,
    paper: &VendorPaper,
) -> Result<Vec<String>> {
    let mut warnings = Vec::new();
    if let Some((key, vendor)) = paper.number_key().zip(document.body.party.known())
        && store::has_vendor_number(tx, tenant, (vendor, &key), document.id)?
    {
        warnings.push("bill.number_used".to_owned());
    }
    if let Some(uuid) = &paper.einvoice_uuid
        && store::has_einvoice(tx, tenant, uuid, document.id)?
    {
        warnings.push("bill.einvoice_used".to_owned());
    }
    Ok(warnings)
}

//! How the vendor's own paper is known.

use books::currencies;
use directory::vendors;
use jiff::civil::{Date, date};
use ledger::plain_number;
use ledger::totals::TaxKind;
use platform::db::{DbError, Row};
use platform::http::NameCheck;
use platform::text::{normalized, number_key};
use platform::{Ctx, Problem, Result, TenantId, Tx, Value, activity};

use crate::priced::store::OwnColumns;
use crate::priced::{Body, Document, FieldNames, changes};
use documents::document_taxes::DocumentTax;

/// What the vendor's own document says.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct VendorPaper {
    /// The vendor's own number of it.
    pub number: Option<String>,
    /// What the tax authority calls it: without that number the tax may not be claimed back.
    pub einvoice_uuid: Option<String>,
}

impl VendorPaper {
    /// The columns that hold it.
    pub const COLUMNS: OwnColumns<VendorPaper> =
        OwnColumns { columns: &["bill_number", "einvoice_uuid"], read: VendorPaper::read };

    /// From its columns.
    pub fn read(row: &Row<'_>, at: usize) -> Result<VendorPaper, DbError> {
        Ok(VendorPaper { number: row.get(at)?, einvoice_uuid: row.get(at + 1)? })
    }

    /// The number that was typed, in plain characters, which the decision has checked, and what the
    /// decision made of the tax authority's.
    pub fn from_input(number: Option<&str>, einvoice_uuid: Option<String>) -> VendorPaper {
        let number = number.map(|number| plain_number(&normalized(number)));
        VendorPaper { number: number.filter(|number| !number.is_empty()), einvoice_uuid }
    }

    /// The vendor's number as it is compared: `inv-٠٠٠٢` and `INV 0002` are not one number, but
    /// `inv-٠٠٠٢` and `INV-0002` are.
    pub fn number_key(&self) -> Option<String> {
        self.number.as_deref().map(number_key)
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
    pub fn fields(&self) -> [(&'static str, Option<String>); 2] {
        [("bill_number", self.number.clone()), ("einvoice_uuid", self.einvoice_uuid.clone())]
    }
}

/// Keeps what the vendor calls their paper, and the memos. They are in no entry, so a locked period
/// doesn't mind: the electronic invoice's number often arrives late. `record` is what the audit
/// trail calls it.
///
/// # Errors
/// Whatever `keep` refuses.
pub fn reword(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (record, names): (&str, &FieldNames),
    (document, was): (&Document, &VendorPaper),
    (body, paper): (Body, VendorPaper),
    keep: impl FnOnce(&mut dyn Tx, Document, VendorPaper) -> Result<()>,
) -> Result<()> {
    if paper == *was && body == document.body {
        return Ok(());
    }
    let mut changes = changes::of_memos(&document.body, &body, names);
    changes.extend(activity::difference(&was.fields(), &paper.fields()));
    let id = document.id;
    keep(tx, Document { version: document.version + 1, body, ..document.clone() }, paper)?;
    activity::record(tx, ctx, record, id, "updated", &changes)
}

/// Papers of vendors, of which no two have one number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Papers {
    /// Bills and expenses.
    Charges,
    /// Vendors' credits.
    Credits,
}

/// Since when paper is no proof for the tax on purchases: only electronic invoices are.
const ELECTRONIC_ALONE: Date = date(2023, 7, 1);

impl Papers {
    /// Whether an existing one of the vendor's has this number of theirs, or one that looks like
    /// it.
    ///
    /// # Errors
    /// 404 when there is no such vendor.
    pub fn check_number(
        self,
        tx: &mut dyn Tx,
        ctx: &Ctx,
        vendor: i64,
        number: &str,
    ) -> Result<NameCheck> {
        if vendors::names(tx, ctx.tenant, &[vendor])?.is_empty() {
            return Err(Problem::not_found());
        }
        let exists = self.has_number(tx, ctx.tenant, (vendor, number), 0)?;
        let similar = match exists {
            true => None,
            false => self.look_alike(tx, ctx.tenant, (vendor, number), 0)?,
        };
        Ok(NameCheck { exists, similar })
    }

    /// What is worth knowing of such a paper, as codes: another one of the vendor's has the same
    /// number, or one that looks like it; another has the same number of the tax authority's; tax
    /// was charged by none.
    pub fn warnings(
        self,
        tx: &mut dyn Tx,
        tenant: TenantId,
        document: &Document,
        paper: &VendorPaper,
    ) -> Result<Vec<String>> {
        let (number_used, number_similar, einvoice_used) = match self {
            Papers::Charges => ("bill.number_used", "bill.number_similar", "bill.einvoice_used"),
            Papers::Credits => (
                "vendor_credit.number_used",
                "vendor_credit.number_similar",
                "vendor_credit.einvoice_used",
            ),
        };
        let mut warnings = Vec::new();
        if let Some((number, vendor)) = paper.number.as_deref().zip(document.body.party.known()) {
            let paper = (vendor, number);
            if self.has_number(tx, tenant, paper, document.id)? {
                warnings.push(number_used.to_owned());
            } else if self.look_alike(tx, tenant, paper, document.id)?.is_some() {
                warnings.push(number_similar.to_owned());
            }
        }
        match &paper.einvoice_uuid {
            Some(uuid) if self.has_einvoice(tx, tenant, uuid, document.id)? => {
                warnings.push(einvoice_used.to_owned());
            }
            None if self == Papers::Charges && is_taxed(tx, tenant, &document.body)? => {
                warnings.push("bill.no_einvoice".to_owned());
            }
            _ => {}
        }
        Ok(warnings)
    }
}

/// Whether Egyptian value added tax was charged that only an electronic invoice proves.
fn is_taxed(tx: &mut dyn Tx, tenant: TenantId, body: &Body) -> Result<bool> {
    let is_charged = |tax: &DocumentTax| tax.kind == TaxKind::Vat && tax.amount.is_positive();
    let taxed = body.date >= ELECTRONIC_ALONE && body.taxes.iter().any(is_charged);
    Ok(taxed && currencies::base(tx, tenant)?.code == "EGP")
}

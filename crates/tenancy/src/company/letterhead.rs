//! What a company says of itself on paper.

use platform::context::TenantId;
use platform::db::{DbError, Row, Tx};
use platform::problem::{Problem, Result};

use super::store;

/// A company as its documents name it, and how they look.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Letterhead {
    /// The registered name.
    pub name: String,
    /// The name for English readers.
    pub name_en: Option<String>,
    /// The address, over several lines if it has them.
    pub address: Option<String>,
    /// The address for English readers.
    pub address_en: Option<String>,
    /// The tax registration number, nine digits.
    pub tax_id: Option<String>,
    /// The number in the commercial register.
    pub commercial_register: Option<String>,
    /// Whether its invoices are tax invoices.
    pub vat_registered: bool,
    /// Telephone.
    pub phone: Option<String>,
    /// Mail address.
    pub email: Option<String>,
    /// Where the bytes of its logo lie.
    pub logo: Option<String>,
    /// The layout.
    pub style: pdf::Style,
    /// The colour.
    pub accent: pdf::Accent,
    /// The language of documents when nothing else is asked for.
    pub language: pdf::Language,
    /// A line at the foot of each page.
    pub footer: Option<String>,
    /// Where customers pay.
    pub payment_details: Option<String>,
    /// Whether invoices have room for signatures.
    pub signatures: bool,
}

pub(super) const COLUMNS: &str = "legal_name, legal_name_en, company_address, company_address_en,
    tax_id, commercial_register, vat_registered, phone, company_main_email, logo_key, paper_style,
    paper_accent, paper_language, paper_footer, payment_details, paper_signatures";

pub(super) fn read(row: &Row<'_>) -> Result<Letterhead, DbError> {
    let (style, accent, language): (String, String, String) =
        (row.get(10)?, row.get(11)?, row.get(12)?);
    Ok(Letterhead {
        name: row.get(0)?,
        name_en: row.get(1)?,
        address: row.get(2)?,
        address_en: row.get(3)?,
        tax_id: row.get(4)?,
        commercial_register: row.get(5)?,
        vat_registered: row.get(6)?,
        phone: row.get(7)?,
        email: row.get(8)?,
        logo: row.get(9)?,
        style: pdf::Style::from_word(&style).unwrap_or(pdf::Style::Classic),
        accent: pdf::Accent::parse(&accent).unwrap_or_default(),
        language: pdf::Language::from_word(&language).unwrap_or(pdf::Language::Arabic),
        footer: row.get(13)?,
        payment_details: row.get(14)?,
        signatures: row.get(15)?,
    })
}

/// The company's letterhead.
pub fn letterhead(tx: &mut dyn Tx, tenant: TenantId) -> Result<Letterhead> {
    store::letterhead(tx, tenant)?.ok_or_else(Problem::not_found)
}

impl Letterhead {
    /// The company as the seller on a document.
    pub fn party(&self) -> pdf::Party {
        let both = |main: &Option<String>, english: &Option<String>| {
            let english = english.clone().unwrap_or_default();
            main.clone()
                .or_else(|| Some(english.clone()).filter(|text| !text.is_empty()))
                .map(|main| pdf::Text::new(main, english))
        };
        pdf::Party {
            name: pdf::Text::new(&self.name, self.name_en.as_deref().unwrap_or_default()),
            address: both(&self.address, &self.address_en),
            tax_number: self.tax_id.as_deref().map(written_tax_id),
            commercial_register: self.commercial_register.clone(),
            phone: self.phone.clone(),
            email: self.email.clone(),
            ..pdf::Party::default()
        }
    }

    /// Whether its invoices are tax invoices.
    pub fn is_taxable(&self) -> bool {
        self.vat_registered && self.tax_id.is_some()
    }
}

/// A tax registration number as the tax card has it: 123-456-789. Anything else as it is.
pub fn written_tax_id(number: &str) -> String {
    let digits = number.len() == 9 && number.bytes().all(|byte| byte.is_ascii_digit());
    match (digits, number.get(..3), number.get(3..6), number.get(6..)) {
        (true, Some(first), Some(second), Some(third)) => format!("{first}-{second}-{third}"),
        _ => number.to_owned(),
    }
}

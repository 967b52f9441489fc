//! The letterhead of a company's documents.

use platform::Locale;
use platform::context::TenantId;
use platform::db::Tx;
use platform::problem::Result;
use printout::Language;

use super::profile::{CompanyForm, Profile};
use super::store;
use crate::plans;

/// A company as named on its documents, and their design.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Letterhead {
    profile: Profile,
    /// The key of its logo in the file store.
    pub logo: Option<String>,
    /// The layout.
    pub style: printout::Style,
    /// The colour.
    pub accent: printout::Accent,
    /// The default language of documents.
    pub language: Language,
    /// A line in the footer of each page.
    pub footer: Option<String>,
    /// Payment details for customers.
    pub payment_details: Option<String>,
    /// Whether invoices have room for signatures.
    pub signatures: bool,
}

/// The company's letterhead. A plan without branding prints in the default template and colour; the
/// choice made under a larger plan is kept for a later upgrade.
///
/// # Errors
/// 404 when there is no such company.
pub fn letterhead(tx: &mut dyn Tx, tenant: TenantId) -> Result<Letterhead> {
    let row = store::find(tx, tenant)?;
    let mut letterhead = Letterhead::from_profile(row.profile, row.logo_key);
    if !plans::has_branding(tx, tenant)? {
        letterhead.style = printout::Style::Classic;
        letterhead.accent = printout::Accent::default();
    }
    Ok(letterhead)
}

/// The language of the company's single-language texts, such as mails and names in the books.
///
/// # Errors
/// 404 when there is no such company.
pub fn company_locale(tx: &mut dyn Tx, tenant: TenantId) -> Result<Locale> {
    letterhead(tx, tenant).map(|letterhead| one_locale(letterhead.language))
}

/// The language of texts that can't be in both, for a company whose documents may be in both:
/// Arabic.
pub const fn one_locale(language: Language) -> Locale {
    match language {
        Language::English => Locale::En,
        Language::Arabic | Language::Both => Locale::Ar,
    }
}

/// The letterhead with the values of an unsaved form, for a preview.
///
/// # Errors
/// 400 with every invalid field.
pub fn letterhead_with(
    tx: &mut dyn Tx,
    tenant: TenantId,
    form: &CompanyForm,
) -> Result<Letterhead> {
    let row = store::find(tx, tenant)?;
    let logo = row.logo_key.filter(|_| !form.removes_logo());
    Ok(Letterhead::from_profile(form.decide(&row.profile)?, logo))
}

impl Letterhead {
    fn from_profile(profile: Profile, logo: Option<String>) -> Letterhead {
        Letterhead {
            logo,
            style: profile.style,
            accent: profile.accent.clone(),
            language: profile.language,
            footer: profile.footer.clone(),
            payment_details: profile.payment_details.clone(),
            signatures: profile.signatures,
            profile,
        }
    }

    /// The company's name in English and Arabic; the same name twice when there is only one.
    pub fn names(&self) -> (String, String) {
        let legal = &self.profile.legal_name;
        let english = self.profile.legal_name_en.as_ref().unwrap_or(legal);
        (english.clone(), legal.clone())
    }

    /// The company as the seller on a document.
    pub fn party(&self) -> printout::Party {
        let company = &self.profile;
        let address = match (&company.address, &company.address_en) {
            (None, None) => None,
            (main, english) => Some(printout::Text::new(
                main.clone().unwrap_or_default(),
                english.clone().unwrap_or_default(),
            )),
        };
        printout::Party {
            name: printout::Text::new(
                &company.legal_name,
                company.legal_name_en.as_deref().unwrap_or_default(),
            ),
            address,
            tax_number: company.tax_id.as_deref().map(written_tax_id),
            commercial_register: company.commercial_register.clone(),
            phone: company.phone.clone(),
            email: company.email.clone(),
            ..printout::Party::default()
        }
    }

    /// The default language of a document: the company's, but English for a foreign customer or
    /// vendor when the company prints in Arabic.
    pub fn usual_language(&self, foreign: bool) -> Language {
        match (self.language, foreign) {
            (Language::Arabic, true) => Language::English,
            (usual, _) => usual,
        }
    }

    /// Whether its invoices are tax invoices.
    pub fn is_taxable(&self) -> bool {
        self.profile.vat_registered && self.profile.tax_id.is_some()
    }
}

/// A tax registration number as on the tax card: 123-456-789. Anything else is unchanged.
pub fn written_tax_id(number: &str) -> String {
    let digits = number.len() == 9 && number.bytes().all(|byte| byte.is_ascii_digit());
    match (digits, number.get(..3), number.get(3..6), number.get(6..)) {
        (true, Some(first), Some(second), Some(third)) => format!("{first}-{second}-{third}"),
        _ => number.to_owned(),
    }
}

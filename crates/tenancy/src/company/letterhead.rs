//! What a company says of itself on paper.

use platform::Locale;
use platform::context::TenantId;
use platform::db::Tx;
use platform::problem::Result;
use printout::Language;

use super::profile::{CompanyForm, Profile};
use super::store;
use crate::plans;

/// A company as its documents name it, and how they look.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Letterhead {
    profile: Profile,
    /// Where the bytes of its logo lie.
    pub logo: Option<String>,
    /// The layout.
    pub style: printout::Style,
    /// The colour.
    pub accent: printout::Accent,
    /// The language of documents when nothing else is asked for.
    pub language: Language,
    /// A line at the foot of each page.
    pub footer: Option<String>,
    /// Where customers pay.
    pub payment_details: Option<String>,
    /// Whether invoices have room for signatures.
    pub signatures: bool,
}

/// The company's letterhead. A plan without branding prints in the usual template and colour; what
/// was chosen under a larger plan is kept for when it comes back.
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

/// The language of what the company's books and letters say in one language.
///
/// # Errors
/// 404 when there is no such company.
pub fn company_locale(tx: &mut dyn Tx, tenant: TenantId) -> Result<Locale> {
    letterhead(tx, tenant).map(|letterhead| one_locale(letterhead.language))
}

/// The language of what is written in one, of documents that may be in both: Arabic.
pub const fn one_locale(language: Language) -> Locale {
    match language {
        Language::English => Locale::En,
        Language::Arabic | Language::Both => Locale::Ar,
    }
}

/// The letterhead as it would be with what is typed, for looking at it before it is saved.
///
/// # Errors
/// 400 with every field at fault.
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

    /// What the company is called, English and Arabic; the one name twice when it has but one.
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

    /// The language of a document when nothing else is asked for: the company's, but English for a
    /// foreign customer or vendor where the company prints Arabic.
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

/// A tax registration number as the tax card has it: 123-456-789. Anything else as it is.
pub fn written_tax_id(number: &str) -> String {
    let digits = number.len() == 9 && number.bytes().all(|byte| byte.is_ascii_digit());
    match (digits, number.get(..3), number.get(3..6), number.get(6..)) {
        (true, Some(first), Some(second), Some(third)) => format!("{first}-{second}-{third}"),
        _ => number.to_owned(),
    }
}

//! The profile of a company and the design of its documents: everything that its admin may change.

use directory::activities;
use directory::parties::identifiers::{is_tax_registration, normal as normal_number};
use platform::activity::{Change, difference};
use platform::problem::{Fields, Result};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The company's own data.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Profile {
    pub company_name: String,
    pub legal_name: String,
    pub legal_name_en: Option<String>,
    pub email: Option<String>,
    pub billing_email: Option<String>,
    pub address: Option<String>,
    pub address_en: Option<String>,
    pub phone: Option<String>,
    pub tax_id: Option<String>,
    pub commercial_register: Option<String>,
    pub activity_code: Option<String>,
    pub vat_registered: bool,
    pub style: printout::Style,
    pub accent: printout::Accent,
    pub language: printout::Language,
    pub footer: Option<String>,
    pub payment_details: Option<String>,
    pub signatures: bool,
    pub tag_name: Option<String>,
}

/// The form of a company's data, by the names of its parts. A part that is left out is not changed;
/// an empty one is cleared.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct CompanyForm {
    /// The trade name.
    pub company_name: Option<String>,
    /// The legal name in the commercial register, printed on documents.
    pub legal_name: Option<String>,
    /// The legal name for English readers.
    pub legal_name_en: Option<String>,
    /// Its main e-mail, printed on documents.
    pub company_main_email: Option<String>,
    /// The e-mail for invoices of its subscription.
    pub billing_email: Option<String>,
    /// Its address, in one or more lines.
    pub company_address: Option<String>,
    /// The address for English readers.
    pub company_address_en: Option<String>,
    /// Its phone.
    pub phone: Option<String>,
    /// Its tax registration number, nine digits.
    pub tax_id: Option<String>,
    /// Its number in the commercial register.
    pub commercial_register: Option<String>,
    /// The tax authority's code of its activity.
    pub activity_code: Option<String>,
    /// `true` or `false`: whether its invoices are tax invoices.
    pub vat_registered: Option<String>,
    /// The layout of its documents: `classic`, `modern` or `compact`.
    pub solution_template: Option<String>,
    /// Their colour, `#rrggbb`.
    pub accent: Option<String>,
    /// Their default language: `ar`, `en` or `both`.
    pub print_language: Option<String>,
    /// A line in the footer of each page.
    pub print_footer: Option<String>,
    /// Payment details for customers: bank, account, IBAN.
    pub payment_details: Option<String>,
    /// `true` or `false`: whether invoices have room for signatures.
    pub signatures: Option<String>,
    /// Its own word for tags; empty for the product's.
    pub tag_name: Option<String>,
    /// `true` removes the logo.
    pub remove_logo: Option<String>,
    /// The logo: a PNG, JPEG or SVG of at most 2 MB.
    #[serde(skip)]
    #[schema(value_type = Option<String>, format = Binary)]
    pub logo: (),
}

const ADDRESS: usize = 300;
const FOOTER: usize = 200;
const TAG_NAME: usize = 30;
const PAYMENT_DETAILS: usize = 500;

impl CompanyForm {
    /// The profile after the form has been applied.
    ///
    /// # Errors
    /// 400 with every invalid field.
    pub fn decide(&self, now: &Profile) -> Result<Profile> {
        let mut fields = Fields::new();
        let f = &mut fields;
        let text = |f: &mut Fields, name, typed: &Option<String>, most, kept: &Option<String>| {
            typed.as_deref().map_or_else(|| kept.clone(), |t| f.optional_text(name, Some(t), most))
        };
        let lines = |f: &mut Fields, name, typed: &Option<String>, most, kept: &Option<String>| {
            typed.as_deref().map_or_else(|| kept.clone(), |t| f.optional_lines(name, Some(t), most))
        };
        let email = |f: &mut Fields, name, typed: &Option<String>, kept: &Option<String>| {
            typed.as_deref().map_or_else(|| kept.clone(), |t| f.email(name, Some(t)))
        };
        let company_name = match &self.company_name {
            Some(typed) => f.text("company_name", typed, 100),
            None => now.company_name.clone(),
        };
        let kept = Some(now.legal_name.clone());
        let legal_name = text(f, "legal_name", &self.legal_name, 100, &kept);
        let phone = match self.phone.as_deref() {
            Some(typed) => f.phone("phone", Some(typed)),
            None => now.phone.clone(),
        };
        let commercial = &self.commercial_register;
        let decided = Profile {
            legal_name: legal_name.unwrap_or_else(|| company_name.clone()),
            company_name,
            legal_name_en: text(f, "legal_name_en", &self.legal_name_en, 100, &now.legal_name_en),
            email: email(f, "company_main_email", &self.company_main_email, &now.email),
            billing_email: email(f, "billing_email", &self.billing_email, &now.billing_email),
            address: lines(f, "company_address", &self.company_address, ADDRESS, &now.address),
            address_en: {
                let typed = &self.company_address_en;
                lines(f, "company_address_en", typed, ADDRESS, &now.address_en)
            },
            phone,
            tax_id: self.tax_id(f, now),
            commercial_register: {
                text(f, "commercial_register", commercial, 40, &now.commercial_register)
            },
            activity_code: match self.activity_code.as_deref() {
                Some(typed) => {
                    activities::read(f, "activity_code", Some(typed), now.activity_code.as_deref())
                }
                None => now.activity_code.clone(),
            },
            vat_registered: flag(f, "vat_registered", &self.vat_registered, now.vat_registered),
            style: word(f, "solution_template", &self.solution_template, now.style, |word| {
                printout::Style::from_word(word)
            }),
            accent: word(f, "accent", &self.accent, now.accent.clone(), |word| {
                printout::Accent::parse(word).ok()
            }),
            language: word(f, "print_language", &self.print_language, now.language, |word| {
                printout::Language::from_word(word)
            }),
            footer: text(f, "print_footer", &self.print_footer, FOOTER, &now.footer),
            payment_details: {
                let typed = &self.payment_details;
                lines(f, "payment_details", typed, PAYMENT_DETAILS, &now.payment_details)
            },
            signatures: flag(f, "signatures", &self.signatures, now.signatures),
            tag_name: text(f, "tag_name", &self.tag_name, TAG_NAME, &now.tag_name),
        };
        fields.check()?;
        Ok(decided)
    }

    fn tax_id(&self, fields: &mut Fields, now: &Profile) -> Option<String> {
        let Some(typed) = &self.tax_id else { return now.tax_id.clone() };
        let number = normal_number(typed);
        if number.is_empty() {
            return None;
        }
        if !is_tax_registration(&number) {
            fields.refuse("tax_id", "company.tax_id");
        }
        Some(number)
    }

    /// Whether the form removes the logo.
    pub fn removes_logo(&self) -> bool {
        self.remove_logo.as_deref() == Some("true")
    }
}

fn word<T>(
    fields: &mut Fields,
    name: &'static str,
    typed: &Option<String>,
    now: T,
    read: impl Fn(&str) -> Option<T>,
) -> T {
    let Some(typed) = typed else { return now };
    read(typed.trim()).unwrap_or_else(|| {
        fields.refuse(name, "field.unknown");
        now
    })
}

fn flag(fields: &mut Fields, name: &'static str, typed: &Option<String>, now: bool) -> bool {
    word(fields, name, typed, now, |word| word.parse().ok())
}

impl Profile {
    /// Whether its documents differ from the default design.
    pub fn is_branded(&self) -> bool {
        (self.style, &self.accent) != (printout::Style::Classic, &printout::Accent::default())
    }

    /// Whether two profiles give the same design.
    pub fn is_branded_as(&self, other: &Profile) -> bool {
        (self.style, &self.accent) == (other.style, &other.accent)
    }

    /// The changed fields, for the audit trail.
    pub fn changes(&self, after: &Profile) -> Vec<Change> {
        difference(&self.listed(), &after.listed())
    }

    fn listed(&self) -> [(&'static str, Option<String>); 19] {
        [
            ("company_name", Some(self.company_name.clone())),
            ("legal_name", Some(self.legal_name.clone())),
            ("legal_name_en", self.legal_name_en.clone()),
            ("company_main_email", self.email.clone()),
            ("billing_email", self.billing_email.clone()),
            ("company_address", self.address.clone()),
            ("company_address_en", self.address_en.clone()),
            ("phone", self.phone.clone()),
            ("tax_id", self.tax_id.clone()),
            ("commercial_register", self.commercial_register.clone()),
            ("activity_code", self.activity_code.clone()),
            ("vat_registered", Some(self.vat_registered.to_string())),
            ("solution_template", Some(self.style.word().to_owned())),
            ("accent", Some(self.accent.text().to_owned())),
            ("print_language", Some(self.language.word().to_owned())),
            ("print_footer", self.footer.clone()),
            ("payment_details", self.payment_details.clone()),
            ("signatures", Some(self.signatures.to_string())),
            ("tag_name", self.tag_name.clone()),
        ]
    }
}

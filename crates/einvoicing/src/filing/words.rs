//! Faults in the reader's language, with the place that mends each.

use platform::Locale;
use platform::i18n::Texts;

use super::wire::PanelFault;
use crate::mapping::{self, CompanyPart, DocumentKind, FaultPlace, FilingFault, Source};
use crate::portal::PortalDetail;

/// The texts, in a reader's language.
#[derive(Clone)]
pub struct Words {
    texts: Texts,
    locale: Locale,
}

impl Words {
    /// In that language.
    pub fn new(texts: &Texts, locale: Locale) -> Words {
        Words { texts: texts.clone(), locale }
    }

    /// The text of a code, without the found value.
    pub fn say(&self, code: &str) -> String {
        self.with_found(code, None)
    }

    /// The text of a code with the found value; without one, the text ends before its place.
    fn with_found(&self, code: &str, found: Option<&str>) -> String {
        let text =
            self.texts.say(self.locale, code, &[("found", found.unwrap_or_default().to_owned())]);
        text.trim_end_matches([' ', ':']).to_owned()
    }

    /// The subject of a validator of the authority, if that is known.
    pub fn of_step(&self, name: &str) -> Option<String> {
        let name = name.to_ascii_lowercase();
        let known = STEPS.iter().find(|(word, _)| name.contains(word));
        known.map(|(_, key)| self.say(key))
    }

    /// A fault that was found before anything was sent.
    pub fn of_filing(&self, fault: &FilingFault, document: (DocumentKind, i64)) -> PanelFault {
        PanelFault {
            code: fault.code.clone(),
            text_of_portal: None,
            text: self.with_found(&fault.text, self.found(fault)),
            field: Some(fault.field.clone()),
            link: Some(link(fault.place, document, fault.found.as_deref())),
            record: record(fault.place),
            line: fault.line,
        }
    }

    /// The found value in the reader's language.
    fn found<'f>(&self, fault: &'f FilingFault) -> Option<&'f str> {
        let found = fault.found.as_deref()?;
        Some(self.locale.pick(found, fault.found_ar.as_deref().unwrap_or(found)))
    }

    /// A fault that the authority found in a document, which may be a receipt of a till.
    pub fn of_portal(
        &self,
        fault: &PortalDetail,
        source: &Source,
        till: Option<i64>,
    ) -> PanelFault {
        let known = format!("einvoice.portal.{}", fault.code.to_ascii_lowercase());
        let known = if self.texts.knows(&known) { known } else { by_place(&fault.path).to_owned() };
        let (place, field) = match place_of_code(&fault.code, till) {
            Some((place, field)) => (place, Some(field)),
            // Of a call that failed nothing in the document is wrong.
            None if fault.path.is_empty() => (FaultPlace::Page, None),
            None => {
                let (place, field) = mapping::place_of_path(&fault.path, source);
                (place, Some(field))
            }
        };
        PanelFault {
            code: fault.code.clone(),
            text_of_portal: Some(fault.words.clone()).filter(|words| !words.is_empty()),
            text: self.say(&known),
            field: field.map(str::to_owned),
            link: Some(link(place, (source.kind, source.id), None)),
            record: record(place),
            line: mapping::line_of_path(&fault.path.to_ascii_lowercase()),
        }
    }
}

/// Where a code that names no property is mended.
fn place_of_code(code: &str, till: Option<i64>) -> Option<(FaultPlace, &'static str)> {
    let company = |part, field| Some((FaultPlace::Company(part), field));
    match code {
        code if code.starts_with("ISFX") => company(CompanyPart::Seal, "seal"),
        "seal_missing" => company(CompanyPart::Seal, "seal"),
        "IncorrectSubmitter"
        | "invalid_client"
        | "unauthorized_client"
        | "credentials_missing"
        | "key_changed" => company(CompanyPart::Credentials, "client_secret"),
        "till_secret" => {
            let place = till.map_or(FaultPlace::Company(CompanyPart::Filing), FaultPlace::Till);
            Some((place, "till_secret"))
        }
        "CF311" | "CF313" => Some((FaultPlace::Document, "date")),
        _ => None,
    }
}

/// The subject of a validator, by a word of its name; the last two are our own steps of a call.
const STEPS: [(&str, &str); 10] = [
    ("signature", "einvoice.step.signature"),
    ("nationalid", "einvoice.step.national_id"),
    ("taxpayer", "einvoice.step.taxpayer"),
    ("simple", "einvoice.step.amounts"),
    ("code", "einvoice.step.codes"),
    ("reference", "einvoice.step.reference"),
    ("duplicate", "einvoice.step.duplicate"),
    ("core", "einvoice.step.fields"),
    ("intake", "einvoice.step.intake"),
    ("portal", "einvoice.step.call"),
];

/// The text for an unknown code, by the field that it names.
fn by_place(path: &str) -> &'static str {
    let path = path.to_ascii_lowercase();
    let names = |words: [&str; 2]| words.iter().any(|word| path.contains(word));
    if names(["receiver", "buyer"]) {
        "einvoice.portal.receiver"
    } else if names(["issuer", "seller"]) {
        "einvoice.portal.issuer"
    } else if names(["invoicelines", "itemdata"]) {
        "einvoice.portal.line"
    } else {
        "einvoice.portal.other"
    }
}

/// The record of a page with several.
const fn record(place: FaultPlace) -> Option<i64> {
    match place {
        FaultPlace::Branch(id) | FaultPlace::Tax(id) | FaultPlace::Till(id) => Some(id),
        _ => None,
    }
}

/// The address of a place; the list of item codes is searched for the found one.
fn link(place: FaultPlace, (kind, id): (DocumentKind, i64), found: Option<&str>) -> String {
    match place {
        FaultPlace::Document => match kind {
            DocumentKind::Invoice => format!("/sales/invoice/edit/{id}"),
            DocumentKind::CreditNote => format!("/creditNotes/edit/{id}"),
        },
        FaultPlace::Page => match kind {
            DocumentKind::Invoice => format!("/sales/{id}"),
            DocumentKind::CreditNote => format!("/creditNotes/{id}"),
        },
        FaultPlace::Invoice(original) => format!("/sales/{original}"),
        FaultPlace::Company(CompanyPart::Company) => "/settings/e-invoice?step=1".to_owned(),
        FaultPlace::Company(CompanyPart::Credentials) => "/settings/e-invoice?step=2".to_owned(),
        FaultPlace::Company(CompanyPart::Seal) => "/settings/e-invoice?step=3".to_owned(),
        FaultPlace::Company(CompanyPart::Filing) | FaultPlace::Till(_) => {
            "/settings/e-invoice".to_owned()
        }
        FaultPlace::Branch(_) => "/settings/branches".to_owned(),
        FaultPlace::Customer(id) => format!("/customers/{id}"),
        FaultPlace::Product(id) => format!("/products/{id}"),
        FaultPlace::ItemCodes => match found.filter(|code| is_plain(code)) {
            Some(code) => format!("/eInvoices/itemCodes?search={code}"),
            None => "/eInvoices/itemCodes".to_owned(),
        },
        FaultPlace::Tax(_) => "/taxes".to_owned(),
    }
}

/// Whether a code says the same in an address, and is no number there.
fn is_plain(code: &str) -> bool {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.');
    code.bytes().all(is_plain) && !code.bytes().all(|byte| byte.is_ascii_digit())
}

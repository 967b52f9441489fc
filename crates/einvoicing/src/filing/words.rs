//! Faults in the reader's language, with the place that mends each.

use platform::Locale;
use platform::i18n::Texts;

use super::wire::PanelFault;
use crate::mapping::{DocumentKind, FaultPlace, FilingFault};
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
            text: self.with_found(&fault.text, fault.found.as_deref()),
            field: Some(fault.field.clone()),
            link: Some(link(fault.place, document)),
            line: fault.line,
        }
    }

    /// A fault that the authority found.
    pub fn of_portal(&self, fault: &PortalDetail, document: (DocumentKind, i64)) -> PanelFault {
        let known = format!("einvoice.portal.{}", fault.code.to_ascii_lowercase());
        let known = if self.texts.knows(&known) { known } else { by_place(&fault.path).to_owned() };
        let path = fault.path.to_ascii_lowercase();
        let place = match () {
            () if path.contains("issuer") => FaultPlace::Company,
            () if fault.code.starts_with("ISFX") => FaultPlace::Company,
            () => FaultPlace::Document,
        };
        PanelFault {
            code: fault.code.clone(),
            text_of_portal: Some(fault.words.clone()).filter(|words| !words.is_empty()),
            text: self.say(&known),
            field: Some(fault.path.clone()).filter(|path| !path.is_empty()),
            link: Some(link(place, document)),
            line: line(&path),
        }
    }
}

/// The subject of a validator, by a word of its name.
const STEPS: [(&str, &str); 8] = [
    ("signature", "einvoice.step.signature"),
    ("nationalid", "einvoice.step.national_id"),
    ("taxpayer", "einvoice.step.taxpayer"),
    ("simple", "einvoice.step.amounts"),
    ("code", "einvoice.step.codes"),
    ("reference", "einvoice.step.reference"),
    ("duplicate", "einvoice.step.duplicate"),
    ("core", "einvoice.step.fields"),
];

/// The text for an unknown code, by the field that it names.
fn by_place(path: &str) -> &'static str {
    let path = path.to_ascii_lowercase();
    if path.contains("receiver") {
        "einvoice.portal.receiver"
    } else if path.contains("issuer") {
        "einvoice.portal.issuer"
    } else if path.contains("invoicelines") {
        "einvoice.portal.line"
    } else {
        "einvoice.portal.other"
    }
}

fn line(path: &str) -> Option<usize> {
    let after = path.split("invoicelines[").nth(1)?;
    after.split(']').next()?.parse::<usize>().ok()?.checked_add(1)
}

fn link(place: FaultPlace, (kind, id): (DocumentKind, i64)) -> String {
    match place {
        FaultPlace::Document => match kind {
            DocumentKind::Invoice => format!("/sales/{id}"),
            DocumentKind::CreditNote => format!("/creditNotes/{id}"),
        },
        FaultPlace::Company => "/settings/e-invoice".to_owned(),
        FaultPlace::Customer(id) => format!("/customers/{id}"),
        FaultPlace::Product(id) => format!("/products/{id}"),
        FaultPlace::Taxes => "/taxes".to_owned(),
    }
}

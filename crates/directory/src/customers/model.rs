//! A customer, as it is stored.

use crate::parties::identity::Identity;
use ledger::Rate;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What kind of customer; the e-invoice has its own rules for each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum CustomerKind {
    /// A natural person (فرد), known by a national ID.
    Personal,
    /// A company registered in Egypt, known by its tax registration number.
    LocalCompany,
    /// Anybody abroad, known by whatever number their country gives them.
    Foreign,
}

impl CustomerKind {
    /// The word that the database and the wire keep.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Personal => "personal",
            Self::LocalCompany => "local_company",
            Self::Foreign => "foreign",
        }
    }

    /// The kind of a stored word, which the database has checked.
    pub fn from_stored(word: &str) -> CustomerKind {
        match word {
            "personal" => Self::Personal,
            "foreign" => Self::Foreign,
            _ => Self::LocalCompany,
        }
    }
}

/// Egypt in the list of countries.
const EGYPT: i64 = 1;

/// What may be changed of a customer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Profile {
    /// What kind of customer.
    pub kind: CustomerKind,
    /// Mr, Ms or Mrs.
    pub title: Option<String>,
    /// First name.
    pub first_name: Option<String>,
    /// Middle name.
    pub middle_name: Option<String>,
    /// Last name.
    pub last_name: Option<String>,
    /// The company's registered name.
    pub company_name: Option<String>,
    /// The name on lists and documents, unique in the company.
    pub display_name: String,
    /// 14 digits; free text for foreign customers.
    pub national_id: Option<String>,
    /// Tax registration number, 9 digits; free text for foreign customers.
    pub tax_id: Option<String>,
    /// The tax file's number, free text.
    pub tax_registration: Option<String>,
    /// Where invoices are sent.
    pub email: Option<String>,
    /// Where the accounts department reads.
    pub billing_email: Option<String>,
    /// Telephone.
    pub phone: Option<String>,
    /// Mobile telephone.
    pub mobile: Option<String>,
    /// Another way to reach the customer.
    pub other: Option<String>,
    /// Web address.
    pub website: Option<String>,
    /// Street and number.
    pub address: Option<String>,
    /// City or town.
    pub city: Option<String>,
    /// Governorate or state.
    pub state: Option<String>,
    /// Postal code.
    pub postal_code: Option<String>,
    /// Country of `books::reference`.
    pub country_id: Option<i64>,
    /// Whether goods go to the address above.
    pub billing_same_as_shipping: bool,
    /// Where goods go: street and number.
    pub shipping_address: Option<String>,
    /// Where goods go: city or town.
    pub shipping_city: Option<String>,
    /// Where goods go: governorate or state.
    pub shipping_state: Option<String>,
    /// Where goods go: postal code.
    pub shipping_postal_code: Option<String>,
    /// Where goods go: country.
    pub shipping_country_id: Option<i64>,
    /// The currency that the customer is charged in.
    pub currency_id: i64,
    /// Company currency per unit of it, the usual one; 1 for the company's own.
    pub exchange_rate: Rate,
    /// The usual terms of payment.
    pub terms_id: Option<i64>,
    /// What the company notes about the customer.
    pub memo: Option<String>,
}

/// A customer of the company.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Customer {
    /// The customer.
    pub id: i64,
    /// Counts its edits.
    pub version: i64,
    /// The opening balance that the form shows, if one is posted: its document's id.
    pub opening_id: Option<i64>,
    /// All that may be changed.
    pub profile: Profile,
}

impl Customer {
    /// The name on lists and documents.
    pub fn name(&self) -> &str {
        &self.profile.display_name
    }

    /// The address as it stands on an invoice, one line each for street, town and country.
    pub fn billing_address(&self) -> Option<String> {
        self.profile.billing_address()
    }

    /// By what the customer is told from others.
    pub fn identity(&self) -> Identity {
        self.profile.identity()
    }
}

impl Profile {
    /// By what the customer is told from others.
    pub fn identity(&self) -> Identity {
        Identity {
            display_name: self.display_name.clone(),
            company_name: self.company_name.clone(),
            tax_id: self.tax_id.clone(),
        }
    }

    /// The address as it stands on an invoice.
    pub fn billing_address(&self) -> Option<String> {
        let town: Vec<&str> = [&self.city, &self.state, &self.postal_code]
            .into_iter()
            .filter_map(Option::as_deref)
            .collect();
        let lines: Vec<String> = self
            .address
            .iter()
            .cloned()
            .chain((!town.is_empty()).then(|| town.join(", ")))
            .collect();
        (!lines.is_empty()).then(|| lines.join("\n"))
    }

    /// The same profile, its blank fields filled in from another's. Names, the kind and the
    /// currency stay its own.
    #[must_use]
    pub fn completed_from(self, other: &Profile) -> Profile {
        let or = |own: Option<String>, others: &Option<String>| own.or_else(|| others.clone());
        // An address is one thing: half of one and half of another lead nowhere.
        let has_address = self.address.is_some() || self.city.is_some();
        let lives = if has_address { &self } else { other }.clone();
        let has_place = self.shipping_address.is_some() || self.shipping_city.is_some();
        let receives = if has_place { &self } else { other }.clone();
        Profile {
            national_id: or(self.national_id, &other.national_id),
            tax_id: or(self.tax_id, &other.tax_id),
            tax_registration: or(self.tax_registration, &other.tax_registration),
            email: or(self.email, &other.email),
            billing_email: or(self.billing_email, &other.billing_email),
            phone: or(self.phone, &other.phone),
            mobile: or(self.mobile, &other.mobile),
            other: or(self.other, &other.other),
            website: or(self.website, &other.website),
            memo: or(self.memo, &other.memo),
            terms_id: self.terms_id.or(other.terms_id),
            address: lives.address,
            city: lives.city,
            state: lives.state,
            postal_code: lives.postal_code,
            country_id: lives.country_id,
            shipping_address: receives.shipping_address,
            shipping_city: receives.shipping_city,
            shipping_state: receives.shipping_state,
            shipping_postal_code: receives.shipping_postal_code,
            shipping_country_id: receives.shipping_country_id,
            ..self
        }
        .with_shipping()
    }

    /// The same profile with goods going to the billing address, where the customer says so.
    #[must_use]
    pub fn with_shipping(mut self) -> Profile {
        if self.billing_same_as_shipping {
            self.shipping_address.clone_from(&self.address);
            self.shipping_city.clone_from(&self.city);
            self.shipping_state.clone_from(&self.state);
            self.shipping_postal_code.clone_from(&self.postal_code);
            self.shipping_country_id = self.country_id;
        }
        self
    }

    /// The fields that an e-invoice to this kind of customer asks for and that are blank, by the
    /// names of the form. A customer can be kept without them.
    pub fn einvoice_gaps(&self) -> Vec<String> {
        let abroad = self.country_id.is_some_and(|id| id != EGYPT);
        let fields = match self.kind {
            // Only above an amount that the tax authority sets.
            CustomerKind::Personal => vec![("national_id", self.national_id.is_some())],
            CustomerKind::LocalCompany => vec![
                ("tax_id", self.tax_id.is_some()),
                ("address", self.address.is_some()),
                ("city", self.city.is_some()),
                ("state", self.state.is_some()),
            ],
            CustomerKind::Foreign => vec![
                ("tax_id", self.tax_id.is_some() || self.national_id.is_some()),
                ("country_id", abroad),
            ],
        };
        fields
            .into_iter()
            .filter(|(_, filled)| !filled)
            .map(|(field, _)| field.to_owned())
            .collect()
    }

    /// All that the list is searched by. National IDs are left out: they are nobody's to browse.
    pub fn search_text(&self) -> String {
        let parts = [
            Some(&self.display_name),
            self.company_name.as_ref(),
            self.first_name.as_ref(),
            self.middle_name.as_ref(),
            self.last_name.as_ref(),
            self.email.as_ref(),
            self.phone.as_ref(),
            self.mobile.as_ref(),
            self.tax_id.as_ref(),
        ];
        let joined: Vec<&str> = parts.into_iter().flatten().map(String::as_str).collect();
        platform::text::search_key(&joined.join(" "))
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// A company in Nasr City.
    pub fn nile_trading() -> Profile {
        Profile {
            kind: CustomerKind::LocalCompany,
            title: None,
            first_name: None,
            middle_name: None,
            last_name: None,
            company_name: Some("شركة النيل للتجارة".to_owned()),
            display_name: "Nile Trading".to_owned(),
            national_id: None,
            tax_id: Some("123456789".to_owned()),
            tax_registration: None,
            email: Some("accounts@nile.example.eg".to_owned()),
            billing_email: None,
            phone: Some("0223456789".to_owned()),
            mobile: None,
            other: None,
            website: None,
            address: Some("12 Abbas El Akkad".to_owned()),
            city: Some("Nasr City".to_owned()),
            state: Some("Cairo".to_owned()),
            postal_code: None,
            country_id: Some(1),
            billing_same_as_shipping: true,
            shipping_address: None,
            shipping_city: None,
            shipping_state: None,
            shipping_postal_code: None,
            shipping_country_id: None,
            currency_id: 30,
            exchange_rate: Rate::ONE,
            terms_id: None,
            memo: None,
        }
    }

    #[test]
    fn what_an_e_invoice_would_still_ask_for() {
        let company = nile_trading();
        assert!(company.einvoice_gaps().is_empty());
        let bare = Profile { tax_id: None, city: None, ..company.clone() };
        assert_eq!(bare.einvoice_gaps(), ["tax_id", "city"]);
        let person = Profile { kind: CustomerKind::Personal, ..bare.clone() };
        assert_eq!(person.einvoice_gaps(), ["national_id"]);
        let abroad = Profile { kind: CustomerKind::Foreign, ..bare };
        assert_eq!(abroad.einvoice_gaps(), ["tax_id", "country_id"], "Egypt is not abroad");
        let passport =
            Profile { national_id: Some("P1".to_owned()), country_id: Some(2), ..abroad };
        assert!(passport.einvoice_gaps().is_empty());
    }

    #[test]
    fn the_address_has_no_empty_lines() {
        let customer = nile_trading();
        let address = customer.billing_address();
        assert_eq!(address.as_deref(), Some("12 Abbas El Akkad\nNasr City, Cairo"));
        let nowhere = Profile { address: None, city: None, state: None, ..customer };
        assert_eq!(nowhere.billing_address(), None);
    }

    #[test]
    fn a_customer_is_found_by_either_name_and_by_number() {
        let text = nile_trading().search_text();
        for part in ["nile trading", "شركه النيل", "123456789", "0223456789", "accounts@nile"]
        {
            assert!(text.contains(part), "{part}");
        }
    }
}

//! The profile of customers and vendors: names, numbers, addresses.

use ledger::Rate;
use platform::text::is_arabic;

use super::identity::Identity;

/// The editable fields that customers and vendors share.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Profile {
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
    /// The name on lists and documents, unique among customers (or vendors).
    pub display_name: String,
    /// 14 digits; free text for parties abroad.
    pub national_id: Option<String>,
    /// Tax registration number, 9 digits; free text for parties abroad.
    pub tax_id: Option<String>,
    /// The number of a separate VAT registration, 9 digits; free text abroad.
    pub tax_registration: Option<String>,
    /// The e-mail for documents.
    pub email: Option<String>,
    /// Telephone.
    pub phone: Option<String>,
    /// Mobile telephone.
    pub mobile: Option<String>,
    /// Another way to reach them.
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
    /// Their currency.
    pub currency_id: i64,
    /// Company currency per unit of it, the default; 1 for the company's own.
    pub exchange_rate: Rate,
    /// The default payment terms.
    pub terms_id: Option<i64>,
    /// The company's notes about them.
    pub memo: Option<String>,
}

/// An address as printed on a document: the street on one line; city, governorate and postal code
/// on the next, with the comma of their language.
pub fn written_address(street: Option<&str>, town: [Option<&str>; 3]) -> Option<String> {
    let town: Vec<&str> = town.into_iter().flatten().collect();
    let comma = if town.iter().any(|part| is_arabic(part)) { "، " } else { ", " };
    let town = (!town.is_empty()).then(|| town.join(comma));
    let lines: Vec<String> = street.map(str::to_owned).into_iter().chain(town).collect();
    (!lines.is_empty()).then(|| lines.join("\n"))
}

impl Profile {
    /// The unique fields.
    pub fn identity(&self) -> Identity {
        Identity {
            display_name: self.display_name.clone(),
            company_name: self.company_name.clone(),
            tax_id: self.tax_id.clone(),
        }
    }

    /// The address as printed on a document, one line each for street and town.
    pub fn written_address(&self) -> Option<String> {
        let town = [&self.city, &self.state, &self.postal_code];
        written_address(self.address.as_deref(), town.map(Option::as_deref))
    }

    /// The profile with blank fields filled in from another's. Names and the currency are not
    /// changed.
    #[must_use]
    pub fn completed_from(self, other: &Profile) -> Profile {
        let or = |own: Option<String>, others: &Option<String>| own.or_else(|| others.clone());
        // An address is filled in as a whole: a mixture of two would be wrong.
        let has_address = self.address.is_some() || self.city.is_some();
        let lives = if has_address { &self } else { other }.clone();
        Profile {
            national_id: or(self.national_id, &other.national_id),
            tax_id: or(self.tax_id, &other.tax_id),
            tax_registration: or(self.tax_registration, &other.tax_registration),
            email: or(self.email, &other.email),
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
            ..self
        }
    }

    /// The text that lists search. National IDs are left out, so that nobody can browse them.
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
            phone: Some("0223456789".to_owned()),
            mobile: None,
            other: None,
            website: None,
            address: Some("12 Abbas El Akkad".to_owned()),
            city: Some("Nasr City".to_owned()),
            state: Some("Cairo".to_owned()),
            postal_code: None,
            country_id: Some(1),
            currency_id: 30,
            exchange_rate: Rate::ONE,
            terms_id: None,
            memo: None,
        }
    }

    #[test]
    fn the_address_has_no_empty_lines() {
        let party = nile_trading();
        let address = party.written_address();
        assert_eq!(address.as_deref(), Some("12 Abbas El Akkad\nNasr City, Cairo"));
        let nowhere = Profile { address: None, city: None, state: None, ..party };
        assert_eq!(nowhere.written_address(), None);
        let town = [Some("طنطا"), Some("الغربية"), None];
        assert_eq!(written_address(None, town).as_deref(), Some("طنطا، الغربية"));
    }

    #[test]
    fn a_party_is_found_by_either_name_and_by_number() {
        let text = nile_trading().search_text();
        for part in ["nile trading", "شركه النيل", "123456789", "0223456789", "accounts@nile"]
        {
            assert!(text.contains(part), "{part}");
        }
    }
}

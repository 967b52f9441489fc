//! The fields that customers have and vendors don't.

use jiff::Timestamp;
use ledger::Money;
use platform::args;
use platform::db::{DbError, Row, Value};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::parties::{CUSTOMERS, Particulars, PartyTable, Profile, Record};

/// The kind of customer; the e-invoice has different rules for each.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum CustomerKind {
    #[default]
    /// A natural person (فرد), identified by a national ID.
    Personal,
    /// A company registered in Egypt, identified by its tax registration number.
    LocalCompany,
    /// A person or company abroad, identified by a number of their country.
    Foreign,
}

impl CustomerKind {
    /// The word in the database and in JSON.
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

/// The id of Egypt in the list of countries.
const EGYPT: i64 = 1;

/// A customer of the company.
pub type Customer = Record<CustomerOnly>;

/// The fields of customers only: their kind, and the shipping address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CustomerOnly {
    /// What kind of customer.
    pub kind: CustomerKind,
    /// The e-mail of the accounts department.
    pub billing_email: Option<String>,
    /// Whether goods are shipped to the address of the profile.
    pub billing_same_as_shipping: bool,
    /// Shipping address: street and number.
    pub shipping_address: Option<String>,
    /// Shipping address: city or town.
    pub shipping_city: Option<String>,
    /// Shipping address: governorate or state.
    pub shipping_state: Option<String>,
    /// Shipping address: postal code.
    pub shipping_postal_code: Option<String>,
    /// Shipping address: country.
    pub shipping_country_id: Option<i64>,
    /// Since when the company has the customer, if it was entered.
    pub since: Option<Timestamp>,
    /// Whether the company never mails invoice reminders to this customer.
    pub reminders_exempt: bool,
    /// The credit limit in base currency, if there is one.
    pub credit_limit: Option<Money>,
}

/// The column of the kind, which lists filter by.
pub const KIND: &str = "customer_type";

impl Particulars for CustomerOnly {
    const TABLE: &'static PartyTable = &CUSTOMERS;
    const COLUMNS: &'static [&'static str] = &[
        KIND,
        "billing_email",
        "billing_same_as_shipping",
        "shipping_address",
        "shipping_city",
        "shipping_state",
        "shipping_postal_code",
        "shipping_country_id",
        "customer_since",
        "reminders_exempt",
        "credit_limit",
    ];

    fn values(&self) -> Vec<Value> {
        args![
            self.kind.as_str(),
            &self.billing_email,
            self.billing_same_as_shipping,
            &self.shipping_address,
            &self.shipping_city,
            &self.shipping_state,
            &self.shipping_postal_code,
            self.shipping_country_id,
            self.since,
            self.reminders_exempt,
            self.credit_limit,
        ]
        .to_vec()
    }

    fn read(row: &Row<'_>, from: usize) -> Result<CustomerOnly, DbError> {
        Ok(CustomerOnly {
            kind: CustomerKind::from_stored(&row.get::<String>(from)?),
            billing_email: row.get(from + 1)?,
            billing_same_as_shipping: row.get(from + 2)?,
            shipping_address: row.get(from + 3)?,
            shipping_city: row.get(from + 4)?,
            shipping_state: row.get(from + 5)?,
            shipping_postal_code: row.get(from + 6)?,
            shipping_country_id: row.get(from + 7)?,
            since: row.get(from + 8)?,
            reminders_exempt: row.get(from + 9)?,
            credit_limit: row.get(from + 10)?,
        })
    }

    fn timeline_fields(&self, decimals: u8) -> Vec<(&'static str, Option<String>)> {
        let own = self.clone();
        vec![
            (KIND, Some(own.kind.as_str().to_owned())),
            ("billing_email", own.billing_email),
            ("billing_same_as_shipping", Some(own.billing_same_as_shipping.to_string())),
            ("shipping_address", own.shipping_address),
            ("shipping_city", own.shipping_city),
            ("shipping_state", own.shipping_state),
            ("shipping_postal_code", own.shipping_postal_code),
            ("shipping_country_id", own.shipping_country_id.map(|id| id.to_string())),
            ("created_at", own.since.map(|since| since.to_string())),
            ("reminders_exempt", Some(own.reminders_exempt.to_string())),
            ("credit_limit", own.credit_limit.map(|limit| limit.to_text(decimals))),
        ]
    }
}

impl CustomerOnly {
    /// The fields with blank ones filled in from another customer's. The kind is not changed.
    #[must_use]
    pub fn completed_from(self, other: &CustomerOnly) -> CustomerOnly {
        // An address is filled in as a whole: a mixture of two would be wrong.
        let has_place = self.shipping_address.is_some() || self.shipping_city.is_some();
        let receives = if has_place { &self } else { other }.clone();
        CustomerOnly {
            billing_email: self.billing_email.or_else(|| other.billing_email.clone()),
            shipping_address: receives.shipping_address,
            shipping_city: receives.shipping_city,
            shipping_state: receives.shipping_state,
            shipping_postal_code: receives.shipping_postal_code,
            shipping_country_id: receives.shipping_country_id,
            credit_limit: self.credit_limit.or(other.credit_limit),
            ..self
        }
    }

    /// The fields with the profile's address for shipping, if the customer chose that.
    #[must_use]
    pub fn with_shipping(mut self, profile: &Profile) -> CustomerOnly {
        if self.billing_same_as_shipping {
            self.shipping_address.clone_from(&profile.address);
            self.shipping_city.clone_from(&profile.city);
            self.shipping_state.clone_from(&profile.state);
            self.shipping_postal_code.clone_from(&profile.postal_code);
            self.shipping_country_id = profile.country_id;
        }
        self
    }
}

/// The blank fields that an e-invoice to this kind of customer requires, by the names of the form.
/// A customer can be saved without them.
pub fn einvoice_gaps(kind: CustomerKind, profile: &Profile) -> Vec<String> {
    let abroad = profile.country_id.is_some_and(|id| id != EGYPT);
    let fields = match kind {
        // Required only above an amount that the tax authority sets.
        CustomerKind::Personal => vec![("national_id", profile.national_id.is_some())],
        CustomerKind::LocalCompany => vec![
            ("tax_id", profile.tax_id.is_some()),
            ("address", profile.address.is_some()),
            ("city", profile.city.is_some()),
            ("state", profile.state.is_some()),
        ],
        CustomerKind::Foreign => vec![
            ("tax_id", profile.tax_id.is_some() || profile.national_id.is_some()),
            ("country_id", abroad),
        ],
    };
    fields.into_iter().filter(|(_, filled)| !filled).map(|(field, _)| field.to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parties::nile_trading;

    #[test]
    fn what_an_e_invoice_would_still_ask_for() {
        let company = nile_trading();
        assert!(einvoice_gaps(CustomerKind::LocalCompany, &company).is_empty());
        let bare = Profile { tax_id: None, city: None, ..company };
        assert_eq!(einvoice_gaps(CustomerKind::LocalCompany, &bare), ["tax_id", "city"]);
        assert_eq!(einvoice_gaps(CustomerKind::Personal, &bare), ["national_id"]);
        let gaps = einvoice_gaps(CustomerKind::Foreign, &bare);
        assert_eq!(gaps, ["tax_id", "country_id"], "Egypt is not abroad");
        let passport = Profile { national_id: Some("P1".to_owned()), country_id: Some(2), ..bare };
        assert!(einvoice_gaps(CustomerKind::Foreign, &passport).is_empty());
    }
}

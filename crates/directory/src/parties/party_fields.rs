//! The shared fields of the forms of customers and of vendors, and their checks. Pure: the facts
//! are arguments.

use books::accounts::opening::OpeningChange;
use books::currencies::{self, Currency};
use jiff::civil::Date;
use ledger::Rate;
use platform::context::Ctx;
use platform::db::Tx;
use platform::http::DecimalText;
use platform::problem::{Fields, Result};

use super::checks::{self, NAME};
use super::field_names::FieldNames;
use super::profile::Profile;
use crate::reading::multiline;
use crate::terms;

/// The facts of the company that the checks need.
#[derive(Debug, Clone, Copy)]
pub struct Facts {
    /// The base currency of the books.
    pub base: &'static Currency,
    /// The company's date.
    pub today: Date,
    /// Whether the chosen payment terms exist in the company.
    pub terms_known: bool,
}

impl Facts {
    /// Loads the facts for a form with these terms.
    pub fn load(tx: &mut dyn Tx, ctx: &Ctx, terms_id: Option<i64>) -> Result<Facts> {
        let base = currencies::base(tx, ctx.tenant)?;
        let terms_known = match terms_id {
            Some(id) => terms::find(tx, ctx.tenant, id)?.is_some(),
            None => true,
        };
        Ok(Facts { base, today: ctx.today, terms_known })
    }
}

/// The shared fields, as typed.
#[derive(Debug, Clone, Copy)]
pub struct PartyFields<'a> {
    /// Their names in this form.
    pub names: &'static FieldNames,
    /// Whether the party is abroad, where numbers have other formats.
    pub abroad: bool,
    pub title: Option<&'a str>,
    pub first_name: Option<&'a str>,
    pub middle_name: Option<&'a str>,
    pub last_name: Option<&'a str>,
    pub company_name: Option<&'a str>,
    pub display_name: &'a str,
    pub national_id: Option<&'a str>,
    pub tax_id: Option<&'a str>,
    pub tax_registration: Option<&'a str>,
    pub email: Option<&'a str>,
    pub phone: Option<&'a str>,
    pub mobile: Option<&'a str>,
    pub other: Option<&'a str>,
    pub website: Option<&'a str>,
    pub address: Option<&'a str>,
    pub city: Option<&'a str>,
    pub state: Option<&'a str>,
    pub postal_code: Option<&'a str>,
    pub country_id: Option<i64>,
    pub currency_id: i64,
    pub exchange_rate: Option<&'a DecimalText>,
    pub terms_id: Option<i64>,
    pub memo: Option<&'a str>,
    pub opening: Option<&'a DecimalText>,
    /// The same under the name that it has for a party in a foreign currency.
    pub foreign_opening: Option<&'a DecimalText>,
    pub opening_date: Option<Date>,
}

impl PartyFields<'_> {
    /// The typed rate, if it is a number above zero.
    pub fn rate(&self) -> Option<Rate> {
        checks::typed_rate(self.exchange_rate)
    }

    /// Whether the party's currency differs from the company's.
    pub fn is_foreign(&self, base: &Currency) -> bool {
        self.currency_id != base.id
    }

    /// The profile and the opening balance; errors are added to
    /// `fields`. A rate that is missing, invalid or not above zero counts as 1, like that of the
    /// company's own currency.
    pub fn decide(&self, fields: &mut Fields, facts: &Facts) -> (Profile, OpeningChange) {
        let currency = currencies::find(self.currency_id);
        if currency.is_none() {
            fields.refuse("currency_id", "field.unknown");
        }
        if self.terms_id.is_some() && !facts.terms_known {
            fields.refuse("terms_id", "field.unknown");
        }
        let foreign = self.is_foreign(facts.base);
        let rate = self.rate().filter(|_| foreign).unwrap_or(Rate::ONE);
        let profile = self.profile(fields, rate, facts.today);
        let opening = currency.map_or(OpeningChange::AsItIs, |currency| {
            let typed = (self.opening, self.foreign_opening);
            let date = (self.names.opening_date, self.opening_date);
            checks::opening(fields, typed, date, (currency, facts.base), facts.today)
        });
        (profile, opening)
    }

    fn profile(&self, fields: &mut Fields, rate: Rate, today: Date) -> Profile {
        let names = self.names;
        let title = checks::title(fields, self.title);
        checks::country(fields, names.country, self.country_id);
        let mut text = |field: &'static str, value: Option<&str>, most: usize| {
            fields.optional_text(field, value, most)
        };
        Profile {
            title,
            first_name: text(names.first_name, self.first_name, NAME),
            middle_name: text(names.middle_name, self.middle_name, NAME),
            last_name: text(names.last_name, self.last_name, NAME),
            company_name: text("company_name", self.company_name, NAME),
            other: text("other", self.other, NAME),
            city: text("city", self.city, NAME),
            state: text("state", self.state, NAME),
            postal_code: text("postal_code", self.postal_code, 16),
            display_name: fields.text("display_name", self.display_name, NAME),
            national_id: checks::national_id(fields, self.abroad, self.national_id, today),
            tax_id: checks::tax_number(fields, "tax_id", self.abroad, self.tax_id),
            tax_registration: checks::tax_number(fields, "tax", self.abroad, self.tax_registration),
            email: fields.email("email", self.email),
            phone: fields.phone("phone", self.phone),
            mobile: fields.phone("mobile", self.mobile),
            website: checks::website(fields, self.website),
            address: multiline(fields, "address", self.address, 300),
            memo: multiline(fields, names.memo, self.memo, 1000),
            country_id: self.country_id,
            currency_id: self.currency_id,
            exchange_rate: rate,
            terms_id: self.terms_id,
        }
    }
}

/// Maps the form of a customer or a vendor to the shared fields; fields with other names are
/// listed.
macro_rules! typed_party {
    ($form:expr, $names:expr; $($field:ident: $value:expr),* $(,)?) => {
        $crate::parties::PartyFields {
            names: $names,
            title: $form.title.as_deref(),
            company_name: $form.company_name.as_deref(),
            display_name: &$form.display_name,
            national_id: $form.national_id.as_deref(),
            tax_id: $form.tax_id.as_deref(),
            tax_registration: $form.tax.as_deref(),
            email: $form.email.as_deref(),
            phone: $form.phone.as_deref(),
            mobile: $form.mobile.as_deref(),
            other: $form.other.as_deref(),
            website: $form.website.as_deref(),
            address: $form.address.as_deref(),
            city: $form.city.as_deref(),
            state: $form.state.as_deref(),
            postal_code: $form.postal_code.as_deref(),
            currency_id: $form.currency_id,
            exchange_rate: $form.exchange_rate.as_ref(),
            terms_id: $form.terms_id,
            opening: $form.opening_balance.as_ref(),
            $($field: $value),*
        }
    };
}

pub(crate) use typed_party;

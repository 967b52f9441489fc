//! The head of a typed document, read against the facts. Pure.

use books::currencies::Currency;
use directory::activities;
use einvoicing::filing;
use jiff::Span;
use jiff::civil::Date;
use ledger::{Percent, Rate, Trade};
use platform::problem::Fields;
use platform::text::document_number;

use super::facts::Facts;
use super::master_data::Terms;
use super::record::Body;
use super::typed::{FieldNames, TypedDiscount, TypedPriced};
use documents::reading;

/// The head of a document.
pub struct Head {
    /// The number that was typed, if one was.
    pub number: Option<String>,
    /// What the tax authority calls it, if that was typed.
    pub einvoice_uuid: Option<String>,
    email: Option<String>,
    due_date: Date,
    address: Option<String>,
    payment_ref_no: Option<String>,
    pub rate: Rate,
    notes: Option<String>,
    internal_memo: Option<String>,
}

impl Head {
    /// Reads it, noting each refused field by the document's own name for it.
    pub fn read(
        typed: &TypedPriced<'_>,
        facts: &Facts,
        names: &FieldNames,
        currency: &Currency,
        fields: &mut Fields,
    ) -> Head {
        reading::check_date(fields, names.date, typed.date);
        match typed.terms_id {
            None if names.needs_terms => fields.refuse("terms_id", "field.required"),
            Some(_) if facts.terms.is_none() => fields.refuse("terms_id", "field.unknown"),
            _ => {}
        }
        if typed.payment_method_id.is_some() && facts.payment_method.is_none() {
            fields.refuse("payment_method_id", "field.unknown");
        }
        let due_date = typed.due(facts.terms.as_ref());
        if due_date < typed.date {
            fields.refuse(names.due, "document.due_before_date");
        }
        reading::check_due(fields, names.due, due_date, typed.date);
        let foreign = currency.id != facts.base.id;
        let memo = typed.internal_memo;
        // Kept by an edit that needs it; what can't be kept is refused with the rest.
        filing::only_here_reason(fields, typed.only_here_reason);
        Head {
            number: fields
                .number(names.number, typed.number, 40)
                .map(|number| document_number(&number)),
            einvoice_uuid: reading::einvoice_uuid(fields, typed.einvoice_uuid),
            email: fields.email(names.email, typed.email),
            due_date,
            address: reading::optional_lines(fields, names.address, typed.address, 500),
            payment_ref_no: fields.number("payment_ref_no", typed.payment_ref_no, 64),
            rate: reading::rate(fields, typed.rate, foreign),
            notes: reading::optional_lines(fields, names.notes, typed.notes, 2_000),
            internal_memo: reading::optional_lines(fields, "internal_memo", memo, 2_000),
        }
    }

    /// The document without its lines and figures.
    pub fn body(
        &self,
        typed: &TypedPriced<'_>,
        discount: TypedDiscount,
        withholding: Percent,
    ) -> Body {
        Body {
            party_email: self.email.clone(),
            due_date: self.due_date,
            terms_id: typed.terms_id,
            address: self.address.clone(),
            payment_method_id: typed.payment_method_id,
            payment_ref_no: self.payment_ref_no.clone(),
            rate: self.rate,
            prices_include_tax: typed.prices_include_tax,
            discount_percent: discount.0,
            discount_amount: discount.1,
            withholding_percent: withholding,
            notes: self.notes.clone(),
            internal_memo: self.internal_memo.clone(),
            ..Body::blank(typed.trade, typed.party_id, typed.date, typed.currency_id)
        }
    }
}

impl TypedPriced<'_> {
    /// As typed, else by the terms, else at once.
    fn due(&self, terms: Option<&Terms>) -> Date {
        let by_terms = || {
            let days = Span::new().try_days(terms?.days).ok()?;
            self.date.checked_add(days).ok()
        };
        self.due_date.or_else(by_terms).unwrap_or(self.date)
    }

    /// The code of the business that sells: as typed, else that of the document before the edit on
    /// the same branch, else the branch's or the company's. A code that the document had may stay,
    /// whatever became of the authority's table since.
    pub(super) fn activity(&self, facts: &Facts, fields: &mut Fields) -> Option<String> {
        if self.trade == Trade::Purchase {
            return None;
        }
        let prior = facts.prior.as_ref();
        if let Some(typed) = self.activity_code {
            let present = prior.and_then(|prior| prior.activity_code.as_deref());
            return activities::read(fields, "activity_code", Some(typed), present);
        }
        let branch = self.dimensions.branch;
        if let Some(prior) = prior.filter(|prior| prior.dimensions.branch == branch) {
            return prior.activity_code.clone();
        }
        let branch = facts.dimensions.branch.as_ref().and_then(|one| one.activity_code.clone());
        branch.or_else(|| facts.company_activity.clone())
    }
}

//! The fields of the document itself: number, activity, dates.

use jiff::tz::{self, TimeZone};

use crate::checks::terms::Terms;
use crate::document::{Document, DocumentType};
use crate::fault::{Fault, Rule};
use crate::identifiers;
use crate::tables;

pub fn check(document: &Document, terms: &Terms<'_>, faults: &mut Vec<Fault>) {
    check_issued_at(document, terms, faults);
    check_activity(document, terms, faults);
    if !identifiers::is_internal_id(&document.internal_id) {
        faults.push(Fault::new(Rule::InternalId, "internalID").found(&document.internal_id));
    }
    let day_is_missing = document.service_delivery_date.is_none();
    if document.document_type == DocumentType::ExportInvoice && day_is_missing {
        faults.push(Fault::new(Rule::DeliveryDateMissing, "serviceDeliveryDate"));
    }
    let origin =
        document.delivery.as_ref().and_then(|delivery| delivery.country_of_origin.as_ref());
    if let Some(country) = origin
        && !tables::is_country(country)
    {
        faults.push(Fault::new(Rule::UnknownCountry, "delivery.countryOfOrigin").found(country));
    }
}

/// Not in the future, and not before the days in which a document is taken, as Cairo counts them.
fn check_issued_at(document: &Document, terms: &Terms<'_>, faults: &mut Vec<Fault>) {
    let at = "dateTimeIssued";
    if document.issued_at > terms.now {
        let fault = Fault::new(Rule::IssuedInFuture, at).found(document.issued_at);
        faults.push(fault.expected(terms.now));
        return;
    }
    let day = |moment: jiff::Timestamp| moment.to_zoned(cairo()).date();
    let (issued, today) = (day(document.issued_at), day(terms.now));
    if issued.until(today).is_ok_and(|span| span.get_days() > terms.days_to_submit) {
        faults.push(Fault::new(Rule::IssuedTooLongAgo, at).found(issued).expected(today));
    }
}

/// Cairo's time; without a table of zones its winter time.
fn cairo() -> TimeZone {
    TimeZone::get("Africa/Cairo").unwrap_or_else(|_| TimeZone::fixed(tz::offset(2)))
}

fn check_activity(document: &Document, terms: &Terms<'_>, faults: &mut Vec<Fault>) {
    let code = &document.activity_code;
    let at = "taxpayerActivityCode";
    if !tables::is_activity(code) {
        faults.push(Fault::new(Rule::UnknownActivity, at).found(code));
    } else if terms.registrations.is_some_and(|known| !known.activities.contains(code)) {
        faults.push(Fault::new(Rule::ActivityNotRegistered, at).found(code));
    }
}

//! Issuer and receiver.

use crate::checks::terms::Terms;
use crate::document::{Address, Document, Party, PartyType};
use crate::fault::{Fault, Rule};
use crate::identifiers;
use crate::tables;

const EGYPT: &str = "EG";

pub fn check(document: &Document, terms: &Terms<'_>, faults: &mut Vec<Fault>) {
    check_issuer(&document.issuer, terms, faults);
    check_receiver(document, terms, faults);
    let (issuer, receiver) = (&document.issuer.id, &document.receiver.id);
    if issuer.is_some() && issuer == receiver {
        faults.push(Fault::new(Rule::SameParty, "receiver.id").found(id_text(receiver)));
    }
}

fn check_issuer(issuer: &Party, terms: &Terms<'_>, faults: &mut Vec<Fault>) {
    if issuer.party_type != PartyType::Business {
        let found = issuer.party_type.code();
        faults.push(Fault::new(Rule::IssuerNotBusiness, "issuer.type").found(found).expected("B"));
    }
    check_tax_number(issuer, "issuer.id", faults);
    check_name(issuer, "issuer.name", faults);
    let address = issuer.address.clone().unwrap_or_default();
    check_address(&address, "issuer.address", faults);
    check_egyptian(&address, "issuer.address.country", faults);
    let branch = Fault::new(Rule::BranchMissing, "issuer.address.branchID");
    match (&address.branch_id, terms.registrations) {
        (None, _) => faults.push(branch),
        (Some(id), Some(registered)) if !registered.branches.contains(id) => {
            faults.push(Fault { rule: Rule::BranchNotRegistered, ..branch }.found(id));
        }
        _ => {}
    }
}

fn check_receiver(document: &Document, terms: &Terms<'_>, faults: &mut Vec<Fault>) {
    let receiver = &document.receiver;
    let address = receiver.address.clone().unwrap_or_default();
    match receiver.party_type {
        PartyType::Business => {
            check_tax_number(receiver, "receiver.id", faults);
            check_egyptian(&address, "receiver.address.country", faults);
        }
        PartyType::Foreigner if receiver.id.is_none() => {
            faults.push(Fault::new(Rule::IdMissing, "receiver.id"));
        }
        PartyType::Foreigner => {}
        PartyType::Person => check_person(document, terms, faults),
    }
    if receiver.party_type != PartyType::Person {
        check_name(receiver, "receiver.name", faults);
        check_address(&address, "receiver.address", faults);
    }
    if let Some(branch) = &address.branch_id {
        faults.push(Fault::new(Rule::BranchUnexpected, "receiver.address.branchID").found(branch));
    }
    check_country(&address, "receiver.address.country", faults);
    let abroad = address.country.as_deref() != Some(EGYPT);
    if document.document_type.is_export() {
        if receiver.party_type != PartyType::Foreigner {
            let fault = Fault::new(Rule::ReceiverNotForeign, "receiver.type").expected("F");
            faults.push(fault.found(receiver.party_type.code()));
        } else if !abroad {
            faults.push(
                Fault::new(Rule::ReceiverNotForeign, "receiver.address.country").found(EGYPT),
            );
        }
    }
}

/// A person must be named from a total on; an id that is given must be one.
fn check_person(document: &Document, terms: &Terms<'_>, faults: &mut Vec<Fault>) {
    let receiver = &document.receiver;
    let must_be_named = document.total_amount >= terms.person_threshold;
    match &receiver.id {
        Some(id) if !identifiers::is_national_id(id) => {
            faults.push(Fault::new(Rule::NationalId, "receiver.id").found(id));
        }
        None if must_be_named => faults.push(Fault::new(Rule::IdMissing, "receiver.id")),
        _ => {}
    }
    if must_be_named {
        check_name(receiver, "receiver.name", faults);
    }
}

fn check_tax_number(party: &Party, at: &str, faults: &mut Vec<Fault>) {
    match &party.id {
        None => faults.push(Fault::new(Rule::IdMissing, at)),
        Some(id) if !identifiers::is_tax_number(id) => {
            faults.push(Fault::new(Rule::TaxNumber, at).found(id));
        }
        Some(_) => {}
    }
}

fn check_name(party: &Party, at: &str, faults: &mut Vec<Fault>) {
    if party.name.is_none() {
        faults.push(Fault::new(Rule::NameMissing, at));
    }
}

fn check_address(address: &Address, at: &str, faults: &mut Vec<Fault>) {
    for (part, name) in [
        (&address.country, "country"),
        (&address.governorate, "governate"),
        (&address.region_city, "regionCity"),
        (&address.street, "street"),
        (&address.building_number, "buildingNumber"),
    ] {
        if part.is_none() {
            faults.push(Fault::new(Rule::AddressMissing, format!("{at}.{name}")));
        }
    }
}

fn check_egyptian(address: &Address, at: &str, faults: &mut Vec<Fault>) {
    if let Some(country) = &address.country
        && country != EGYPT
    {
        faults.push(Fault::new(Rule::NotInEgypt, at).found(country).expected(EGYPT));
    }
}

fn check_country(address: &Address, at: &str, faults: &mut Vec<Fault>) {
    if let Some(country) = &address.country
        && !tables::is_country(country)
    {
        faults.push(Fault::new(Rule::UnknownCountry, at).found(country));
    }
}

fn id_text(id: &Option<String>) -> &str {
    id.as_deref().unwrap_or_default()
}

//! The documents that a note corrects.

use std::collections::BTreeSet;

use crate::checks::terms::{Referenced, Terms};
use crate::decimal::Decimal;
use crate::document::Document;
use crate::fault::{Fault, Rule};
use crate::identifiers;

pub fn check(document: &Document, terms: &Terms<'_>, faults: &mut Vec<Fault>) {
    let kind = document.document_type;
    let references = &document.references;
    if !kind.is_note() {
        if let Some(first) = references.first() {
            faults.push(Fault::new(Rule::ReferenceUnexpected, "references").found(first));
        }
        return;
    }
    if kind.is_export() && references.is_empty() {
        faults.push(Fault::new(Rule::ReferenceMissing, "references"));
    }
    let mut named = BTreeSet::new();
    for (index, uuid) in references.iter().enumerate() {
        let at = format!("references[{index}]");
        if !identifiers::is_document_id(uuid) || !named.insert(uuid) {
            faults.push(Fault::new(Rule::ReferenceFormat, at).found(uuid));
        } else if let Some(known) = terms.referenced {
            match known.iter().find(|other| other.uuid == *uuid) {
                None => faults.push(Fault::new(Rule::ReferenceNotValid, at).found(uuid)),
                Some(other) => check_one(document, other, &at, faults),
            }
        }
    }
    check_credited(document, terms, faults);
}

fn check_one(document: &Document, other: &Referenced, at: &str, faults: &mut Vec<Fault>) {
    let rules = [
        (Rule::ReferenceNotValid, !other.valid),
        (
            Rule::ReferenceParties,
            other.issuer_id != document.issuer.id || other.receiver_id != document.receiver.id,
        ),
        (Rule::ReferenceLater, other.issued_at > document.issued_at),
    ];
    for (rule, _) in rules.into_iter().filter(|(_, broken)| *broken) {
        faults.push(Fault::new(rule, at).found(&other.uuid));
    }
}

/// The credited amount is not above the corrected document's.
fn check_credited(document: &Document, terms: &Terms<'_>, faults: &mut Vec<Fault>) {
    let Some(known) = terms.referenced.filter(|_| document.document_type.is_credit()) else {
        return;
    };
    let corrected = known.iter().filter(|other| document.references.contains(&other.uuid));
    let Ok(most) = Decimal::sum(corrected.map(|other| other.total)) else { return };
    let above = document.total_amount > most;
    if !document.references.is_empty()
        && above
        && document.total_amount.differs(most, terms.tolerance)
    {
        let fault = Fault::new(Rule::ReferenceExceeded, "totalAmount");
        faults.push(fault.found(document.total_amount).expected(most));
    }
}

//! Whether the authority would take a document: every rule that its validators are known to apply
//! and that can be decided without asking them. All faults are given, not only the first.
//!
//! Deliberately not here: the structure of the JSON, which reading a document proves, the signature
//! (`seal`), and whether a taxpayer exists, which nobody can ask.

mod core_fields;
mod lines;
mod parties;
mod references;
mod terms;
mod totals;

pub use terms::{Referenced, Registrations, Terms};

use crate::document::Document;
use crate::fault::{Fault, Rule};
use crate::text;
use crate::tree::Node;
use crate::wire::join;

/// Every fault of a document, in the order of its properties.
pub fn check(document: &Document, terms: &Terms<'_>) -> Vec<Fault> {
    let mut faults = Vec::new();
    parties::check(document, terms, &mut faults);
    core_fields::check(document, terms, &mut faults);
    references::check(document, terms, &mut faults);
    lines::check(document, terms, &mut faults);
    totals::check(document, terms, &mut faults);
    for (name, node) in document.to_tree().properties() {
        check_texts(node, name, name, &mut faults);
    }
    faults
}

fn check_texts(node: &Node, name: &str, at: &str, faults: &mut Vec<Fault>) {
    match node {
        Node::Null | Node::Number(_) => {}
        Node::Text(escaped) => {
            let plain = escaped.plain();
            if text::clean(&plain, None) != plain {
                faults.push(Fault::new(Rule::UncleanText, at).found(&plain));
            }
            if let Some(limit) = text::limit(name)
                && plain.chars().count() > limit
            {
                faults.push(Fault::new(Rule::TextTooLong, at).expected(limit));
            }
        }
        Node::Object(properties) => {
            for (inner, node) in properties {
                check_texts(node, inner, &join(at, inner), faults);
            }
        }
        Node::Array(elements) => {
            for (index, element) in elements.iter().enumerate() {
                check_texts(element, name, &format!("{at}[{index}]"), faults);
            }
        }
    }
}

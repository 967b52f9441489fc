//! The validators: the seal is really verified, the amounts are really computed.

use eta::{Document, NotFit, Step, Terms, Tree, check, verify_text};
use jiff::Timestamp;
use serde_json::{Value, json};

use super::state::Recorded;

/// The validators in their order.
const STEPS: [(&str, &[Step]); 6] = [
    ("Step-03.ITIDA Signature Validator", &[]),
    ("Step-04.NationalID Validator", &[Step::NationalId]),
    ("Step-05.TaxpayerProfile Validator", &[Step::TaxpayerProfile, Step::CoreFields]),
    ("Step-06.Simple Validator", &[Step::Simple]),
    ("Step-07.Code Field Validator", &[Step::CodeField]),
    ("Step-08.Document Reference Validator", &[Step::DocumentReference]),
];

/// Validates a document; `asked` finds a fault in any.
pub fn validate(one: &mut Recorded, asked: bool, now: Timestamp) {
    let mut steps = Vec::new();
    let mut valid = true;
    for (index, (name, of)) in STEPS.iter().enumerate() {
        let mut details = if index == 0 { signature(&one.text) } else { found(one, of, now) };
        if asked && *of == [Step::Simple] {
            details.push(json!({ "code": "SF337", "propertyPath": "invoiceLines[0].total",
                "message": "Total [115] must be [113], difference [2]", "details": null }));
        }
        let is_valid = details.is_empty();
        let error = (!is_valid).then(
            || json!({ "code": "Error", "message": "Validation failed", "details": details }),
        );
        let status = if is_valid { "Valid" } else { "Invalid" };
        steps.push(json!({ "stepId": index + 3, "stepName": name, "status": status,
            "error": error }));
        valid &= is_valid;
        if !valid {
            break;
        }
    }
    one.steps = steps;
    one.status = if valid { "Valid" } else { "Invalid" };
}

fn signature(text: &str) -> Vec<Value> {
    let code = match verify_text(text) {
        Ok(Some(_)) => return Vec::new(),
        Ok(None) | Err(NotFit::Unsigned | NotFit::Unreadable(_) | NotFit::Signed) => "4040",
        Err(NotFit::Refused(refusal)) => refusal.code(),
    };
    vec![json!({ "code": code, "message": "Invalid digital signature",
        "propertyPath": "document.signatures", "details": null })]
}

fn found(one: &Recorded, of: &[Step], now: Timestamp) -> Vec<Value> {
    let tree = Tree::read(&one.text).ok();
    let Some(document) = tree.and_then(|tree| Document::read(&tree).ok()) else {
        return Vec::new();
    };
    let terms = Terms { days_to_submit: 30, ..Terms::strict(now) };
    let faults = check(&document, &terms).into_iter();
    faults
        .filter(|fault| of.contains(&fault.rule.step()))
        .map(|fault| {
            json!({ "code": fault.code(), "message": fault.rule.key(),
                "propertyPath": fault.path, "details": null })
        })
        .collect()
}

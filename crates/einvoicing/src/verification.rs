//! Verifying a file from any program: a document, the authority's answer with one, a submission, or
//! a detached signature. Pure: reads neither the network nor the company's data.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use eta::{Digest, NotFit, Refusal, Seal, Tree, inspect, verify, verify_text};
use serde::Deserialize;
use serde_json::value::RawValue;

/// Why a file can't be verified.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NotVerifiable {
    /// Neither a document nor a signature.
    #[error("the file is neither a document in JSON nor a signature (CMS)")]
    Unknown,
    /// The document of a signature can't be read.
    #[error("the document of the signature can't be read: {0}")]
    Document(String),
}

/// The result for a document or a signature.
#[derive(Debug)]
pub struct Verified {
    /// The document's number; `None` for a detached signature.
    pub number: Option<String>,
    /// The seal; none of a document of a version that has none; else why it does not hold.
    pub outcome: Result<Option<Seal>, NotFit>,
}

/// Verifies a file. `document`: the text of a detached signature; without it, the signature is
/// verified over the digest that it states.
///
/// # Errors
/// [`NotVerifiable`].
pub fn verify_file(bytes: &[u8], document: Option<&str>) -> Result<Vec<Verified>, NotVerifiable> {
    let text =
        std::str::from_utf8(bytes).ok().map(|text| text.trim_start_matches('\u{feff}').trim());
    if let Some(text) = text.filter(|text| text.starts_with('{')) {
        return Ok(texts(text).iter().map(|text| of_document(text)).collect());
    }
    let message = match text {
        Some(text) => STANDARD.decode(without_armour(text)).map_err(|_| NotVerifiable::Unknown)?,
        None => bytes.to_vec(),
    };
    let outcome = match document {
        Some(document) => {
            let tree = Tree::read(document);
            let tree = tree.map_err(|error| NotVerifiable::Document(error.to_string()))?;
            verify(&message, &Digest::of_document(&tree), issuer(&tree).as_deref())
        }
        None => inspect(&message),
    };
    // Bytes that aren't DER are no signature.
    if outcome == Err(Refusal::Unreadable) && text.is_none() && !message.starts_with(&[0x30]) {
        return Err(NotVerifiable::Unknown);
    }
    Ok(vec![Verified { number: None, outcome: outcome.map(Some).map_err(NotFit::from) }])
}

fn of_document(text: &str) -> Verified {
    let tree = Tree::read(text).ok();
    let number = tree.as_ref().and_then(|tree| plain(tree.get("internalID")));
    Verified { number, outcome: verify_text(text) }
}

#[derive(Deserialize)]
struct Submission<'a> {
    #[serde(borrow)]
    documents: Vec<&'a RawValue>,
}

/// The authority's answer about a document, which has it as a text.
#[derive(Deserialize)]
struct Answer {
    document: String,
}

/// The documents of a file, each unchanged.
fn texts(text: &str) -> Vec<String> {
    if let Ok(submission) = serde_json::from_str::<Submission<'_>>(text) {
        return submission.documents.iter().map(|raw| raw.get().to_owned()).collect();
    }
    match serde_json::from_str::<Answer>(text) {
        Ok(answer) => vec![answer.document],
        Err(_) => vec![text.to_owned()],
    }
}

fn plain(node: Option<&eta::Node>) -> Option<String> {
    match node {
        Some(eta::Node::Text(text)) => Some(text.plain()),
        _ => None,
    }
}

fn issuer(tree: &Tree) -> Option<String> {
    plain(tree.get("issuer")?.get("id"))
}

/// Base 64 without the lines around it and without spaces.
fn without_armour(text: &str) -> String {
    let lines = text.lines().filter(|line| !line.starts_with("-----"));
    lines.flat_map(str::chars).filter(|letter| !letter.is_whitespace()).collect()
}

#[cfg(test)]
mod tests {
    use super::{NotVerifiable, verify_file};

    fn vector(name: &str) -> Vec<u8> {
        let path = format!("{}/../../fixtures/eta/{name}", env!("CARGO_MANIFEST_DIR"));
        std::fs::read(path).expect("a vector")
    }

    #[test]
    fn a_signature_by_itself_holds_over_its_own_digest_and_no_other() {
        let message = vector("05-openssl-profile.cms.der");
        let found = verify_file(&message, None).expect("verified");
        assert!(matches!(&found[0].outcome, Ok(Some(_))), "{found:?}");
        let mut changed = message.clone();
        *changed.last_mut().expect("a byte") ^= 1;
        let found = verify_file(&changed, None).expect("verified");
        assert!(found[0].outcome.is_err(), "{found:?}");
        let other = r#"{"issuer":{"id":"113317713"},"internalID":"1"}"#;
        let found = verify_file(&message, Some(other)).expect("verified");
        assert!(found[0].outcome.is_err(), "{found:?}");
    }

    #[test]
    fn what_is_no_document_and_no_signature_is_told() {
        assert_eq!(verify_file(b"hello", None).unwrap_err(), NotVerifiable::Unknown);
        assert_eq!(verify_file(&[0xff, 0xfe], None).unwrap_err(), NotVerifiable::Unknown);
    }
}

//! A document before it is signed: read from the text that is signed, hashed here, and shown.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use eta::{Digest, Node, NotSealed, Tree, seal, verify};
use jiff::Timestamp;
use sealing::{SignedDocument, Trouble, WaitingDocument};

use crate::keys::OpenKey;
use crate::trouble::SignerError;

/// A document as shown, with the digest of its text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadDocument {
    /// The filing.
    pub id: i64,
    /// Its number.
    pub number: String,
    /// The buyer.
    pub buyer: String,
    /// The amount, formatted: `20,634.00`.
    pub total: String,
    digest: Digest,
}

/// Reads a document: whose it is, what it says, and its digest, from its own text.
///
/// # Errors
/// [`Trouble::TextDiffers`] when it is not what the server says, or another taxpayer's.
pub fn read_document(
    document: &WaitingDocument,
    tax_id: &str,
) -> Result<ReadDocument, SignerError> {
    let differs = || SignerError::new(Trouble::TextDiffers, visible(&document.number));
    let tree = Tree::read(&document.text).map_err(|_| differs())?;
    let digest = Digest::of_document(&tree);
    let text = |node: Option<&Node>| match node {
        Some(Node::Text(text)) => Some(text.plain()),
        _ => None,
    };
    let issuer = text(tree.get("issuer").and_then(|issuer| issuer.get("id")));
    let number = text(tree.get("internalID")).ok_or_else(differs)?;
    let is_signed = tree.get("signatures").is_some();
    if digest.to_hex() != document.digest
        || issuer.as_deref() != Some(tax_id)
        || number != document.number
        || is_signed
    {
        return Err(differs());
    }
    let buyer = text(tree.get("receiver").and_then(|buyer| buyer.get("name")));
    let total = match tree.get("totalAmount") {
        Some(Node::Number(total)) => grouped(&total.to_string()),
        _ => return Err(differs()),
    };
    Ok(ReadDocument {
        id: document.id,
        number: visible(&number),
        buyer: visible(&buyer.unwrap_or_default()),
        total,
        digest,
    })
}

/// An amount in groups of three digits, with two decimals at least.
fn grouped(amount: &str) -> String {
    let (sign, amount) = amount.strip_prefix('-').map_or(("", amount), |rest| ("-", rest));
    let (whole, part) = amount.split_once('.').unwrap_or((amount, ""));
    let first = (whole.len() + 2) % 3 + 1;
    let mut groups = vec![&whole[..first.min(whole.len())]];
    groups.extend((first..whole.len()).step_by(3).map(|at| &whole[at..at + 3]));
    format!("{sign}{}.{part:0<2}", groups.join(","))
}

/// Nothing that moves a terminal's cursor.
fn visible(text: &str) -> String {
    text.chars().filter(|letter| !letter.is_control()).take(80).collect()
}

/// Signs a document that was read, and verifies the signature.
///
/// # Errors
/// As the key refuses; [`Trouble::NotSigned`] for a signature that does not hold.
pub fn sign(
    shown: &ReadDocument,
    key: &OpenKey,
    tax_id: &str,
    now: Timestamp,
) -> Result<SignedDocument, SignerError> {
    let message = seal(&shown.digest, tax_id, key, now).map_err(|error| match error {
        NotSealed::Key(error) => error,
        NotSealed::Refused(refusal) => refusal.into(),
    })?;
    verify(&message, &shown.digest, Some(tax_id))?;
    Ok(SignedDocument { id: shown.id, message: STANDARD.encode(message) })
}

#[cfg(test)]
mod tests {
    use eta::{Digest, Tree};
    use sealing::{Trouble, WaitingDocument};

    use super::{grouped, read_document};

    const TAX_ID: &str = "113317713";
    const TEXT: &str = concat!(
        r#"{"issuer":{"id":"113317713"},"receiver":{"name":"Nile\u001b[2J Trading"},"#,
        r#""internalID":"INV-1","totalAmount":114.5}"#
    );

    fn waiting(text: &str) -> WaitingDocument {
        let digest = Tree::read(text).map(|tree| Digest::of_document(&tree).to_hex());
        WaitingDocument {
            id: 7,
            number: "INV-1".to_owned(),
            digest: digest.unwrap_or_default(),
            text: text.to_owned(),
        }
    }

    #[test]
    fn an_amount_is_grouped() {
        for (plain, shown) in [
            ("0", "0.00"),
            ("114.5", "114.50"),
            ("20634", "20,634.00"),
            ("-1234567.12345", "-1,234,567.12345"),
            ("123456", "123,456.00"),
        ] {
            assert_eq!(grouped(plain), shown);
        }
    }

    #[test]
    fn what_is_shown_comes_from_the_text_that_is_signed() {
        let shown = read_document(&waiting(TEXT), TAX_ID).unwrap();
        assert_eq!((shown.number.as_str(), shown.total.as_str()), ("INV-1", "114.50"));
        assert_eq!(shown.buyer, "Nile[2J Trading", "nothing that moves the cursor");
    }

    #[test]
    fn what_is_not_what_the_server_says_is_not_signed() {
        let mut all = vec![waiting("{}"), waiting("no document")];
        let mut another = waiting(TEXT);
        another.digest = Digest::of_bytes(b"another").to_hex();
        all.push(another);
        let mut renamed = waiting(TEXT);
        renamed.number = "INV-2".to_owned();
        all.push(renamed);
        all.push(waiting(&TEXT.replace(TAX_ID, "204871365")));
        all.push(waiting(&TEXT.replace("114.5", r#""114.5""#)));
        all.push(waiting(&TEXT.replace(r#""internalID""#, r#""signatures":[],"internalID""#)));
        for document in all {
            let refused = read_document(&document, TAX_ID).unwrap_err();
            assert_eq!(refused.trouble(), Some(Trouble::TextDiffers), "{document:?}");
        }
    }
}

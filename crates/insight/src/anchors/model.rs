//! An anchor, and the statement that is signed.

use jiff::Timestamp;
use jiff::civil::Date;
use platform::TenantId;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use utoipa::ToSchema;

/// The ends of a company's chains at a moment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AnchorStatement {
    /// The company.
    pub tenant: TenantId,
    /// 1, 2, 3, … in each company.
    pub number: i64,
    /// The day in Cairo.
    pub day: Date,
    /// The last entry of the journal.
    pub entries: i64,
    /// Its hash.
    pub entry_hash: [u8; 32],
    /// The last seal of a record.
    pub seals: i64,
    /// Its hash.
    pub seal_hash: [u8; 32],
    /// SHA-256 of the statement before; zeros before the first.
    pub before: [u8; 32],
    /// When it was signed.
    pub signed_at: Timestamp,
}

/// A statement with its signature.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Anchor {
    /// What is signed.
    pub statement: AnchorStatement,
    /// The Ed25519 public key that it is signed with.
    pub public_key: Vec<u8>,
    /// The signature over the statement's text.
    pub signature: Vec<u8>,
}

impl AnchorStatement {
    /// The text that is signed: a line for each value.
    pub fn text(&self) -> String {
        format!(
            "mizan-anchor 1\ncompany {}\nnumber {}\nday {}\nentries {} {}\nseals {} {}\n\
             before {}\nsigned {:.6}\n",
            self.tenant.0,
            self.number,
            self.day,
            self.entries,
            base16ct::lower::encode_string(&self.entry_hash),
            self.seals,
            base16ct::lower::encode_string(&self.seal_hash),
            base16ct::lower::encode_string(&self.before),
            self.signed_at,
        )
    }

    /// SHA-256 of the text, which the next statement names.
    pub fn digest(&self) -> [u8; 32] {
        Sha256::digest(self.text()).into()
    }
}

impl Anchor {
    /// The statement with key and signature under it, as it is printed and mailed.
    pub fn printed(&self) -> String {
        let (key, signature) = (
            base16ct::lower::encode_string(&self.public_key),
            base16ct::lower::encode_string(&self.signature),
        );
        format!("{}key {key}\nsignature {signature}\n", self.statement.text())
    }
}

/// An anchor in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct AnchorRow {
    /// 1, 2, 3, … in the company.
    pub number: i64,
    /// The day in Cairo.
    #[schema(value_type = String, format = Date)]
    pub day: Date,
    /// How many entries the journal counted.
    pub entries: i64,
    /// The statement with key and signature, to be printed or kept.
    pub text: String,
}

/// The latest anchors of a company, the newest first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Anchors {
    /// The rows, fifty at most.
    pub anchors: Vec<AnchorRow>,
}

//! An anchor and its signed statement.

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
    /// 1, 2, 3, … within the company.
    pub number: i64,
    /// The day in Cairo.
    pub day: Date,
    /// The number of the journal's last entry.
    pub entries: i64,
    /// Its hash.
    pub entry_hash: [u8; 32],
    /// The number of the last seal of a record.
    pub seals: i64,
    /// Its hash.
    pub seal_hash: [u8; 32],
    /// SHA-256 of the previous statement; zeros for the first.
    pub before: [u8; 32],
    /// When it was signed.
    pub signed_at: Timestamp,
}

/// A statement with its signature.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Anchor {
    /// The signed statement.
    pub statement: AnchorStatement,
    /// The Ed25519 public key of the signature.
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

    /// SHA-256 of the text, which the next statement contains.
    pub fn digest(&self) -> [u8; 32] {
        Sha256::digest(self.text()).into()
    }
}

impl Anchor {
    /// The statement with key and signature, for printing and mail.
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
    /// 1, 2, 3, … within the company.
    pub number: i64,
    /// The day in Cairo.
    #[schema(value_type = String, format = Date)]
    pub day: Date,
    /// The number of entries in the journal.
    pub entries: i64,
    /// The statement with key and signature, for printing or saving.
    pub text: String,
}

/// The latest anchors of a company, the newest first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Anchors {
    /// At most fifty.
    pub anchors: Vec<AnchorRow>,
}

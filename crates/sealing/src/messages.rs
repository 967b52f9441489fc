//! Messages between the server and a signer. Bodies are texts in JSON, so that the proof is over
//! the bytes that are read.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

macro_rules! messages {
    ($($(#[doc = $doc:literal])+ pub struct $name:ident {
        $($(#[doc = $of:literal])+ $(#[serde($how:ident)])? $field:ident: $type:ty,)*
    })*) => {
        $($(#[doc = $doc])+
        #[derive(Debug, Clone, Serialize, Deserialize)]
        pub struct $name { $($(#[doc = $of])+ $(#[serde($how)])? pub $field: $type,)* })*
    };
}

/// A signer that wants to be paired.
#[derive(Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SignerPairing {
    /// The first letters of the code.
    pub mark: String,
    /// Drawn by the signer.
    pub nonce: String,
    /// Its certificate and a test signature, in JSON.
    pub body: String,
    /// Made with the code.
    pub proof: String,
}

/// A call of a paired signer.
#[derive(Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SignerCall {
    /// Its token.
    pub token: String,
    /// Drawn for this call.
    pub nonce: String,
    /// The message, in JSON.
    pub body: String,
    /// Made with the channel's key.
    pub proof: String,
}

/// The server's answer to a signer.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SignerAnswer {
    /// The message, in JSON.
    pub body: String,
    /// Made with the channel's key, over the nonce of the call too.
    pub proof: String,
}

/// The purpose of a call; its word is part of the proof.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Subject {
    /// Being paired.
    Pairing,
    /// Documents that wait.
    Next,
    /// Signatures.
    Signed,
    /// How the signer is.
    State,
}

impl Subject {
    /// The word of the call.
    pub const fn asked(self) -> &'static str {
        match self {
            Self::Pairing => "pair",
            Self::Next => "next",
            Self::Signed => "signed",
            Self::State => "state",
        }
    }

    /// The word of its answer.
    pub const fn answered(self) -> &'static str {
        match self {
            Self::Pairing => "answer to pair",
            Self::Next => "answer to next",
            Self::Signed => "answer to signed",
            Self::State => "answer to state",
        }
    }
}

messages! {
    /// The data of a signer at pairing.
    pub struct PairingFacts {
        /// The computer's name.
        name: String,
        /// Its system.
        system: String,
        /// The certificate, in base 64.
        certificate: String,
        /// Those above it, in base 64.
        issuers: Vec<String>,
        /// A signature (CMS, base 64) over the pairing's digest.
        message: String,
    }

    /// That a signer is paired.
    pub struct Paired {
        /// Drawn by the server.
        nonce: String,
        /// By which the signer is known from now on.
        token: String,
        /// Whose documents it signs.
        company: String,
        /// That taxpayer's number.
        tax_id: String,
    }

    /// Documents that a signer asks for.
    pub struct NextRequest {
        /// At most this many.
        most: u32,
        /// Whether they are kept for it; otherwise it only looks.
        keep: bool,
        /// Only those after this one: the earlier ones can't be signed.
        #[serde(default)]
        after: i64,
    }

    /// Documents that wait for a signature.
    pub struct Batch {
        /// The server's moment, which is the moment of signing.
        now: Timestamp,
        /// Whose they are.
        company: String,
        /// That taxpayer's number.
        tax_id: String,
        /// The documents.
        documents: Vec<WaitingDocument>,
        /// How many wait in all.
        waiting: i64,
    }

    /// A document that waits.
    pub struct WaitingDocument {
        /// Its filing.
        id: i64,
        /// Its number.
        number: String,
        /// The digest of its canonical text, in hexadecimal.
        digest: String,
        /// Its text.
        text: String,
    }

    /// Signatures.
    pub struct SignedDocuments {
        /// The signed documents.
        documents: Vec<SignedDocument>,
    }

    /// A document's signature.
    pub struct SignedDocument {
        /// The filing.
        id: i64,
        /// CMS in base 64.
        message: String,
    }

    /// The outcomes of signatures.
    pub struct SignatureResults {
        /// Of each.
        documents: Vec<SignatureResult>,
    }

    /// The outcome of a signature.
    pub struct SignatureResult {
        /// The filing.
        id: i64,
        /// The outcome.
        outcome: Outcome,
        /// Why it was refused: the authority's code.
        code: Option<String>,
    }

    /// How a signer is.
    pub struct SignerReport {
        /// What prevents it from signing; none when nothing does.
        trouble: Option<Trouble>,
    }

    /// The server's state of a signer.
    pub struct SignerState {
        /// Whose documents it signs.
        company: String,
        /// That taxpayer's number.
        tax_id: String,
        /// How many documents wait.
        waiting: i64,
        /// Whether filing is on.
        active: bool,
    }
}

/// The outcome of a signature.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// The document is signed.
    Signed,
    /// It was signed before.
    Already,
    /// It does not wait any more, or its text is another one now.
    Gone,
    /// The signature does not hold.
    Refused,
}

macro_rules! troubles {
    ($($(#[doc = $doc:literal])+ $variant:ident = $key:literal,)*) => {
        /// What prevents a signer from signing.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        #[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
        pub enum Trouble { $($(#[doc = $doc])+ $variant,)* }

        impl Trouble {
            /// All of them.
            pub const ALL: &[Trouble] = &[$(Trouble::$variant),*];

            /// The word for it.
            pub const fn key(self) -> &'static str {
                match self { $(Trouble::$variant => $key,)* }
            }

            /// The one with this word.
            pub fn from_key(key: &str) -> Option<Trouble> {
                Self::ALL.iter().copied().find(|one| one.key() == key)
            }
        }
    };
}

troubles! {
    /// The library of the token can't be loaded.
    Library = "library",
    /// No token is plugged in.
    NoToken = "no_token",
    /// Several are, and none was named.
    SeveralTokens = "several_tokens",
    /// No certificate with its key is on it.
    NoCertificate = "no_certificate",
    /// Several are that could seal.
    SeveralCertificates = "several_certificates",
    /// The PIN, or the password of the file, is another one.
    WrongPin = "wrong_pin",
    /// Few tries are left.
    FewTriesLeft = "few_tries_left",
    /// One try is left.
    LastTry = "last_try",
    /// The token is locked.
    Locked = "locked",
    /// The certificate has ended.
    Expired = "expired",
    /// It begins later.
    NotYetValid = "not_yet_valid",
    /// It is another company's.
    OtherCompany = "other_company",
    /// It is a person's.
    PersonalSignature = "personal_signature",
    /// It is for something else.
    NotForSeals = "not_for_seals",
    /// The key file can't be read.
    KeyFile = "key_file",
    /// A document is not what the server says it is.
    TextDiffers = "text_differs",
    /// The token did not sign.
    NotSigned = "not_signed",
    /// The server refused a signature.
    Refused = "refused",
}

#[cfg(test)]
mod tests {
    use super::Trouble;

    #[test]
    fn each_trouble_is_known_by_its_word() {
        for one in Trouble::ALL {
            assert_eq!(Trouble::from_key(one.key()), Some(*one));
            assert_eq!(serde_json::to_string(one).unwrap(), format!("\"{}\"", one.key()));
        }
    }
}

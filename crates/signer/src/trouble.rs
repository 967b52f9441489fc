//! The errors, with a sentence for each.

use eta::{CertificateProblem, Refusal};
use sealing::Trouble;

use crate::texts::Texts;

/// Why something is not done.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SignerError {
    /// The key, the token or a document prevents signing; with the found value.
    #[error("{} {detail}", trouble.key())]
    Trouble {
        /// The trouble.
        trouble: Trouble,
        /// The names of tokens, a day, a taxpayer's number.
        detail: String,
    },
    /// The server refused, with its own words.
    #[error("the server refused: {0}")]
    Refused(String),
    /// The server no longer knows this computer.
    #[error("not paired any more")]
    NotKnown,
    /// No answer.
    #[error("no answer")]
    Unreachable,
    /// An answer without the proof that it is the server's.
    #[error("the answer has no proof")]
    Untrusted,
    /// An address that anybody could answer for.
    #[error("not HTTPS: {0}")]
    Insecure(String),
    /// The typed text is no pairing code.
    #[error("not a pairing code")]
    NoCode,
    /// Nothing is paired yet.
    #[error("not paired")]
    NotPaired,
    /// The settings can't be read or written.
    #[error("settings: {0}")]
    Settings(String),
    /// Others may read the settings.
    #[error("others may read {0}")]
    Open(String),
    /// No PIN was typed or given.
    #[error("no PIN")]
    NoPin,
    /// The system has no randomness.
    #[error("no random bytes")]
    NoRandomness,
}

impl SignerError {
    /// One of a key.
    pub fn new(trouble: Trouble, detail: impl Into<String>) -> SignerError {
        SignerError::Trouble { trouble, detail: detail.into() }
    }

    /// The trouble to report to the server.
    pub const fn trouble(&self) -> Option<Trouble> {
        match self {
            SignerError::Trouble { trouble, .. } => Some(*trouble),
            _ => None,
        }
    }

    /// Whether trying again later may work: a network's login page answers instead of the server
    /// until somebody signs in, and a differing document doesn't delay the others.
    pub const fn may_pass(&self) -> bool {
        matches!(
            self,
            SignerError::Unreachable
                | SignerError::Untrusted
                | SignerError::Trouble { trouble: Trouble::NoToken | Trouble::TextDiffers, .. }
        )
    }

    /// The sentence.
    pub fn say(&self, texts: &Texts) -> String {
        let with = |code: &str, detail: &str| texts.say(code, &[("detail", detail)]);
        match self {
            SignerError::Trouble { trouble, detail } => {
                with(&format!("trouble.{}", trouble.key()), detail)
            }
            SignerError::Refused(words) => with("error.refused", words),
            SignerError::NotKnown => texts.say("error.not_known", &[]),
            SignerError::Unreachable => texts.say("error.unreachable", &[]),
            SignerError::Untrusted => texts.say("error.untrusted", &[]),
            SignerError::Insecure(address) => with("error.insecure", address),
            SignerError::NoCode => texts.say("error.no_code", &[]),
            SignerError::NotPaired => texts.say("error.not_paired", &[]),
            SignerError::Settings(why) => with("error.settings", why),
            SignerError::Open(path) => with("error.open", path),
            SignerError::NoPin => texts.say("error.no_pin", &[]),
            SignerError::NoRandomness => texts.say("error.no_randomness", &[]),
        }
    }
}

impl From<CertificateProblem> for SignerError {
    fn from(problem: CertificateProblem) -> SignerError {
        use CertificateProblem as P;
        let day = |moment: jiff::Timestamp| moment.strftime("%Y-%m-%d").to_string();
        match problem {
            P::NoTaxNumber => SignerError::new(Trouble::PersonalSignature, ""),
            P::OtherTaxNumber(found) => SignerError::new(Trouble::OtherCompany, found),
            P::Expired(at) => SignerError::new(Trouble::Expired, day(at)),
            P::NotYetValid(at) => SignerError::new(Trouble::NotYetValid, day(at)),
            P::Unreadable | P::NotRsa | P::Authority | P::NotForSigning => {
                SignerError::new(Trouble::NotForSeals, problem.to_string())
            }
        }
    }
}

impl From<Refusal> for SignerError {
    fn from(refusal: Refusal) -> SignerError {
        match refusal {
            Refusal::Certificate(problem) => problem.into(),
            other => SignerError::new(Trouble::NotSigned, other.to_string()),
        }
    }
}

//! Why a signer's call is refused.

use platform::Problem;
use sealing::Trouble;

/// Why a signer is not paired or not heard.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AgentError {
    /// The first step is not done.
    NoCompany,
    /// The code is wrong, used or too old.
    CodeUnknown,
    /// No such signer, or a wrong proof.
    Unknown,
    /// The message can't be read.
    Unreadable,
    /// Too many signatures in one call.
    TooMany(usize),
    /// Its certificate can't seal this company's documents.
    Certificate(Trouble, String),
    /// It did not prove that it has the key of its certificate.
    KeyDiffers,
    /// The program has no randomness.
    NoRandomness,
    /// Every code that was drawn begins like another company's.
    NoFreeMark,
    /// No such signer in this company.
    NotFound,
}

impl From<AgentError> for Problem {
    fn from(error: AgentError) -> Problem {
        use AgentError as E;
        match error {
            E::NoCompany => Problem::new(409, "einvoice.company_missing").with("step", 1),
            E::CodeUnknown => Problem::new(422, "einvoice.signer_code").on("mark"),
            E::Unknown => Problem::new(401, "einvoice.signer_unknown"),
            E::Unreadable => Problem::new(400, "einvoice.signer_unreadable").on("body"),
            E::TooMany(most) => {
                Problem::new(400, "einvoice.over_limit").with("most", most).on("body")
            }
            E::Certificate(Trouble::OtherCompany, found) => {
                Problem::new(422, "einvoice.other_company").with("found", found).on("body")
            }
            E::Certificate(Trouble::PersonalSignature, _) => {
                Problem::new(422, "einvoice.personal_seal").on("body")
            }
            E::Certificate(Trouble::Expired, day) => {
                Problem::new(422, "einvoice.seal_expired").with("day", day).on("body")
            }
            E::Certificate(Trouble::NotYetValid, day) => {
                Problem::new(422, "einvoice.seal_not_yet").with("day", day).on("body")
            }
            E::Certificate(..) => Problem::new(422, "einvoice.not_for_seals").on("body"),
            E::KeyDiffers => Problem::new(422, "einvoice.key_differs").on("body"),
            E::NoFreeMark => Problem::internal("too many pairing codes begin alike"),
            E::NoRandomness => Problem::internal("the system gives no random bytes"),
            E::NotFound => Problem::not_found(),
        }
    }
}

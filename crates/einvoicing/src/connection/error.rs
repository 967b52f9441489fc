//! Errors of a connection.

use jiff::civil::Date;
use platform::Problem;
use platform::text::written_day;

use crate::portal::PortalError;

/// Why a connection is not saved or used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ConnectionError {
    /// An earlier step is not done.
    StepMissing(u8),
    /// The authority gives no token for these credentials.
    SecretRefused,
    /// The authority gave no answer.
    Unreachable,
    /// The authority gave an answer that can't be read.
    UnknownAnswer,
    /// A call of the authority without a company's key.
    CallerUnknown,
    /// The simulator is not set up here.
    NoSimulator,
    /// No test seal is for this tax registration number.
    NoTestSeal,
    /// The word was another one.
    UnlinkWord,
    /// Receipts of tills are on their way.
    ReceiptsWaiting,
    /// The program has another key than when the secret was stored.
    KeyChanged,
    /// The key file is too large.
    FileTooLarge,
    /// The key file can't be read.
    FileUnreadable,
    /// Its password is another one.
    WrongPassword,
    /// No key in it.
    NoKey,
    /// The certificate is of a person.
    PersonalSeal,
    /// The certificate is of another company.
    OtherCompany(String),
    /// The certificate is not valid any more.
    Expired(Date),
    /// The certificate is not valid yet.
    NotYetValid(Date),
    /// The certificate is for something else.
    NotForSeals,
    /// The key is not that of the certificate.
    KeyDiffers,
}

impl ConnectionError {
    /// Why credentials that were tried are not stored.
    pub(crate) fn of_tried(error: &PortalError) -> ConnectionError {
        match error {
            PortalError::Refused { status: 400 | 401 | 403, .. } => ConnectionError::SecretRefused,
            PortalError::Unreachable | PortalError::Busy(_) => ConnectionError::Unreachable,
            PortalError::Refused { .. } | PortalError::Unreadable => ConnectionError::UnknownAnswer,
        }
    }
}

impl From<ConnectionError> for Problem {
    fn from(error: ConnectionError) -> Problem {
        use ConnectionError as E;
        let seal = |code| Problem::new(422, code).on("file");
        match error {
            E::StepMissing(1) => Problem::new(409, "einvoice.company_missing").with("step", 1),
            E::StepMissing(2) => Problem::new(409, "einvoice.credentials_missing"),
            E::StepMissing(step) => Problem::new(409, "einvoice.seal_missing").with("step", step),
            E::SecretRefused => Problem::new(422, "einvoice.secret_refused").on("client_secret"),
            E::Unreachable => Problem::new(503, "einvoice.unreachable").retry_after(30),
            E::UnknownAnswer => Problem::new(503, "einvoice.unknown_answer").retry_after(60),
            E::CallerUnknown => Problem::new(401, "einvoice.caller_unknown"),
            E::NoSimulator => Problem::new(422, "einvoice.no_simulator").on("environment"),
            E::NoTestSeal => seal("einvoice.no_test_seal"),
            E::UnlinkWord => Problem::new(422, "einvoice.unlink_word").on("word"),
            E::ReceiptsWaiting => Problem::new(409, "einvoice.till_busy").retry_after(60),
            E::KeyChanged => Problem::new(409, "einvoice.key_changed").on("client_secret"),
            E::FileTooLarge => seal("einvoice.file_too_large"),
            E::FileUnreadable => seal("einvoice.file_unreadable"),
            E::WrongPassword => Problem::new(422, "einvoice.wrong_password").on("password"),
            E::NoKey => seal("einvoice.no_key"),
            E::PersonalSeal => seal("einvoice.personal_seal"),
            E::OtherCompany(found) => seal("einvoice.other_company").with("found", found),
            E::Expired(day) => seal("einvoice.seal_expired").with("day", written_day(day)),
            E::NotYetValid(day) => seal("einvoice.seal_not_yet").with("day", written_day(day)),
            E::NotForSeals => seal("einvoice.not_for_seals"),
            E::KeyDiffers => seal("einvoice.key_differs"),
        }
    }
}

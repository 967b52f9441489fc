//! The third step: the seal. Its certificate is checked, and it signs and verifies a test document
//! before it is stored.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use eta::{Certificate, CertificateProblem, Digest, NotSealed, Refusal, Sealer, seal, verify};
use jiff::Timestamp;
use platform::activity::{self, Change};
use platform::context::date_in_cairo;
use platform::{App, Ctx, Problem, Result, Tx, parsing};
use sealing::{FileKey, KeyFileError, read_key_file};

use super::error::ConnectionError;
use super::secrets;
use super::store::{self, RECORD, SealedSeal};
use super::wire::{EinvoiceSettings, SealInput};
use super::{view, wire};
use crate::environment::Environment;
use crate::test_seals;
use crate::waking::wake;

/// A key file is not larger.
const MAX_BYTES: usize = 64 * 1024;

/// Stores the seal of a key file.
///
/// # Errors
/// 422 with the reason when it can't seal this company's documents; 409 before the first step.
pub async fn save(app: &App, ctx: Ctx, input: SealInput) -> Result<EinvoiceSettings> {
    let connection = app.read(ctx.clone(), |tx, ctx| store::find(tx, ctx.tenant)).await?;
    let tax_id = connection.tax_id.clone().ok_or(ConnectionError::StepMissing(1))?;
    let (bytes, password) = match input.test_seal {
        true if connection.environment == Some(Environment::Simulator) => {
            let seal = test_seals::test_seal(&tax_id).ok_or(ConnectionError::NoTestSeal)?;
            (seal.to_vec(), test_seals::SECRET.to_owned())
        }
        true => return Err(ConnectionError::NoTestSeal.into()),
        false => typed(&input)?,
    };
    let read = parsing::parse(ctx.tenant, move |_| read_key_file(&bytes, &password)).await?;
    let key = read.map_err(|error| Problem::from(ConnectionError::from(error)))?;
    test(&key, &tax_id, app.clock.now())?;
    let secret_key = app.config.secret_key.clone();
    let certificate = key.certificate().clone();
    let sealed = SealedSeal {
        seal: secrets::close_seal(&secret_key, ctx.tenant, &key)?,
        key_id: secrets::key_id(&secret_key),
        subject: certificate.subject(),
        issuer: certificate.issuer(),
        tax_id,
        valid_until: certificate.valid_until(),
    };
    let config = app.config.clone();
    app.write(ctx, move |tx, ctx| {
        store::set_seal(tx, ctx.tenant, &sealed, ctx.now)?;
        // The server now seals the documents that waited for a signer.
        wake(tx, ctx.tenant, ctx.now, ctx.now)?;
        record_change(tx, ctx, "seal_stored", Some(&sealed.subject))?;
        view::settings(tx, ctx, &config)
    })
    .await
}

/// Forgets the seal; documents are not filed any more.
///
/// # Errors
/// Only our own failures.
pub fn remove(tx: &mut dyn Tx, ctx: &Ctx) -> Result<()> {
    store::remove_seal(tx, ctx.tenant, ctx.now)?;
    record_change(tx, ctx, "seal_removed", None)
}

fn record_change(tx: &mut dyn Tx, ctx: &Ctx, action: &str, subject: Option<&str>) -> Result<()> {
    let after = subject.map(str::to_owned);
    let change = Change { field: "seal".to_owned(), before: None, after };
    activity::record(tx, ctx, RECORD, 1, action, &[change])
}

fn typed(input: &wire::SealInput) -> Result<(Vec<u8>, String)> {
    let text = input.file.as_deref().unwrap_or_default().trim();
    if text.is_empty() {
        return Err(ConnectionError::FileUnreadable.into());
    }
    // Before it is decoded: base 64 is a third longer.
    if text.len() > MAX_BYTES.div_ceil(3) * 4 {
        return Err(ConnectionError::FileTooLarge.into());
    }
    let bytes = STANDARD.decode(text).map_err(|_| ConnectionError::FileUnreadable)?;
    Ok((bytes, input.password.clone().unwrap_or_default()))
}

/// Signs a test document and verifies that.
pub(super) fn test(key: &FileKey, tax_id: &str, now: Timestamp) -> Result<(), ConnectionError> {
    let digest = Digest::of_bytes(b"a test document");
    let message = seal(&digest, tax_id, key, now).map_err(|error| match error {
        NotSealed::Refused(Refusal::Certificate(problem)) => {
            certificate_error(problem, key.certificate())
        }
        NotSealed::Refused(_) | NotSealed::Key(_) => ConnectionError::KeyDiffers,
    })?;
    verify(&message, &digest, Some(tax_id)).map(drop).map_err(|_| ConnectionError::KeyDiffers)
}

fn certificate_error(problem: CertificateProblem, certificate: &Certificate) -> ConnectionError {
    use CertificateProblem as P;
    match problem {
        P::NoTaxNumber => ConnectionError::PersonalSeal,
        P::OtherTaxNumber(found) => ConnectionError::OtherCompany(found),
        P::Expired(_) => ConnectionError::Expired(date_in_cairo(certificate.valid_until())),
        P::NotYetValid(_) => ConnectionError::NotYetValid(date_in_cairo(certificate.valid_from())),
        P::Unreadable => ConnectionError::FileUnreadable,
        P::NotRsa | P::Authority | P::NotForSigning => ConnectionError::NotForSeals,
    }
}

impl From<KeyFileError> for ConnectionError {
    fn from(error: KeyFileError) -> ConnectionError {
        match error {
            KeyFileError::Unreadable => ConnectionError::FileUnreadable,
            KeyFileError::WrongPassword => ConnectionError::WrongPassword,
            KeyFileError::NoKey => ConnectionError::NoKey,
            KeyFileError::NotSigned => ConnectionError::KeyDiffers,
        }
    }
}

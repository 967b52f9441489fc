//! Signatures of a signer. Each is inserted into the stored text and verified with the paired
//! certificate. An invalid one is refused, and its document waits as before.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use eta::{Certificate, NotFit, State, verify_text, with_signature};
use jiff::{SignedDuration, Timestamp};
use platform::db::Scope;
use platform::http::Visitor;
use platform::{App, Problem, Result, Tx};
use sealing::{
    Outcome, SignatureResult, SignatureResults, SignedDocument, SignedDocuments, SignerAnswer,
    SignerCall, Subject, Trouble,
};

use super::admit::admit;
use super::error::AgentError;
use super::store::{self, Caller};
use crate::filing::store::{self as filings, Filing};
use crate::filing::{Event, Move, move_filing};
use crate::waking::wake;

/// Signatures in one call.
const MAX: usize = 50;
/// No signature is larger, in base 64.
const MAX_BYTES: usize = 64 * 1024;
/// The longest time between the server's signing time and the arrival of the signature.
const OLDEST: SignedDuration = SignedDuration::from_mins(15);

/// Takes signatures.
///
/// # Errors
/// As [`admit`]; 400 for too many at once.
pub async fn receive_signatures(
    app: &App,
    visitor: &Visitor,
    call: SignerCall,
) -> Result<SignerAnswer> {
    let (admitted, handed) = admit::<SignedDocuments>(app, visitor, call, Subject::Signed).await?;
    if handed.documents.len() > MAX {
        return Err(AgentError::TooMany(MAX).into());
    }
    let mut kept = Vec::new();
    for one in handed.documents {
        kept.push(take_one(app, &admitted.caller, one).await?);
    }
    let any = |wanted| kept.iter().any(|one: &SignatureResult| one.outcome == wanted);
    let (caller, clock) = (admitted.caller.clone(), app.clock);
    let (signed, refused) = (any(Outcome::Signed), any(Outcome::Refused));
    let write = move |tx: &mut dyn Tx| {
        let now = clock.now();
        let trouble = refused.then(|| Trouble::Refused.key());
        if signed || refused {
            store::set_trouble(tx, caller.tenant, caller.id, trouble, now)?;
        }
        if signed { wake(tx, caller.tenant, now, now) } else { Ok(()) }
    };
    app.db.write(Scope::system_in(admitted.caller.tenant), write).await?;
    if signed {
        app.job_bell.notify_one();
    }
    admitted.answer(&SignatureResults { documents: kept })
}

async fn take_one(app: &App, caller: &Caller, handed: SignedDocument) -> Result<SignatureResult> {
    let (tenant, id) = (caller.tenant, handed.id);
    let scope = Scope::system_in(tenant);
    let read =
        move |tx: &mut dyn Tx| Ok((filings::find(tx, tenant, id)?, filings::text(tx, tenant, id)?));
    let (filing, text) = app.db.read(scope, read).await?;
    let gone = SignatureResult { id, outcome: Outcome::Gone, code: None };
    let (Some(filing), Some(text)) = (filing, text) else { return Ok(gone) };
    if filing.state != State::WaitingForSignature {
        let outcome = if is_later(filing.state) { Outcome::Already } else { Outcome::Gone };
        return Ok(SignatureResult { outcome, ..gone });
    }
    let (certificate, unsigned, now) = (caller.certificate.clone(), text.clone(), app.clock.now());
    // Verifying takes a processor for a while, which answers nobody meanwhile.
    let sealed = tokio::task::spawn_blocking(move || {
        signed_text(&unsigned, &handed.message, &certificate, now)
    });
    let sealed = sealed.await.map_err(Problem::internal)?;
    let (caller, clock) = (caller.clone(), app.clock);
    let write =
        move |tx: &mut dyn Tx| store_signature(tx, &caller, (&filing, &text), &sealed, clock.now());
    app.db.write(scope, write).await
}

/// The text with its signature, or the code of why it is refused.
fn signed_text(
    text: &str,
    message: &str,
    certificate: &[u8],
    now: Timestamp,
) -> std::result::Result<String, String> {
    let unreadable = || eta::Refusal::Unreadable.code().to_owned();
    if message.len() > MAX_BYTES {
        return Err(unreadable());
    }
    let message = STANDARD.decode(message).map_err(|_| unreadable())?;
    let signed = with_signature(text, &message).map_err(|error| code(&error))?;
    let seal = verify_text(&signed).map_err(|error| code(&error))?.ok_or_else(unreadable)?;
    let paired = Certificate::from_der(certificate).map_err(|_| unreadable())?;
    if seal.certificate != paired {
        return Err("other_certificate".to_owned());
    }
    let apart = seal.signed_at.duration_since(now).abs();
    if apart > OLDEST { Err("signing_time".to_owned()) } else { Ok(signed) }
}

fn code(error: &NotFit) -> String {
    match error {
        NotFit::Refused(refusal) => refusal.code().to_owned(),
        NotFit::Unreadable(_) | NotFit::Unsigned | NotFit::Signed => "4040".to_owned(),
    }
}

/// Stores the signed text, if the document still waits with the same text.
fn store_signature(
    tx: &mut dyn Tx,
    caller: &Caller,
    (filing, text): (&Filing, &str),
    sealed: &std::result::Result<String, String>,
    now: Timestamp,
) -> Result<SignatureResult> {
    let (tenant, id) = (caller.tenant, filing.id);
    let done = |outcome, code| SignatureResult { id, outcome, code };
    if !store::record_call(tx, tenant, caller.id, now)? {
        return Err(AgentError::Unknown.into());
    }
    if filings::text(tx, tenant, id)?.as_deref() != Some(text) {
        return Ok(done(Outcome::Gone, None));
    }
    let signed = match sealed {
        Ok(signed) => signed,
        Err(code) => {
            store::free(tx, tenant, id)?;
            tracing::warn!(tenant = tenant.0, signer = caller.id, code, "a signature is refused");
            return Ok(done(Outcome::Refused, Some(code.clone())));
        }
    };
    if move_filing(tx, tenant, filing, Event::Sealed, (Move::default(), now))?
        != Some(State::Signed)
    {
        return Ok(done(Outcome::Gone, None));
    }
    filings::set_signed(tx, tenant, id, signed, now)?;
    filings::set_next(tx, tenant, id, (0, 0), Some(now))?;
    store::free(tx, tenant, id)?;
    Ok(done(Outcome::Signed, None))
}

/// Whether it was signed, by this signer or another.
const fn is_later(state: State) -> bool {
    !matches!(state, State::Draft | State::Ready | State::WaitingForSignature | State::Refused)
}

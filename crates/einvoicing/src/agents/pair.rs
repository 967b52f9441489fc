//! Pairing: the signer proves that it knows the code and has the key of its certificate, and the
//! server proves that it made the code.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use eta::{Certificate, CertificateProblem, Refusal, verify};
use jiff::Timestamp;
use platform::activity::{self, Change};
use platform::context::date_in_cairo;
use platform::db::Scope;
use platform::http::Visitor;
use platform::limits::{self, Limit};
use platform::text::written_day;
use platform::{App, Result, TenantId, Tx, secret};
use sealing::{
    ChannelKey, Paired, PairingCode, PairingFacts, SignerAnswer, SignerPairing, Subject, Trouble,
    nonce, pairing_digest,
};

use super::error::AgentError;
use super::secrets;
use super::store::{self, NewSigner, OpenCode};
use crate::connection::{self, AgentSeal};

/// Codes tried from one address.
const TRIES: Limit = Limit { name: "signer_pair", attempts: 20, seconds: 900 };
/// A code stops working after this many wrong proofs.
const MAX_TRIES: i64 = 5;
/// Longer names are cut.
const MAX_NAME_LENGTH: usize = 80;
/// No certificate and no signature is larger, in base 64.
const MAX_BYTES: usize = 64 * 1024;

/// Pairs a signer.
///
/// # Errors
/// 422 for a code that does not work and a certificate that can't seal; 429 for too many tries.
pub async fn pair(app: &App, visitor: &Visitor, call: SignerPairing) -> Result<SignerAnswer> {
    limits::consume(&app.db, TRIES, &visitor.address.to_string(), visitor.now).await?;
    let (open, code) = code_of(app, &call).await?;
    let key = code.key();
    if !key.verifies(Subject::Pairing.asked(), &[&call.mark, &call.nonce, &call.body], &call.proof)
    {
        let wrong = move |tx: &mut dyn Tx| store::count_try(tx, open.tenant, open.id);
        app.db.write(Scope::system_in(open.tenant), wrong).await?;
        return Err(AgentError::CodeUnknown.into());
    }
    let facts: PairingFacts =
        serde_json::from_str(&call.body).map_err(|_| AgentError::Unreadable)?;
    let digest = pairing_digest(code.mark(), &call.nonce);
    let of_server = nonce().ok_or(AgentError::NoRandomness)?;
    let channel = key.of_channel(&call.nonce, &of_server);
    let (secret_key, clock) = (app.config.secret_key.clone(), app.clock);
    let scope = Scope::system_in(open.tenant);
    let token = secret::token();
    let hash = secret::hash(&token);
    let write = move |tx: &mut dyn Tx| {
        let now = clock.now();
        let tax_id = connection::find(tx, open.tenant)?.tax_id.ok_or(AgentError::NoCompany)?;
        let certificate = proved(&facts, &digest, &tax_id, now)?;
        let channel_key = secrets::close_channel(&secret_key, open.tenant, &channel)?;
        let new = signer(&facts, &certificate, (tax_id, hash, channel_key));
        settle(tx, &open, &new, now)?;
        Ok((new.tax_id, connection::company_name(tx, open.tenant)?))
    };
    let (tax_id, company) = app.db.write(scope, write).await?;
    answer(&key, &call.nonce, &Paired { nonce: of_server, token, company, tax_id })
}

/// The code with this mark, while it works.
async fn code_of(app: &App, call: &SignerPairing) -> Result<(OpenCode, PairingCode)> {
    let mark = secrets::mark(&app.config.secret_key, &call.mark);
    let open = app.db.read(Scope::SYSTEM, move |tx| store::open_code(tx, &mark)).await?;
    let open = open.filter(|open| open.until > app.clock.now() && open.tries < MAX_TRIES);
    let open = open.ok_or(AgentError::CodeUnknown)?;
    let code = secrets::code(&app.config.secret_key, open.tenant, &open.code);
    let code = code.ok_or(AgentError::CodeUnknown)?;
    Ok((open, code))
}

/// The certificate, once its key has signed for this pairing and it can seal for the company.
fn proved(
    facts: &PairingFacts,
    digest: &eta::Digest,
    tax_id: &str,
    now: Timestamp,
) -> Result<Certificate, AgentError> {
    if facts.message.len() > MAX_BYTES || facts.certificate.len() > MAX_BYTES {
        return Err(AgentError::Unreadable);
    }
    let decode = |text: &str| STANDARD.decode(text).map_err(|_| AgentError::Unreadable);
    let der = decode(&facts.certificate)?;
    let certificate = Certificate::from_der(&der).map_err(|_| AgentError::Unreadable)?;
    certificate.check(tax_id, now).map_err(|problem| certificate_error(problem, &certificate))?;
    let seal = verify(&decode(&facts.message)?, digest, None).map_err(|refusal| match refusal {
        Refusal::Certificate(problem) => certificate_error(problem, &certificate),
        _ => AgentError::KeyDiffers,
    })?;
    if seal.certificate == certificate { Ok(certificate) } else { Err(AgentError::KeyDiffers) }
}

fn certificate_error(problem: CertificateProblem, certificate: &Certificate) -> AgentError {
    use CertificateProblem as P;
    let day = |moment| written_day(date_in_cairo(moment));
    let (trouble, found) = match problem {
        P::NoTaxNumber => (Trouble::PersonalSignature, String::new()),
        P::OtherTaxNumber(found) => (Trouble::OtherCompany, found),
        P::Expired(_) => (Trouble::Expired, day(certificate.valid_until())),
        P::NotYetValid(_) => (Trouble::NotYetValid, day(certificate.valid_from())),
        P::Unreadable | P::NotRsa | P::Authority | P::NotForSigning => {
            (Trouble::NotForSeals, String::new())
        }
    };
    AgentError::Certificate(trouble, found)
}

fn signer(
    facts: &PairingFacts,
    certificate: &Certificate,
    (tax_id, token_hash, channel_key): (String, [u8; 32], Vec<u8>),
) -> NewSigner {
    let cut = |text: &str| -> String {
        let kept = text.chars().filter(|letter| !letter.is_control()).take(MAX_NAME_LENGTH);
        kept.collect()
    };
    NewSigner {
        name: cut(&facts.name),
        system: cut(&facts.system),
        token_hash,
        channel_key,
        certificate: certificate.as_der().to_vec(),
        subject: certificate.subject(),
        issuer: certificate.issuer(),
        tax_id,
        valid_until: certificate.valid_until(),
    }
}

/// Stores the signer, and makes it the company's seal.
fn settle(tx: &mut dyn Tx, open: &OpenCode, new: &NewSigner, now: Timestamp) -> Result<()> {
    if !store::set_paired(tx, open.tenant, open.id, new, now)? {
        return Err(AgentError::CodeUnknown.into());
    }
    let seal = AgentSeal {
        subject: &new.subject,
        issuer: &new.issuer,
        tax_id: &new.tax_id,
        valid_until: new.valid_until,
    };
    connection::set_agent_seal(tx, open.tenant, &seal, now)?;
    log_change(tx, (open.tenant, &new.name, now), "signer_paired", &new.subject)
}

fn log_change(
    tx: &mut dyn Tx,
    who: (TenantId, &str, Timestamp),
    action: &str,
    subject: &str,
) -> Result<()> {
    let after = Some(subject.to_owned());
    let change = Change { field: "seal".to_owned(), before: None, after };
    activity::record_of_visitor(tx, who, (connection::RECORD, 1), action, &[change])
}

fn answer(key: &ChannelKey, nonce: &str, paired: &Paired) -> Result<SignerAnswer> {
    let body = serde_json::to_string(paired)?;
    let proof = key.proof(Subject::Pairing.answered(), &[nonce, &body]);
    Ok(SignerAnswer { body, proof })
}

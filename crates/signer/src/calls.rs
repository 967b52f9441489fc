//! Calls to the server. Each answer must prove that it is the server's.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use eta::{Certificate, NotSealed, Sealer, seal};
use jiff::Timestamp;
use sealing::{
    Batch, ChannelKey, NextRequest, Paired, PairingCode, PairingFacts, SignatureResults,
    SignedDocument, SignedDocuments, SignerAnswer, SignerCall, SignerPairing, SignerReport,
    SignerState, Subject, Trouble, nonce, pairing_digest,
};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::keys::OpenKey;
use crate::line::{Line, Reply};
use crate::trouble::SignerError;

type Result<T> = std::result::Result<T, SignerError>;

/// The data of a paired signer.
#[derive(Clone, Serialize, Deserialize)]
pub struct Pairing {
    /// By which it is known.
    pub token: String,
    /// The channel's key.
    pub channel_key: String,
    /// Whose documents it signs.
    pub company: String,
    /// That taxpayer's number.
    pub tax_id: String,
}

/// Who this computer is.
pub struct Computer {
    /// Its name.
    pub name: String,
    /// Its system.
    pub system: String,
}

/// Pairs this computer: the code is proved and never sent.
///
/// # Errors
/// As the server refuses; [`SignerError::Untrusted`] when it did not make the code.
pub async fn pair(
    line: &impl Line,
    code: &PairingCode,
    key: &OpenKey,
    computer: Computer,
    now: Timestamp,
) -> Result<Pairing> {
    let of_signer = nonce().ok_or(SignerError::NoRandomness)?;
    let digest = pairing_digest(code.mark(), &of_signer);
    let tax_id = key.certificate().tax_number().unwrap_or_default();
    let message = seal(&digest, &tax_id, key, now).map_err(|error| match error {
        NotSealed::Key(error) => error,
        NotSealed::Refused(refusal) => refusal.into(),
    })?;
    let facts = PairingFacts {
        name: computer.name,
        system: computer.system,
        certificate: STANDARD.encode(key.certificate().as_der()),
        issuers: key
            .issuers()
            .iter()
            .map(Certificate::as_der)
            .map(|d| STANDARD.encode(d))
            .collect(),
        message: STANDARD.encode(message),
    };
    let body = in_json(&facts)?;
    let mark = code.mark().to_owned();
    let proof = code.key().proof(Subject::Pairing.asked(), &[&mark, &of_signer, &body]);
    let call = SignerPairing { mark, nonce: of_signer.clone(), body, proof };
    let reply = line.post("/Einvoice/Signer/Pair", in_json(&call)?).await?;
    let paired: Paired = answer(&code.key(), Subject::Pairing, &of_signer, &reply)?;
    let channel = code.key().of_channel(&of_signer, &paired.nonce);
    Ok(Pairing {
        token: paired.token,
        channel_key: channel.to_text(),
        company: paired.company,
        tax_id: paired.tax_id,
    })
}

/// Documents that wait; kept for this computer when asked so.
///
/// # Errors
/// As the server refuses.
pub async fn next(line: &impl Line, pairing: &Pairing, wanted: NextRequest) -> Result<Batch> {
    call(line, pairing, ("/Einvoice/Signer/Next", Subject::Next), &wanted).await
}

/// Hands signatures in.
///
/// # Errors
/// As the server refuses.
pub async fn send_signatures(
    line: &impl Line,
    pairing: &Pairing,
    documents: Vec<SignedDocument>,
) -> Result<SignatureResults> {
    let handed = SignedDocuments { documents };
    call(line, pairing, ("/Einvoice/Signer/Signed", Subject::Signed), &handed).await
}

/// Says how this computer is, and asks what the server knows.
///
/// # Errors
/// As the server refuses.
pub async fn report(
    line: &impl Line,
    pairing: &Pairing,
    trouble: Option<Trouble>,
) -> Result<SignerState> {
    let report = SignerReport { trouble };
    call(line, pairing, ("/Einvoice/Signer/State", Subject::State), &report).await
}

async fn call<T: DeserializeOwned>(
    line: &impl Line,
    pairing: &Pairing,
    (path, subject): (&str, Subject),
    said: &impl Serialize,
) -> Result<T> {
    let key = ChannelKey::from_text(&pairing.channel_key);
    let key = key.ok_or_else(|| SignerError::Settings("channel_key".to_owned()))?;
    let nonce = nonce().ok_or(SignerError::NoRandomness)?;
    let body = in_json(said)?;
    let proof = key.proof(subject.asked(), &[&nonce, &body]);
    let call = SignerCall { token: pairing.token.clone(), nonce: nonce.clone(), body, proof };
    let reply = line.post(path, in_json(&call)?).await?;
    answer(&key, subject, &nonce, &reply)
}

/// The server's answer, after it has proved that it is the server.
fn answer<T: DeserializeOwned>(
    key: &ChannelKey,
    subject: Subject,
    nonce: &str,
    reply: &Reply,
) -> Result<T> {
    if reply.status != 200 {
        return Err(refusal(reply));
    }
    let answer: SignerAnswer =
        serde_json::from_str(&reply.body).map_err(|_| SignerError::Untrusted)?;
    if !key.verifies(subject.answered(), &[nonce, &answer.body], &answer.proof) {
        return Err(SignerError::Untrusted);
    }
    serde_json::from_str(&answer.body).map_err(|_| SignerError::Untrusted)
}

/// The server's message without a proof; it is only shown.
#[derive(Deserialize)]
struct Words {
    message: String,
}

fn refusal(reply: &Reply) -> SignerError {
    match reply.status {
        401 => SignerError::NotKnown,
        // Too slow, too early, too many of one address: it passes, as a failure of the server does.
        408 | 425 | 429 | 500.. => SignerError::Unreachable,
        status => match serde_json::from_str::<Words>(&reply.body) {
            Ok(Words { message }) => {
                let shown = message.chars().filter(|letter| !letter.is_control()).take(300);
                SignerError::Refused(shown.collect())
            }
            Err(_) => SignerError::Refused(status.to_string()),
        },
    }
}

fn in_json(said: &impl Serialize) -> Result<String> {
    serde_json::to_string(said).map_err(|error| SignerError::Settings(error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_passes_is_tried_again_and_what_is_refused_is_not() {
        let said = |status, body: &str| refusal(&Reply { status, body: body.to_owned() });
        for status in [408, 425, 429, 500, 502, 503] {
            assert!(said(status, "<html>").may_pass(), "{status}");
        }
        for status in [401, 403, 404, 409, 422] {
            assert!(!said(status, "{\"message\":\"No.\"}").may_pass(), "{status}");
        }
        let key = ChannelKey::from_text(&format!("{}=", "A".repeat(43))).expect("a key");
        let page = Reply { status: 200, body: "<html>Sign in to the Wi-Fi</html>".to_owned() };
        let heard = answer::<SignerState>(&key, Subject::State, "1", &page);
        assert!(heard.is_err_and(|error| error.may_pass()));
    }
}

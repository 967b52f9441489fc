//! Signing what waits. Documents are read and shown before the PIN is asked; those that are kept
//! after it are signed, if they are the same.

use std::time::Duration;

use sealing::{Batch, NextRequest, Outcome, Trouble};

use super::Session;
use crate::calls::{self, Pairing};
use crate::keys::OpenKey;
use crate::line::Line;
use crate::settings::Settings;
use crate::signing::{ReadDocument, read_document, sign};
use crate::trouble::SignerError;

/// Documents of one PIN, and of one call.
const MAX: u32 = 50;
/// Between two looks at an empty queue.
const PAUSE: Duration = Duration::from_secs(15);
/// After calls without an answer.
const LONG_PAUSE: Duration = Duration::from_secs(60);

/// Signs what waits, batch after batch.
pub async fn run(session: &Session<'_>, once: bool) -> Result<(), SignerError> {
    let settings = session.settings()?;
    let line = session.line(&settings)?;
    session.say("run.begins", &[("company", &settings.pairing.company)]);
    // The screen may show a trouble of an earlier run.
    let mut shows_trouble = true;
    loop {
        let done = check_once(session, &settings, &line).await;
        let trouble = done.as_ref().err().map(SignerError::trouble);
        // The screen shows it too, and that it is over, if it can be reached.
        match trouble {
            Some(None) => {}
            Some(trouble) => {
                let _ = calls::report(&line, &settings.pairing, trouble).await;
                shows_trouble = true;
            }
            None if shows_trouble => {
                shows_trouble = calls::report(&line, &settings.pairing, None).await.is_err();
            }
            None => {}
        }
        match done {
            Ok(0) if once => {
                session.say("run.nothing", &[]);
                return Ok(());
            }
            Ok(0) => tokio::time::sleep(PAUSE).await,
            Ok(_) => {}
            Err(error) => {
                if once || !error.may_pass() {
                    return Err(error);
                }
                eprintln!("{}", error.say(session.texts));
                tokio::time::sleep(LONG_PAUSE).await;
            }
        }
    }
}

/// Looks what waits, shows it, asks for the PIN and signs; gives how many were signed.
///
/// # Errors
/// As key and server refuse; [`Trouble::TextDiffers`] of a document that is not what the server
/// says, once the others are signed.
async fn check_once(
    session: &Session<'_>,
    settings: &Settings,
    line: &impl Line,
) -> Result<usize, SignerError> {
    let mut sign = async |batch: &Batch, shown: &[ReadDocument], after: i64| {
        confirm_and_sign(session, settings, line, (batch, shown, after)).await
    };
    sign_past(line, &settings.pairing, &mut sign).await
}

/// Signs what waits, past documents that are not what the server says, however many these are.
///
/// # Errors
/// As key and server refuse; [`Trouble::TextDiffers`] of the first such document, once the others
/// are signed.
pub async fn sign_past(
    line: &impl Line,
    pairing: &Pairing,
    sign: &mut impl AsyncFnMut(&Batch, &[ReadDocument], i64) -> Result<usize, SignerError>,
) -> Result<usize, SignerError> {
    let (mut signed, mut first, mut after) = (0, None, 0);
    loop {
        let batch =
            calls::next(line, pairing, NextRequest { most: MAX, keep: false, after }).await?;
        let (shown, differs) = read_all(&batch, pairing);
        if !shown.is_empty() {
            signed += sign(&batch, &shown, after).await?;
        }
        let last = batch.documents.iter().map(|one| one.id).max();
        match (differs, last) {
            // An older server gives the same documents again.
            (differs, Some(last)) if last > after && (differs.is_some() || first.is_some()) => {
                first = first.or(differs);
                after = last;
            }
            (Some(error), _) => return Err(first.unwrap_or(error)),
            (None, _) => return first.map_or(Ok(signed), Err),
        }
    }
}

async fn confirm_and_sign(
    session: &Session<'_>,
    settings: &Settings,
    line: &impl Line,
    (batch, shown, after): (&Batch, &[ReadDocument], i64),
) -> Result<usize, SignerError> {
    let pairing = &settings.pairing;
    let count = shown.len().to_string();
    session.say("run.waiting", &[("count", &count)]);
    for one in shown {
        println!("  {}  {}  {}", one.number, one.buyer, one.total);
    }
    let key = session.open(&settings.key, Some(&pairing.tax_id), batch.now)?;
    let signed = sign_batch(line, pairing, &key, (shown, after)).await?;
    let count = signed.to_string();
    session.say("run.signed", &[("count", &count)]);
    Ok(signed)
}

/// The documents that are what the server says, and why the first other one is not.
fn read_all(batch: &Batch, pairing: &Pairing) -> (Vec<ReadDocument>, Option<SignerError>) {
    let (mut shown, mut differs) = (Vec::new(), None);
    for document in &batch.documents {
        match read_document(document, &pairing.tax_id) {
            Ok(one) => shown.push(one),
            Err(error) => differs = differs.or(Some(error)),
        }
    }
    (shown, differs)
}

/// Reserves the documents after a position for this computer, signs those that were shown, and
/// sends the signatures; returns how many were accepted.
///
/// # Errors
/// As key and server refuse; [`Trouble::Refused`] when the server took a signature for false.
pub async fn sign_batch(
    line: &impl Line,
    pairing: &Pairing,
    key: &OpenKey,
    (shown, after): (&[ReadDocument], i64),
) -> Result<usize, SignerError> {
    let batch = calls::next(line, pairing, NextRequest { most: MAX, keep: true, after }).await?;
    let mut signed = Vec::new();
    for one in read_all(&batch, pairing).0.iter().filter(|one| shown.contains(one)) {
        signed.push(sign(one, key, &pairing.tax_id, batch.now)?);
    }
    if signed.is_empty() {
        return Ok(0);
    }
    let kept = calls::send_signatures(line, pairing, signed).await?;
    if let Some(refused) = kept.documents.iter().find(|one| one.outcome == Outcome::Refused) {
        let code = refused.code.clone().unwrap_or_default();
        let detail: String = code.chars().filter(|letter| !letter.is_control()).take(40).collect();
        return Err(SignerError::new(Trouble::Refused, detail));
    }
    Ok(kept.documents.iter().filter(|one| one.outcome == Outcome::Signed).count())
}

//! Documents that wait for a signature, kept for one signer for a while.

use eta::{Digest, Tree};
use jiff::SignedDuration;
use platform::db::Scope;
use platform::http::Visitor;
use platform::{App, Result, Tx};
use sealing::{Batch, NextRequest, SignerAnswer, SignerCall, Subject, WaitingDocument};

use super::admit::{Admitted, admit};
use super::error::AgentError;
use super::store::{self, UnsignedDocument};
use crate::connection::{self, SealKind};

/// The most at once.
const MAX: u32 = 50;
/// Texts of one answer are not longer, but for the first.
const BYTES: usize = 512 * 1024;
/// How long they are kept: as long as somebody takes to type a PIN, and a token to sign fifty.
const LEASE: SignedDuration = SignedDuration::from_mins(3);

/// The next documents.
///
/// # Errors
/// As [`admit`].
pub async fn next(app: &App, visitor: &Visitor, call: SignerCall) -> Result<SignerAnswer> {
    let (admitted, wanted) = admit::<NextRequest>(app, visitor, call, Subject::Next).await?;
    let (caller, clock) = (admitted.caller.clone(), app.clock);
    let write = move |tx: &mut dyn Tx| {
        let now = clock.now();
        if !store::record_call(tx, caller.tenant, caller.id, now)? {
            return Err(AgentError::Unknown.into());
        }
        let connected = connection::find(tx, caller.tenant)?;
        let tax_id = connected.tax_id.clone().unwrap_or_default();
        let works = connected.active && connected.seal_kind == SealKind::Agent;
        let most = if works { wanted.most.min(MAX) } else { 0 };
        let of = (caller.id, tax_id.as_str());
        let mut found = Vec::new();
        if most > 0 {
            found = store::free_documents(tx, caller.tenant, of, (now, wanted.after, most.into()))?;
        }
        let found = within(found);
        if wanted.keep {
            for one in &found {
                store::reserve(tx, caller.tenant, one.id, (caller.id, now + LEASE))?;
            }
        }
        let waiting = store::count_waiting(tx, caller.tenant)?;
        let company = connection::company_name(tx, caller.tenant)?;
        Ok((found, Batch { now, company, tax_id, documents: Vec::new(), waiting }))
    };
    let (found, batch) = app.db.write(Scope::system_in(admitted.caller.tenant), write).await?;
    answer(&admitted, found, batch)
}

/// As many as fit into an answer.
fn within(mut found: Vec<UnsignedDocument>) -> Vec<UnsignedDocument> {
    let mut bytes = 0;
    let mut fit = 0;
    for one in &found {
        bytes += one.text.len();
        if fit > 0 && bytes > BYTES {
            break;
        }
        fit += 1;
    }
    found.truncate(fit);
    found
}

fn answer(
    admitted: &Admitted,
    found: Vec<UnsignedDocument>,
    mut batch: Batch,
) -> Result<SignerAnswer> {
    for one in found {
        // An unreadable text is sent too: the signer refuses it and continues with the next.
        let text = String::from_utf8_lossy(&one.text).into_owned();
        let digest = Tree::read(&text).map(|tree| Digest::of_document(&tree).to_hex());
        let digest = digest.unwrap_or_default();
        batch.documents.push(WaitingDocument { id: one.id, number: one.number, digest, text });
    }
    admitted.answer(&batch)
}

//! Sending in batches by count and size; each is recorded as sent before it is sent.

use eta::{State, verify_text};
use jiff::Timestamp;
use platform::db::Scope;
use platform::{Result, TenantId, Tx};

use super::letter::Letter;
use super::outcome::{failed_call, issued_at};
use super::work::Work;
use super::{pauses, submission_outcome};
use crate::filing::store::{self, Filing};
use crate::filing::{Event, Move, move_filing};
use crate::tills;

/// The largest sum of the texts of a submission: 1.5 MB less the characters between and around
/// them.
const MAX_BYTES: usize = 1_490_000;
/// Documents whose texts are read at once.
const TOGETHER: usize = 50;
/// Shown for a text that is not the one that was sealed or issued.
pub const CHANGED: &str = "text_changed";

/// Sends the signed documents.
pub async fn send_all(work: &Work<'_>, signed: Vec<Filing>) -> Result<()> {
    let most = usize::try_from(work.connection.most_in_batch).unwrap_or(1).max(1);
    let mut batch: Vec<Letter> = Vec::new();
    let mut size = 0;
    for some in signed.chunks(TOGETHER) {
        let (tenant, scope) = (work.lease.tenant, Scope::system_in(work.lease.tenant));
        let ids: Vec<i64> = some.iter().map(|filing| filing.id).collect();
        let read = move |tx: &mut dyn Tx| store::texts(tx, tenant, &ids);
        let mut texts = work.app.db.read(scope, read).await?;
        for filing in some.iter().cloned() {
            let text = texts.remove(&filing.id).unwrap_or_default();
            // Two documents of one number in a batch would be indistinguishable in its answer.
            let twice = batch.iter().any(|letter| letter.filing.number == filing.number);
            let full = batch.len() >= most || size + text.len() > MAX_BYTES;
            if !batch.is_empty() && (full || twice) {
                if !send(work, std::mem::take(&mut batch)).await? {
                    return Ok(());
                }
                size = 0;
            }
            size += text.len();
            batch.push(Letter { filing, text });
        }
    }
    if batch.is_empty() { Ok(()) } else { send(work, batch).await.map(drop) }
}

/// Sends a batch; false when nothing more should be sent in this turn.
async fn send(work: &Work<'_>, batch: Vec<Letter>) -> Result<bool> {
    let sent = record_sending(work, batch).await?;
    if sent.is_empty() {
        return Ok(true);
    }
    work.pace().await;
    let texts: Vec<&str> = sent.iter().map(|letter| letter.text.as_str()).collect();
    let answer = work.client.submit(&texts).await;
    submission_outcome::store_outcome(work, sent, answer).await
}

/// Checks a text once more: its signature, or that its till's chain has this text under the
/// filing's id. Returns why it can't be sent.
fn why_unfit(tx: &mut dyn Tx, tenant: TenantId, letter: &Letter) -> Result<Option<String>> {
    let Some(till) = letter.filing.till else {
        return Ok(verify_text(&letter.text).err().map(|error| error.to_string()));
    };
    let uuid = letter.filing.uuid.as_deref().unwrap_or_default();
    let why = tills::mismatch(tx, tenant, (till, uuid), &letter.text)?;
    Ok(why.map(str::to_owned))
}

/// Whether a document was queued before the company was last connected, and was not searched for
/// since: it may come from a company's file, whose other Mizan has sent it meanwhile.
fn may_be_sent_elsewhere(
    tx: &mut dyn Tx,
    tenant: TenantId,
    filing: &Filing,
    tested_at: Option<Timestamp>,
) -> Result<bool> {
    // A receipt has one id wherever it is sent from, which the authority takes once.
    let is_older = tested_at.is_some_and(|at| filing.created_at < at);
    Ok(filing.till.is_none() && is_older && store::times_resent(tx, tenant, filing.id)? == 0)
}

/// Records that they are sent: a worker that finds them so searches before it sends them again.
async fn record_sending(work: &Work<'_>, batch: Vec<Letter>) -> Result<Vec<Letter>> {
    let (lease, clock) = (work.lease.clone(), work.app.clock);
    let tested_at = work.connection.tested_at;
    work.app
        .db
        .write(Scope::system_in(lease.tenant), move |tx| {
            let now = clock.now();
            let mut sent = Vec::new();
            if !lease.renew(tx, now)? {
                return Ok(sent);
            }
            for letter in &batch {
                let mut letter = letter.clone();
                let id = letter.filing.id;
                if store::text(tx, lease.tenant, id)?.as_deref() != Some(letter.text.as_str()) {
                    // It was edited and sealed again since it was read: its new text comes next.
                    continue;
                }
                if let Some(error) = why_unfit(tx, lease.tenant, &letter)? {
                    tracing::error!(tenant = lease.tenant.0, id, error, "not fit to be sent");
                    store::set_steps(tx, lease.tenant, id, &[failed_call(CHANGED, "")])?;
                    store::set_dead(tx, lease.tenant, id, true)?;
                    continue;
                }
                let by = (Move::default(), now);
                let moved = move_filing(tx, lease.tenant, &letter.filing, Event::SendingBegan, by)?;
                if moved == Some(State::Submitting)
                    && may_be_sent_elsewhere(tx, lease.tenant, &letter.filing, tested_at)?
                {
                    // It is searched for first.
                    let since = issued_at(&letter.text).unwrap_or(now).min(now);
                    store::set_sending(tx, lease.tenant, id, (since, now))?;
                } else if moved == Some(State::Submitting) {
                    store::set_sending(tx, lease.tenant, id, (now, now + pauses::SETTLED))?;
                    letter.filing.state = State::Submitting;
                    letter.filing.sending_since = Some(now);
                    sent.push(letter);
                }
            }
            Ok(sent)
        })
        .await
}

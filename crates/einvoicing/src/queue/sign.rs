//! Sealing what waits for it, with the key that the server holds.

use eta::{Digest, NotFit, NotSealed, State, Tree, seal, verify_text, with_signature};
use jiff::{SignedDuration, Timestamp};
use platform::db::Scope;
use platform::{Problem, Result, Tx};
use sealing::FileKey;

use super::batch::CHANGED;
use super::lease::Lease;
use super::outcome::failed_call;
use super::work::Work;
use crate::connection::{self, SealKind};
use crate::filing::store::{self, Filing};
use crate::filing::{Event, Move, move_filing};
use platform::App;

/// Documents that are sealed between two writes.
const TOGETHER: usize = 25;

/// A filing with the text that was sealed, and the outcome.
struct Sealed {
    filing: Filing,
    text: String,
    outcome: std::result::Result<String, &'static str>,
}

/// Seals documents. Those of an agent wait for it.
pub async fn seal_all(work: &Work<'_>, waiting: Vec<Filing>) -> Result<()> {
    if waiting.is_empty() {
        return Ok(());
    }
    match work.connection.seal_kind {
        SealKind::File => {}
        SealKind::Agent => return leave_to_agent(work, waiting).await,
        SealKind::None => {
            return give_up(work.app, work.lease, waiting, "einvoice.seal_missing").await;
        }
    }
    let secret_key = &work.app.config.secret_key;
    let key = match connection::seal_of(secret_key, work.lease.tenant, &work.connection) {
        Ok(key) => key,
        Err(problem) => return give_up(work.app, work.lease, waiting, problem.code).await,
    };
    for some in waiting.chunks(TOGETHER) {
        seal_some(work, &key, some.to_vec()).await?;
    }
    Ok(())
}

/// Documents of an agent are due when it comes, not before.
async fn leave_to_agent(work: &Work<'_>, waiting: Vec<Filing>) -> Result<()> {
    let tenant = work.lease.tenant;
    work.app
        .db
        .write(Scope::system_in(tenant), move |tx| {
            for filing in &waiting {
                store::set_next(tx, tenant, filing.id, (0, 0), None)?;
            }
            Ok(())
        })
        .await
}

async fn seal_some(work: &Work<'_>, key: &FileKey, filings: Vec<Filing>) -> Result<()> {
    let tenant = work.lease.tenant;
    let scope = Scope::system_in(tenant);
    let ids: Vec<i64> = filings.iter().map(|filing| filing.id).collect();
    let read = move |tx: &mut dyn Tx| store::texts(tx, tenant, &ids);
    let mut texts = work.app.db.read(scope, read).await?;
    let (key, now) = (key.clone(), work.app.clock.now());
    // A signature takes a millisecond of a processor, which answers nobody meanwhile.
    let sealed = tokio::task::spawn_blocking(move || {
        let seal = |filing: Filing| {
            let text = texts.remove(&filing.id).unwrap_or_default();
            let outcome = sealed_text(&text, &filing.tax_id, &key, now);
            Sealed { filing, text, outcome }
        };
        filings.into_iter().map(seal).collect::<Vec<Sealed>>()
    });
    let sealed = sealed.await.map_err(Problem::internal)?;
    let (lease, clock) = (work.lease.clone(), work.app.clock);
    let write = move |tx: &mut dyn Tx| {
        let now = clock.now();
        if !lease.renew(tx, now)? {
            return Ok(());
        }
        let ids: Vec<i64> = sealed.iter().map(|one| one.filing.id).collect();
        let current = store::texts(tx, lease.tenant, &ids)?;
        for one in &sealed {
            // One that was edited meanwhile waits with its new text.
            if current.get(&one.filing.id).map(String::as_str).unwrap_or_default() == one.text {
                store_sealed(tx, &lease, one, now)?;
            }
        }
        Ok(())
    };
    work.app.db.write(scope, write).await
}

fn store_sealed(tx: &mut dyn Tx, lease: &Lease, sealed: &Sealed, now: Timestamp) -> Result<()> {
    let filing = &sealed.filing;
    match &sealed.outcome {
        Ok(text) => {
            let by = (Move::default(), now);
            if move_filing(tx, lease.tenant, filing, Event::Sealed, by)? == Some(State::Signed) {
                store::set_signed(tx, lease.tenant, filing.id, text, now)?;
                store::set_next(tx, lease.tenant, filing.id, (0, 0), Some(now))?;
            }
            Ok(())
        }
        Err(code) => {
            let by = (Move { code: Some(code), ..Move::default() }, now);
            if move_filing(tx, lease.tenant, filing, Event::SignatureFailed, by)?.is_some() {
                store::set_steps(tx, lease.tenant, filing.id, &[failed_call(code, "")])?;
                store::set_dead(tx, lease.tenant, filing.id, true)?;
            }
            Ok(())
        }
    }
}

/// The text with its signature, verified once more; or the code of the reason why not.
fn sealed_text(
    text: &str,
    tax_id: &str,
    key: &FileKey,
    now: Timestamp,
) -> std::result::Result<String, &'static str> {
    let tree = Tree::read(text).map_err(|_| CHANGED)?;
    let digest = Digest::of_document(&tree);
    let message = seal(&digest, tax_id, key, now).map_err(|error| match error {
        NotSealed::Refused(refusal) => refusal.code(),
        NotSealed::Key(_) => "ISFX303",
    })?;
    let signed = with_signature(text, &message).map_err(|_| CHANGED)?;
    verify_text(&signed).map_err(|error| match error {
        NotFit::Refused(refusal) => refusal.code(),
        _ => CHANGED,
    })?;
    Ok(signed)
}

/// For so long the authority is not asked while the company is not connected.
const UNCONNECTED: SignedDuration = SignedDuration::from_hours(1);

/// Gives up the due documents that can't be sent, because the company is not connected any more.
/// Those that may be at the authority are kept.
///
/// # Errors
/// Only our own failures.
pub async fn give_up_all(app: &App, lease: &Lease, code: &'static str) -> Result<()> {
    let (tenant, now) = (lease.tenant, app.clock.now());
    let read = move |tx: &mut dyn Tx| store::due(tx, tenant, State::ALL, now, i64::from(i32::MAX));
    let due = app.db.read(Scope::system_in(tenant), read).await?;
    give_up(app, lease, due, code).await
}

/// Gives up those of some documents that were not sent, with the reason; asks for the others later.
async fn give_up(app: &App, lease: &Lease, due: Vec<Filing>, code: &'static str) -> Result<()> {
    let (lease, clock) = (lease.clone(), app.clock);
    let tenant = lease.tenant;
    let write = move |tx: &mut dyn Tx| {
        let now = clock.now();
        if due.is_empty() || !lease.renew(tx, now)? {
            return Ok(());
        }
        tracing::warn!(tenant = tenant.0, code, "e-invoices can't go on");
        let code = code.trim_start_matches("einvoice.");
        for filing in &due {
            let counted = (filing.attempts, filing.searches);
            if filing.state.may_be_filed() {
                store::set_next(tx, tenant, filing.id, counted, Some(now + UNCONNECTED))?;
                continue;
            }
            store::set_steps(tx, tenant, filing.id, &[failed_call(code, "")])?;
            store::set_dead(tx, tenant, filing.id, true)?;
            store::set_next(tx, tenant, filing.id, counted, None)?;
        }
        Ok(())
    };
    app.db.write(Scope::system_in(tenant), write).await
}

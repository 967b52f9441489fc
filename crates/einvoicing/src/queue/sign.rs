//! Sealing what waits for it, with the key that the server holds.

use eta::{Digest, State, Tree, seal, verify_text, with_signature};
use jiff::Timestamp;
use platform::db::Scope;
use platform::{Problem, Result, Tx};
use sealing::FileKey;

use super::lease::Turn;
use super::work::Work;
use crate::connection::{self, SealKind};
use crate::filing::store::{self, Filing};
use crate::filing::{Event, Move, move_filing};
use platform::App;

/// Seals documents. Those of an agent wait for it.
pub async fn seal_all(work: &Work<'_>, waiting: Vec<Filing>) -> Result<()> {
    if waiting.is_empty() {
        return Ok(());
    }
    match work.connection.seal_kind {
        SealKind::File => {}
        SealKind::Agent => return leave_to_agent(work, waiting).await,
        SealKind::None => {
            return give_up_all(work.app, work.turn, "einvoice.seal_missing").await;
        }
    }
    let secret_key = &work.app.config.secret_key;
    let key = match connection::seal_of(secret_key, work.turn.tenant, &work.connection) {
        Ok(key) => key,
        Err(problem) => return give_up_all(work.app, work.turn, problem.code).await,
    };
    for filing in waiting {
        seal_one(work, &key, filing).await?;
    }
    Ok(())
}

/// Documents of an agent are due when it comes, not before.
async fn leave_to_agent(work: &Work<'_>, waiting: Vec<Filing>) -> Result<()> {
    let tenant = work.turn.tenant;
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

async fn seal_one(work: &Work<'_>, key: &FileKey, filing: Filing) -> Result<()> {
    let (tenant, id) = (work.turn.tenant, filing.id);
    let scope = Scope::system_in(tenant);
    let text = work.app.db.read(scope, move |tx| store::text(tx, tenant, id)).await?;
    let (key, tax_id, now) = (key.clone(), filing.tax_id.clone(), work.app.clock.now());
    // A signature takes a millisecond of a processor, which answers nobody meanwhile.
    let sealed = tokio::task::spawn_blocking(move || {
        sealed_text(&text.unwrap_or_default(), &tax_id, &key, now)
    });
    let sealed = sealed.await.map_err(Problem::internal)?;
    let (turn, clock) = (work.turn.clone(), work.app.clock);
    work.app
        .db
        .write(scope, move |tx| {
            let now = clock.now();
            if !turn.renew(tx, now)? {
                return Ok(());
            }
            store_sealed(tx, &turn, &filing, &sealed, now)
        })
        .await
}

fn store_sealed(
    tx: &mut dyn Tx,
    turn: &Turn,
    filing: &Filing,
    sealed: &std::result::Result<String, String>,
    now: Timestamp,
) -> Result<()> {
    match sealed {
        Ok(text) => {
            let by = (Move::default(), now);
            if move_filing(tx, turn.tenant, filing, Event::Sealed, by)? == Some(State::Signed) {
                store::set_signed(tx, turn.tenant, filing.id, text, now)?;
                store::set_next(tx, turn.tenant, filing.id, (0, 0), Some(now))?;
            }
            Ok(())
        }
        Err(code) => {
            let by = (Move { code: Some(code), ..Move::default() }, now);
            if move_filing(tx, turn.tenant, filing, Event::SignatureFailed, by)?.is_some() {
                store::set_dead(tx, turn.tenant, filing.id, true)?;
            }
            Ok(())
        }
    }
}

/// The text with its signature, verified once more; or the reason why not.
fn sealed_text(
    text: &str,
    tax_id: &str,
    key: &FileKey,
    now: Timestamp,
) -> std::result::Result<String, String> {
    let tree = Tree::read(text).map_err(|error| error.to_string())?;
    let digest = Digest::of_document(&tree);
    let message = seal(&digest, tax_id, key, now).map_err(|error| error.to_string())?;
    let signed = with_signature(text, &message).map_err(|error| error.to_string())?;
    verify_text(&signed).map_err(|error| error.to_string())?;
    Ok(signed)
}

/// Gives up documents that can't be sent, because the company is not connected any more. Those that
/// may be at the authority are kept.
pub async fn give_up_all(app: &App, turn: &Turn, code: &'static str) -> Result<()> {
    let (turn, clock) = (turn.clone(), app.clock);
    let scope = Scope::system_in(turn.tenant);
    app.db
        .write(scope, move |tx| {
            let now = clock.now();
            let due = store::due(tx, turn.tenant, State::ALL, now, i64::from(i32::MAX))?;
            if !due.is_empty() {
                tracing::warn!(tenant = turn.tenant.0, code, "e-invoices can't go on");
            }
            for filing in due {
                store::set_dead(tx, turn.tenant, filing.id, true)?;
            }
            Ok(())
        })
        .await
}

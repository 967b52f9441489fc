//! Sends the messages that are due, signed, until they are taken.

use std::sync::Arc;
use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use platform::context::Clock;
use tokio::sync::Notify;

use super::store::{self, Message, Store};
use crate::http::{Call, Http};
use crate::signature::sign;

/// How long a message waits for each next try, in seconds; after the last it is given up.
const WAITS: [i64; 8] = [1, 2, 5, 15, 60, 300, 1_800, 7_200];
/// A server that takes messages and dies keeps them from others for so long.
const LEASE: SignedDuration = SignedDuration::from_secs(60);
/// How often the queue is checked for messages of another server and for retries.
const TICK: Duration = Duration::from_millis(500);
/// At a time.
const MAX: i64 = 20;
/// How long the recipient of a message may take.
const ANSWER: Duration = Duration::from_secs(10);

/// Sends messages until it is dropped.
pub(super) async fn deliver(
    store: &Store,
    clock: Clock,
    secret: &Arc<str>,
    bell: &Notify,
) -> platform::Result<()> {
    let http = Http::new(ANSWER)?;
    loop {
        let claim = move |tx: &rusqlite::Transaction<'_>| {
            let now = clock.now();
            store::claim_due(tx, now, after(now, LEASE), MAX)
        };
        let due = store.run(claim).await;
        let due = due.unwrap_or_else(|error: rusqlite::Error| {
            tracing::error!(%error, "the sandbox gateway can't read its messages");
            Vec::new()
        });
        if due.is_empty() {
            let _ = tokio::time::timeout(TICK, bell.notified()).await;
        }
        for message in due {
            let (http, store, secret) = (http.clone(), store.clone(), Arc::clone(secret));
            // One that is slow to take its messages holds up no other.
            tokio::spawn(async move { send(&http, &store, clock, &secret, message).await });
        }
    }
}

async fn send(http: &Http, store: &Store, clock: Clock, secret: &str, message: Message) {
    let signature = sign(secret, message.body.as_bytes());
    let joint = if message.url.contains('?') { '&' } else { '?' };
    let url = format!("{}{joint}hmac={signature}", message.url);
    let answer = http.call(Call::post_text(url, "", message.body)).await;
    let answer = answer.map(|answer| answer.status);
    let id = message.id;
    let wait = usize::try_from(message.attempts - 1).ok().and_then(|tried| WAITS.get(tried));
    let kept = match (answer, wait) {
        (Ok(200..=299), _) => store.run(move |tx| store::mark_delivered(tx, id)).await,
        (_, Some(seconds)) => {
            let due = after(clock.now(), SignedDuration::from_secs(*seconds));
            store.run(move |tx| store::retry_at(tx, id, due)).await
        }
        (_, None) => {
            tracing::warn!(id, "a message of the sandbox gateway was never taken");
            store.run(move |tx| store::mark_delivered(tx, id)).await
        }
    };
    if let Err(error) = kept {
        tracing::error!(%error, "the sandbox gateway can't note that a message was sent");
    }
}

fn after(moment: Timestamp, duration: SignedDuration) -> Timestamp {
    moment.checked_add(duration).unwrap_or(moment)
}

//! Whose message it is, and what follows from it.

use axum::http::{HeaderMap, header};
use jiff::SignedDuration;
use platform::db::Scope;
use platform::{App, Result, TenantId, secret};

use super::store;
use super::wire::{CallbackInput, CallbackTaken};
use crate::connection::{self, Caller, ConnectionError};
use crate::waking::wake;

/// A message is not sent again after so long.
const REMEMBERED: SignedDuration = SignedDuration::from_hours(30 * 24);
/// Documents of one message.
const MAX: usize = 1000;
/// Longer ids of messages are not the authority's.
const MAX_LENGTH: usize = 100;

/// The companies whose key a call has.
///
/// # Errors
/// 401 when it has none, or nobody's.
pub async fn callers(app: &App, headers: &HeaderMap) -> Result<Vec<Caller>> {
    let header = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    let key = header.and_then(|text| text.strip_prefix("ApiKey ")).map(str::trim);
    let Some(key) = key.filter(|key| !key.is_empty()).map(str::to_owned) else {
        return Err(ConnectionError::CallerUnknown.into());
    };
    let config = app.config.clone();
    let read = move |tx: &mut dyn platform::Tx| connection::callers(tx, &config.secret_key, &key);
    let found = app.db.read(Scope::SYSTEM, read).await?;
    if found.is_empty() { Err(ConnectionError::CallerUnknown.into()) } else { Ok(found) }
}

/// Handles a message about documents: the states of the caller's documents are requested at once.
///
/// # Errors
/// As [`callers`].
pub async fn documents(
    app: &App,
    headers: &HeaderMap,
    input: CallbackInput,
) -> Result<CallbackTaken> {
    let mut documents = 0;
    for caller in callers(app, headers).await? {
        documents += make_documents_due(app, caller.tenant, input.clone()).await?;
    }
    if documents > 0 {
        app.job_bell.notify_one();
    }
    Ok(CallbackTaken { documents })
}

async fn make_documents_due(app: &App, tenant: TenantId, input: CallbackInput) -> Result<i64> {
    let clock = app.clock;
    app.db
        .write(Scope::system_in(tenant), move |tx| {
            let now = clock.now();
            let delivery = delivery(&input);
            if !store::record_once(tx, tenant, &delivery, (now, now - REMEMBERED))? {
                return Ok(0);
            }
            let mut found = 0;
            for message in input.message.iter().take(MAX) {
                if let Some(uuid) = &message.uuid
                    && store::make_due(tx, tenant, uuid, now)?
                {
                    found += 1;
                }
            }
            if found > 0 {
                wake(tx, tenant, now, now)?;
            }
            Ok(found)
        })
        .await
}

/// By which a message is known when it comes again: its id, else what it says.
fn delivery(input: &CallbackInput) -> String {
    let id = input.delivery_id.as_deref().map(str::trim).unwrap_or_default();
    if !id.is_empty() && id.len() <= MAX_LENGTH {
        return id.to_owned();
    }
    let uuids: Vec<&str> =
        input.message.iter().filter_map(|message| message.uuid.as_deref()).collect();
    let hashed = secret::hash(&format!("{id}\n{}", uuids.join("\n")));
    base16ct::lower::encode_string(&hashed)
}

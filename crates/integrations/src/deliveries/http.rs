//! Sending one delivery: to the number that was looked up and looked at, without redirects, within
//! seconds, and without reading what is answered beside its status.

use std::sync::Arc;
use std::time::Duration;

use jiff::Timestamp;
use platform::{Problem, Result};
use reqwest::header::{CONTENT_TYPE, USER_AGENT};
use reqwest::redirect::Policy;
use rustls::{ClientConfig, RootCertStore};

use super::error::Failure;
use super::signature;
use crate::webhooks::{Allowed, destination, read_address};

/// How long a connection may take to open.
const CONNECT: Duration = Duration::from_secs(5);
/// How long an answer may take.
const ANSWER: Duration = Duration::from_secs(10);

/// A delivery as it goes out.
pub struct Letter<'a> {
    pub address: &'a str,
    pub event: &'a str,
    pub event_id: &'a str,
    pub body: String,
    pub secret: &'a str,
}

/// Sends it; gives the status of the answer.
///
/// # Errors
/// [`Failure`], inside; our own failures outside.
pub async fn send(
    letter: Letter<'_>,
    allowed: Allowed,
    now: Timestamp,
) -> Result<std::result::Result<u16, Failure>> {
    // Looked at again: the settings may be others than when it was typed.
    let Some(url) = read_address(letter.address, allowed) else {
        return Ok(Err(Failure::NotPublic));
    };
    let places = match destination(&url, allowed).await {
        Ok(places) => places,
        Err(blocked) => return Ok(Err(blocked.into())),
    };
    let host = url.host_str().unwrap_or_default().to_owned();
    let client = reqwest::Client::builder()
        .tls_backend_preconfigured(tls()?)
        // The name is not looked up again: another answer could lead elsewhere.
        .resolve_to_addrs(&host, &places)
        .redirect(Policy::none())
        .no_proxy()
        .connect_timeout(CONNECT)
        .timeout(ANSWER)
        .build()
        .map_err(Problem::internal)?;
    let signature = signature::sign(letter.secret, &letter.body, now);
    let sent = client
        .post(url)
        .header(CONTENT_TYPE, "application/json")
        .header(USER_AGENT, "Mizan-Webhooks/1")
        .header("mizan-event", letter.event)
        .header("mizan-event-id", letter.event_id)
        .header(signature::HEADER, signature)
        .body(letter.body)
        .send()
        .await;
    Ok(match sent {
        Ok(response) => Ok(response.status().as_u16()),
        Err(error) if error.is_timeout() => Err(Failure::TimedOut),
        Err(_) => Err(Failure::NoConnection),
    })
}

fn tls() -> Result<ClientConfig> {
    let mut roots = RootCertStore::empty();
    roots.extend(webpki_roots::TLS_SERVER_ROOTS.iter().cloned());
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let builder =
        ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions();
    let builder = builder.map_err(Problem::internal)?;
    Ok(builder.with_root_certificates(roots).with_no_client_auth())
}

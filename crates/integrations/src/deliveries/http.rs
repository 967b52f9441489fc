//! Sends one delivery: to the resolved and checked address, without redirects, within seconds, and
//! without reading the answer's body.

use std::sync::Arc;
use std::time::Duration;

use jiff::Timestamp;
use platform::{Problem, Result};
use reqwest::header::{CONTENT_TYPE, USER_AGENT};
use reqwest::redirect::Policy;
use rustls::{ClientConfig, RootCertStore};

use super::error::Failure;
use super::signature;
use crate::webhooks::{AllowedAddresses, destination, read_address};

/// How long a connection may take to open.
const CONNECT: Duration = Duration::from_secs(5);
/// How long an answer may take.
const ANSWER: Duration = Duration::from_secs(10);

/// A delivery to send.
pub struct OutgoingDelivery<'a> {
    pub address: &'a str,
    pub event: &'a str,
    pub event_id: &'a str,
    pub body: String,
    pub secret: &'a str,
}

/// Sends it; returns the answer's status.
///
/// # Errors
/// [`Failure`] inside; internal errors outside.
pub async fn send(
    outgoing: OutgoingDelivery<'_>,
    allowed: AllowedAddresses,
    now: Timestamp,
) -> Result<std::result::Result<u16, Failure>> {
    // Checked again: the settings may have changed since the address was saved.
    let Some(url) = read_address(outgoing.address, allowed) else {
        return Ok(Err(Failure::NotPublic));
    };
    let places = match destination(&url, allowed).await {
        Ok(places) => places,
        Err(blocked) => return Ok(Err(blocked.into())),
    };
    let host = url.host_str().unwrap_or_default().to_owned();
    let client = reqwest::Client::builder()
        .tls_backend_preconfigured(tls()?)
        // The name is not resolved again: another answer could lead elsewhere.
        .resolve_to_addrs(&host, &places)
        .redirect(Policy::none())
        .no_proxy()
        .connect_timeout(CONNECT)
        .timeout(ANSWER)
        .build()
        .map_err(Problem::internal)?;
    let signature = signature::sign(outgoing.secret, &outgoing.body, now);
    let sent = client
        .post(url)
        .header(CONTENT_TYPE, "application/json")
        .header(USER_AGENT, "Mizan-Webhooks/1")
        .header("mizan-event", outgoing.event)
        .header("mizan-event-id", outgoing.event_id)
        .header(signature::HEADER, signature)
        .body(outgoing.body)
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

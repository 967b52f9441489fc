//! Calls to a gateway: JSON over HTTP with time-outs, without redirects, within a size.

use std::sync::Arc;
use std::time::Duration;

use jiff::fmt::rfc2822;
use platform::Problem;
use reqwest::Method;
use reqwest::header::{ACCEPT, AUTHORIZATION, CONTENT_TYPE, DATE, HeaderValue, RETRY_AFTER};
use rustls::{ClientConfig, RootCertStore};
use serde::de::{DeserializeOwned, IgnoredAny};
use serde_json::Value;

use crate::error::{GatewayError, Result};

/// How long a connection may take to open.
const CONNECT: Duration = Duration::from_secs(5);
/// An answer may be so large: a day's payments are the largest.
const MAX_BYTES: usize = 16 * 1024 * 1024;
/// The longest text of a refusal that is kept for the log.
const WORDS: usize = 200;

/// A client of one gateway; cheap to clone.
#[derive(Debug, Clone)]
pub struct Http {
    client: reqwest::Client,
}

/// A call to make.
#[derive(Debug)]
pub struct Call<'a> {
    /// How.
    pub method: Method,
    /// The address.
    pub url: String,
    /// The `Authorization` header; empty for none.
    pub authorization: &'a str,
    /// The body.
    pub body: Option<String>,
    /// The content type.
    pub content: &'static str,
    /// Further headers, whose values are logged nowhere.
    pub headers: &'a [(&'static str, String)],
}

impl<'a> Call<'a> {
    /// Reads.
    pub fn get(url: String, authorization: &'a str) -> Call<'a> {
        Call { method: Method::GET, url, authorization, body: None, content: JSON, headers: &[] }
    }

    /// Sends JSON.
    pub fn post(url: String, authorization: &'a str, body: &Value) -> Call<'a> {
        Call::post_text(url, authorization, body.to_string())
    }

    /// Sends JSON that is text already.
    pub fn post_text(url: String, authorization: &'a str, body: String) -> Call<'a> {
        Call {
            method: Method::POST,
            url,
            authorization,
            body: Some(body),
            content: JSON,
            headers: &[],
        }
    }

    /// Removes.
    pub fn delete(url: String, authorization: &'a str) -> Call<'a> {
        Call { method: Method::DELETE, url, authorization, body: None, content: JSON, headers: &[] }
    }
}

/// An answer with any status.
#[derive(Debug)]
pub struct Answer {
    /// The status.
    pub status: u16,
    /// It may be called again after this many seconds, where the gateway said so.
    pub retry_after: Option<u32>,
    body: Vec<u8>,
}

impl Http {
    /// A client that gives up on an answer after `time_out`.
    ///
    /// # Errors
    /// When the machine gives no client.
    pub fn new(time_out: Duration) -> platform::Result<Http> {
        let client = reqwest::Client::builder()
            .tls_backend_preconfigured(tls()?)
            .redirect(reqwest::redirect::Policy::none())
            .no_proxy()
            .connect_timeout(CONNECT.min(time_out))
            .timeout(time_out)
            .build()
            .map_err(Problem::internal)?;
        Ok(Http { client })
    }

    /// Makes a call.
    ///
    /// # Errors
    /// [`GatewayError::Unreachable`] when no whole answer came.
    pub async fn call(&self, call: Call<'_>) -> Result<Answer> {
        let mut request = self.client.request(call.method, &call.url).header(ACCEPT, JSON);
        if !call.authorization.is_empty() {
            let mut value =
                HeaderValue::from_str(call.authorization).map_err(|_| GatewayError::Malformed)?;
            value.set_sensitive(true);
            request = request.header(AUTHORIZATION, value);
        }
        for (name, text) in call.headers {
            let mut value = HeaderValue::from_str(text).map_err(|_| GatewayError::Malformed)?;
            value.set_sensitive(true);
            request = request.header(*name, value);
        }
        if let Some(body) = call.body {
            request = request.header(CONTENT_TYPE, call.content).body(body);
        }
        let mut response = request.send().await.map_err(|_| GatewayError::Unreachable)?;
        let status = response.status().as_u16();
        let header = |name| response.headers().get(name).and_then(|value| value.to_str().ok());
        let retry_after = header(RETRY_AFTER).and_then(|text| seconds_of(text, header(DATE)));
        let mut body = Vec::new();
        while let Some(part) = response.chunk().await.map_err(|_| GatewayError::Unreachable)? {
            if body.len() + part.len() > MAX_BYTES {
                return Err(GatewayError::Malformed);
            }
            body.extend_from_slice(&part);
        }
        Ok(Answer { status, retry_after, body })
    }
}

/// The seconds of a `Retry-After`: a number, or a moment, which is counted from the answer's own
/// `Date`, since clocks differ.
fn seconds_of(text: &str, date: Option<&str>) -> Option<u32> {
    let text = text.trim();
    if let Ok(seconds) = text.parse() {
        return Some(seconds);
    }
    let moment = |text: &str| Some(rfc2822::parse(text.trim()).ok()?.timestamp());
    let seconds = (moment(text)?.as_second()).checked_sub(moment(date?)?.as_second())?;
    u32::try_from(seconds.max(0)).ok()
}

pub(crate) const JSON: &str = "application/json";

impl Answer {
    /// The answer's body, unchanged.
    pub fn body(&self) -> &[u8] {
        &self.body
    }

    /// The answer of a call that went well.
    ///
    /// # Errors
    /// [`GatewayError::Unreachable`] for a failure of the gateway, [`GatewayError::Refused`] with
    /// its words, [`GatewayError::Malformed`] when it is not the expected JSON.
    pub fn read<T: DeserializeOwned>(&self) -> Result<T> {
        match self.status {
            200..=299 => serde_json::from_slice(&self.body).map_err(|_| GatewayError::Malformed),
            500.. => Err(GatewayError::Unreachable),
            _ => Err(GatewayError::Refused(self.status, self.words())),
        }
    }

    /// The answer to a call that may have moved money: what can't be read leaves it unknown
    /// whether it did, and so does a refusal that is no JSON, such as a proxy's page.
    ///
    /// # Errors
    /// As [`Answer::read`], but for what can't be read.
    pub fn read_write<T: DeserializeOwned>(&self) -> Result<T> {
        self.read().map_err(|error| match error {
            GatewayError::Malformed => GatewayError::Unreachable,
            GatewayError::Refused(..) if !self.is_json() => GatewayError::Unreachable,
            other => other,
        })
    }

    fn is_json(&self) -> bool {
        serde_json::from_slice::<IgnoredAny>(&self.body).is_ok()
    }

    /// The beginning of what a refusal says, on one line.
    pub fn words(&self) -> String {
        let text = String::from_utf8_lossy(&self.body);
        let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
        line.chars().take(WORDS).collect()
    }
}

fn tls() -> platform::Result<ClientConfig> {
    let mut roots = RootCertStore::empty();
    roots.extend(webpki_roots::TLS_SERVER_ROOTS.iter().cloned());
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let builder =
        ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions();
    let builder = builder.map_err(Problem::internal)?;
    Ok(builder.with_root_certificates(roots).with_no_client_auth())
}

/// Text escaped for an address's query or path.
pub fn in_url(text: &str) -> String {
    text.bytes()
        .map(|byte| match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'~' => {
                char::from(byte).to_string()
            }
            _ => format!("%{byte:02X}"),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::seconds_of;

    #[test]
    fn a_pause_is_seconds_or_a_moment() {
        let date = Some("Fri, 20 Nov 2026 10:00:00 GMT");
        assert_eq!(seconds_of(" 120 ", date), Some(120));
        assert_eq!(seconds_of("Fri, 20 Nov 2026 10:02:30 GMT", date), Some(150));
        // It is over already.
        assert_eq!(seconds_of("Fri, 20 Nov 2026 09:00:00 GMT", date), Some(0));
        for text in ["soon", "", "-1", "Fri, 32 Nov 2026 10:02:30 GMT"] {
            assert_eq!(seconds_of(text, date), None, "{text}");
        }
        assert_eq!(seconds_of("Fri, 20 Nov 2026 10:02:30 GMT", None), None);
    }
}

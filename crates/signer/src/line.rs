//! The way to the server: HTTPS, out of this computer only.

use std::future::Future;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use eta::Certificate;
use reqwest::header::{ACCEPT_LANGUAGE, CONTENT_TYPE};
use rustls::pki_types::CertificateDer;
use rustls::{ClientConfig, RootCertStore};

use crate::trouble::SignerError;

/// How long a call may take.
const TIME_OUT: Duration = Duration::from_secs(30);
/// A longer answer is none of ours.
const MAX_BYTES: usize = 8 * 1024 * 1024;

/// A server's answer.
#[derive(Debug, Clone)]
pub struct Reply {
    /// The HTTP status.
    pub status: u16,
    /// The body.
    pub body: String,
}

/// The connection of calls.
pub trait Line {
    /// Posts a text in JSON.
    ///
    /// # Errors
    /// [`SignerError::Unreachable`] when no whole answer came.
    fn post(&self, path: &str, body: String) -> impl Future<Output = Result<Reply, SignerError>>;
}

/// HTTPS to one server.
#[derive(Debug, Clone)]
pub struct Https {
    client: reqwest::Client,
    server: String,
    language: &'static str,
}

impl Https {
    /// The way to a server. `authorities`: certificates in PEM that are trusted besides the
    /// public ones.
    ///
    /// # Errors
    /// [`SignerError::Insecure`] for an address without TLS that is not this computer.
    pub fn to(
        server: &str,
        authorities: Option<&str>,
        language: &'static str,
    ) -> Result<Https, SignerError> {
        let server = server.trim_end_matches('/').to_owned();
        if !is_safe(&server) {
            return Err(SignerError::Insecure(server));
        }
        let settings = |error: &dyn std::fmt::Display| SignerError::Settings(error.to_string());
        let mut roots = RootCertStore::empty();
        roots.extend(webpki_roots::TLS_SERVER_ROOTS.iter().cloned());
        let own = Certificate::all_from_pem(authorities.unwrap_or_default());
        for one in own.map_err(|error| settings(&error))? {
            let der = CertificateDer::from(one.as_der().to_vec());
            roots.add(der).map_err(|error| settings(&error))?;
        }
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let tls = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .map_err(|error| settings(&error))?
            .with_root_certificates(roots)
            .with_no_client_auth();
        let client = reqwest::Client::builder()
            .tls_backend_preconfigured(tls)
            .redirect(reqwest::redirect::Policy::none())
            .timeout(TIME_OUT)
            .build()
            .map_err(|error| settings(&error))?;
        Ok(Https { client, server, language })
    }
}

/// Whether nobody between here and there can listen: TLS, or this very computer.
fn is_safe(server: &str) -> bool {
    let Ok(url) = reqwest::Url::parse(server) else { return false };
    let host = url.host_str().unwrap_or_default().trim_matches(['[', ']']);
    let is_here =
        host == "localhost" || host.parse::<IpAddr>().is_ok_and(|address| address.is_loopback());
    url.scheme() == "https" || (url.scheme() == "http" && is_here)
}

impl Line for Https {
    async fn post(&self, path: &str, body: String) -> Result<Reply, SignerError> {
        let request = self
            .client
            .post(format!("{}/v2{path}", self.server))
            .header(CONTENT_TYPE, "application/json")
            .header(ACCEPT_LANGUAGE, self.language)
            .body(body);
        let mut answer = request.send().await.map_err(|_| SignerError::Unreachable)?;
        let status = answer.status().as_u16();
        let mut bytes = Vec::new();
        while let Some(part) = answer.chunk().await.map_err(|_| SignerError::Unreachable)? {
            bytes.extend_from_slice(&part);
            if bytes.len() > MAX_BYTES {
                return Err(SignerError::Untrusted);
            }
        }
        // A proxy's page may have any bytes; without the server's proof it is not trusted.
        Ok(Reply { status, body: String::from_utf8_lossy(&bytes).into_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::is_safe;

    #[test]
    fn only_this_computer_is_called_without_tls() {
        for safe in ["https://books.example", "http://127.0.0.1:8080", "http://[::1]:8080"] {
            assert!(is_safe(safe), "{safe}");
        }
        for unsafe_one in ["http://books.example", "http://10.0.0.1", "ftp://x", "books", ""] {
            assert!(!is_safe(unsafe_one), "{unsafe_one}");
        }
    }
}

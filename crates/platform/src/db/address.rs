//! How a PostgreSQL address is connected to: unencrypted on this machine or a private network;
//! encrypted, with the server's certificate checked, when the address says
//! `sslmode=require`.

use std::sync::Arc;
use std::time::Duration;

use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject as _;
use rustls::{ClientConfig, RootCertStore};
use tokio_postgres::NoTls;
use tokio_postgres::config::SslMode;
use tokio_postgres_rustls::MakeRustlsConnect;

use super::error::{DbError, convert};
use super::link::Link;

/// How long connecting may take, unless the address has another
/// `connect_timeout`.
const CONNECTS: Duration = Duration::from_secs(10);

/// Connects. As in libpq, `sslrootcert=path` names the authority that signed the server's
/// certificate; without it the usual public authorities are trusted.
pub fn connect(url: &str) -> Result<Link, DbError> {
    let (url, root) = take_root(url);
    let mut config: tokio_postgres::Config = url.parse().map_err(|e| convert(&e))?;
    if config.get_connect_timeout().is_none() {
        config.connect_timeout(CONNECTS);
    }
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|e| DbError::Other(e.to_string()))?;
    let client = match config.get_ssl_mode() {
        SslMode::Require => {
            let encrypted = MakeRustlsConnect::new(client(root.as_deref())?);
            runtime.block_on(config.connect(encrypted)).map(|(client, connection)| {
                runtime.spawn(connection);
                client
            })
        }
        _ => runtime.block_on(config.connect(NoTls)).map(|(client, connection)| {
            runtime.spawn(connection);
            client
        }),
    };
    Ok(Link::new(runtime, client.map_err(|e| convert(&e))?))
}

fn client(root: Option<&str>) -> Result<ClientConfig, DbError> {
    let wrong =
        |e: &dyn std::fmt::Display| DbError::Other(format!("DATABASE_URL: sslrootcert: {e}"));
    let mut roots = RootCertStore::empty();
    match root {
        Some(path) => {
            for certificate in CertificateDer::pem_file_iter(path).map_err(|e| wrong(&e))? {
                roots.add(certificate.map_err(|e| wrong(&e))?).map_err(|e| wrong(&e))?;
            }
        }
        None => roots.extend(webpki_roots::TLS_SERVER_ROOTS.iter().cloned()),
    }
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let builder =
        ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions();
    Ok(builder.map_err(|e| wrong(&e))?.with_root_certificates(roots).with_no_client_auth())
}

/// The address without its `sslrootcert`, and the value of that.
pub(super) fn take_root(url: &str) -> (String, Option<String>) {
    let Some((address, query)) = url.split_once('?') else { return (url.to_owned(), None) };
    let mut root = None;
    let mut kept = Vec::new();
    for pair in query.split('&') {
        match pair.strip_prefix("sslrootcert=") {
            Some(path) => root = Some(path.replace("%2F", "/")),
            None => kept.push(pair),
        }
    }
    let mut url = address.to_owned();
    if !kept.is_empty() {
        url.push('?');
        url.push_str(&kept.join("&"));
    }
    (url, root)
}

#[cfg(test)]
mod tests {
    use super::take_root;

    #[test]
    fn the_authority_is_taken_out_of_the_address() {
        let (url, root) = take_root("postgres://db/mizan?sslmode=require&sslrootcert=/etc/ca.pem");
        assert_eq!(
            (url.as_str(), root.as_deref()),
            ("postgres://db/mizan?sslmode=require", Some("/etc/ca.pem"))
        );
        assert_eq!(take_root("postgres://db/mizan"), ("postgres://db/mizan".to_owned(), None));
    }
}

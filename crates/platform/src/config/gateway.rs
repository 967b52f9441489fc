//! The settings of the payment gateway.

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use super::invalid_setting::wrong;
use crate::problem::Result;
use crate::secret;

/// The distance of the sandbox's default port from `LISTEN`'s.
const PORTS_APART: u16 = 11;
/// The sandbox's port where that distance gives no valid port.
const PORT: u16 = 8091;

/// Which gateway takes payments for subscriptions: `GATEWAY`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum GatewaySettings {
    /// `none`, the default in production: nobody can subscribe.
    None,
    /// `sandbox`, the default in development: no money moves.
    Sandbox(SandboxSettings),
    /// `paymob`.
    Paymob(PaymobSettings),
}

impl GatewaySettings {
    /// The origin of the gateway's payment page.
    pub fn page_origin(&self) -> Option<&str> {
        match self {
            GatewaySettings::None => None,
            GatewaySettings::Sandbox(sandbox) => Some(&sandbox.url),
            GatewaySettings::Paymob(paymob) => Some(&paymob.url),
        }
    }
}

/// The built-in gateway.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SandboxSettings {
    /// Where `mizan serve` listens for it; none where another process runs it.
    pub listen: Option<SocketAddr>,
    /// Whether `SANDBOX_LISTEN` was set; then a port that is in use stops the program.
    pub listen_set: bool,
    /// `SANDBOX_URL`: how browsers reach its page; an origin.
    pub url: String,
    /// `SANDBOX_SECRET`: authenticates calls to it and signs its messages.
    pub secret: Credential,
}

impl SandboxSettings {
    /// The base address of its API.
    pub fn api_url(&self) -> String {
        match self.listen {
            None => self.url.clone(),
            Some(listen) if listen.ip().is_unspecified() => {
                let here = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), listen.port());
                format!("http://{here}")
            }
            Some(listen) => format!("http://{listen}"),
        }
    }
}

/// An account at Paymob.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PaymobSettings {
    /// `PAYMOB_URL`: default `https://accept.paymob.com`.
    pub url: String,
    /// `PAYMOB_SECRET_KEY`.
    pub secret_key: Credential,
    /// `PAYMOB_PUBLIC_KEY`.
    pub public_key: String,
    /// `PAYMOB_API_KEY`.
    pub api_key: Credential,
    /// `PAYMOB_HMAC_SECRET`.
    pub hmac_secret: Credential,
    /// `PAYMOB_INTEGRATION_CARD`: the integration in which a person pays with 3-D Secure.
    pub card_integration: u64,
    /// `PAYMOB_INTEGRATION_MOTO`: the one that charges saved cards.
    pub moto_integration: u64,
}

/// A secret that `Debug` doesn't print.
#[derive(Clone, PartialEq, Eq)]
pub struct Credential(String);

impl Credential {
    /// Wraps a secret.
    pub fn new(text: impl Into<String>) -> Credential {
        Credential(text.into())
    }

    /// The secret itself.
    pub fn text(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Credential {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Credential")
    }
}

/// Other settings that the gateway's depend on.
pub(super) struct OtherSettings<'a> {
    pub production: bool,
    pub plain_http: bool,
    pub listen: SocketAddr,
    pub secret_key: &'a str,
}

/// Reads the settings of the chosen gateway.
pub(super) fn read(
    set: &impl Fn(&str) -> Option<String>,
    around: &OtherSettings<'_>,
) -> Result<GatewaySettings> {
    match set("GATEWAY").as_deref() {
        None if around.production => Ok(GatewaySettings::None),
        Some("none") => Ok(GatewaySettings::None),
        None | Some("sandbox") => sandbox(set, around).map(GatewaySettings::Sandbox),
        Some("paymob") => paymob(set, around).map(GatewaySettings::Paymob),
        Some(_) => Err(wrong("GATEWAY", "sandbox, paymob or none")),
    }
}

fn sandbox(
    set: &impl Fn(&str) -> Option<String>,
    around: &OtherSettings<'_>,
) -> Result<SandboxSettings> {
    let listen_set = set("SANDBOX_LISTEN");
    let url = set("SANDBOX_URL");
    if around.production && url.is_none() {
        return Err(wrong("SANDBOX_URL", "set in production: how browsers reach the page"));
    }
    let port = around.listen.port().checked_add(PORTS_APART).unwrap_or(PORT);
    let listen =
        match (&listen_set, &url) {
            (Some(address), _) => Some(address.parse().map_err(|_| {
                wrong("SANDBOX_LISTEN", "an address and port such as 127.0.0.1:8091")
            })?),
            (None, Some(_)) => None,
            (None, None) => Some(SocketAddr::new(around.listen.ip(), port)),
        };
    if !around.production && listen.is_some_and(|listen| !listen.ip().is_loopback()) {
        return Err(wrong("SANDBOX_LISTEN", "an address of this machine in development"));
    }
    let url = match url {
        Some(url) => origin("SANDBOX_URL", &url, around)?,
        None => format!("http://localhost:{}", listen.map_or(PORT, |listen| listen.port())),
    };
    let secret = match set("SANDBOX_SECRET") {
        Some(secret) if secret.len() < 32 => {
            return Err(wrong("SANDBOX_SECRET", "at least 32 characters"));
        }
        Some(secret) => secret,
        None => base16ct::lower::encode_string(&secret::derived(
            around.secret_key,
            "sandbox gateway",
            b"",
        )),
    };
    let secret = Credential::new(secret);
    Ok(SandboxSettings { listen, listen_set: listen_set.is_some(), url, secret })
}

fn paymob(
    set: &impl Fn(&str) -> Option<String>,
    around: &OtherSettings<'_>,
) -> Result<PaymobSettings> {
    let needed = |name: &str| set(name).ok_or_else(|| wrong(name, "set when GATEWAY is paymob"));
    let integration =
        |name: &str| needed(name)?.parse().map_err(|_| wrong(name, "the number of an integration"));
    let url = set("PAYMOB_URL").unwrap_or_else(|| "https://accept.paymob.com".to_owned());
    Ok(PaymobSettings {
        url: origin("PAYMOB_URL", &url, around)?,
        secret_key: Credential(needed("PAYMOB_SECRET_KEY")?),
        public_key: needed("PAYMOB_PUBLIC_KEY")?,
        api_key: Credential(needed("PAYMOB_API_KEY")?),
        hmac_secret: Credential(needed("PAYMOB_HMAC_SECRET")?),
        card_integration: integration("PAYMOB_INTEGRATION_CARD")?,
        moto_integration: integration("PAYMOB_INTEGRATION_MOTO")?,
    })
}

/// An origin: scheme, host and port only, as a content security policy names it.
fn origin(name: &str, url: &str, around: &OtherSettings<'_>) -> Result<String> {
    let url = url.trim_end_matches('/');
    let host = match (url.strip_prefix("https://"), url.strip_prefix("http://")) {
        (Some(host), _) => host,
        (None, Some(host)) if !around.production || around.plain_http => host,
        _ => return Err(wrong(name, "https://… (http://… in development)")),
    };
    let allowed = |c: char| c.is_ascii_alphanumeric() || "-.:[]".contains(c);
    if host.is_empty() || !host.chars().all(allowed) {
        return Err(wrong(name, "a scheme, a host and a port, without a path"));
    }
    Ok(url.to_owned())
}

#[cfg(test)]
mod tests {
    use super::{GatewaySettings, OtherSettings, read};

    const KEY: &str = "b1f5e0c29a7d4863f2d07c95a41e8b36";

    fn settings(production: bool, settings: &[(&str, &str)]) -> Result<GatewaySettings, String> {
        let set = |name: &str| {
            settings.iter().find(|(n, _)| *n == name).map(|(_, value)| (*value).to_owned())
        };
        let listen = "127.0.0.1:8080".parse().unwrap();
        let around = OtherSettings { production, plain_http: false, listen, secret_key: KEY };
        read(&set, &around).map_err(|problem| problem.cause.unwrap_or_default())
    }

    #[test]
    fn development_has_a_sandbox_and_production_no_gateway_by_default() {
        let GatewaySettings::Sandbox(sandbox) = settings(false, &[]).unwrap() else {
            panic!("no sandbox")
        };
        assert_eq!(sandbox.url, "http://localhost:8091");
        assert_eq!(sandbox.api_url(), "http://127.0.0.1:8091");
        assert!(!sandbox.listen_set);
        assert_eq!(settings(true, &[]).unwrap(), GatewaySettings::None);
        assert_eq!(settings(false, &[("GATEWAY", "none")]).unwrap(), GatewaySettings::None);
    }

    #[test]
    fn a_sandbox_elsewhere_is_not_served_here() {
        let elsewhere = [("GATEWAY", "sandbox"), ("SANDBOX_URL", "https://pay.example/")];
        let GatewaySettings::Sandbox(sandbox) = settings(true, &elsewhere).unwrap() else {
            panic!("no sandbox")
        };
        assert_eq!(sandbox.listen, None);
        assert_eq!(sandbox.api_url(), "https://pay.example");
        // Behind a proxy, the page's address differs from the port.
        let proxied = [&elsewhere[..], &[("SANDBOX_LISTEN", "0.0.0.0:9091")]].concat();
        let GatewaySettings::Sandbox(sandbox) = settings(true, &proxied).unwrap() else {
            panic!("no sandbox")
        };
        assert_eq!(sandbox.api_url(), "http://127.0.0.1:9091");
        assert_eq!(sandbox.url, "https://pay.example");
    }

    #[test]
    fn paymob_needs_all_its_settings_and_prints_none_of_its_secrets() {
        let all = [
            ("GATEWAY", "paymob"),
            ("PAYMOB_SECRET_KEY", "egy_sk_test_x"),
            ("PAYMOB_PUBLIC_KEY", "egy_pk_test_x"),
            ("PAYMOB_API_KEY", "api-x"),
            ("PAYMOB_HMAC_SECRET", "hmac-x"),
            ("PAYMOB_INTEGRATION_CARD", "4294967297"),
            ("PAYMOB_INTEGRATION_MOTO", "12"),
        ];
        let read = settings(true, &all).unwrap();
        assert_eq!(read.page_origin(), Some("https://accept.paymob.com"));
        let printed = format!("{read:?}");
        assert!(!printed.contains("sk_test") && !printed.contains("hmac-x"), "{printed}");
        for missing in 1..all.len() {
            let mut some = all.to_vec();
            let (name, _) = some.remove(missing);
            assert!(settings(true, &some).unwrap_err().contains(name));
        }
    }

    #[test]
    fn an_error_names_the_setting() {
        for (production, more, name) in [
            (false, &[("GATEWAY", "stripe")][..], "GATEWAY"),
            (true, &[("GATEWAY", "sandbox")][..], "SANDBOX_URL"),
            (true, &[("GATEWAY", "sandbox"), ("SANDBOX_URL", "http://x")][..], "SANDBOX_URL"),
            (false, &[("SANDBOX_URL", "http://x/path")][..], "SANDBOX_URL"),
            (false, &[("SANDBOX_URL", "http://x; script-src *")][..], "SANDBOX_URL"),
            (false, &[("SANDBOX_LISTEN", "here")][..], "SANDBOX_LISTEN"),
            (false, &[("SANDBOX_LISTEN", "0.0.0.0:1")][..], "SANDBOX_LISTEN"),
            (false, &[("SANDBOX_SECRET", "short")][..], "SANDBOX_SECRET"),
        ] {
            assert!(settings(production, more).unwrap_err().contains(name), "{name}");
        }
    }
}

//! Checks which addresses the program may call: public ones, by https. The server is inside a
//! private network, and must not be a way into it.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::time::Duration;

use platform::config::Config;
use reqwest::Url;

/// The longest time for resolving a name.
const LOOK_UP: Duration = Duration::from_secs(5);

/// The addresses that may be called besides public ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AllowedAddresses {
    /// Nothing.
    PublicOnly,
    /// The machine itself, also without https: for tests and development.
    Loopback,
}

impl AllowedAddresses {
    /// The value of the settings.
    pub fn by(config: &Config) -> AllowedAddresses {
        if config.webhooks_to_loopback {
            AllowedAddresses::Loopback
        } else {
            AllowedAddresses::PublicOnly
        }
    }

    fn allows(self, address: IpAddr) -> bool {
        let is_loopback = address.to_canonical().is_loopback();
        is_public(address) || (self == AllowedAddresses::Loopback && is_loopback)
    }
}

/// Why an address is not called.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BlockedBecause {
    /// The name can't be resolved.
    Unknown,
    /// The name resolves to an address that is not public.
    NotPublic,
}

/// Reads a typed address; none when it is invalid even without resolving its name: it must have
/// https and a host, no user, no fragment, and no IP address that isn't public.
pub fn read_address(text: &str, allowed: AllowedAddresses) -> Option<Url> {
    let url = Url::parse(text).ok()?;
    let is_plain = allowed == AllowedAddresses::Loopback && url.scheme() == "http";
    if url.scheme() != "https" && !is_plain {
        return None;
    }
    let has_user = !url.username().is_empty() || url.password().is_some();
    if has_user || url.fragment().is_some() {
        return None;
    }
    let host = url.host_str()?;
    match ip_address(host) {
        Some(address) if !allowed.allows(address) => return None,
        None if is_local_name(host) && allowed == AllowedAddresses::PublicOnly => return None,
        _ => {}
    }
    Some(url)
}

/// Resolves the address for a connection, once: every IP address of the name must be public, so
/// that no private one can be used.
///
/// # Errors
/// When there is no IP address, or one is not public.
pub async fn destination(
    url: &Url,
    allowed: AllowedAddresses,
) -> Result<Vec<SocketAddr>, BlockedBecause> {
    let host = url.host_str().ok_or(BlockedBecause::Unknown)?;
    let port = url.port_or_known_default().ok_or(BlockedBecause::Unknown)?;
    let found: Vec<SocketAddr> = match ip_address(host) {
        Some(address) => vec![SocketAddr::new(address, port)],
        None => {
            let looked_up = tokio::net::lookup_host((host, port));
            let looked_up = tokio::time::timeout(LOOK_UP, looked_up).await;
            let found = looked_up.map_err(|_| BlockedBecause::Unknown)?;
            found.map_err(|_| BlockedBecause::Unknown)?.collect()
        }
    };
    if found.is_empty() {
        return Err(BlockedBecause::Unknown);
    }
    let is_plain = url.scheme() == "http";
    let is_right = |one: &SocketAddr| {
        allowed.allows(one.ip()) && (!is_plain || one.ip().to_canonical().is_loopback())
    };
    if found.iter().all(is_right) { Ok(found) } else { Err(BlockedBecause::NotPublic) }
}

/// The IP address that a host is written as; none for a name.
fn ip_address(host: &str) -> Option<IpAddr> {
    host.trim_start_matches('[').trim_end_matches(']').parse().ok()
}

/// Names that by convention belong to the machine or its network.
fn is_local_name(host: &str) -> bool {
    let host = host.trim_end_matches('.').to_ascii_lowercase();
    let ends = [".localhost", ".local", ".internal", ".home.arpa", ".lan"];
    host == "localhost" || !host.contains('.') || ends.iter().any(|end| host.ends_with(end))
}

/// Whether an IP address is public: not in IANA's special-purpose registries (RFC 6890 and later).
fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(four) => is_public_ipv4(four),
        IpAddr::V6(six) => is_public_ipv6(six),
    }
}

/// Special-purpose blocks of IPv4: this network, private, shared (CGNAT), loopback, link-local,
/// protocols, documentation, relays, benchmarks, multicast, reserved.
const SPECIAL_IPV4_BLOCKS: [(Ipv4Addr, u32); 15] = [
    (Ipv4Addr::new(0, 0, 0, 0), 8),
    (Ipv4Addr::new(10, 0, 0, 0), 8),
    (Ipv4Addr::new(100, 64, 0, 0), 10),
    (Ipv4Addr::new(127, 0, 0, 0), 8),
    (Ipv4Addr::new(169, 254, 0, 0), 16),
    (Ipv4Addr::new(172, 16, 0, 0), 12),
    (Ipv4Addr::new(192, 0, 0, 0), 24),
    (Ipv4Addr::new(192, 0, 2, 0), 24),
    (Ipv4Addr::new(192, 88, 99, 0), 24),
    (Ipv4Addr::new(192, 168, 0, 0), 16),
    (Ipv4Addr::new(198, 18, 0, 0), 15),
    (Ipv4Addr::new(198, 51, 100, 0), 24),
    (Ipv4Addr::new(203, 0, 113, 0), 24),
    (Ipv4Addr::new(224, 0, 0, 0), 4),
    (Ipv4Addr::new(240, 0, 0, 0), 4),
];

fn is_public_ipv4(address: Ipv4Addr) -> bool {
    let number = address.to_bits();
    !SPECIAL_IPV4_BLOCKS.iter().any(|(network, length)| {
        let mask = u32::MAX << (32 - length);
        number & mask == network.to_bits()
    })
}

/// Of IPv6 only global unicast (2000::/3) is public, without protocols (Teredo among them),
/// documentation, and 6to4, which contains an IPv4 address. IPv4-mapped addresses are outside of
/// it.
fn is_public_ipv6(address: Ipv6Addr) -> bool {
    let [first, second, ..] = address.segments();
    let is_handed_out = first & 0xe000 == 0x2000;
    let is_protocol = first == 0x2001 && second < 0x0200;
    let is_documentation =
        (first == 0x2001 && second == 0x0db8) || (first == 0x3fff && second < 0x1000);
    let is_six_to_four = first == 0x2002;
    is_handed_out && !is_protocol && !is_documentation && !is_six_to_four
}

#[cfg(test)]
mod tests {
    use super::{AllowedAddresses, BlockedBecause, destination, is_public, read_address};

    #[test]
    fn only_public_numbers_are_public() {
        for inside in [
            "0.0.0.0",
            "10.1.2.3",
            "100.64.0.1",
            "100.127.255.255",
            "127.0.0.1",
            "127.9.9.9",
            "169.254.169.254",
            "172.16.0.1",
            "172.31.255.255",
            "192.0.0.1",
            "192.168.1.1",
            "198.18.0.1",
            "224.0.0.1",
            "239.255.255.255",
            "255.255.255.255",
            "::",
            "::1",
            "::ffff:127.0.0.1",
            "::ffff:8.8.8.8",
            "64:ff9b::a00:1",
            "fe80::1",
            "fc00::1",
            "fd12:3456::1",
            "ff02::1",
            "2001::1",
            "2001:db8::1",
            "2002:7f00:1::",
            "3fff::1",
        ] {
            assert!(!is_public(inside.parse().unwrap()), "{inside}");
        }
        for outside in
            ["8.8.8.8", "100.128.0.1", "172.32.0.1", "198.20.0.1", "2606:4700::1", "2a00:1450::1"]
        {
            assert!(is_public(outside.parse().unwrap()), "{outside}");
        }
    }

    #[test]
    fn an_address_that_is_typed_is_public_and_by_https() {
        let reads = |text: &str| read_address(text, AllowedAddresses::PublicOnly).is_some();
        for text in ["https://hooks.example.com/mizan?a=1", "https://8.8.8.8:8443/x"] {
            assert!(reads(text), "{text}");
        }
        for text in [
            "",
            "hooks.example.com",
            "http://hooks.example.com/",
            "ftp://hooks.example.com/",
            "https://user:password@hooks.example.com/",
            "https://hooks.example.com/#part",
            "https://localhost/",
            "https://LOCALHOST./",
            "https://printer/",
            "https://db.internal/",
            "https://127.0.0.1/",
            "https://0x7f.1/",
            "https://2130706433/",
            "https://0177.0.0.1/",
            "https://10.0.0.1/",
            "https://169.254.169.254/latest/meta-data",
            "https://[::1]/",
            "https://[::ffff:10.0.0.1]/",
        ] {
            assert!(!reads(text), "{text}");
        }
        assert!(read_address("http://127.0.0.1:9/", AllowedAddresses::Loopback).is_some());
        assert!(read_address("http://10.0.0.1/", AllowedAddresses::Loopback).is_none());
    }

    #[tokio::test]
    async fn a_name_that_leads_inside_is_not_called() {
        let url = |text: &str| reqwest::Url::parse(text).unwrap();
        let local = url("https://localhost/");
        assert_eq!(
            destination(&local, AllowedAddresses::PublicOnly).await,
            Err(BlockedBecause::NotPublic)
        );
        assert!(destination(&local, AllowedAddresses::Loopback).await.is_ok());
        let number = url("https://[::ffff:127.0.0.1]/");
        assert_eq!(
            destination(&number, AllowedAddresses::PublicOnly).await,
            Err(BlockedBecause::NotPublic)
        );
        let plain = url("http://8.8.8.8/");
        assert_eq!(
            destination(&plain, AllowedAddresses::Loopback).await,
            Err(BlockedBecause::NotPublic)
        );
        let public =
            destination(&url("https://8.8.8.8/"), AllowedAddresses::PublicOnly).await.unwrap();
        assert_eq!(public, ["8.8.8.8:443".parse().unwrap()]);
    }
}

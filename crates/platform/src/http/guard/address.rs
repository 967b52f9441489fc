//! The network that a request comes from, as far as headers can be trusted.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use axum::http::HeaderMap;

/// The client's network. Each proxy appends its client to `X-Forwarded-For`, so with `proxies` of
/// our own in front, the client is that many entries from the end; the client may have forged the
/// entries before. An IPv6 address counts by its /64: its holder has all addresses of it.
pub(super) fn of_client(headers: &HeaderMap, proxies: usize, peer: IpAddr) -> IpAddr {
    // An entry that is not text still counts: otherwise a client could hide a line to which one of
    // our own proxies has appended.
    let lines = headers.get_all("x-forwarded-for").iter();
    let hops: Vec<&[u8]> = lines.flat_map(|line| line.as_bytes().split(|b| *b == b',')).collect();
    let client = proxies
        .checked_sub(1)
        .and_then(|behind| hops.len().checked_sub(1 + behind))
        .and_then(|place| str::from_utf8(hops.get(place)?).ok())
        .and_then(|hop| address(hop.trim()));
    network(client.unwrap_or(peer))
}

/// Reads an address as proxies write it: some append the port of the caller.
fn address(hop: &str) -> Option<IpAddr> {
    let with_port = || hop.parse().ok().map(|socket: SocketAddr| socket.ip());
    hop.trim_matches(['[', ']']).parse().ok().or_else(with_port)
}

/// The network of an address: the address itself, or the /64 of an IPv6 one.
pub(in crate::http) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(six) => {
            let [a, b, c, d, ..] = six.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
        four @ IpAddr::V4(_) => four,
    }
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderMap, HeaderValue};

    use super::of_client;

    fn client(lines: &[&'static str], proxies: usize) -> String {
        let mut headers = HeaderMap::new();
        for line in lines {
            let line = HeaderValue::from_bytes(line.as_bytes()).expect("a header's bytes");
            headers.append("x-forwarded-for", line);
        }
        of_client(&headers, proxies, "10.0.0.9".parse().unwrap()).to_string()
    }

    #[test]
    fn only_what_our_own_proxies_wrote_counts() {
        let forged = ["1.1.1.1, 2.2.2.2", "3.3.3.3"];
        assert_eq!(client(&forged, 0), "10.0.0.9");
        assert_eq!(client(&forged, 1), "3.3.3.3");
        assert_eq!(client(&forged, 2), "2.2.2.2");
        // Fewer entries than proxies: it came by another way.
        assert_eq!(client(&forged, 4), "10.0.0.9");
        assert_eq!(client(&["nonsense"], 1), "10.0.0.9");
        assert_eq!(client(&["1.1.1.1, é, 3.3.3.3"], 1), "3.3.3.3");
        assert_eq!(client(&["4.4.4.4:5678"], 1), "4.4.4.4");
        assert_eq!(client(&["[2001:db8:1:2::7]:443"], 1), "2001:db8:1:2::");
        assert_eq!(client(&["[2001:db8:1:2::7]"], 1), "2001:db8:1:2::");
    }

    #[test]
    fn a_network_of_the_new_internet_is_one_client() {
        assert_eq!(client(&["2001:db8:1:2:3:4:5:6"], 1), "2001:db8:1:2::");
        assert_eq!(client(&["::ffff:4.4.4.4"], 1), "4.4.4.4");
    }
}

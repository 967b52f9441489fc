//! Limits how many connections a network may have at a time.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use super::guard::network;

/// Connections by network: an IPv4 address, or the /64 of an IPv6 one.
#[derive(Clone)]
pub struct ConnectionCounts {
    most: usize,
    by_network: Arc<Mutex<HashMap<IpAddr, usize>>>,
}

impl ConnectionCounts {
    /// Counts with this limit per network.
    pub fn new(most: usize) -> ConnectionCounts {
        ConnectionCounts { most, by_network: Arc::default() }
    }

    /// Counts one more connection; none when the network has reached the limit.
    pub fn enter(&self, address: IpAddr) -> Option<Counted> {
        let network = network(address);
        let mut by_network = self.by_network.lock().unwrap_or_else(PoisonError::into_inner);
        let count = by_network.entry(network).or_default();
        if *count >= self.most {
            return None;
        }
        *count += 1;
        drop(by_network);
        Some(Counted { counts: self.clone(), network })
    }
}

/// A connection that is counted until this is dropped.
pub struct Counted {
    counts: ConnectionCounts,
    network: IpAddr,
}

impl Drop for Counted {
    fn drop(&mut self) {
        let mut by_network = self.counts.by_network.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = by_network.get_mut(&self.network) {
            *count -= 1;
            if *count == 0 {
                by_network.remove(&self.network);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::ConnectionCounts;

    #[test]
    fn a_network_has_so_many_connections_however_many_addresses() {
        let counts = ConnectionCounts::new(2);
        let enter = |address: &str| counts.enter(address.parse().expect("an address"));
        let one = enter("2001:db8:1:2::1");
        let two = enter("2001:db8:1:2:ffff::2");
        assert!(one.is_some() && two.is_some() && enter("2001:db8:1:2::3").is_none());
        assert!(enter("2001:db8:1:3::1").is_some(), "another network");
        let four = [enter("::ffff:4.4.4.4"), enter("4.4.4.4"), enter("4.4.4.4")];
        assert!(four[1].is_some() && four[2].is_none(), "an IPv4 address in IPv6 is the same");
        assert!(enter("5.5.5.5").is_some());
        drop(two);
        assert!(enter("2001:db8:1:2::3").is_some(), "one that is over makes room");
    }
}

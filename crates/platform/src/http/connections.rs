//! What a connection may take before it has asked for anything: how long it may be silent, and how
//! many a network may have.

use std::collections::HashMap;
use std::io::{Error, ErrorKind, Result};
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Sleep, sleep};

use super::guard::network;

/// What a client of HTTP/2 begins with. Until a client has sent it, or something else, nobody knows
/// which protocol it speaks, and no time-out of either protocol counts yet.
const PREFACE: &[u8] = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";

/// A stream whose client must say within a time which protocol it speaks.
pub struct Greeted<S> {
    stream: S,
    /// Until when; nothing once it is known.
    until: Option<Pin<Box<Sleep>>>,
    /// How much of [`PREFACE`] came.
    seen: usize,
}

impl<S> Greeted<S> {
    /// A stream of a client that is given so long.
    pub fn new(stream: S, time: Duration) -> Greeted<S> {
        Greeted { stream, until: Some(Box::pin(sleep(time))), seen: 0 }
    }

    fn hear(&mut self, bytes: &[u8]) {
        let expected = &PREFACE[self.seen..];
        if bytes.len() >= expected.len() || !expected.starts_with(bytes) {
            self.until = None;
        } else {
            self.seen += bytes.len();
        }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Greeted<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<Result<()>> {
        let before = buffer.filled().len();
        let read = Pin::new(&mut self.stream).poll_read(context, buffer);
        let Some(until) = &mut self.until else { return read };
        if read.is_pending() {
            ready!(until.as_mut().poll(context));
            return Poll::Ready(Err(Error::from(ErrorKind::TimedOut)));
        }
        self.hear(&buffer.filled()[before..]);
        read
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Greeted<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[std::io::IoSlice<'_>],
    ) -> Poll<Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(context, parts)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

/// Connections by network: an IPv4 address, or the /64 of an IPv6 one.
#[derive(Clone)]
pub struct ConnectionCounts {
    most: usize,
    by_network: Arc<Mutex<HashMap<IpAddr, usize>>>,
}

impl ConnectionCounts {
    /// Counts of networks that may have so many each.
    pub fn new(most: usize) -> ConnectionCounts {
        ConnectionCounts { most, by_network: Arc::default() }
    }

    /// Counts one more; none when the network has as many as one may.
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

/// A connection that is counted until it is over.
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
    use std::io::ErrorKind;
    use std::time::Duration;

    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _, duplex};

    use super::{ConnectionCounts, Greeted};

    const TIME: Duration = Duration::from_millis(60);

    /// What becomes of a client that says this much and no more.
    async fn after(said: &[u8]) -> Option<ErrorKind> {
        let (mut client, server) = duplex(64);
        let mut greeted = Greeted::new(server, TIME);
        client.write_all(said).await.expect("said");
        let mut heard = vec![0; said.len()];
        greeted.read_exact(&mut heard).await.expect("heard");
        assert_eq!(heard, said);
        let more = greeted.read_u8();
        let waited = tokio::time::timeout(TIME * 10, more).await;
        waited.ok().map(|read| read.expect_err("nothing more was said").kind())
    }

    #[tokio::test]
    async fn who_says_nothing_or_half_a_word_is_let_go() {
        for said in [&b""[..], b"P", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r"] {
            assert_eq!(after(said).await, Some(ErrorKind::TimedOut), "{said:?}");
        }
        // From here on the protocol's own time-outs count.
        for said in [&b"G"[..], b"POST", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", b"\x16\x03"] {
            assert_eq!(after(said).await, None, "{said:?}");
        }
    }

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

//! Connections of clients that say little, take nothing, or speak another protocol.

use std::future::pending;
use std::net::SocketAddr;
use std::time::Duration;

use axum::Router;
use axum::routing::get;
use mizan::listen::{Patience, serve_patiently};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};

const SOON: Duration = Duration::from_millis(300);
const LONG: usize = 32 << 20;

/// A server that answers at once and waits for nobody.
async fn impatient() -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    let router = Router::new().route("/long", get(|| async { vec![b'x'; LONG] }));
    let patience = Patience { head: SOON, unread: SOON };
    tokio::spawn(serve_patiently(listener, router, (false, patience), pending()));
    address
}

/// What comes of a connection until it is closed.
async fn until_closed(mut stream: TcpStream) -> Vec<u8> {
    let mut heard = Vec::new();
    let reading = stream.read_to_end(&mut heard);
    // A connection may be closed hard.
    let _ = tokio::time::timeout(Duration::from_secs(20), reading).await.expect("it is closed");
    heard
}

#[tokio::test]
async fn who_says_nothing_or_half_a_word_is_let_go() {
    let address = impatient().await;
    for said in [&b""[..], b"G", b"PRI * HTTP/2.0\r\n", b"GET / HTTP/1.1\r\nHost: a\r\n"] {
        let mut stream = TcpStream::connect(address).await.expect("a connection");
        stream.write_all(said).await.expect("said");
        let heard = until_closed(stream).await;
        assert!(!heard.starts_with(b"HTTP/1.1 2"), "{said:?}");
    }
}

#[tokio::test]
async fn who_takes_nothing_of_an_answer_is_let_go() {
    let address = impatient().await;
    let mut stream = TcpStream::connect(address).await.expect("a connection");
    stream.write_all(b"GET /long HTTP/1.1\r\nHost: a\r\n\r\n").await.expect("asked");
    tokio::time::sleep(SOON * 4).await;
    let heard = until_closed(stream).await;
    assert!(heard.starts_with(b"HTTP/1.1 200") && heard.len() < LONG, "{}", heard.len());
}

#[tokio::test]
async fn one_connection_has_one_answer_at_a_time() {
    let address = impatient().await;
    let mut stream = TcpStream::connect(address).await.expect("a connection");
    let preface = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0";
    stream.write_all(preface).await.expect("said");
    let heard = until_closed(stream).await;
    assert!(heard.is_empty() || heard.starts_with(b"HTTP/1.1 4"), "{heard:?}");
}

//! Connections: accepting, time-outs, and closing when the program stops.

use std::convert::Infallible;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1::Builder;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use platform::http::ConnectionCounts;
use tokio::net::{TcpListener, TcpStream};
use tokio_io_timeout::TimeoutStream;
use tower::ServiceExt as _;

/// How long clients may take.
#[derive(Debug, Clone, Copy)]
pub struct Patience {
    /// For the head of a request, and for the wait until the next one.
    pub head: Duration,
    /// For an answer of which the client reads nothing.
    pub unread: Duration,
}

const PATIENCE: Patience =
    Patience { head: Duration::from_secs(60), unread: Duration::from_secs(60) };
/// How long running requests get when the program stops.
const LAST_REQUESTS: Duration = Duration::from_secs(20);
/// Connections at a time; more wait to be accepted.
const MOST: usize = 4_096;
/// Connections at a time from one network. A proxy in front speaks for all of its clients.
const OF_A_NETWORK: usize = 256;

/// Serves until `stop` resolves; running requests then have twenty seconds, whatever their clients
/// do. With `behind_proxy`, all connections come from one address, so the limit per network is off.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    behind_proxy: bool,
    stop: impl Future<Output = ()>,
) {
    serve_patiently(listener, router, (behind_proxy, PATIENCE), stop).await;
}

/// Like [`serve`], with other time-outs.
pub async fn serve_patiently(
    listener: TcpListener,
    router: Router,
    (behind_proxy, patience): (bool, Patience),
    stop: impl Future<Output = ()>,
) {
    let graceful = GracefulShutdown::new();
    let places = Arc::new(tokio::sync::Semaphore::new(MOST));
    let counts = ConnectionCounts::new(if behind_proxy { MOST } else { OF_A_NETWORK });
    let (builder, mut stop) = (builder(patience), pin!(stop));
    loop {
        let accepted = tokio::select! {
            accepted = accept(&listener, &places) => accepted,
            () = &mut stop => break,
        };
        let (stream, peer, place) = accepted;
        let Some(counted) = counts.enter(peer.ip()) else { continue };
        let connection = builder.serve_connection(
            TokioIo::new(with_write_timeout(stream, patience.unread)),
            service_fn({
                let router = router.clone();
                move |request| answer(router.clone(), peer, request)
            }),
        );
        let connection = graceful.watch(connection);
        tokio::spawn(async move {
            // Clients that hang up or send nonsense are not worth a log line.
            let _ = connection.await;
            drop((counted, place));
        });
    }
    drop(listener);
    if tokio::time::timeout(LAST_REQUESTS, graceful.shutdown()).await.is_err() {
        tracing::warn!("requests were still under way when the program stopped");
    }
}

async fn accept(
    listener: &TcpListener,
    places: &Arc<tokio::sync::Semaphore>,
) -> (TcpStream, SocketAddr, Option<tokio::sync::OwnedSemaphorePermit>) {
    let place = Arc::clone(places).acquire_owned().await.ok();
    loop {
        match listener.accept().await {
            Ok((stream, peer)) => return (stream, peer, place),
            Err(error) => {
                // Most likely out of file descriptors; connections that end free some.
                tracing::error!(%error, "no connection can be taken up");
                tokio::time::sleep(Duration::from_millis(200)).await;
            }
        }
    }
}

/// HTTP/1.1 only: a client of HTTP/2 may leave a hundred answers of one connection unread, each in
/// memory, and no time-out sees it. Browsers speak HTTP/2 to the proxy that has the certificate.
fn builder(patience: Patience) -> Builder {
    let mut builder = Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(patience.head);
    builder
}

/// A stream with a time-out on writing: the client must read what is sent.
fn with_write_timeout(
    stream: TcpStream,
    unread: Duration,
) -> std::pin::Pin<Box<TimeoutStream<TcpStream>>> {
    // Answers are written whole, so waiting for more data would only delay them.
    let _ = stream.set_nodelay(true);
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(unread));
    Box::pin(stream)
}

async fn answer(
    router: Router,
    peer: SocketAddr,
    request: Request<Incoming>,
) -> Result<axum::response::Response, Infallible> {
    let mut request = request.map(Body::new);
    request.extensions_mut().insert(ConnectInfo(peer));
    router.oneshot(request).await
}

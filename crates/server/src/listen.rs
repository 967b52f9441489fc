//! Connections: taken up, given time but not for ever, and let go when the program stops.

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
    /// For the head of a request, and until the next one.
    pub head: Duration,
    /// With nothing taken of an answer.
    pub unread: Duration,
}

const PATIENCE: Patience =
    Patience { head: Duration::from_secs(60), unread: Duration::from_secs(60) };
/// Requests under way are given so long when the program stops.
const LAST_REQUESTS: Duration = Duration::from_secs(20);
/// Connections at a time: more wait to be taken up.
const MOST: usize = 4_096;
/// Of one network. A proxy in front speaks for all of its clients.
const OF_A_NETWORK: usize = 256;

/// Serves until `stop` resolves; requests under way then have twenty seconds, whatever their
/// clients do. `behind_proxy`: all connections come from one address, which counts for nobody.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    behind_proxy: bool,
    stop: impl Future<Output = ()>,
) {
    serve_patiently(listener, router, (behind_proxy, PATIENCE), stop).await;
}

/// The same for clients that may take so long.
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
            TokioIo::new(patient(stream, patience.unread)),
            service_fn({
                let router = router.clone();
                move |request| answer(router.clone(), peer, request)
            }),
        );
        let connection = graceful.watch(connection);
        tokio::spawn(async move {
            // Clients that hang up or talk nonsense are no news.
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
                // Out of file descriptors, most likely: connections that end make room.
                tracing::error!(%error, "no connection can be taken up");
                tokio::time::sleep(Duration::from_millis(200)).await;
            }
        }
    }
}

/// HTTP/1.1 alone: a client of HTTP/2 may leave a hundred answers of one connection unread, each in
/// memory, and no time-out sees it. Browsers speak HTTP/2 to the proxy that has the certificate.
fn builder(patience: Patience) -> Builder {
    let mut builder = Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(patience.head);
    builder
}

/// A stream whose other end must take what is sent.
fn patient(stream: TcpStream, unread: Duration) -> std::pin::Pin<Box<TimeoutStream<TcpStream>>> {
    // Answers are written whole: waiting for more to send only delays them.
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

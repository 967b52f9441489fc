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
use hyper::service::service_fn;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use hyper_util::server::graceful::GracefulShutdown;
use platform::http::{ConnectionCounts, Greeted};
use tokio::net::{TcpListener, TcpStream};
use tokio_io_timeout::TimeoutStream;
use tower::ServiceExt as _;

/// How long a client may take to say which protocol it speaks, how long the head of a request may
/// take, and how long a connection may wait for its next one.
const HEAD: Duration = Duration::from_secs(60);
/// How long a client may take nothing of an answer.
const UNREAD: Duration = Duration::from_secs(60);
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
    let graceful = GracefulShutdown::new();
    let places = Arc::new(tokio::sync::Semaphore::new(MOST));
    let counts = ConnectionCounts::new(if behind_proxy { MOST } else { OF_A_NETWORK });
    let (builder, mut stop) = (builder(), pin!(stop));
    loop {
        let accepted = tokio::select! {
            accepted = accept(&listener, &places) => accepted,
            () = &mut stop => break,
        };
        let (stream, peer, place) = accepted;
        let Some(counted) = counts.enter(peer.ip()) else { continue };
        let connection = builder.serve_connection_with_upgrades(
            TokioIo::new(Greeted::new(patient(stream), HEAD)),
            service_fn({
                let router = router.clone();
                move |request| answer(router.clone(), peer, request)
            }),
        );
        let connection = graceful.watch(connection.into_owned());
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

fn builder() -> Builder<TokioExecutor> {
    let mut builder = Builder::new(TokioExecutor::new());
    builder.http1().timer(TokioTimer::new()).header_read_timeout(HEAD);
    builder
        .http2()
        .timer(TokioTimer::new())
        .keep_alive_interval(HEAD)
        .keep_alive_timeout(HEAD / 2)
        .max_concurrent_streams(100);
    builder
}

/// A stream whose other end must take what is sent.
fn patient(stream: TcpStream) -> std::pin::Pin<Box<TimeoutStream<TcpStream>>> {
    // Answers are written whole: waiting for more to send only delays them.
    let _ = stream.set_nodelay(true);
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(UNREAD));
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

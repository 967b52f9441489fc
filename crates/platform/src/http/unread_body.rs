//! A refused request whose body was not read: the rest of it on the connection must not be taken
//! for another request.

use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::{Body, Bytes, HttpBody};
use axum::extract::Request;
use axum::http::{HeaderValue, Version, header};
use axum::middleware::Next;
use axum::response::Response;
use http_body::{Frame, SizeHint};
use http_body_util::BodyExt as _;

/// The most bytes of a refused body that are read and thrown away, so that its sender can read the
/// answer.
const MOST: usize = 4 * 1024 * 1024;
/// The longest time for that.
const LONGEST: Duration = Duration::from_secs(2);

/// Reads the rest of a body that the handler left unread. When it is longer, or slower, the
/// connection is closed, and the answer says so.
pub async fn settle(request: Request, next: Next) -> Response {
    if request.body().is_end_stream() || request.version() > Version::HTTP_11 {
        return next.run(request).await;
    }
    let (parts, body) = request.into_parts();
    let shared = Shared(Arc::new(Mutex::new(body)));
    let request = Request::from_parts(parts, Body::new(shared.clone()));
    let mut response = next.run(request).await;
    let settled = tokio::time::timeout(LONGEST, shared.discard()).await.unwrap_or(false);
    if !settled {
        response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    }
    response
}

/// A body that is still available after the handler has dropped it.
#[derive(Clone)]
struct Shared(Arc<Mutex<Body>>);

impl Shared {
    /// Reads to the end; false when the limit was reached first.
    async fn discard(mut self) -> bool {
        let mut read = 0;
        while let Some(frame) = self.frame().await {
            let Ok(frame) = frame else { return false };
            read += frame.data_ref().map_or(0, Bytes::len);
            if read > MOST {
                return false;
            }
        }
        true
    }
}

impl HttpBody for Shared {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let mut body = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        Pin::new(&mut *body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).size_hint()
    }
}

#[cfg(test)]
mod tests {
    use axum::Router;
    use axum::http::StatusCode;
    use axum::middleware::from_fn;
    use axum::routing::post;
    use tower::ServiceExt as _;

    use super::*;

    /// Bytes that arrive in chunks, each after a pause.
    struct Slow(usize, Pin<Box<tokio::time::Sleep>>);

    impl HttpBody for Slow {
        type Data = Bytes;
        type Error = std::convert::Infallible;

        fn poll_frame(
            mut self: Pin<&mut Self>,
            context: &mut Context<'_>,
        ) -> Poll<Option<Result<Frame<Bytes>, Self::Error>>> {
            if self.0 == 0 {
                return Poll::Ready(None);
            }
            std::task::ready!(self.1.as_mut().poll(context));
            self.0 -= 1;
            self.1 = Box::pin(tokio::time::sleep(Duration::from_millis(300)));
            Poll::Ready(Some(Ok(Frame::data(Bytes::from_static(b"some")))))
        }
    }

    async fn closes(body: Body) -> bool {
        let router = Router::new()
            .route("/refused", post(|| async { StatusCode::UNAUTHORIZED }))
            .layer(from_fn(settle));
        let request = Request::post("/refused").body(body).unwrap();
        let response = router.oneshot(request).await.unwrap();
        assert_eq!(response.status(), StatusCode::UNAUTHORIZED);
        response.headers().get(header::CONNECTION).is_some()
    }

    #[tokio::test]
    async fn a_body_that_nobody_reads_is_thrown_away_or_closes_the_connection() {
        let slow = |chunks| {
            Body::new(Slow(chunks, Box::pin(tokio::time::sleep(Duration::from_millis(1)))))
        };
        assert!(!closes(Body::empty()).await);
        assert!(!closes(Body::from("x".repeat(100_000))).await);
        assert!(!closes(slow(2)).await);
        assert!(closes(Body::from("x".repeat(MOST + 1))).await, "too long");
        assert!(closes(slow(1_000)).await, "too slow");
    }
}

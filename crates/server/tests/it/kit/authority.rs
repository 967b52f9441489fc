//! The stand-in for the tax authority, asked as any taxpayer.

use axum::body::{Body, to_bytes};
use axum::http::{Method, Request, header};
use base64::Engine as _;
use einvoicing::simulator::Simulator;
use einvoicing::test_seals::SECRET;
use serde_json::Value;
use tower::ServiceExt as _;

async fn call(of: &Simulator, request: Request<Body>) -> (u16, Value) {
    let answer = of.router().oneshot(request).await.expect("an answer");
    let status = answer.status().as_u16();
    let body = to_bytes(answer.into_body(), usize::MAX).await.expect("a body");
    (status, serde_json::from_slice(&body).unwrap_or_default())
}

/// A taxpayer's token.
async fn token(of: &Simulator, tax_id: &str) -> String {
    let basic = format!("{tax_id}:{SECRET}");
    let basic = base64::engine::general_purpose::STANDARD.encode(basic);
    let request = Request::builder()
        .method(Method::POST)
        .uri("/connect/token")
        .header(header::AUTHORIZATION, format!("Basic {basic}"))
        .body(Body::from("grant_type=client_credentials"))
        .expect("a request");
    let (_, body) = call(of, request).await;
    body["access_token"].as_str().expect("a token").to_owned()
}

/// Asks the stand-in as a taxpayer.
pub async fn ask(
    of: &Simulator,
    tax_id: &str,
    method: Method,
    path: &str,
    body: Option<Value>,
) -> (u16, Value) {
    let bearer = format!("Bearer {}", token(of, tax_id).await);
    let request = Request::builder()
        .method(method)
        .uri(format!("/api/v1.0/{path}"))
        .header(header::AUTHORIZATION, bearer)
        .header(header::CONTENT_TYPE, "application/json")
        .body(Body::from(body.map(|body| body.to_string()).unwrap_or_default()))
        .expect("a request");
    call(of, request).await
}

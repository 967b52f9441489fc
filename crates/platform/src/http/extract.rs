//! Extractors whose refusals are problem+json and name the field.

use axum::body::Bytes;
use axum::extract::rejection::{PathRejection, QueryRejection};
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::body;
use crate::problem::{FieldProblem, Problem};

/// A JSON body, in and out.
#[derive(Debug, Clone)]
pub struct Json<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Json<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, _: &S) -> Result<Json<T>, Problem> {
        body::read(&read_json(request).await?).map(Json)
    }
}

/// The bytes of a JSON body; a call without one means the empty object.
async fn read_json(request: Request) -> Result<Bytes, Problem> {
    let is_json = request
        .headers()
        .get(CONTENT_TYPE)
        .and_then(|value| value.to_str().ok())
        .is_some_and(|value| value.starts_with("application/json"));
    let bytes = Bytes::from_request(request, &()).await.map_err(|rejection| {
        let status = rejection.status().as_u16();
        let code = if status == 413 { "body_too_large" } else { "malformed_body" };
        Problem::new(status, code)
    })?;
    if bytes.is_empty() {
        return Ok(Bytes::from_static(b"{}"));
    }
    if !is_json {
        return Err(Problem::new(400, "not_json"));
    }
    // No text of ours contains NUL, and PostgreSQL refuses it where SQLite would accept it.
    if bytes.windows(NUL.len()).any(|part| part == NUL) {
        return Err(nul_refusal(&bytes));
    }
    Ok(bytes)
}

/// NUL as JSON writes it.
const NUL: &[u8] = b"\\u0000";

/// Names the field that contains it, if it is in one.
fn nul_refusal(bytes: &[u8]) -> Problem {
    let body = serde_json::from_slice::<serde_json::Value>(bytes).ok();
    match body.and_then(|body| field_with_nul(&body)) {
        Some(field) if !field.is_empty() => wrong_field(field, "field.control_characters"),
        _ => Problem::new(400, "malformed_body"),
    }
}

/// The dotted path of a text with NUL.
fn field_with_nul(value: &serde_json::Value) -> Option<String> {
    use serde_json::Value;
    let below = |name: String, value: &Value| {
        let rest = field_with_nul(value)?;
        Some(if rest.is_empty() { name } else { format!("{name}.{rest}") })
    };
    match value {
        Value::String(text) => text.contains('\0').then(String::new),
        Value::Array(items) => {
            items.iter().enumerate().find_map(|(at, item)| below(at.to_string(), item))
        }
        Value::Object(fields) => {
            fields.iter().find_map(|(name, field)| below(name.replace('\0', ""), field))
        }
        _ => None,
    }
}

fn wrong_field(field: String, code: &'static str) -> Problem {
    Problem {
        field: Some(field.clone().into()),
        errors: vec![FieldProblem { field: field.into(), code, params: Vec::new() }],
        ..Problem::new(400, "invalid_fields")
    }
}

/// Whether a path or query contains NUL, which no record's name does.
fn holds_nul(text: &str) -> bool {
    text.contains("%00")
}

impl<T: Serialize> IntoResponse for Json<T> {
    fn into_response(self) -> Response {
        axum::Json(self.0).into_response()
    }
}

/// A parameter in the path.
#[derive(Debug, Clone)]
pub struct Path<T>(pub T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Path<T> {
    type Rejection = Problem;

    async fn from_request_parts(
        parts: &mut axum::http::request::Parts,
        state: &S,
    ) -> Result<Path<T>, Problem> {
        if holds_nul(parts.uri.path()) {
            return Err(Problem::not_found());
        }
        axum::extract::Path::from_request_parts(parts, state)
            .await
            .map(|axum::extract::Path(value)| Path(value))
            // An id that is not a number belongs to no record.
            .map_err(|_: PathRejection| Problem::not_found())
    }
}

/// The query string.
#[derive(Debug, Clone)]
pub struct Query<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = Problem;

    async fn from_request_parts(
        parts: &mut axum::http::request::Parts,
        state: &S,
    ) -> Result<Query<T>, Problem> {
        if parts.uri.query().is_some_and(holds_nul) {
            return Err(Problem::new(400, "malformed_query"));
        }
        axum::extract::Query::from_request_parts(parts, state)
            .await
            .map(|axum::extract::Query(value)| Query(value))
            .map_err(|_: QueryRejection| Problem::new(400, "malformed_query"))
    }
}

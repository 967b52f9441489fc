//! Turns problems into problem+json (RFC 9457) in the requested language.

use axum::extract::{Request, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::request_id::RequestId;
use crate::app::App;
use crate::context::Locale;
use crate::i18n::Texts;
use crate::problem::Problem;

/// The answer of a call that succeeded and returns nothing else.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct Done {
    /// The message in the requested language.
    pub message: String,
}

impl Done {
    /// The text of a code.
    pub fn say(texts: &Texts, locale: Locale, code: &str) -> Done {
        Done { message: texts.say(locale, code, &[]) }
    }
}

/// A refusal as it is sent (RFC 9457, with members of ours).
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[schema(as = Problem)]
pub struct ProblemBody {
    /// A URI of the code.
    #[serde(rename = "type")]
    pub kind: String,
    /// The status in words.
    pub title: String,
    /// The HTTP status.
    pub status: u16,
    /// A fixed name of the error, for programs.
    pub code: String,
    /// The message for people, in the requested language.
    pub message: String,
    /// The refused field.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub field: Option<String>,
    /// Every refused field.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub errors: Option<Vec<FieldBody>>,
    /// The request's id, as in the log.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub request_id: Option<String>,
}

/// One refused field.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[schema(as = FieldProblem)]
pub struct FieldBody {
    /// Path in the request: `lines.2.quantity`.
    pub field: String,
    /// A fixed name of the error, for programs.
    pub code: String,
    /// The message for people.
    pub message: String,
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let mut response = status.into_response();
        // The language is known further out; `render` writes the body there.
        response.extensions_mut().insert(self);
        response
    }
}

/// Writes the body of every problem that passes through it.
pub(super) async fn render(State(app): State<App>, request: Request, next: Next) -> Response {
    let locale = locale_of(&request);
    let request_id = request.extensions().get::<RequestId>().map(|id| id.0.to_string());
    let mut response = next.run(request).await;
    let problem = response.extensions_mut().remove::<Problem>().or_else(|| timed_out(&response));
    let Some(problem) = problem else { return response };
    if let Some(cause) = &problem.cause {
        tracing::error!(request_id, cause, "request failed");
    }
    let body = body(&app.texts, locale, &problem, request_id);
    let mut answer = (response.status(), axum::Json(body)).into_response();
    let headers = answer.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    if let Some(seconds) = problem.retry_after {
        headers.insert(header::RETRY_AFTER, seconds.into());
    }
    answer
}

/// The time limit answers with a bare status, without a problem.
fn timed_out(response: &Response) -> Option<Problem> {
    (response.status() == StatusCode::SERVICE_UNAVAILABLE)
        .then(|| Problem::new(503, "timed_out").retry_after(30))
}

pub(super) fn locale_of(request: &Request) -> Locale {
    request
        .headers()
        .get(header::ACCEPT_LANGUAGE)
        .and_then(|value| value.to_str().ok())
        .map(Locale::from_header)
        .unwrap_or_default()
}

fn body(
    texts: &Texts,
    locale: Locale,
    problem: &Problem,
    request_id: Option<String>,
) -> ProblemBody {
    let title = StatusCode::from_u16(problem.status)
        .ok()
        .and_then(|status| status.canonical_reason())
        .unwrap_or("Refused");
    let errors: Vec<FieldBody> = problem
        .errors
        .iter()
        .map(|error| FieldBody {
            field: error.field.to_string(),
            code: error.code.to_owned(),
            message: texts.say(locale, error.code, &error.params),
        })
        .collect();
    ProblemBody {
        kind: format!("urn:mizan:problem:{}", problem.code),
        title: title.to_owned(),
        status: problem.status,
        code: problem.code.to_owned(),
        message: texts.say(locale, problem.code, &problem.params),
        field: problem.field.as_ref().map(ToString::to_string),
        errors: (!errors.is_empty()).then_some(errors),
        request_id,
    }
}

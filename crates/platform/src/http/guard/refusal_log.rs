//! Logs who was refused what: people and companies by number, never by name.

use axum::extract::{MatchedPath, Request};
use axum::response::Response;

use super::SignedIn;
use crate::access::Access;
use crate::http::request_id::RequestId;
use crate::problem::Problem;

/// Not signed in or a wrong password; no right; no such record, or another company's; too many
/// attempts.
const NOTED: [u16; 4] = [401, 403, 404, 429];

/// A field that can't be read or is refused; a conflict with the books; a body of another shape.
const REJECTED: [u16; 3] = [400, 409, 422];

/// A call as it arrived.
pub(super) struct RequestFacts {
    request_id: Option<RequestId>,
    path: Option<MatchedPath>,
    user: Option<i64>,
    tenant: Option<i64>,
}

impl RequestFacts {
    /// The facts that the guard has found.
    pub(super) fn read(request: &Request) -> RequestFacts {
        let extensions = request.extensions();
        let user = extensions.get::<SignedIn>().map(|who| who.user.0);
        let named = request.headers().get("xtenant").and_then(|value| value.to_str().ok());
        RequestFacts {
            request_id: extensions.get().cloned(),
            path: extensions.get().cloned(),
            user,
            // A caller who isn't signed in may write anything there.
            tenant: user.and(named).and_then(|text| text.trim().parse().ok()),
        }
    }

    /// Logs the answer if it is such a refusal.
    pub(super) fn note(&self, access: Access, response: &Response) {
        let Some(problem) = response.extensions().get::<Problem>() else { return };
        if REJECTED.contains(&problem.status) {
            return self.note_rejected(problem);
        }
        if !NOTED.contains(&problem.status) {
            return;
        }
        tracing::warn!(
            request_id = self.request_id.as_ref().map(|id| &*id.0),
            path = self.path.as_ref().map(MatchedPath::as_str),
            user = self.user,
            tenant = self.tenant,
            demanded = access.describe(),
            status = problem.status,
            code = problem.code,
            "refused"
        );
    }

    /// Logs which rule refused which field, never its value.
    fn note_rejected(&self, problem: &Problem) {
        tracing::info!(
            request_id = self.request_id.as_ref().map(|id| &*id.0),
            path = self.path.as_ref().map(MatchedPath::as_str),
            user = self.user,
            tenant = self.tenant,
            status = problem.status,
            code = problem.code,
            field = problem.field.as_deref(),
            "rejected"
        );
    }
}

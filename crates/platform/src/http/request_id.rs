//! The id of a request.

use std::sync::Arc;

/// The id of a request, in its answer, its problem and the log.
#[derive(Debug, Clone)]
pub struct RequestId(pub Arc<str>);

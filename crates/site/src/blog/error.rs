//! Errors of an article's address.

use platform::problem::Problem;

/// Why there is no article.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub(crate) enum BlogError {
    /// No article has this id.
    #[error("no such article")]
    NotFound,
}

impl From<BlogError> for Problem {
    fn from(error: BlogError) -> Problem {
        match error {
            BlogError::NotFound => Problem::new(404, "blog.not_found"),
        }
    }
}

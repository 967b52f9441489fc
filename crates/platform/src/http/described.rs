//! Handlers whose description is built only when somebody asks for it: a server seldom serves it,
//! and it takes as much memory and time as everything else at start.

use axum::handler::Handler;
use axum::routing::MethodRouter;
use utoipa::openapi::{HttpMethod, Paths, RefOr, Schema};
use utoipa_axum::PathItemExt;

use crate::app::App;

/// The description of handlers: the schemas of their bodies by name, and their calls by path.
pub type Description = (Vec<(String, RefOr<Schema>)>, Paths);

/// Builds the description; none in a program that has it as a file (`embedded_description`,
/// scripts/dist.sh): the code that builds it is a tenth of the program.
pub type Describe = Option<fn() -> Description>;

/// Handlers for [`Routes::add`](super::Routes::add), as [`routes!`](super::routes) collects them.
pub struct Handlers {
    pub(super) paths: Vec<String>,
    pub(super) methods: MethodRouter<App>,
    pub(super) describe: Describe,
}

impl Handlers {
    /// No handlers yet; `describe` describes those that are added.
    pub fn new(describe: Describe) -> Handlers {
        Handlers { paths: Vec::new(), methods: MethodRouter::new(), describe }
    }

    /// Adds a handler of these methods at a path.
    #[must_use]
    pub fn add<H, T>(mut self, path: String, methods: Vec<HttpMethod>, handler: H) -> Handlers
    where
        H: Handler<T, App>,
        T: 'static,
    {
        for method in methods {
            self.methods = self.methods.on(method.to_method_filter(), handler.clone());
        }
        if !self.paths.contains(&path) {
            self.paths.push(path);
        }
        self
    }
}

/// Collects handlers that have a `#[utoipa::path]` for [`Routes::add`](super::Routes::add).
#[macro_export]
macro_rules! routes {
    ($($handler:ident),+ $(,)?) => {
        $crate::http::macros::paste! {
            $crate::http::Handlers::new($crate::describe!($($handler),+))
            $(.add(
                <[<__path_ $handler>] as ::utoipa::Path>::path(),
                <[<__path_ $handler>] as ::utoipa::Path>::methods(),
                $handler,
            ))+
        }
    };
}

/// Builds the description of handlers that have a `#[utoipa::path]`.
#[cfg(not(embedded_description))]
#[doc(hidden)]
#[macro_export]
macro_rules! describe {
    ($($handler:ident),+) => {
        Some(|| {
            let (schemas, paths, _): $crate::http::macros::UtoipaMethodRouter<$crate::App> =
                $crate::http::macros::routes!($($handler),+);
            (schemas, paths)
        })
    };
}

/// Builds nothing: the program has its description as a file.
#[cfg(embedded_description)]
#[doc(hidden)]
#[macro_export]
macro_rules! describe {
    ($($handler:ident),+) => {
        None
    };
}

/// The macros and types that [`routes!`] uses.
#[doc(hidden)]
pub mod macros {
    pub use pastey::paste;
    pub use utoipa_axum::router::UtoipaMethodRouter;
    pub use utoipa_axum::routes;
}

//! HTTP: route tables with permissions, extractors, and problem+json in the requested language.
//!
//! A request passes: request id → log and metrics → problems rendered → body limit → the route's
//! guard ([`guard`]: session, company, ability) → handler. Deliberately not here: cookies (the
//! bearer token comes in a header, so no other site can use it).

mod body;
mod connections;
mod described;
mod download;
mod extract;
mod form;
pub mod guard;
mod handlers;
mod layers;
mod refusals;
mod render;
mod request_id;
mod unread_body;
mod upload;
mod wire;

use std::collections::BTreeMap;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::from_fn_with_state;
use utoipa::openapi::extensions::Extensions;
use utoipa::openapi::path::PathItem;
use utoipa::openapi::{OpenApi, Paths, SecurityRequirement};

use crate::access::Access;
use crate::app::App;
use crate::files::MAX_FILE_BYTES;

/// The path below which the calls are.
pub const BASE: &str = "/v2";

pub use crate::routes;
pub use connections::{ConnectionCounts, Counted};
#[doc(hidden)]
pub use described::macros;
pub use described::{Describe, Description, Handlers};
pub use download::{download, with_charset};

pub use extract::{Json, Path, Query};
pub use form::Form;
pub use guard::{KEY_PREFIX, SignedIn, Visitor};
pub use layers::around;
pub use render::{Done, FieldBody, ProblemBody};
pub use upload::{Upload, tidy_name};
pub use wire::{DecimalText, Exists, NameCheck};

/// Handlers with their paths, the permission they require, the largest body they accept when it is
/// not the usual one, and whether they have a rate limit.
struct Entry {
    access: Access,
    handlers: Handlers,
    largest: Option<usize>,
    limited: bool,
}

/// A crate's routes. A route can't be added without its permission.
#[derive(Default)]
pub struct Routes {
    entries: Vec<Entry>,
}

impl Routes {
    /// No routes yet.
    pub fn new() -> Routes {
        Routes::default()
    }

    /// Adds handlers, all with the same permission.
    #[must_use]
    pub fn add(self, access: Access, handlers: Handlers) -> Routes {
        self.with(access, handlers, None, false)
    }

    /// Adds handlers with a rate limit. Public calls with a body have one anyway.
    #[must_use]
    pub fn add_limited(self, access: Access, handlers: Handlers) -> Routes {
        self.with(access, handlers, None, true)
    }

    /// Adds handlers that accept a file.
    #[must_use]
    pub fn add_upload(self, access: Access, handlers: Handlers) -> Routes {
        // The form around the file takes a little more.
        self.with(access, handlers, Some(MAX_FILE_BYTES + 64 * 1024), false)
    }

    /// Adds another feature's routes.
    #[must_use]
    pub fn merge(mut self, other: Routes) -> Routes {
        self.entries.extend(other.entries);
        self
    }

    /// Only the description; it needs neither database nor settings.
    pub fn describe(self, mut base: OpenApi) -> OpenApi {
        let mut calls = BTreeMap::<String, PathItem>::new();
        // Each handler brings the schemas of its bodies; each schema is kept once.
        let mut schemas = BTreeMap::new();
        for Entry { access, handlers, limited, .. } in self.entries {
            let Some(described) = handlers.describe else { continue };
            let (of_bodies, mut paths) = described();
            describe(&mut paths, access, limited);
            schemas.extend(of_bodies);
            for (path, item) in paths.paths {
                calls.entry(path).or_default().merge_operations(item);
            }
        }
        refusals::require_bodies(&mut calls, &schemas);
        base.paths.paths.extend(calls);
        let components = base.components.get_or_insert_default();
        components.schemas.extend(schemas);
        components.responses.extend(refusals::components());
        base
    }

    /// The routes without their description, from which routers are built.
    pub fn table(self) -> RouteTable {
        RouteTable(self.entries)
    }

    fn with(
        mut self,
        access: Access,
        handlers: Handlers,
        largest: Option<usize>,
        limited: bool,
    ) -> Routes {
        self.entries.push(Entry { access, handlers, largest, limited });
        self
    }
}

/// Routes from which routers are built: one table serves all programs of a process.
pub struct RouteTable(Vec<Entry>);

impl RouteTable {
    /// The router with a guard on every route.
    pub fn build(&self, app: &App) -> Router<App> {
        let mut router = Router::new();
        for Entry { access, handlers, largest, .. } in &self.0 {
            let state = (app.clone(), *access);
            let methods = handlers.methods.clone();
            let methods = match *largest {
                Some(largest) => methods.layer(DefaultBodyLimit::max(largest)),
                None => methods,
            };
            let guarded = methods.route_layer(from_fn_with_state(state, guard::check));
            for path in &handlers.paths {
                router = router.route(path, guarded.clone());
            }
        }
        router
    }
}

/// Writes permission, deed and refusals into the description, where tests read them, and gives each
/// operation a unique id: handlers of different features share names such as `create`.
fn describe(paths: &mut Paths, access: Access, limited: bool) {
    for (path, item) in &mut paths.paths {
        let operations = [
            ("get", &mut item.get),
            ("post", &mut item.post),
            ("put", &mut item.put),
            ("delete", &mut item.delete),
        ];
        for (method, operation) in operations {
            let Some(operation) = operation else { continue };
            refusals::describe(operation, access, method == "get", limited);
            let words = path.split(['/', '-']).map(|word| word.trim_matches(['{', '}']));
            let name: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
            operation.operation_id = Some(format!("{method}_{}", name.join("_")));
            // One value for both: several would come in any order.
            let words = format!("{}: {}", access.write_rule().name(), access.describe());
            let extension = Extensions::builder().add("x-access", words).build();
            operation.extensions.get_or_insert_with(Extensions::default).merge(extension);
            operation.security = Some(security(access));
        }
    }
}

/// The credentials of a call: a session's token, or an API key where programs may make it; nothing
/// for public calls.
fn security(access: Access) -> Vec<SecurityRequirement> {
    let by = |scheme: &str| SecurityRequirement::new::<_, [&str; 0], &str>(scheme, []);
    match access {
        Access::Public => Vec::new(),
        access if access.is_open_to_keys() => vec![by("bearer"), by("api_key")],
        _ => vec![by("bearer")],
    }
}

//! HTTP: route tables that carry their permission, extractors, and problem+json in the asked
//! language.
//!
//! A request passes: request id → log and metrics → problems rendered → body limit → the route's
//! guard ([`guard`]: session, company, ability) → handler. Deliberately not here: cookies (the
//! bearer token comes in a header, so no other site can use it).

mod body;
mod connections;
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
use axum::routing::MethodRouter;
use utoipa::openapi::extensions::Extensions;
use utoipa::openapi::path::PathItem;
use utoipa::openapi::{OpenApi, Paths, RefOr, Schema, SecurityRequirement};
use utoipa_axum::router::UtoipaMethodRouter;

use crate::access::Access;
use crate::app::App;
use crate::files::LARGEST;

/// Where the calls are, below the address of the program.
pub const BASE: &str = "/v2";

pub use connections::{ConnectionCounts, Counted};
pub use download::{download, with_charset};

pub use extract::{Json, Path, Query};
pub use form::Form;
pub use guard::{KEY_PREFIX, SignedIn, Visitor};
pub use layers::around;
pub use render::{Done, FieldBody, ProblemBody};
pub use upload::{Upload, tidy_name};
/// Collects handlers with their OpenAPI description for [`Routes::add`].
pub use utoipa_axum::routes;
pub use wire::{DecimalText, Exists, NameCheck};

/// Handlers, at which paths, who may use them, and how large a body they take when not the usual
/// one.
#[derive(Clone)]
struct Entry {
    access: Access,
    paths: Vec<String>,
    methods: MethodRouter<App>,
    largest: Option<usize>,
}

/// A floor's routes. A route can't be added without saying who may use it.
#[derive(Default)]
pub struct Routes {
    entries: Vec<Entry>,
    /// What is called at each path, and what the bodies of all calls are, by name. Each handler
    /// brings a description of everything that its bodies hold, in a tree of its own: put together
    /// as they come, each is kept once.
    calls: BTreeMap<String, PathItem>,
    schemas: BTreeMap<String, RefOr<Schema>>,
}

impl Routes {
    /// No routes yet.
    pub fn new() -> Routes {
        Routes::default()
    }

    /// Adds handlers, all with the same permission.
    #[must_use]
    pub fn add(self, access: Access, routes: UtoipaMethodRouter<App>) -> Routes {
        self.with(access, routes, None, false)
    }

    /// Adds handlers that count how often they are called, and refuse what is too often. Public
    /// calls that take anything do so anyway.
    #[must_use]
    pub fn add_limited(self, access: Access, routes: UtoipaMethodRouter<App>) -> Routes {
        self.with(access, routes, None, true)
    }

    /// Adds handlers that take a file.
    #[must_use]
    pub fn add_upload(self, access: Access, routes: UtoipaMethodRouter<App>) -> Routes {
        // The form around the file takes a little more.
        self.with(access, routes, Some(LARGEST + 64 * 1024), false)
    }

    /// Adds another room's routes.
    #[must_use]
    pub fn merge(mut self, other: Routes) -> Routes {
        self.entries.extend(other.entries);
        self.gather(other.calls, other.schemas);
        self
    }

    /// The description alone; it needs neither database nor settings.
    pub fn describe(mut self, mut base: OpenApi) -> OpenApi {
        refusals::require_bodies(&mut self.calls, &self.schemas);
        base.paths.paths.extend(self.calls);
        let components = base.components.get_or_insert_default();
        components.schemas.extend(self.schemas);
        components.responses.extend(refusals::components());
        base
    }

    /// The routes without their description, of which routers are built.
    pub fn table(self) -> RouteTable {
        RouteTable(self.entries)
    }

    fn with(
        mut self,
        access: Access,
        (schemas, mut paths, methods): UtoipaMethodRouter<App>,
        largest: Option<usize>,
        limited: bool,
    ) -> Routes {
        describe(&mut paths, access, limited);
        let names = paths.paths.keys().cloned().collect();
        self.gather(paths.paths, schemas);
        self.entries.push(Entry { access, paths: names, methods, largest });
        self
    }

    /// Puts descriptions to those that are there; what is called at a path is known by the first.
    fn gather(
        &mut self,
        calls: impl IntoIterator<Item = (String, PathItem)>,
        schemas: impl IntoIterator<Item = (String, RefOr<Schema>)>,
    ) {
        for (path, item) in calls {
            self.calls.entry(path).or_default().merge_operations(item);
        }
        self.schemas.extend(schemas);
    }
}

/// Routes without their description, which takes much longer to put together than a router: one
/// table serves as many routers as there are programs in a process.
pub struct RouteTable(Vec<Entry>);

impl RouteTable {
    /// The router with every guard in place.
    pub fn build(&self, app: &App) -> Router<App> {
        let mut router = Router::new();
        for Entry { access, paths, methods, largest } in self.0.iter().cloned() {
            let state = (app.clone(), access);
            let methods = match largest {
                Some(largest) => methods.layer(DefaultBodyLimit::max(largest)),
                None => methods,
            };
            let guarded = methods.route_layer(from_fn_with_state(state, guard::check));
            for path in paths {
                router = router.route(&path, guarded.clone());
            }
        }
        router
    }
}

/// Writes permission, deed and refusals into the description, where the tests walk them, and gives
/// each operation an id of its own: handlers of different rooms share names such as `create`.
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
            // One word for both: several would come in any order.
            let words = format!("{}: {}", access.deed().name(), access.describe());
            let extension = Extensions::builder().add("x-access", words).build();
            operation.extensions.get_or_insert_with(Extensions::default).merge(extension);
            operation.security = Some(security(access));
        }
    }
}

/// With what a call is made: a session's token, or an API key where programs may make it; nothing
/// where anybody may.
fn security(access: Access) -> Vec<SecurityRequirement> {
    let by = |scheme: &str| SecurityRequirement::new::<_, [&str; 0], &str>(scheme, []);
    match access {
        Access::Public => Vec::new(),
        access if access.is_open_to_keys() => vec![by("bearer"), by("api_key")],
        _ => vec![by("bearer")],
    }
}

//! The API's description, OpenAPI 3.1.

use platform::http::ProblemBody;
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{InfoBuilder, OpenApi, OpenApiBuilder, RefOr, SecurityRequirement, Server};
use utoipa::{PartialSchema as _, ToSchema as _};

/// Where the API is mounted.
pub const BASE: &str = "/v2";

/// The parts that belong to no route.
pub(crate) fn base() -> OpenApi {
    let info = InfoBuilder::new()
        .title("Mizan")
        .version(env!("CARGO_PKG_VERSION"))
        .description(Some(
            "Accounting and invoicing for Egyptian companies. Every call but the public ones \
             takes a bearer token; calls of a company also take its number in `XTenant`. Refusals \
             are problem+json in the language of `Accept-Language`. `x-access` says who may call.",
        ))
        .build();
    let mut document = OpenApiBuilder::new()
        .info(info)
        .servers(Some([Server::new(BASE)]))
        .security(Some([SecurityRequirement::new::<_, [&str; 0], &str>("bearer", [])]))
        .build();
    let components = document.components.get_or_insert_default();
    components.add_security_scheme(
        "bearer",
        SecurityScheme::Http(HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build()),
    );
    let mut schemas: Vec<(String, RefOr<_>)> = Vec::new();
    ProblemBody::schemas(&mut schemas);
    components.schemas.extend(schemas);
    components.schemas.insert(ProblemBody::name().into_owned(), ProblemBody::schema());
    document
}

/// The text as it is served and committed: pretty, with a line break at its end.
pub(crate) fn text(document: &OpenApi) -> String {
    document.to_pretty_json().map(|text| text + "\n").unwrap_or_default()
}

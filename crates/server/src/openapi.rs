//! The API's description, OpenAPI 3.1.

use std::collections::BTreeMap;

use platform::http::{BASE, ProblemBody, Routes};
use utoipa::openapi::request_body::RequestBody;
use utoipa::openapi::schema::{KnownFormat, ObjectBuilder, Schema, SchemaFormat, Type};
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{
    Content, InfoBuilder, OpenApi, OpenApiBuilder, RefOr, SecurityRequirement, Server,
};
use utoipa::{PartialSchema as _, ToSchema as _};

/// The parts of the description that belong to no route.
fn base() -> OpenApi {
    let info = InfoBuilder::new()
        .title("Mizan")
        .version(env!("CARGO_PKG_VERSION"))
        .description(Some(
            "Accounting and invoicing for Egyptian companies. Every call but the public ones \
             takes a bearer token; calls of a company also take its number in `XTenant`. Refusals \
             are problem+json in the language of `Accept-Language`. `x-access` says who may call. \
             A program calls with an API key, which needs no `XTenant`: `security` names `api_key` \
             on each call that takes one.",
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
    let key = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).bearer_format("mz_…");
    let key = key.description(Some("An API key, made in Settings → Integrations."));
    components.add_security_scheme("api_key", SecurityScheme::Http(key.build()));
    let mut schemas: Vec<(String, RefOr<_>)> = Vec::new();
    ProblemBody::schemas(&mut schemas);
    components.schemas.extend(schemas);
    components.schemas.insert(ProblemBody::name().into_owned(), ProblemBody::schema());
    document
}

/// Lists, for each call that answers with a file, the file types it can be, from the formats that
/// its body can ask for.
fn name_files(document: &mut OpenApi) {
    let Some(components) = &document.components else { return };
    let formats: BTreeMap<String, (bool, Vec<&str>)> = components
        .schemas
        .iter()
        .filter_map(|(name, schema)| Some((name.clone(), formats_of(schema)?)))
        .collect();
    for item in document.paths.paths.values_mut() {
        let operations = [&mut item.get, &mut item.post, &mut item.put, &mut item.delete];
        for operation in operations.into_iter().flatten() {
            let asked = operation.request_body.as_ref().and_then(body_name);
            let Some((chosen, kinds)) = asked.and_then(|name| formats.get(name)) else { continue };
            let answer = operation.responses.responses.get_mut("200");
            let Some(RefOr::T(answer)) = answer else { continue };
            // A call with another text type declares it itself.
            if !*chosen && answer.content.shift_remove(ANY_FILE).is_none() {
                continue;
            }
            for kind in kinds {
                let file = Content::new(Some(file_schema()));
                answer.content.insert((*kind).to_owned(), RefOr::T(file));
            }
        }
    }
}

/// How a handler declares a file before its types are known.
const ANY_FILE: &str = "application/octet-stream";
const XLSX: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const CSV: &str = "text/csv";
const PDF: &str = "application/pdf";

/// The file types that a body can ask for, and whether it may ask for none.
fn formats_of(schema: &RefOr<Schema>) -> Option<(bool, Vec<&'static str>)> {
    let RefOr::T(Schema::Object(object)) = schema else { return None };
    let format = serde_json::to_string(object.properties.get("format")?).ok()?;
    let kinds = if format.contains("/SheetFormat\"") {
        vec![XLSX, CSV]
    } else if format.contains("/ReportFormat\"") {
        vec![XLSX, CSV, PDF]
    } else {
        return None;
    };
    Some((!object.required.contains(&"format".to_owned()), kinds))
}

/// The name of a JSON body's schema.
fn body_name(body: &RefOr<RequestBody>) -> Option<&str> {
    let RefOr::T(body) = body else { return None };
    let RefOr::T(content) = body.content.get("application/json")? else { return None };
    let RefOr::Ref(named) = content.schema.as_ref()? else { return None };
    named.ref_location.rsplit('/').next()
}

fn file_schema() -> RefOr<Schema> {
    let format = SchemaFormat::KnownFormat(KnownFormat::Binary);
    ObjectBuilder::new().schema_type(Type::String).format(Some(format)).into()
}

/// The text as it is served and committed: pretty-printed, with a line break at the end.
pub(crate) fn text(routes: Routes) -> String {
    let mut document = routes.describe(base());
    name_files(&mut document);
    document.to_pretty_json().map(|text| text + "\n").unwrap_or_default()
}

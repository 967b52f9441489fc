//! The refusals of each call, for the API's description: derived from its permission and its input
//! when it is added to a route table. A handler lists only the refusals that are specific to it, by
//! status; their body is added here.

use std::collections::BTreeMap;

use utoipa::openapi::path::{Operation, ParameterIn, PathItem};
use utoipa::openapi::schema::Schema;
use utoipa::openapi::{Content, Ref, RefOr, Required, Response, ResponseBuilder};

use crate::access::{Access, Action, WriteRule};

/// The status, the name of its description, and its meaning.
const REFUSALS: [(u16, &str, &str); 12] = [
    (400, "Wrong", "A field, a parameter or a header is wrong."),
    (401, "NotSignedIn", "Nobody is signed in, or what they signed in with is wrong."),
    (402, "Unpaid", "Trial or subscription is over: nothing new is written."),
    (403, "Forbidden", "The person, or the API key, may not do this, or is of another company."),
    (404, "NotFound", "There is no such record, or it is another company's."),
    (409, "Conflict", "The books, another record or another change are against it."),
    (413, "TooLarge", "The body is too large."),
    (422, "Unproved", "A code or its token does not count."),
    (429, "TooOften", "Too many attempts; `Retry-After` says when to try again."),
    (450, "SignInAgain", "Access has changed since the person signed in."),
    (500, "Failed", "Something went wrong here."),
    (503, "Busy", "Busy or out of time; `Retry-After` says when to try again."),
];

/// The descriptions that operations refer to.
pub(super) fn components() -> BTreeMap<String, RefOr<Response>> {
    let schema = Ref::from_schema_name("Problem");
    REFUSALS
        .iter()
        .map(|(_, name, meaning)| {
            let content = Content::new(Some(RefOr::Ref(schema.clone())));
            let response = ResponseBuilder::new()
                .description(*meaning)
                .content("application/problem+json", content)
                .build();
            ((*name).to_owned(), RefOr::T(response))
        })
        .collect()
}

/// Adds the possible refusals to an operation.
pub(super) fn describe(operation: &mut Operation, access: Access, is_get: bool, limited: bool) {
    let said = operation.responses.responses.keys().filter_map(|status| status.parse().ok());
    let own: Vec<u16> = said.filter(|status| *status >= 400).collect();
    for status in own.into_iter().chain(refused(operation, access, is_get, limited)) {
        let Some((_, name, _)) = REFUSALS.iter().find(|(known, ..)| *known == status) else {
            continue;
        };
        let refusal = RefOr::Ref(Ref::from_response_name(*name));
        operation.responses.responses.insert(status.to_string(), refusal);
    }
}

fn refused(operation: &Operation, access: Access, is_get: bool, limited: bool) -> Vec<u16> {
    let has_body = operation.request_body.is_some();
    let named = |place: ParameterIn| {
        let all = operation.parameters.iter().flatten();
        all.into_iter().any(|one| matches!(one, RefOr::T(one) if one.parameter_in == place))
    };
    let (in_path, in_query) = (named(ParameterIn::Path), named(ParameterIn::Query));
    let is_public = access == Access::Public;
    let of_company = access.is_of_a_company();
    let looks_only = matches!(access, Access::Can(Action::Read, _) | Access::CanAny(_));
    let plain_read =
        looks_only || access == Access::Member || (is_get && access == Access::SignedIn);
    let asks_nothing = is_public && !has_body && !in_path && !in_query;
    [
        // Every call of a signed-in person may have an invalid `Idempotency-Key`.
        (400, !is_public || has_body || in_query),
        (401, !is_public),
        (402, access.write_rule() == WriteRule::Writes),
        // Programs with an API key may not make calls about accounts.
        (403, !is_public),
        // A record that a parameter or a field names may not exist either.
        (404, in_path || in_query || has_body),
        (409, !plain_read && !asks_nothing),
        (413, has_body),
        (429, limited || access.is_open_to_keys() || (is_public && !asks_nothing)),
        (450, of_company),
        (500, true),
        (503, true),
    ]
    .into_iter()
    .filter_map(|(status, may)| may.then_some(status))
    .collect()
}

/// Sets for each JSON body whether it is required: a call without a body gets the empty object.
pub(super) fn require_bodies(
    calls: &mut BTreeMap<String, PathItem>,
    schemas: &BTreeMap<String, RefOr<Schema>>,
) {
    for item in calls.values_mut() {
        let operations = [&mut item.get, &mut item.post, &mut item.put, &mut item.delete];
        for operation in operations.into_iter().flatten() {
            let Some(RefOr::T(body)) = &mut operation.request_body else { continue };
            let Some(RefOr::T(content)) = body.content.get("application/json") else { continue };
            let needed = content.schema.as_ref().is_none_or(|schema| needs_field(schema, schemas));
            body.required = Some(if needed { Required::True } else { Required::False });
        }
    }
}

/// Whether an object of this schema has any required field.
fn needs_field(schema: &RefOr<Schema>, schemas: &BTreeMap<String, RefOr<Schema>>) -> bool {
    match schema {
        RefOr::Ref(named) => {
            let name = named.ref_location.rsplit('/').next().unwrap_or_default();
            schemas.get(name).is_none_or(|schema| needs_field(schema, schemas))
        }
        RefOr::T(Schema::Object(object)) => !object.required.is_empty(),
        RefOr::T(Schema::AllOf(parts)) => parts.items.iter().any(|one| needs_field(one, schemas)),
        RefOr::T(_) => true,
    }
}

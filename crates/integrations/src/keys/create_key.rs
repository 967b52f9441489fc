//! Creating a key.

use platform::access::{Action, Permission, Subject};
use platform::activity::{self, Change};
use platform::http::KEY_PREFIX;
use platform::problem::Fields;
use platform::{Ctx, Problem, Result, Tx, ids, secret};
use tenancy::{SecurityEventKind, note_security_event};

use super::error::KeyError;
use super::model::NewKey;
use super::store::{self, RECORD};
use super::wire::{ApiKeyInput, ApiKeyMade};

const MAX_NAME_LENGTH: usize = 60;
/// The most working keys of a company; more can't be supervised.
const MAX: i64 = 50;
/// The number of characters of a key that are stored in clear.
const HINT: usize = KEY_PREFIX.len() + 5;

/// Creates a key of 256 random bits; only its hash is stored.
///
/// # Errors
/// 400 for an invalid field, 409 when there are too many.
pub fn make(tx: &mut dyn Tx, ctx: &Ctx, input: &ApiKeyInput) -> Result<ApiKeyMade> {
    let mut fields = Fields::new();
    let name = fields.text("name", &input.name, MAX_NAME_LENGTH);
    let permissions = input.permissions.as_deref().map(|flags| read_rights(&mut fields, flags));
    if input.expires_on.is_some_and(|last| last < ctx.today) {
        fields.refuse("expires_on", "api_key.expiry");
    }
    fields.check()?;
    if store::count_working(tx, ctx)? >= MAX {
        return Err(KeyError::OverLimit { most: MAX }.into());
    }
    let token = format!("{KEY_PREFIX}{}", secret::token());
    let hint = token.chars().take(HINT).collect();
    let (id, token_hash) = (ids::allocate(tx, ctx.tenant, 1)?, secret::hash(&token));
    store::insert(tx, ctx, input, &NewKey { id, name, token_hash, hint, permissions })?;
    let api_key = store::find(tx, ctx, id)?.ok_or_else(Problem::not_found)?;
    let after = Some(format!("{} {}…", api_key.name, api_key.hint));
    let change = Change { field: "api_key".to_owned(), before: None, after };
    activity::record(tx, ctx, RECORD, id, "created", &[change])?;
    note_security_event(tx, ctx, ctx.user, SecurityEventKind::ApiKeyMade)?;
    Ok(ApiKeyMade { api_key, token })
}

/// The rights of modules that are open to keys, each once.
fn read_rights(fields: &mut Fields, flags: &[Permission]) -> Vec<Permission> {
    let mut rights: Vec<Permission> = Vec::new();
    for (index, flag) in flags.iter().enumerate() {
        let subject = Subject::from_name(&flag.subject).filter(|one| one.is_open_to_keys());
        let twice = flags.iter().take(index).any(|earlier| earlier.subject == flag.subject);
        if subject.is_none() {
            fields.refuse(format!("permissions.{index}.subject"), "field.unknown");
        } else if twice {
            fields.refuse(format!("permissions.{index}.subject"), "field.twice");
        }
        rights.push(flag.clone());
    }
    rights.retain(|flag| Action::ALL.into_iter().any(|action| flag.allows(action)));
    if rights.is_empty() && fields.is_clean() {
        fields.refuse("permissions", "api_key.rights");
    }
    rights
}

//! Adding and changing a till. Its credentials are tried before they are stored, outside of any
//! transaction.

use jiff::Timestamp;
use platform::activity;
use platform::problem::Fields;
use platform::{App, Ctx, Result, TenantId, Tx};

use super::client::{opened, with_credentials};
use super::error::TillError;
use super::secrets::{self, CLIENT_SECRET, SHARED_KEY};
use super::store::{self, Described, RECORD, StoredSecret, StoredTill};
use super::wire::TillInput;
use crate::connection::{self, Connection, ConnectionError, key_id};
use crate::environment::Environment;
use crate::portal::TillCredentials;

const MAX_LENGTH: usize = 200;
/// The default version of a till's system.
const OS_VERSION: &str = "1";
const MODEL: &str = "Mizan";

/// A till as typed, checked.
struct Typed {
    name: String,
    branch_id: Option<i64>,
    environment: Environment,
    serial: String,
    os_version: String,
    model: String,
    client_id: String,
    client_secret: Option<String>,
    shared_key: Option<String>,
}

impl Typed {
    fn described(&self) -> Described<'_> {
        Described {
            name: &self.name,
            branch_id: self.branch_id,
            environment: self.environment,
            serial: &self.serial,
            os_version: &self.os_version,
            model: &self.model,
        }
    }
}

/// Adds a till, or takes one into use again that was retired.
///
/// # Errors
/// 400 naming the invalid fields; 409 when its serial number is taken; 422 when the authority
/// refuses the credentials; 503 when it doesn't answer.
pub async fn add(app: &App, ctx: Ctx, input: TillInput) -> Result<()> {
    let (typed, former) = app.read(ctx.clone(), move |tx, ctx| new_till(tx, ctx, &input)).await?;
    let secret = tried(app, ctx.tenant, &typed, None).await?;
    let former = former.map(|till| till.id);
    app.write(ctx, move |tx, ctx| insert(tx, ctx, (&typed, former), &secret)).await
}

/// Adds a till without trying its credentials: those of the simulator.
///
/// # Errors
/// 400 naming the invalid fields; 409 when its serial number is taken.
pub fn add_untried(tx: &mut dyn Tx, ctx: &Ctx, secret_key: &str, input: &TillInput) -> Result<()> {
    let (typed, former) = new_till(tx, ctx, input)?;
    let client_secret = typed.client_secret.clone().ok_or(TillError::NoSecret)?;
    let secrets = (client_secret.as_str(), typed.shared_key.as_deref());
    let secret = sealed(secret_key, ctx.tenant, &typed.client_id, secrets, ctx.now)?;
    insert(tx, ctx, (&typed, former.map(|till| till.id)), &secret)
}

/// Stores a new till; `former` is the retired one that it was when it was typed.
fn insert(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (typed, former): (&Typed, Option<i64>),
    secret: &StoredSecret,
) -> Result<()> {
    let described = typed.described();
    let existing = store::by_serial(tx, ctx.tenant, (typed.environment, &typed.serial))?;
    let (id, event) = match existing {
        Some(till) if !till.is_retired || Some(till.id) != former => {
            return Err(TillError::SerialTaken.into());
        }
        Some(till) => {
            store::update(tx, ctx.tenant, till.id, &described)?;
            (till.id, "restored")
        }
        None => (store::insert(tx, ctx.tenant, &described, ctx.now)?, "created"),
    };
    let secret = StoredSecret { tested_at: ctx.now, ..secret.clone() };
    store::set_secret(tx, ctx.tenant, id, &secret)?;
    activity::record(tx, ctx, RECORD, id, event, &[])
}

fn new_till(tx: &mut dyn Tx, ctx: &Ctx, input: &TillInput) -> Result<(Typed, Option<StoredTill>)> {
    let connection = connection::find(tx, ctx.tenant)?;
    let typed = read(tx, ctx, input, (&connection, None))?;
    let existing = store::by_serial(tx, ctx.tenant, (typed.environment, &typed.serial))?;
    if existing.as_ref().is_some_and(|till| !till.is_retired) {
        return Err(TillError::SerialTaken.into());
    }
    Ok((typed, existing))
}

/// Changes a till.
///
/// # Errors
/// As for a new one; and 404, and 409 when somebody else saved in between, or receipts have its
/// serial number.
pub async fn edit(app: &App, ctx: Ctx, id: i64, input: TillInput) -> Result<()> {
    let version = input.version;
    let (typed, before) =
        app.read(ctx.clone(), move |tx, ctx| changed_till(tx, ctx, id, &input)).await?;
    let is_known = typed.client_secret.is_none() && is_same_client(&typed, &before);
    let secret = match is_known {
        true => None,
        false => Some(tried(app, ctx.tenant, &typed, Some(&before)).await?),
    };
    app.write(ctx, move |tx, ctx| {
        let now = find(tx, ctx, id)?;
        if version.is_some_and(|version| version != now.version) || now.version != before.version {
            return Err(TillError::Version.into());
        }
        if now.links > 0 && now.serial != typed.serial {
            return Err(TillError::SerialFixed.into());
        }
        store::update(tx, ctx.tenant, id, &typed.described())?;
        if let Some(secret) = &secret {
            let secret = StoredSecret { tested_at: ctx.now, ..secret.clone() };
            store::set_secret(tx, ctx.tenant, id, &secret)?;
        }
        let mut changes = activity::difference(&timeline(&before), &described(&typed));
        if changes.is_empty() && secret.is_none() {
            return Ok(());
        }
        changes.retain(|change| change.before != change.after);
        activity::record(tx, ctx, RECORD, id, "updated", &changes)
    })
    .await
}

fn changed_till(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    id: i64,
    input: &TillInput,
) -> Result<(Typed, StoredTill)> {
    let before = find(tx, ctx, id)?;
    let connection = connection::find(tx, ctx.tenant)?;
    let typed = read(tx, ctx, input, (&connection, Some(&before)))?;
    if before.links > 0 && before.serial != typed.serial {
        return Err(TillError::SerialFixed.into());
    }
    let named = store::by_serial(tx, ctx.tenant, (typed.environment, &typed.serial))?;
    if named.is_some_and(|other| other.id != id) {
        return Err(TillError::SerialTaken.into());
    }
    Ok((typed, before))
}

fn find(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<StoredTill> {
    let found = store::find(tx, ctx.tenant, id)?.filter(|till| !till.is_retired);
    found.ok_or_else(|| TillError::NotFound.into())
}

/// Whether nothing changes by which the authority knows it.
fn is_same_client(typed: &Typed, before: &StoredTill) -> bool {
    let client = before.secret.as_ref().map(|one| one.client_id.as_str());
    client == Some(typed.client_id.as_str())
        && typed.shared_key.is_none()
        && typed.serial == before.serial
        && typed.os_version == before.os_version
        && typed.model == before.model
}

fn read(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    input: &TillInput,
    (connection, before): (&Connection, Option<&StoredTill>),
) -> Result<Typed> {
    let mut fields = Fields::new();
    let name = fields.text("name", &input.name, 100);
    let serial = fields.text("serial", &input.serial, 100);
    let or = |text: Option<String>, usual: &str| text.unwrap_or_else(|| usual.to_owned());
    let os_version =
        or(fields.optional_text("os_version", input.os_version.as_deref(), 100), OS_VERSION);
    let model = or(fields.optional_text("model", input.model.as_deref(), 100), MODEL);
    let client_id = fields.text("client_id", &input.client_id, MAX_LENGTH);
    let client_secret =
        fields.optional_text("client_secret", input.client_secret.as_deref(), MAX_LENGTH);
    let shared_key = fields.optional_text("shared_key", input.shared_key.as_deref(), MAX_LENGTH);
    // They are sent in headers.
    for (field, text) in [
        ("serial", Some(&serial)),
        ("os_version", Some(&os_version)),
        ("model", Some(&model)),
        ("shared_key", shared_key.as_ref()),
    ] {
        if text.is_some_and(|text| !text.bytes().all(|byte| (b' '..=b'~').contains(&byte))) {
            fields.refuse(field, "einvoice.till_letters");
        }
    }
    if let Some(branch) = input.branch_id
        && store::branch_name(tx, ctx.tenant, branch)?.is_none()
    {
        fields.refuse("branch_id", "field.unknown");
    }
    // A stored secret is tried nowhere but where it was typed for.
    let kept = before.and_then(|till| till.secret.as_ref());
    if client_secret.is_none() && kept.is_none_or(|one| one.client_id != client_id) {
        fields.refuse("client_secret", "field.required");
    }
    if shared_key.is_none() && kept.is_none_or(|one| one.shared_key.is_none()) {
        fields.refuse("shared_key", "field.required");
    }
    fields.check()?;
    let environment = before.map(|till| till.environment);
    let environment = environment.or(connection.environment).or(input.environment);
    let environment = environment.ok_or(ConnectionError::StepMissing(2))?;
    let branch_id = input.branch_id;
    Ok(Typed {
        name,
        branch_id,
        environment,
        serial,
        os_version,
        model,
        client_id,
        client_secret,
        shared_key,
    })
}

/// Tries the credentials; gives them sealed.
async fn tried(
    app: &App,
    tenant: TenantId,
    typed: &Typed,
    before: Option<&StoredTill>,
) -> Result<StoredSecret> {
    let known = match before.filter(|till| till.secret.is_some()) {
        Some(till) if typed.client_secret.is_none() || typed.shared_key.is_none() => {
            let (secret, key) = opened(app, tenant, till)?;
            (Some(secret), key)
        }
        _ => (None, None),
    };
    let client_secret = typed.client_secret.clone().or(known.0).ok_or(TillError::NoSecret)?;
    let shared_key = typed.shared_key.clone().or(known.1);
    let credentials = TillCredentials {
        client_id: &typed.client_id,
        client_secret: &client_secret,
        serial: &typed.serial,
        os_version: &typed.os_version,
        model: &typed.model,
        shared_key: shared_key.as_deref(),
    };
    let client = with_credentials(app, typed.environment, &credentials)?;
    client.try_credentials().await.map_err(|error| ConnectionError::of_tried(&error))?;
    let secrets = (client_secret.as_str(), shared_key.as_deref());
    sealed(&app.config.secret_key, tenant, &typed.client_id, secrets, app.clock.now())
}

/// Seals what a till is known by with the program's key.
fn sealed(
    key: &str,
    tenant: TenantId,
    client_id: &str,
    (client_secret, shared_key): (&str, Option<&str>),
    tested_at: Timestamp,
) -> Result<StoredSecret> {
    let shared_key = shared_key.map(|text| secrets::close(key, (SHARED_KEY, tenant), text));
    Ok(StoredSecret {
        client_id: client_id.to_owned(),
        client_secret: secrets::close(key, (CLIENT_SECRET, tenant), client_secret)?,
        shared_key: shared_key.transpose()?,
        key_id: key_id(key),
        tested_at,
    })
}

type Values = [(&'static str, Option<String>); 6];

fn timeline(till: &StoredTill) -> Values {
    let some = |text: &str| Some(text.to_owned());
    [
        ("name", some(&till.name)),
        ("branch_id", till.branch_id.map(|id| id.to_string())),
        ("serial", some(&till.serial)),
        ("os_version", some(&till.os_version)),
        ("model", some(&till.model)),
        ("client_id", till.secret.as_ref().map(|one| one.client_id.clone())),
    ]
}

fn described(till: &Typed) -> Values {
    let some = |text: &str| Some(text.to_owned());
    [
        ("name", some(&till.name)),
        ("branch_id", till.branch_id.map(|id| id.to_string())),
        ("serial", some(&till.serial)),
        ("os_version", some(&till.os_version)),
        ("model", some(&till.model)),
        ("client_id", some(&till.client_id)),
    ]
}

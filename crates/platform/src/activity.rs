//! The audit trail: who did what to which record, when, and the fields before and after. Changes of
//! records that webhooks announce are queued for them too ([`crate::events`]).

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::context::{Ctx, TenantId, UserId};
use crate::db::Tx;
use crate::problem::Result;
use crate::{args, events, ids};

/// A field's value before and after.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema, PartialEq, Eq)]
pub struct Change {
    /// The field, as the call names it.
    pub field: String,
    /// Its value before; null when it was empty or the record is new.
    pub before: Option<String>,
    /// Its value after.
    pub after: Option<String>,
}

/// One line of a record's timeline.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ActivityItem {
    /// Id of the line.
    pub id: i64,
    /// When it happened.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    /// Who did it.
    pub user: String,
    /// `created`, `updated`, `deleted`, `paid`, `payment_deleted`, …
    pub action: String,
    /// What changed.
    pub changes: Vec<Change>,
}

/// Writes the first line of a new record's timeline; returns the line.
pub fn record_first(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    kind: &str,
    record_id: i64,
    action: &str,
    changes: Vec<Change>,
) -> Result<ActivityItem> {
    let id = write(tx, ctx, kind, record_id, action, &changes)?;
    let (user, action) = (ctx.user_name.to_string(), action.to_owned());
    Ok(ActivityItem { id, at: ctx.now, user, action, changes })
}

/// As [`record`], for a new record whose line has an id already.
pub fn record_with_id(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    kind: &str,
    (record_id, line_id): (i64, i64),
) -> Result<()> {
    write_line(tx, &ctx.into(), (kind, record_id), line_id, "created", &[])
}

/// Writes a line into the timeline of a record, in the transaction that changes it.
pub fn record(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    kind: &str,
    record_id: i64,
    action: &str,
    changes: &[Change],
) -> Result<()> {
    write(tx, ctx, kind, record_id, action, changes).map(drop)
}

fn write(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    kind: &str,
    record_id: i64,
    action: &str,
    changes: &[Change],
) -> Result<i64> {
    let id = ids::allocate(tx, ctx.tenant, 1)?;
    write_line(tx, &ctx.into(), (kind, record_id), id, action, changes)?;
    Ok(id)
}

/// The person or visitor who changes a record, and when.
struct Author<'a> {
    tenant: TenantId,
    /// None for somebody outside the company.
    user: Option<UserId>,
    name: &'a str,
    now: Timestamp,
}

impl<'a> From<&'a Ctx> for Author<'a> {
    fn from(ctx: &'a Ctx) -> Author<'a> {
        let name = ctx.user_name.as_ref();
        Author { tenant: ctx.tenant, user: Some(ctx.user), name, now: ctx.now }
    }
}

fn write_line(
    tx: &mut dyn Tx,
    author: &Author<'_>,
    (kind, record_id): (&str, i64),
    id: i64,
    action: &str,
    changes: &[Change],
) -> Result<()> {
    let Author { tenant, user, name, now } = *author;
    let user = user.map_or(0, |user| user.0);
    tx.send(
        "insert into activity (tenant_id, id, kind, record_id, action, user_id, user_name, at,
            changes)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
        args![
            tenant,
            id,
            kind,
            record_id,
            action,
            user,
            name,
            now,
            serde_json::to_string(changes)?,
        ],
    )?;
    events::announce(tx, (tenant, now), (kind, record_id), action)
}

/// Prefetches the queries of [`record`] for a record, which may have no id yet.
pub fn ask_ahead(tx: &mut dyn Tx, ctx: &Ctx, kind: &str, action: &str) {
    tx.ahead(|tx| ids::allocate(tx, ctx.tenant, 1));
    tx.ahead(|tx| events::announce(tx, (ctx.tenant, ctx.now), (kind, 0), action));
}

/// As [`record`], for somebody outside the company: a customer who answers through a link.
pub fn record_of_visitor(
    tx: &mut dyn Tx,
    (tenant, name, now): (TenantId, &str, Timestamp),
    (kind, record_id): (&str, i64),
    action: &str,
    changes: &[Change],
) -> Result<()> {
    let id = ids::allocate(tx, tenant, 1)?;
    let author = Author { tenant, user: None, name, now };
    write_line(tx, &author, (kind, record_id), id, action, changes)
}

/// The latest hundred lines of a record's timeline, newest first.
pub fn latest(
    tx: &mut dyn Tx,
    tenant: TenantId,
    kind: &str,
    record_id: i64,
) -> Result<Vec<ActivityItem>> {
    let rows = tx.all(
        "select id, at, user_name, action, changes from activity
         where tenant_id = $1 and kind = $2 and record_id = $3 order by id desc limit 100",
        args![tenant, kind, record_id],
        |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?, row.get::<String>(4)?)),
    )?;
    rows.into_iter()
        .map(|(id, at, user, action, changes)| {
            Ok(ActivityItem { id, at, user, action, changes: serde_json::from_str(&changes)? })
        })
        .collect()
}

/// The fields in which two states of a record differ. Both list them in the same order.
pub fn difference(
    before: &[(&str, Option<String>)],
    after: &[(&str, Option<String>)],
) -> Vec<Change> {
    before
        .iter()
        .zip(after)
        .filter(|(b, a)| b.1 != a.1)
        .map(|(b, a)| Change { field: a.0.to_owned(), before: b.1.clone(), after: a.1.clone() })
        .collect()
}

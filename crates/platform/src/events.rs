//! Changes of records that webhooks announce: an outbox in the database, filled in the transaction
//! of the change.
//!
//! Every change already writes a line to its record's timeline (`activity`); changes of the kinds
//! listed here are also queued for each of the company's webhooks that subscribed to them.
//! Deliberately not here: webhooks themselves and their delivery (crate `integrations`).

use jiff::Timestamp;
use serde_json::json;

use crate::context::TenantId;
use crate::db::Tx;
use crate::problem::Result;
use crate::{args, ids, jobs, secret};

/// The kind of the job that sends an event to a webhook.
pub const JOB: &str = "webhook";

/// The event of a test delivery, which no record causes.
pub const TEST: &str = "test";

/// The records whose changes are announced.
pub const KINDS: [&str; 10] = [
    "customer",
    "vendor",
    "product",
    "quote",
    "invoice",
    "receipt",
    "credit_note",
    "bill",
    "expense",
    "payment",
];

/// Every event that a webhook can subscribe to.
pub fn names() -> Vec<String> {
    let verbs = |kind: &&str| {
        let paid = is_payable(kind).then_some("paid");
        let verbs = ["created", "updated"].into_iter().chain(paid).chain(["deleted"]);
        verbs.map(|verb| format!("{kind}.{verb}")).collect::<Vec<_>>()
    };
    KINDS.iter().flat_map(verbs).collect()
}

/// Queues the event of a timeline line for every webhook that subscribed to it.
///
/// # Errors
/// Only internal errors.
pub(crate) fn announce(
    tx: &mut dyn Tx,
    (tenant, now): (TenantId, Timestamp),
    (kind, record): (&str, i64),
    action: &str,
) -> Result<()> {
    let Some(event) = event_name(kind, action) else { return Ok(()) };
    let webhooks = tx.all(
        "select id, events from webhook where tenant_id = $1 and enabled = $2 order by id",
        args![tenant, true],
        |row| Ok((row.get::<i64>(0)?, row.get::<String>(1)?)),
    )?;
    for (webhook, events) in webhooks {
        if events.split(',').any(|wanted| wanted == event) {
            queue_event(tx, (tenant, now), webhook, (&event, Some((kind, record))))?;
        }
    }
    Ok(())
}

/// Queues an event for one webhook and submits the job that sends it; returns the delivery's id.
///
/// # Errors
/// Only internal errors.
pub fn queue_event(
    tx: &mut dyn Tx,
    (tenant, now): (TenantId, Timestamp),
    webhook: i64,
    (event, record): (&str, Option<(&str, i64)>),
) -> Result<i64> {
    let id = ids::allocate(tx, tenant, 1)?;
    let (kind, record) = record.unzip();
    tx.exec(
        "insert into webhook_delivery (tenant_id, id, webhook_id, event, event_id, record_kind,
            record_id, happened_at, state, run, attempts, next_attempt_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, 'waiting', 0, 0, $8)",
        args![tenant, id, webhook, event, secret::public_id(), kind, record, now],
    )?;
    submit(tx, (tenant, id), (0, 1), now)?;
    Ok(id)
}

/// Submits the job of an attempt, by the delivery's run and the number of the attempt.
///
/// # Errors
/// Only internal errors.
pub fn submit(
    tx: &mut dyn Tx,
    (tenant, delivery): (TenantId, i64),
    (run, attempt): (i64, i64),
    at: Timestamp,
) -> Result<()> {
    let payload =
        json!({ "tenant": tenant.0, "delivery": delivery, "run": run, "attempt": attempt });
    jobs::submit(tx, JOB, &payload, at)
}

fn is_payable(kind: &str) -> bool {
    matches!(kind, "invoice" | "bill")
}

/// The event of a timeline line; none for lines that change nothing a program reads: that a
/// document was sent, or a list exported.
fn event_name(kind: &str, action: &str) -> Option<String> {
    if !KINDS.contains(&kind) {
        return None;
    }
    let verb = match action {
        "created" => "created",
        "deleted" | "merged_into" => "deleted",
        "paid" if is_payable(kind) => "paid",
        "sent" | "not_sent" | "statement_sent" | "by_schedule" | "exported" | "link_made"
        | "link_revoked" | "link_opened" | "note_added" | "note_removed" => return None,
        _ => "updated",
    };
    Some(format!("{kind}.{verb}"))
}

#[cfg(test)]
mod tests {
    use super::{event_name, names};

    #[test]
    fn what_a_timeline_says_is_an_event_that_can_be_asked_for() {
        let event = |kind, action| event_name(kind, action).unwrap_or_default();
        assert_eq!(event("invoice", "created"), "invoice.created");
        assert_eq!(event("invoice", "paid"), "invoice.paid");
        assert_eq!(event("invoice", "payment_deleted"), "invoice.updated");
        assert_eq!(event("expense", "paid"), "expense.updated");
        assert_eq!(event("customer", "merged_into"), "customer.deleted");
        assert_eq!(event("quote", "answered"), "quote.updated");
        assert_eq!(event("invoice", "sent"), "");
        assert_eq!(event("member", "created"), "");
        let names = names();
        assert_eq!(names.len(), 32);
        for one in ["invoice.paid", "bill.paid", "payment.deleted", "product.updated"] {
            assert!(names.iter().any(|name| name == one), "{one}");
        }
    }
}

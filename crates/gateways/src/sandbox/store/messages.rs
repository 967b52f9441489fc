//! Messages to the merchant, until they are delivered.

use jiff::Timestamp;
use rusqlite::{Result, Transaction, params};

/// A message to be sent.
#[derive(Debug, Clone)]
pub struct Message {
    pub id: i64,
    pub url: String,
    pub body: String,
    /// How often it was tried, this time included.
    pub attempts: i64,
}

/// Queues a message and gives its id.
pub fn enqueue(tx: &Transaction<'_>, url: &str, body: &str, due: Timestamp) -> Result<i64> {
    tx.execute(
        "insert into messages (url, body, due) values (?1, ?2, ?3)",
        params![url, body, due.as_microsecond()],
    )?;
    Ok(tx.last_insert_rowid())
}

/// Takes the messages that are due, at most so many; no other server takes them until `lease`.
pub fn claim_due(
    tx: &Transaction<'_>,
    now: Timestamp,
    lease: Timestamp,
    most: i64,
) -> Result<Vec<Message>> {
    let mut statement = tx.prepare(
        "update messages set due = ?2, attempts = attempts + 1 where id in \
         (select id from messages where due <= ?1 order by due limit ?3) \
         returning id, url, body, attempts",
    )?;
    let moments = params![now.as_microsecond(), lease.as_microsecond(), most];
    let read = |row: &rusqlite::Row<'_>| {
        Ok(Message { id: row.get(0)?, url: row.get(1)?, body: row.get(2)?, attempts: row.get(3)? })
    };
    let mut due: Vec<Message> = statement.query_map(moments, read)?.collect::<Result<_>>()?;
    due.sort_by_key(|message| message.id);
    Ok(due)
}

/// Ends a message: it was taken, or is given up.
pub fn mark_delivered(tx: &Transaction<'_>, id: i64) -> Result<()> {
    tx.execute("update messages set due = null where id = ?1", [id]).map(drop)
}

/// Puts a message off until a moment.
pub fn retry_at(tx: &Transaction<'_>, id: i64, due: Timestamp) -> Result<()> {
    let values = params![id, due.as_microsecond()];
    tx.execute("update messages set due = ?2 where id = ?1 and due is not null", values).map(drop)
}

/// Whether none of these messages waits any more.
pub fn are_delivered(tx: &Transaction<'_>, ids: &[i64]) -> Result<bool> {
    let mut statement =
        tx.prepare("select exists (select 1 from messages where id = ?1 and due is not null)")?;
    for id in ids {
        if statement.query_row([id], |row| row.get::<_, bool>(0))? {
            return Ok(false);
        }
    }
    Ok(true)
}

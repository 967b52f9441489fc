//! The rows of messages and their files.

use jiff::Timestamp;
use platform::args;
use platform::context::{TenantId, UserId};
use platform::db::{DbError, Row, Tx};
use platform::problem::Result;

/// A message.
pub struct TicketRow {
    pub id: i64,
    pub full_name: String,
    pub email: String,
    pub title: String,
    pub message: String,
    pub page: Option<String>,
    pub sent_at: Timestamp,
}

/// A file.
pub struct FileRow {
    pub id: i64,
    pub file_name: String,
    pub media_type: String,
    pub size: i64,
    pub key: String,
}

pub fn insert(tx: &mut dyn Tx, tenant: TenantId, user: UserId, row: &TicketRow) -> Result<()> {
    tx.exec(
        "insert into ticket (tenant_id, id, user_id, full_name, email, title, message, page,
                             sent_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
        args![
            tenant,
            row.id,
            user,
            &row.full_name,
            &row.email,
            &row.title,
            &row.message,
            &row.page,
            row.sent_at,
        ],
    )?;
    Ok(())
}

/// The last hundred messages of a person.
pub fn of_person(tx: &mut dyn Tx, tenant: TenantId, user: UserId) -> Result<Vec<TicketRow>> {
    Ok(tx.all(
        "select id, full_name, email, title, message, page, sent_at from ticket
         where tenant_id = $1 and user_id = $2 order by id desc limit 100",
        args![tenant, user],
        |row| {
            Ok(TicketRow {
                id: row.get(0)?,
                full_name: row.get(1)?,
                email: row.get(2)?,
                title: row.get(3)?,
                message: row.get(4)?,
                page: row.get(5)?,
                sent_at: row.get(6)?,
            })
        },
    )?)
}

pub fn insert_file(
    tx: &mut dyn Tx,
    tenant: TenantId,
    user: UserId,
    file: &FileRow,
    now: Timestamp,
) -> Result<()> {
    tx.exec(
        "insert into ticket_file (tenant_id, id, user_id, file_name, media_type, size,
                                  storage_key, uploaded_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8)",
        args![tenant, file.id, user, &file.file_name, &file.media_type, file.size, &file.key, now],
    )?;
    Ok(())
}

/// Attaches a file to a message; false when it isn't the person's, or is attached already.
pub fn attach(
    tx: &mut dyn Tx,
    tenant: TenantId,
    user: UserId,
    id: i64,
    ticket: i64,
) -> Result<bool> {
    let changed = tx.exec(
        "update ticket_file set ticket_id = $4
         where tenant_id = $1 and user_id = $2 and id = $3 and ticket_id is null",
        args![tenant, user, id, ticket],
    )?;
    Ok(changed == 1)
}

/// The files of a message.
pub fn files_of(tx: &mut dyn Tx, tenant: TenantId, ticket: i64) -> Result<Vec<FileRow>> {
    Ok(tx.all(
        "select id, file_name, media_type, size, storage_key from ticket_file
         where tenant_id = $1 and ticket_id = $2 order by id",
        args![tenant, ticket],
        file,
    )?)
}

/// Removes files whose message was never sent, and returns their keys in the store.
pub fn remove_unsent_files(
    tx: &mut dyn Tx,
    tenant: TenantId,
    before: Timestamp,
) -> Result<Vec<String>> {
    let keys = tx.all(
        "select storage_key from ticket_file
         where tenant_id = $1 and ticket_id is null and uploaded_at < $2",
        args![tenant, before],
        |row| row.get(0),
    )?;
    tx.exec(
        "delete from ticket_file where tenant_id = $1 and ticket_id is null and uploaded_at < $2",
        args![tenant, before],
    )?;
    Ok(keys)
}

fn file(row: &Row<'_>) -> Result<FileRow, DbError> {
    Ok(FileRow {
        id: row.get(0)?,
        file_name: row.get(1)?,
        media_type: row.get(2)?,
        size: row.get(3)?,
        key: row.get(4)?,
    })
}

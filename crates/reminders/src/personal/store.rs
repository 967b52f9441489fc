//! The rows of reminders. Each statement of a request names the person: reminders are personal.

use documents::listing::{Order, SortPosition};
use jiff::civil::Date;
use platform::db::{Clause, DbError, Row};
use platform::text::search_key;
use platform::{Ctx, Locale, Result, TenantId, Tx, UserId, args};

use super::input::ReminderStatus;
use super::model::{Due, Priority, Reminder};
use super::repeat::Repeat;

const COLUMNS: &str = "id, user_id, subject, comment, priority, add_reminder, reminder_title,
     reminder_description, due_date, repeats, repeats_from, previous_due_date, done_at, is_send,
     email, language, next_mail_on, mailed_for, mail_stopped, created_at, updated_at";
/// The number of those columns.
const WIDTH: usize = 21;

/// The order of the list: by due date, then notes without one.
pub const BY_DAY: &str = "coalesce(due_date, '9999-12-31')";

fn read(row: &Row<'_>) -> Result<Reminder, DbError> {
    let date: Option<Date> = row.get(8)?;
    let word: Option<String> = row.get(9)?;
    let repeat = word.and_then(|word| Repeat::ALL.into_iter().find(|one| one.as_str() == word));
    let from: Option<Date> = row.get(10)?;
    let previous = row.get(11)?;
    let due = date.map(|date| Due { date, repeat: repeat.zip(from), previous });
    Ok(Reminder {
        id: row.get(0)?,
        user: UserId(row.get(1)?),
        subject: row.get(2)?,
        comment: row.get(3)?,
        priority: Priority::from_word(&row.get::<String>(4)?),
        add_reminder: row.get(5)?,
        title: row.get(6)?,
        description: row.get(7)?,
        due,
        done_at: row.get(12)?,
        is_send: row.get(13)?,
        email: row.get(14)?,
        language: Locale::from_tag(&row.get::<String>(15)?),
        next_mail: row.get(16)?,
        mailed_for: row.get(17)?,
        mail_stopped: row.get(18)?,
        created_at: row.get(19)?,
        updated_at: row.get(20)?,
    })
}

fn search_text(one: &Reminder) -> String {
    let texts = [Some(&one.subject), one.comment.as_ref(), one.title.as_ref()];
    let texts = texts.into_iter().chain([one.description.as_ref()]).flatten();
    search_key(&texts.map(String::as_str).collect::<Vec<_>>().join(" "))
}

/// One of the person's own reminders.
pub fn find(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<Option<Reminder>> {
    let sql =
        format!("select {COLUMNS} from reminder where tenant_id = $1 and user_id = $2 and id = $3");
    Ok(tx.one(&sql, args![ctx.tenant, ctx.user, id], read)?)
}

/// A reminder of any person, for the program itself.
///
/// # Errors
/// Only internal errors.
pub fn find_any(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Option<Reminder>> {
    let sql = format!("select {COLUMNS} from reminder where tenant_id = $1 and id = $2");
    Ok(tx.one(&sql, args![tenant, id], read)?)
}

/// The filters of a list.
pub struct Filter {
    pub search: Option<String>,
    pub status: ReminderStatus,
    pub priority: Option<Priority>,
    pub behind: Option<SortPosition>,
}

/// A page of the person's own, each with its cursor.
pub fn page(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    filter: &Filter,
    order: &Order<'_>,
    limit: i64,
) -> Result<Vec<(SortPosition, Reminder)>> {
    let mut clause = Clause::tenant(ctx.tenant);
    clause.equals("user_id", ctx.user);
    match filter.status {
        ReminderStatus::Open => clause.and("done_at is null"),
        ReminderStatus::Due => {
            clause.and("done_at is null");
            clause.when(Some(ctx.today), |p| format!("due_date <= {p}"));
        }
        ReminderStatus::Done => clause.and("done_at is not null"),
        ReminderStatus::All => {}
    }
    clause.when(filter.priority.map(Priority::as_str), |p| format!("priority = {p}"));
    clause.search(&["search_text"], filter.search.as_deref());
    if let Some(place) = &filter.behind {
        order.behind(&mut clause, place);
    }
    let limit = clause.param(limit);
    let sql = format!(
        "select {COLUMNS}, {} from reminder {} {} limit {limit}",
        order.key,
        clause.sql(),
        order.sql()
    );
    Ok(tx.all(&sql, &clause.args, |row| {
        let one = read(row)?;
        let place = SortPosition { key: order.sorted.read(row, WIDTH)?, id: one.id };
        Ok((place, one))
    })?)
}

/// Whether the person has any reminders.
pub fn has_any(tx: &mut dyn Tx, ctx: &Ctx) -> Result<bool> {
    let sql = "select 1 from reminder where tenant_id = $1 and user_id = $2 limit 1";
    Ok(tx.exists(sql, args![ctx.tenant, ctx.user])?)
}

/// The person's reminders that are not done and are due by a day, the earliest first.
///
/// # Errors
/// Only internal errors.
pub fn coming(tx: &mut dyn Tx, ctx: &Ctx, until: Date, most: i64) -> Result<Vec<Reminder>> {
    let sql = format!(
        "select {COLUMNS} from reminder
         where tenant_id = $1 and user_id = $2 and due_date <= $3 and done_at is null
         order by due_date, id limit $4"
    );
    Ok(tx.all(&sql, args![ctx.tenant, ctx.user, until, most], read)?)
}

/// The number of the person's reminders that are due and were not seen since.
///
/// # Errors
/// Only internal errors.
pub fn unread(tx: &mut dyn Tx, ctx: &Ctx) -> Result<i64> {
    let count = tx.scalar(
        "select cast(count(*) as bigint) from reminder
         where tenant_id = $1 and user_id = $2 and due_date <= $3 and done_at is null
           and (seen_due_date is null or seen_due_date < due_date)",
        args![ctx.tenant, ctx.user, ctx.today],
    )?;
    Ok(count.unwrap_or_default())
}

/// Marks the due reminders as seen by the person.
///
/// # Errors
/// Only internal errors.
pub fn mark_seen(tx: &mut dyn Tx, ctx: &Ctx) -> Result<()> {
    tx.exec(
        "update reminder set seen_due_date = due_date
         where tenant_id = $1 and user_id = $2 and due_date <= $3 and done_at is null
           and (seen_due_date is null or seen_due_date < due_date)",
        args![ctx.tenant, ctx.user, ctx.today],
    )?;
    Ok(())
}

pub fn insert(tx: &mut dyn Tx, tenant: TenantId, one: &Reminder) -> Result<()> {
    let repeat = one.due.and_then(|due| due.repeat);
    tx.exec(
        "insert into reminder (tenant_id, id, user_id, subject, comment, priority, add_reminder,
            reminder_title, reminder_description, due_date, repeats, repeats_from, is_send, email,
            language, next_mail_on, mail_stopped, search_text, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18,
            $19, $20)",
        args![
            tenant,
            one.id,
            one.user,
            &one.subject,
            &one.comment,
            one.priority.as_str(),
            one.add_reminder,
            &one.title,
            &one.description,
            one.due.map(|due| due.date),
            repeat.map(|(repeat, _)| repeat.as_str()),
            repeat.map(|(_, from)| from),
            one.is_send,
            &one.email,
            one.language.tag(),
            one.next_mail,
            one.mail_stopped,
            search_text(one),
            one.created_at,
            one.updated_at,
        ],
    )?;
    Ok(())
}

pub fn update(tx: &mut dyn Tx, tenant: TenantId, one: &Reminder) -> Result<()> {
    let repeat = one.due.and_then(|due| due.repeat);
    tx.exec(
        "update reminder set subject = $4, comment = $5, priority = $6, add_reminder = $7,
            reminder_title = $8, reminder_description = $9, due_date = $10, repeats = $11,
            repeats_from = $12, previous_due_date = $13, done_at = $14, is_send = $15, email = $16,
            language = $17, next_mail_on = $18, mail_stopped = $19, search_text = $20,
            updated_at = $21
         where tenant_id = $1 and user_id = $2 and id = $3",
        args![
            tenant,
            one.user,
            one.id,
            &one.subject,
            &one.comment,
            one.priority.as_str(),
            one.add_reminder,
            &one.title,
            &one.description,
            one.due.map(|due| due.date),
            repeat.map(|(repeat, _)| repeat.as_str()),
            repeat.map(|(_, from)| from),
            one.due.and_then(|due| due.previous),
            one.done_at,
            one.is_send,
            &one.email,
            one.language.tag(),
            one.next_mail,
            one.mail_stopped,
            search_text(one),
            one.updated_at,
        ],
    )?;
    Ok(())
}

/// Deletes one of the person's own; false when there is none.
pub fn delete(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<bool> {
    let gone = tx.exec(
        "delete from reminder where tenant_id = $1 and user_id = $2 and id = $3",
        args![ctx.tenant, ctx.user, id],
    )?;
    Ok(gone > 0)
}

/// The companies with due mail of reminders.
///
/// # Errors
/// Only internal errors.
pub fn with_due(tx: &mut dyn Tx, today: Date) -> Result<Vec<TenantId>> {
    let sql = "select distinct tenant_id from reminder where next_mail_on <= $1";
    Ok(tx.all(sql, args![today], |row| Ok(TenantId(row.get(0)?)))?)
}

/// Those of a company whose mail is due.
///
/// # Errors
/// Only internal errors.
pub fn due_mail(tx: &mut dyn Tx, tenant: TenantId, today: Date) -> Result<Vec<i64>> {
    let sql = "select id from reminder where tenant_id = $1 and next_mail_on <= $2
               order by next_mail_on, id limit 5000";
    Ok(tx.all(sql, args![tenant, today], |row| row.get(0))?)
}

/// Stores the last day for which a mail was handled, and when the next one is due.
///
/// # Errors
/// Only internal errors.
pub fn set_next_mail(tx: &mut dyn Tx, tenant: TenantId, one: &Reminder) -> Result<()> {
    tx.exec(
        "update reminder set mailed_for = $3, next_mail_on = $4 where tenant_id = $1 and id = $2",
        args![tenant, one.id, one.mailed_for, one.next_mail],
    )?;
    Ok(())
}

/// Records that the recipient has unsubscribed from the company's mail.
///
/// # Errors
/// Only internal errors.
pub fn set_mail_stopped(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<()> {
    tx.exec(
        "update reminder set mail_stopped = $3, next_mail_on = null
         where tenant_id = $1 and id = $2",
        args![tenant, id, true],
    )?;
    Ok(())
}

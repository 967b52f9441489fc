//! Where rules are kept, and of what customers were reminded.

use jiff::civil::Date;
use ledger::Money;
use platform::db::{DbError, Row};
use platform::{Ctx, Result, TenantId, Tx, args};

use super::model::{Rule, Settings};
use crate::mail_templates::TemplateKind;

pub fn settings(tx: &mut dyn Tx, tenant: TenantId) -> Result<Option<Settings>> {
    let sql = "select enabled, least, user_id from customer_reminders where tenant_id = $1";
    Ok(tx.one(sql, args![tenant], |row| {
        Ok(Settings { enabled: row.get(0)?, least: row.get(1)?, user: row.get(2)? })
    })?)
}

/// The rules by their days.
pub fn rules(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<Rule>> {
    let sql = "select days, template, enabled, active_on from customer_reminder_rule
               where tenant_id = $1 order by days";
    Ok(tx.all(sql, args![tenant], |row| {
        let word: String = row.get(1)?;
        let template = TemplateKind::from_word(&word);
        Ok(Rule {
            days: row.get(0)?,
            template: template.ok_or_else(|| DbError::Other(format!("a reminder {word}")))?,
            enabled: row.get(2)?,
            active_on: row.get(3)?,
        })
    })?)
}

pub fn save(tx: &mut dyn Tx, ctx: &Ctx, settings: &Settings, rules: &[Rule]) -> Result<()> {
    tx.exec(
        "insert into customer_reminders (tenant_id, enabled, least, user_id)
         values ($1, $2, $3, $4)
         on conflict (tenant_id) do update set enabled = excluded.enabled,
             least = excluded.least, user_id = excluded.user_id",
        args![ctx.tenant, settings.enabled, settings.least, settings.user],
    )?;
    let sql = "delete from customer_reminder_rule where tenant_id = $1";
    tx.exec(sql, args![ctx.tenant])?;
    for rule in rules {
        tx.exec(
            "insert into customer_reminder_rule (tenant_id, days, template, enabled, active_on)
             values ($1, $2, $3, $4, $5)",
            args![ctx.tenant, rule.days, rule.template.as_str(), rule.enabled, rule.active_on],
        )?;
    }
    Ok(())
}

/// The companies that remind their customers.
pub fn with_reminders_on(tx: &mut dyn Tx) -> Result<Vec<TenantId>> {
    let sql = "select tenant_id from customer_reminders where enabled = $1 order by tenant_id";
    Ok(tx.all(sql, args![true], |row| Ok(TenantId(row.get(0)?)))?)
}

/// An open invoice.
pub struct OpenInvoice {
    pub invoice: i64,
    pub due: Date,
    /// The days of the rules by which it was reminded of.
    pub reminded: Vec<i64>,
}

/// The open invoices with a due date between two days, of customers who may be reminded, with at
/// least this open amount; all of them, or one. The earliest due date comes first.
pub fn open_invoices(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (first, last): (Date, Date),
    (least, only): (Money, Option<i64>),
) -> Result<Vec<OpenInvoice>> {
    let found = tx.all(
        "select o.doc_id, o.due_date, s.days
         from open_item o
         join invoice i on i.tenant_id = o.tenant_id and i.id = o.doc_id
         join customer c on c.tenant_id = o.tenant_id and c.id = o.party_id
         left join customer_reminder_sent s
             on s.tenant_id = o.tenant_id and s.invoice_id = o.doc_id
         where o.tenant_id = $1 and o.doc_kind = 'invoice' and o.settled < o.total
           and o.due_date >= $2 and o.due_date <= $3 and o.total_base - o.settled_base >= $4
           and i.deleted_at is null and c.reminders_exempt = $5 and ($6 = 0 or o.doc_id = $6)
         order by o.due_date, o.doc_id, s.days",
        args![tenant, first, last, least, false, only.unwrap_or_default()],
        read,
    )?;
    let mut open: Vec<OpenInvoice> = Vec::new();
    for (invoice, due, days) in found {
        match open.last_mut().filter(|one| one.invoice == invoice) {
            Some(one) => one.reminded.extend(days),
            None => open.push(OpenInvoice { invoice, due, reminded: days.into_iter().collect() }),
        }
    }
    Ok(open)
}

fn read(row: &Row<'_>) -> Result<(i64, Date, Option<i64>), DbError> {
    Ok((row.get(0)?, row.get(1)?, row.get(2)?))
}

/// Notes that a customer is reminded of an invoice by a rule; false when they were already.
pub fn note_sent(tx: &mut dyn Tx, ctx: &Ctx, invoice: i64, days: i64) -> Result<bool> {
    let noted = tx.exec(
        "insert into customer_reminder_sent (tenant_id, invoice_id, days, sent_on)
         values ($1, $2, $3, $4) on conflict (tenant_id, invoice_id, days) do nothing",
        args![ctx.tenant, invoice, days, ctx.today],
    )?;
    Ok(noted == 1)
}

//! The job that makes what is due, and the word to the admins when it can't.

use jiff::civil::Date;
use platform::context::{CAIRO, date_in_cairo};
use platform::db::Scope;
use platform::mail::Mail;
use platform::{App, Ctx, Problem, Result, TenantId, Tx, jobs};
use serde_json::json;

use super::kind::Repeated;
use super::make::{Due, Means, Which};
use super::record::{Schedule, State};
use super::words::words;
use super::{make, refusal, store};

/// The kind of the job that makes whatever a schedule repeats; jobs that wait are kept under its
/// first name, of when only invoices were.
pub const JOB: &str = "recurring_invoice";

/// Has the job run when the schedule's next day begins in Cairo.
pub(super) fn wait_for(tx: &mut dyn Tx, tenant: TenantId, schedule: &Schedule) -> Result<()> {
    let Some(day) = schedule.next.filter(|_| schedule.state == State::Active) else {
        return Ok(());
    };
    let begins = day.in_tz(CAIRO).map_err(Problem::internal)?.timestamp();
    let kind = schedule.kind().as_str();
    let payload = json!({ "tenant": tenant.0, "schedule": schedule.id, "trade": kind });
    jobs::submit(tx, JOB, &payload, begins)
}

/// The job: makes what is due of one schedule.
///
/// # Errors
/// Only when the machinery fails; a refused document is noted.
pub async fn handle(app: App, payload: serde_json::Value) -> Result<()> {
    let id = |name: &str| {
        payload[name].as_i64().ok_or_else(|| Problem::internal(format!("a job without {name}")))
    };
    let kind = Repeated::from_word(payload["trade"].as_str());
    let which = (kind, id("schedule")?);
    make_schedule(&app, TenantId(id("tenant")?), which).await
}

/// Makes whatever is due in a company: what a job should have made, had it not been lost.
///
/// # Errors
/// As for [`handle`].
pub async fn make_due(app: &App, tenant: TenantId) -> Result<()> {
    let today = date_in_cairo(app.clock.now());
    let scope = Scope::system_in(tenant);
    for kind in Repeated::ALL {
        let due = app.db.read(scope, move |tx| store::all_due(tx, tenant, kind, today)).await?;
        for id in due {
            make_schedule(app, tenant, (kind, id)).await?;
        }
    }
    Ok(())
}

/// Makes the due days of a schedule in their order, each in a transaction of its own.
async fn make_schedule(app: &App, tenant: TenantId, which: Which) -> Result<()> {
    let scope = Scope::system_in(tenant);
    loop {
        // What is written bears the moment of its turn.
        let clock = app.clock;
        let today = date_in_cairo(clock.now());
        let due = app.db.read(scope, move |tx| make::due(tx, tenant, which, today)).await?;
        let day = match due {
            Some(Due::Make(day)) => day,
            Some(Due::BeginToWait) => {
                let begin = move |tx: &mut dyn Tx| make::begin_to_wait(tx, tenant, which, today);
                return app.db.write(scope, begin).await;
            }
            Some(Due::Wait) | None => return Ok(()),
        };
        let means = Means::of(app);
        let make = {
            let means = means.clone();
            move |tx: &mut dyn Tx| make::make_day(tx, tenant, which, day, (clock.now(), &means))
        };
        let made = app.db.write(scope, make).await;
        app.job_bell.notify_one();
        let problem = match made {
            Ok(()) => continue,
            // Ours, and perhaps over in a minute: the job comes back.
            Err(problem) if problem.status >= 500 => return Err(problem),
            Err(problem) => problem,
        };
        let reason = refusal::reason(&app.texts, &problem);
        let refuse = move |tx: &mut dyn Tx| {
            make::refuse_day(tx, tenant, which, (day, &reason), (clock.now(), &means))
        };
        app.db.write(scope, refuse).await?;
        app.job_bell.notify_one();
    }
}

/// Writes to every admin that a day's document was refused.
pub(super) fn tell_admins(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    schedule: &Schedule,
    (day, reason): (Date, &str),
    public_url: &str,
) -> Result<()> {
    let words = words(schedule.kind());
    let company = store::company_name(tx, ctx.tenant)?;
    let values = json!({
        "company": company,
        "name": schedule.name,
        "date": day.to_string(),
        "reason": reason,
        "stopped": schedule.state == State::Stopped,
        "next": schedule.next.map(|next| next.to_string()),
        "link": format!("{public_url}/{}/{}", words.page, schedule.id),
    });
    for email in tenancy::admins(tx, ctx.tenant)? {
        let mail = Mail::new(&email, words.mail, ctx.locale, values.clone());
        mail.submit(tx, ctx.now)?;
    }
    Ok(())
}

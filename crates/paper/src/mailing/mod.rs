//! The job that mails a document: prints the current document, makes the link of its button, hands
//! the message to the mail server and records the outcome (`documents::deliveries`). Deliberately
//! not here: who asks for a message and its text (`schedules::sending`).

mod button;
mod progress;

use directory::parties::account::StatementRequest;
use jiff::SignedDuration;
use jiff::civil::Date;
use ledger::Trade;
use platform::context::date_in_cairo;
use platform::db::Scope;
use platform::mail::{Button, Enclosure, Mailer, Outgoing};
use platform::{App, Locale, Problem, Result, TenantId, Tx, jobs};
use tenancy::{letterhead, outreach, plans};

use self::progress::{Outcome, Progress};
use crate::print::{self, PrintOptions, Sheet};
use documents::deliveries::{self, Claim, Delivery, DeliveryState, Mailed, PayableOnline, Reason};

/// Sends the message of a job, and notes what became of it. That it is being handed over is on
/// record before that is done (see `deliveries`), so that no two hand it over at once, and one that
/// was cut off is handed over again as the same message.
///
/// # Errors
/// When it has to be tried again.
pub async fn handle(mailer: Mailer, app: App, payload: serde_json::Value) -> Result<()> {
    let id = |name: &str| {
        payload[name].as_i64().ok_or_else(|| Problem::internal(format!("a job without {name}")))
    };
    let (tenant, id) = (TenantId(id("tenant")?), id("delivery")?);
    let scope = Scope::system_in(tenant);
    let found = app.db.read(scope, move |tx| deliveries::find(tx, tenant, id)).await?;
    let waits = [DeliveryState::Queued, DeliveryState::Sending];
    let Some(delivery) = found.filter(|found| waits.contains(&found.state)) else {
        return Ok(());
    };
    let mut progress = Progress::of_job(&payload);
    let outcome = match compose(&app, tenant, &delivery).await? {
        Ok((outgoing, label)) => {
            let Some(claimed) = claim(&app, (tenant, &delivery), payload.clone()).await? else {
                return Ok(());
            };
            // A job of an older program has the link to its quote.
            let link = payload["link"].as_str().map(str::to_owned).or(claimed.link);
            let label = app.texts.say(outgoing.locale, label, &[]);
            let button = link.map(|url| Button { label, url: outgoing.locale.page(&url) });
            let outgoing = Outgoing { button, ..outgoing };
            let handed = mailer.send(&outgoing, progress.remaining()).await;
            progress.add(handed, delivery.to.len() + delivery.cc.len());
            progress.outcome()
        }
        Err(never) => never,
    };
    note(&app, (tenant, id), outcome, (progress, payload)).await
}

/// A message that this job hands over.
struct Claimed {
    /// The address of its button.
    link: Option<String>,
}

/// Notes that the message is being handed over; none when somebody else is at it, or was.
async fn claim(
    app: &App,
    (tenant, delivery): (TenantId, &Delivery),
    payload: serde_json::Value,
) -> Result<Option<Claimed>> {
    let (now, config, delivery) = (app.clock.now(), app.config.clone(), delivery.clone());
    let take = move |tx: &mut dyn Tx| {
        match deliveries::claim(tx, tenant, delivery.id, now)? {
            Claim::Mine => {
                let link = button::address(tx, &config, (tenant, &delivery), now)?;
                return Ok(Some(Claimed { link }));
            }
            Claim::ByAnother(until) => {
                let job = jobs::submit_known(tx, deliveries::JOB, &payload, until)?;
                deliveries::set_job(tx, tenant, delivery.id, &job)?;
            }
            Claim::Done => {}
        }
        Ok(None)
    };
    app.db.write(Scope::system_in(tenant), take).await
}

/// Notes what came of an attempt. Where some addresses have the message or refused it, another job
/// tries the rest.
async fn note(
    app: &App,
    (tenant, id): (TenantId, i64),
    outcome: Outcome,
    (progress, payload): (Progress, serde_json::Value),
) -> Result<()> {
    let (now, scope) = (app.clock.now(), Scope::system_in(tenant));
    let (reason, detail, never) = match outcome {
        Outcome::Sent => {
            let sent = DeliveryState::Sent;
            let done = move |tx: &mut dyn Tx| deliveries::finish(tx, tenant, id, sent, now);
            return app.db.write(scope, done).await;
        }
        Outcome::Later(reason, detail) => (reason, detail, false),
        Outcome::Never(reason, detail) => (reason, detail, true),
    };
    let note = move |tx: &mut dyn Tx| {
        let tried = deliveries::find(tx, tenant, id)?.map_or(0, |delivery| delivery.attempts) + 1;
        let given_up = never || tried >= jobs::ATTEMPTS;
        let ends_late = given_up && !never;
        let reason = if ends_late { progress.final_reason(reason) } else { reason };
        deliveries::note_failure(tx, tenant, id, reason, Some(&detail))?;
        if given_up {
            deliveries::finish(tx, tenant, id, DeliveryState::Failed, now)?;
            return Ok(true);
        }
        let Some(rest) = progress.rest_of_job(&payload) else { return Ok(false) };
        let at = now + SignedDuration::from_mins(2 * tried);
        let job = jobs::submit_known(tx, deliveries::JOB, &rest, at)?;
        deliveries::set_job(tx, tenant, id, &job)?;
        Ok(true)
    };
    // The detail names addresses: it is on record, and not in the log.
    let done = app.db.write(scope, note).await?;
    if done { Ok(()) } else { Err(Problem::internal(format!("mail: {}", reason.as_str()))) }
}

/// Gives up a company's messages whose job is lost, so that nobody takes them to be on their way.
///
/// # Errors
/// Only our own failures.
pub async fn fail_stranded(app: &App, tenant: TenantId) -> Result<()> {
    let now = app.clock.now();
    let scope = Scope::system_in(tenant);
    // Looking first costs the writer nothing while nothing is lost, which is nearly always.
    let lost = app.db.read(scope, move |tx| deliveries::stranded(tx, tenant, now)).await?;
    if lost.is_empty() {
        return Ok(());
    }
    app.db.write(scope, move |tx| deliveries::fail_stranded(tx, tenant, now)).await
}

/// The message with the PDF, and the text on its button; the error says why it can never be sent.
async fn compose(
    app: &App,
    tenant: TenantId,
    delivery: &Delivery,
) -> Result<Result<(Outgoing, &'static str), Outcome>> {
    let locale = Locale::from_tag(&delivery.language);
    let (now, payable, found) = (app.clock.now(), PayableOnline::of(app), delivery.clone());
    let read = move |tx: &mut dyn Tx| {
        let (english, arabic) = letterhead(tx, tenant)?.names();
        let company = locale.pick(&english, &arabic).to_owned();
        let branded = plans::has_branding(tx, tenant)?;
        let to = not_stopped(tx, tenant, &found.to)?;
        let cc = not_stopped(tx, tenant, &found.cc)?;
        let sheet = sheet(tx, (tenant, date_in_cairo(now)), &found, locale)?;
        let paper = (&sheet.document.paper, payable);
        let label = button::label(tx, (tenant, &found), paper, now)?;
        Ok(((company, branded), (to, cc), sheet, label))
    };
    let ((from_name, own_sender_name), (to, cc), sheet, label) =
        match app.db.read(Scope::system_in(tenant), read).await {
            Ok(found) => found,
            Err(problem) if problem.status == 404 => {
                return Ok(Err(Outcome::Never(Reason::Gone, problem.code.to_owned())));
            }
            Err(problem) => return Err(problem),
        };
    if to.is_empty() {
        return Ok(Err(Outcome::Never(Reason::Stopped, outreach::STOPPED.to_owned())));
    }
    let printed = match print::print(app, tenant, sheet).await {
        Ok(printed) => printed,
        Err(problem) if problem.status >= 500 => return Err(problem),
        Err(problem) => {
            return Ok(Err(Outcome::Never(Reason::Unprintable, problem.code.to_owned())));
        }
    };
    let file =
        Enclosure { name: printed.name, media_type: "application/pdf", bytes: printed.bytes };
    let outgoing = Outgoing {
        id: delivery.message_id.clone(),
        written_at: delivery.queued_at,
        tenant,
        from_name,
        own_sender_name,
        to,
        cc,
        reply_to: delivery.reply_to.clone(),
        subject: delivery.subject.clone(),
        text: delivery.message.clone(),
        button: None,
        locale,
        files: vec![file],
    };
    Ok(Ok((outgoing, label)))
}

/// The addresses that have not stopped the company's mail since the message was written.
fn not_stopped(tx: &mut dyn Tx, tenant: TenantId, addresses: &[String]) -> Result<Vec<String>> {
    let mut wanted = Vec::new();
    for address in addresses {
        if !outreach::is_stopped(tx, tenant, address)? {
            wanted.push(address.clone());
        }
    }
    Ok(wanted)
}

/// The current document as a sheet; one that was deleted in the meantime is not sent.
fn sheet(
    tx: &mut dyn Tx,
    (tenant, today): (TenantId, Date),
    delivery: &Delivery,
    locale: Locale,
) -> Result<Sheet> {
    let id = delivery.document;
    let language =
        if locale == Locale::Ar { printout::Language::Arabic } else { printout::Language::English };
    let asked = PrintOptions { language: Some(language), mark: None };
    let sheet = match delivery.kind {
        Mailed::Invoice => print::invoice(tx, tenant, None, id, asked)?,
        Mailed::Quote => print::quote(tx, tenant, id, asked)?,
        Mailed::Receipt => print::receipt(tx, tenant, id, asked)?,
        Mailed::CreditNote => print::credit_note(tx, tenant, None, id, asked)?,
        Mailed::Statement => {
            let (from_date, to_date) = delivery.days.unzip();
            let period = StatementRequest { from_date, to_date };
            print::statement(tx, (tenant, today), (Trade::Sale, id), &period, asked)?
        }
    };
    if sheet.document.mark == Some(printout::Mark::Cancelled) {
        return Err(Problem::not_found());
    }
    Ok(sheet)
}

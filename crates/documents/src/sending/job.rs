//! The job that sends a message.

use platform::db::Scope;
use platform::mail::{Enclosure, Mailer, Outgoing, SendError};
use platform::{App, Locale, Problem, Result, TenantId, Tx, jobs};
use tenancy::letterhead;

use crate::deliveries::{self, Delivery, DeliveryState, Mailed, Reason};
use crate::print::{self, Asked, Sheet};

/// The kind of the job.
pub const JOB: &str = "document_mail";

/// What came of an attempt.
enum Outcome {
    Sent,
    /// Not yet: it may work later.
    Later(Reason, String),
    /// Not at all.
    Never(Reason, String),
}

/// Sends the message of a job, and notes what became of it. A message may go out twice when the
/// server is killed between the two; it is never lost.
///
/// # Errors
/// When it has to be tried again.
pub async fn handle(mailer: Mailer, app: App, payload: serde_json::Value) -> Result<()> {
    let id = |name: &str| {
        payload[name].as_i64().ok_or_else(|| Problem::internal(format!("a job without {name}")))
    };
    let (tenant, id) = (TenantId(id("tenant")?), id("delivery")?);
    let link = payload["link"].as_str();
    let scope = Scope::system_in(tenant);
    let found = app.db.read(scope, move |tx| deliveries::find(tx, tenant, id)).await?;
    let Some(delivery) = found.filter(|found| found.state == DeliveryState::Queued) else {
        return Ok(());
    };
    let outcome = attempt(&mailer, &app, tenant, &delivery, link).await?;
    let attempts = delivery.attempts + 1;
    let now = app.clock.now();
    let (reason, detail, given_up) = match outcome {
        Outcome::Sent => {
            let sent = DeliveryState::Sent;
            let done = move |tx: &mut dyn Tx| deliveries::finish(tx, tenant, id, sent, now);
            return app.db.write(scope, done).await;
        }
        Outcome::Later(reason, detail) => (reason, detail, attempts >= jobs::ATTEMPTS),
        Outcome::Never(reason, detail) => (reason, detail, true),
    };
    let told = detail.clone();
    app.db
        .write(scope, move |tx| {
            deliveries::note_failure(tx, tenant, id, reason, Some(&told))?;
            if given_up {
                deliveries::finish(tx, tenant, id, DeliveryState::Failed, now)?;
            }
            Ok(())
        })
        .await?;
    if given_up { Ok(()) } else { Err(Problem::internal(format!("mail: {detail}"))) }
}

async fn attempt(
    mailer: &Mailer,
    app: &App,
    tenant: TenantId,
    delivery: &Delivery,
    link: Option<&str>,
) -> Result<Outcome> {
    let locale = Locale::from_tag(&delivery.language);
    let (kind, document) = (delivery.kind, delivery.document);
    let read = move |tx: &mut dyn Tx| {
        let (english, arabic) = letterhead(tx, tenant)?.names();
        let company = locale.pick(&english, &arabic).to_owned();
        Ok((company, sheet(tx, tenant, kind, document, locale)?))
    };
    let (from_name, sheet) = match app.db.read(Scope::system_in(tenant), read).await {
        Ok(found) => found,
        Err(problem) if problem.status == 404 => {
            return Ok(Outcome::Never(Reason::Gone, problem.code.to_owned()));
        }
        Err(problem) => return Err(problem),
    };
    let printed = match print::print(app, sheet).await {
        Ok(printed) => printed,
        Err(problem) if problem.status >= 500 => return Err(problem),
        Err(problem) => {
            return Ok(Outcome::Never(Reason::Unprintable, problem.code.to_owned()));
        }
    };
    let file =
        Enclosure { name: printed.name, media_type: "application/pdf", bytes: printed.bytes };
    let outgoing = Outgoing {
        from_name,
        to: delivery.to.clone(),
        cc: delivery.cc.clone(),
        reply_to: delivery.reply_to.clone(),
        subject: delivery.subject.clone(),
        text: with_link(app, locale, &delivery.message, link),
        locale,
        files: vec![file],
    };
    Ok(match mailer.send(outgoing).await {
        Ok(()) => Outcome::Sent,
        Err(SendError { permanent: true, detail }) => Outcome::Never(Reason::Refused, detail),
        Err(SendError { detail, .. }) => Outcome::Later(Reason::Unreachable, detail),
    })
}

/// The paper as it is now; a document that was deleted in the meantime is not sent.
fn sheet(
    tx: &mut dyn Tx,
    tenant: TenantId,
    kind: Mailed,
    id: i64,
    locale: Locale,
) -> Result<Sheet> {
    let language =
        if locale == Locale::Ar { pdf::Language::Arabic } else { pdf::Language::English };
    let asked = Asked { language: Some(language), mark: None };
    let sheet = match kind {
        Mailed::Invoice => print::invoice(tx, tenant, None, id, asked)?,
        Mailed::Quote => print::quote(tx, tenant, id, asked)?,
        Mailed::Receipt => print::receipt(tx, tenant, id, asked)?,
    };
    if sheet.document.mark == Some(pdf::Mark::Cancelled) {
        return Err(Problem::not_found());
    }
    Ok(sheet)
}

fn with_link(app: &App, locale: Locale, message: &str, link: Option<&str>) -> String {
    match link {
        Some(link) => {
            let invitation = app.texts.say(locale, "mail.quote.link", &[]);
            format!("{message}\n\n{invitation}\n\n{link}")
        }
        None => message.to_owned(),
    }
}

//! The hourly chores, done by one of the copies of the server: renew subscriptions and compare
//! charges with the gateway, delete what has expired, make due recurring invoices whose job was
//! lost, mark mails and imports whose job was lost as failed, send the day's reminders (also to
//! customers), fetch approvals and documents from the tax authority, index new rows for search, and
//! delete files of expired company exports.

use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use platform::cluster::Chore;
use platform::db::Scope;
use platform::{App, Result, TenantId, Tx, idempotency, jobs, limits};

const HOUSEKEEPING: Chore = Chore { name: "housekeeping", every: SignedDuration::from_hours(1) };
/// How often a copy checks whether the chores are due: another copy may have died during them.
const LOOK: Duration = Duration::from_secs(60);

/// Runs the chores until `stop` resolves.
pub async fn run_hourly(app: App, stop: impl Future<Output = ()>) {
    let run = async {
        let mut looks = tokio::time::interval(LOOK);
        loop {
            looks.tick().await;
            if let Err(problem) = run_if_due(&app).await {
                tracing::error!(cause = problem.cause, "housekeeping failed");
            }
        }
    };
    tokio::select! { () = run => {}, () = stop => {} }
}

/// Runs the chores once if they are due and no other copy is running them; returns whether it did.
pub async fn run_if_due(app: &App) -> Result<bool> {
    let Some(turn) = HOUSEKEEPING.take(app).await? else { return Ok(false) };
    turn.run(app, run_chores(app)).await?;
    Ok(true)
}

/// The companies in which each chore has something to do.
struct Due {
    answers: Vec<TenantId>,
    unattached: Vec<TenantId>,
    stranded: Vec<TenantId>,
    imports: Vec<TenantId>,
    untouched_imports: Vec<TenantId>,
    recurring: Vec<TenantId>,
    search: Vec<TenantId>,
    anchors: Vec<TenantId>,
    reminders: Vec<TenantId>,
    customer_reminders: Vec<TenantId>,
    subscriptions: Vec<TenantId>,
    webhooks: Vec<TenantId>,
    einvoices: Vec<TenantId>,
    item_codes: Vec<TenantId>,
    authority_documents: Vec<TenantId>,
    company_files: Vec<TenantId>,
}

impl Due {
    fn find(tx: &mut dyn Tx, now: Timestamp) -> Result<Due> {
        Ok(Due {
            answers: idempotency::companies_with_expired_answers(tx, now)?,
            unattached: documents::attachments::with_unattached(tx, now)?,
            stranded: documents::deliveries::with_stranded(tx, now)?,
            imports: import_batches::with_stranded(tx)?,
            untouched_imports: import_batches::with_untouched(tx, now)?,
            recurring: schedules::recurring::with_due(tx, now)?,
            search: documents::searching::with_waiting(tx)?,
            anchors: insight::anchors::with_due(tx, now)?,
            reminders: reminders::mailing::with_due(tx, now)?,
            customer_reminders: schedules::customer_reminders::with_due(tx, now)?,
            subscriptions: subscriptions::with_due(tx, now)?,
            webhooks: integrations::deliveries::companies_with_expired(tx, now)?,
            einvoices: einvoicing::queue::with_due(tx, now)?,
            item_codes: einvoicing::item_codes::with_due(tx, now)?,
            authority_documents: received_documents::fetching::with_due(tx)?,
            company_files: company_file::handout::with_old(tx, now)?,
        })
    }
}

async fn run_chores(app: &App) -> Result<()> {
    let now = app.clock.now();
    let due = app.db.read(Scope::SYSTEM, move |tx| Due::find(tx, now)).await?;
    // A failure in one company delays neither other companies nor its other chores.
    for tenant in due.answers {
        let forget = move |tx: &mut dyn Tx| idempotency::forget(tx, tenant, now);
        log(tenant, "repeated calls", app.db.write(Scope::system_in(tenant), forget).await);
    }
    for tenant in due.unattached {
        let swept = documents::attachments::forget_unattached(app, tenant, now).await;
        log(tenant, "unattached files", swept);
    }
    fail_stranded(app, due.stranded, due.imports).await;
    forget_imports(app, due.untouched_imports).await;
    for tenant in due.recurring {
        log(tenant, "recurring invoices", schedules::recurring::make_due(app, tenant).await);
    }
    for tenant in due.search {
        log(tenant, "search", documents::searching::fill(app, tenant).await);
    }
    for tenant in due.anchors {
        log(tenant, "anchor", insight::anchors::sign_if_due(app, tenant).await);
    }
    for tenant in due.reminders {
        log(tenant, "reminders", reminders::mailing::send_due(app, tenant).await);
    }
    for tenant in due.customer_reminders {
        let sent = schedules::customer_reminders::send_due(app, tenant).await;
        log(tenant, "reminders to customers", sent);
    }
    for tenant in due.webhooks {
        let forget =
            move |tx: &mut dyn Tx| integrations::deliveries::delete_expired(tx, tenant, now);
        log(tenant, "webhooks", app.db.write(Scope::system_in(tenant), forget).await);
    }
    for tenant in due.company_files {
        log(tenant, "company file", company_file::handout::forget(app, tenant).await);
    }
    ask_the_authority(app, [due.einvoices, due.item_codes, due.authority_documents]).await;
    app.db
        .write(Scope::SYSTEM, move |tx| {
            idempotency::forget_for_people(tx, now)?;
            tenancy::forget_security_events(tx, now)?;
            limits::forget(tx, now)?;
            jobs::delete_failed(tx, now)
        })
        .await?;
    // Last, so that a slow gateway delays no other chore.
    renew(app, due.subscriptions).await;
    Ok(())
}

/// Marks mails and imports whose job was lost as failed.
async fn fail_stranded(app: &App, mail: Vec<TenantId>, imports: Vec<TenantId>) {
    for tenant in mail {
        log(tenant, "stranded mail", paper::mailing::fail_stranded(app, tenant).await);
    }
    for tenant in imports {
        log(tenant, "stranded imports", import_batches::fail_stranded(app, tenant).await);
    }
}

/// Deletes the imports that were left unfinished.
async fn forget_imports(app: &App, untouched: Vec<TenantId>) {
    for tenant in untouched {
        log(tenant, "untouched imports", import_batches::forget_untouched(app, tenant).await);
    }
}

/// Files the day's documents, and asks the tax authority for new documents and approvals.
async fn ask_the_authority(app: &App, [filing, codes, fetching]: [Vec<TenantId>; 3]) {
    for tenant in filing {
        log(tenant, "e-invoices", einvoicing::queue::file_of_the_day(app, tenant).await);
    }
    for tenant in codes {
        log(tenant, "item codes", einvoicing::item_codes::ask_if_due(app, tenant).await);
    }
    for tenant in fetching {
        let asked = received_documents::fetching::fetch_if_due(app, tenant).await;
        log(tenant, "the authority's documents", asked);
    }
}

/// Renews subscriptions, and compares charges with the gateway.
async fn renew(app: &App, due: Vec<TenantId>) {
    for tenant in due {
        log(tenant, "subscription", subscriptions::run_due(app, tenant).await);
    }
    if let Err(problem) = subscriptions::compare(app).await {
        tracing::error!(cause = problem.cause, "charges are not compared with the gateway");
    }
}

fn log<T>(tenant: TenantId, chore: &'static str, done: Result<T>) {
    if let Err(problem) = done {
        tracing::error!(tenant = tenant.0, chore, cause = problem.cause, "a chore failed");
    }
}

//! Signing the ends of a company's chains, once a day.

use jiff::Timestamp;
use jiff::civil::Date;
use platform::context::date_in_cairo;
use platform::db::Scope;
use platform::mail::Mail;
use platform::{App, Locale, Problem, Result, TenantId, Tx};
use ring::signature::{Ed25519KeyPair, KeyPair as _};
use serde_json::json;

use super::model::{Anchor, AnchorStatement};
use super::{keys, store};

/// Signs the ends of a company's chains, unless that was done today or nothing was written since.
/// The first anchor of a month is mailed to the company's admins: people keep one mail a month, and
/// ignore one a day.
///
/// # Errors
/// When the key can't be read or the anchor can't be stored.
pub async fn sign_if_due(app: &App, tenant: TenantId) -> Result<()> {
    let now = app.clock.now();
    let today = date_in_cairo(now);
    let is_due = move |tx: &mut dyn Tx| Ok(due(tx, tenant, today)?.is_some());
    if !app.db.read(Scope::system_in(tenant), is_due).await? {
        return Ok(());
    }
    let pair = std::sync::Arc::new(keys::signer(&app.config.data)?);
    let link = app.config.public_url.clone();
    let sign = move |tx: &mut dyn Tx| {
        let Some(statement) = due(tx, tenant, today)? else { return Ok(None) };
        let is_first = is_first_of_month(tx, tenant, today)?;
        let anchor = signed(AnchorStatement { signed_at: now, ..statement }, &pair);
        store::insert(tx, &anchor)?;
        if is_first {
            mail(tx, &anchor, &link)?;
        }
        Ok(Some(anchor.statement))
    };
    if let Some(statement) = app.db.write(Scope::system_in(tenant), sign).await? {
        log(&statement);
    }
    app.job_bell.notify_one();
    Ok(())
}

/// The companies whose chains are due for signing, found by one query over all of them.
pub fn with_due(tx: &mut dyn Tx, now: Timestamp) -> Result<Vec<TenantId>> {
    store::with_due(tx, date_in_cairo(now))
}

fn signed(statement: AnchorStatement, pair: &Ed25519KeyPair) -> Anchor {
    let signature = pair.sign(statement.text().as_bytes()).as_ref().to_vec();
    Anchor { public_key: pair.public_key().as_ref().to_vec(), signature, statement }
}

/// The statement to sign today; none when nothing is due.
fn due(tx: &mut dyn Tx, tenant: TenantId, today: Date) -> Result<Option<AnchorStatement>> {
    let last = store::latest(tx, tenant, 1)?.pop().map(|anchor| anchor.statement);
    if last.as_ref().is_some_and(|last| last.day >= today) {
        return Ok(None);
    }
    let (entries, entry_hash) = store::last_entry(tx, tenant)?.unwrap_or((0, vec![0; 32]));
    let seal = store::last_seal(tx, tenant)?;
    let is_known = |last: &AnchorStatement| (last.entries, last.seals) == (entries, seal.number);
    if seal.number == 0 || last.as_ref().is_some_and(is_known) {
        return Ok(None);
    }
    let damaged = |_| Problem::internal("an entry's hash of another length");
    Ok(Some(AnchorStatement {
        tenant,
        number: last.as_ref().map_or(1, |last| last.number + 1),
        day: today,
        entries,
        entry_hash: entry_hash.try_into().map_err(damaged)?,
        seals: seal.number,
        seal_hash: seal.hash,
        before: last.as_ref().map_or([0; 32], AnchorStatement::digest),
        signed_at: Timestamp::UNIX_EPOCH,
    }))
}

/// Writes an anchor to the server's log too, where it stays when it is deleted in the database.
fn log(said: &AnchorStatement) {
    let hex = |hash: &[u8; 32]| base16ct::lower::encode_string(hash);
    tracing::info!(
        company = said.tenant.0,
        number = said.number,
        day = %said.day,
        entries = format!("{} {}", said.entries, hex(&said.entry_hash)),
        seals = format!("{} {}", said.seals, hex(&said.seal_hash)),
        "the books are signed"
    );
}

fn is_first_of_month(tx: &mut dyn Tx, tenant: TenantId, today: Date) -> Result<bool> {
    let last = store::latest(tx, tenant, 1)?.pop();
    Ok(last.is_none_or(|last| last.statement.day.first_of_month() != today.first_of_month()))
}

fn mail(tx: &mut dyn Tx, anchor: &Anchor, link: &str) -> Result<()> {
    let said = &anchor.statement;
    let company = tenancy::company_name(tx, said.tenant)?;
    for admin in tenancy::admins(tx, said.tenant)? {
        let values = json!({
            "company": company, "day": said.day.to_string(), "text": anchor.printed(),
            "link": format!("{link}/reports/selfAudit"),
        });
        let language = admin.language.unwrap_or(Locale::Ar);
        Mail::new(&admin.email, "anchor", language, values).submit(tx, said.signed_at)?;
    }
    Ok(())
}

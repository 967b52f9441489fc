//! Where connections are kept.

mod questions;

use jiff::Timestamp;
use platform::db::{DbError, Row};
use platform::{Result, TenantId, Tx, args};

pub use questions::{
    any_active, files_anything, has_filings, has_receipts_waiting, nightly_companies,
};

use super::model::{Connection, FilingMode, SealKind};
use super::wire::CompanyData;
use crate::environment::Environment;

/// The kind of its timeline.
pub const RECORD: &str = "einvoice_connection";

const SELECT: &str = "select tax_id, tax_name, full_name, taxpayer, national_id, activity_codes,
        branch_id, governorate, region, street, building_number, environment, client_id,
        client_secret, callback_key, key_id, tested_at, seal_kind, seal, seal_subject, seal_issuer,
        seal_tax_id, seal_valid_until, seal_tested_at, mode, active, hours_to_cancel,
        most_in_batch, version, active_since, receipts, receipts_since
    from einvoice_connection where tenant_id = $1";

/// How a company is connected; an empty one while nobody has said anything.
///
/// # Errors
/// Only our own failures.
pub fn find(tx: &mut dyn Tx, tenant: TenantId) -> Result<Connection> {
    let empty = Connection {
        branch_id: "0".to_owned(),
        hours_to_cancel: 24,
        most_in_batch: 100,
        ..Connection::default()
    };
    Ok(tx.one(SELECT, args![tenant], read)?.unwrap_or(empty))
}

fn read(row: &Row<'_>) -> Result<Connection, DbError> {
    let codes: String = row.get(5)?;
    let environment: Option<String> = row.get(11)?;
    let seal_kind: String = row.get(17)?;
    let mode: String = row.get(24)?;
    Ok(Connection {
        tax_id: row.get(0)?,
        tax_name: row.get(1)?,
        full_name: row.get(2)?,
        taxpayer: row.get(3)?,
        national_id: row.get(4)?,
        activity_codes: codes.split(',').filter(|code| !code.is_empty()).map(Into::into).collect(),
        branch_id: row.get(6)?,
        governorate: row.get(7)?,
        region: row.get(8)?,
        street: row.get(9)?,
        building_number: row.get(10)?,
        environment: environment.as_deref().and_then(Environment::from_word),
        client_id: row.get(12)?,
        client_secret: row.get(13)?,
        callback_key: row.get(14)?,
        key_id: row.get(15)?,
        tested_at: row.get(16)?,
        seal_kind: SealKind::from_word(&seal_kind),
        seal: row.get(18)?,
        seal_subject: row.get(19)?,
        seal_issuer: row.get(20)?,
        seal_tax_id: row.get(21)?,
        seal_valid_until: row.get(22)?,
        seal_tested_at: row.get(23)?,
        mode: FilingMode::from_word(&mode),
        active: row.get(25)?,
        hours_to_cancel: row.get(26)?,
        most_in_batch: row.get(27)?,
        version: row.get(28)?,
        active_since: row.get(29)?,
        receipts: row.get(30)?,
        receipts_since: row.get(31)?,
    })
}

/// The proposed details from the company's record, for a connection without any.
pub fn proposed(tx: &mut dyn Tx, tenant: TenantId) -> Result<Connection> {
    let sql = "select tax_id, legal_name, company_name, activity_code from tenant where id = $1";
    let found = tx.one(sql, args![tenant], |row| {
        let (legal, name): (String, String) = (row.get(1)?, row.get(2)?);
        let activity: Option<String> = row.get(3)?;
        let legal = if legal.trim().is_empty() { name } else { legal };
        Ok(Connection {
            tax_id: row.get(0)?,
            tax_name: Some(legal.clone()),
            full_name: Some(legal),
            activity_codes: activity.into_iter().collect(),
            branch_id: "0".to_owned(),
            ..Connection::default()
        })
    })?;
    Ok(found.unwrap_or_default())
}

fn exist(tx: &mut dyn Tx, tenant: TenantId) -> Result<()> {
    tx.exec(
        "insert into einvoice_connection (tenant_id) values ($1)
         on conflict (tenant_id) do nothing",
        args![tenant],
    )?;
    Ok(())
}

pub fn set_company(tx: &mut dyn Tx, tenant: TenantId, company: &CompanyData) -> Result<()> {
    exist(tx, tenant)?;
    tx.exec(
        "update einvoice_connection set tax_id = $2, tax_name = $3, full_name = $4, taxpayer = $5,
                national_id = $6, activity_codes = $7, branch_id = $8, governorate = $9,
                region = $10, street = $11, building_number = $12, version = version + 1
         where tenant_id = $1",
        args![
            tenant,
            &company.tax_id,
            &company.tax_name,
            &company.full_name,
            &company.taxpayer,
            &company.national_id,
            company.activity_codes.join(","),
            company.branch_id.as_deref().unwrap_or("0"),
            &company.governorate,
            &company.region,
            &company.street,
            &company.building_number,
        ],
    )?;
    Ok(())
}

/// Credentials as stored.
pub struct SealedCredentials {
    pub environment: Environment,
    pub client_id: String,
    pub client_secret: Option<Vec<u8>>,
    pub callback_key: Option<Vec<u8>>,
    /// `None`: unchanged.
    pub callback_mark: Option<Option<Vec<u8>>>,
    pub key_id: String,
}

pub fn set_credentials(
    tx: &mut dyn Tx,
    tenant: TenantId,
    stored: &SealedCredentials,
    now: Timestamp,
) -> Result<()> {
    exist(tx, tenant)?;
    tx.exec(
        "update einvoice_connection set environment = $2, client_id = $3, client_secret = $4,
                callback_key = $5, key_id = $6, tested_at = $7, version = version + 1
         where tenant_id = $1",
        args![
            tenant,
            stored.environment.as_str(),
            &stored.client_id,
            stored.client_secret.clone(),
            stored.callback_key.clone(),
            &stored.key_id,
            now,
        ],
    )?;
    match &stored.callback_mark {
        Some(mark) => set_callback_mark(tx, tenant, mark.as_deref()),
        None => Ok(()),
    }
}

fn set_callback_mark(tx: &mut dyn Tx, tenant: TenantId, mark: Option<&[u8]>) -> Result<()> {
    let mark = mark.map(<[u8]>::to_vec);
    tx.exec(
        "update einvoice_connection set callback_mark = $2 where tenant_id = $1",
        args![tenant, mark],
    )?;
    Ok(())
}

/// The companies whose key has this mark: their tax registration numbers and their keys, sealed.
pub fn by_callback_mark(tx: &mut dyn Tx, mark: &[u8]) -> Result<Vec<(TenantId, String, Vec<u8>)>> {
    let sql = "select tenant_id, tax_id, callback_key from einvoice_connection
               where callback_mark = $1 and callback_key is not null and tax_id is not null
               order by tenant_id";
    Ok(tx.all(sql, args![mark], |row| Ok((TenantId(row.get(0)?), row.get(1)?, row.get(2)?)))?)
}

/// Secrets sealed with another key, with the id of the key and the mark of the callback key.
pub struct RenewedSecrets {
    pub client_secret: Option<Vec<u8>>,
    pub callback_key: Option<Vec<u8>>,
    pub callback_mark: Option<Vec<u8>>,
    pub seal: Option<Vec<u8>>,
    pub key_id: String,
}

pub fn set_secrets(tx: &mut dyn Tx, tenant: TenantId, secrets: &RenewedSecrets) -> Result<()> {
    tx.exec(
        "update einvoice_connection set client_secret = $2, callback_key = $3, callback_mark = $4,
                seal = $5, key_id = $6
         where tenant_id = $1",
        args![
            tenant,
            secrets.client_secret.clone(),
            secrets.callback_key.clone(),
            secrets.callback_mark.clone(),
            secrets.seal.clone(),
            &secrets.key_id,
        ],
    )?;
    Ok(())
}

/// A seal, as stored.
pub struct SealedSeal {
    pub seal: Vec<u8>,
    pub key_id: String,
    pub subject: String,
    pub issuer: String,
    pub tax_id: String,
    pub valid_until: Timestamp,
}

pub fn set_seal(
    tx: &mut dyn Tx,
    tenant: TenantId,
    stored: &SealedSeal,
    now: Timestamp,
) -> Result<()> {
    exist(tx, tenant)?;
    end_signers(tx, tenant, now)?;
    // Documents that waited for a signer become due.
    tx.exec(
        "update einvoice set next_attempt_at = $2, signer_id = null, signer_until = null
         where tenant_id = $1 and state = 'waiting_for_signature' and dead = $3",
        args![tenant, now, false],
    )?;
    tx.exec(
        "update einvoice_connection set seal_kind = 'file', seal = $2, key_id = $3,
                seal_subject = $4, seal_issuer = $5, seal_tax_id = $6, seal_valid_until = $7,
                seal_tested_at = $8, version = version + 1
         where tenant_id = $1",
        args![
            tenant,
            stored.seal.clone(),
            &stored.key_id,
            &stored.subject,
            &stored.issuer,
            &stored.tax_id,
            stored.valid_until,
            now,
        ],
    )?;
    Ok(())
}

/// A seal whose key is beside a signer.
pub struct AgentSeal<'a> {
    /// The subject of the certificate.
    pub subject: &'a str,
    /// Who issued it.
    pub issuer: &'a str,
    /// The taxpayer in it.
    pub tax_id: &'a str,
    /// Until when it is valid.
    pub valid_until: Timestamp,
}

/// Takes a signer's certificate for the company's seal; `tested`: when its key signed.
///
/// # Errors
/// Only our own failures.
pub fn set_agent_seal(
    tx: &mut dyn Tx,
    tenant: TenantId,
    seal: &AgentSeal<'_>,
    tested: Timestamp,
) -> Result<()> {
    tx.exec(
        "update einvoice_connection set seal_kind = 'agent', seal = null, seal_subject = $2,
                seal_issuer = $3, seal_tax_id = $4, seal_valid_until = $5, seal_tested_at = $6,
                version = version + 1
         where tenant_id = $1",
        args![tenant, seal.subject, seal.issuer, seal.tax_id, seal.valid_until, tested],
    )?;
    Ok(())
}

/// Revokes every signer: they are valid as long as they are the company's seal.
fn end_signers(tx: &mut dyn Tx, tenant: TenantId, now: Timestamp) -> Result<()> {
    tx.exec(
        "update einvoice_signer set revoked_at = $2, token_hash = null, channel_key = null
         where tenant_id = $1 and paired_at is not null and revoked_at is null",
        args![tenant, now],
    )?;
    tx.exec(
        "delete from einvoice_signer where tenant_id = $1 and paired_at is null",
        args![tenant],
    )?;
    Ok(())
}

/// The company's name, as signers show it.
///
/// # Errors
/// Only our own failures.
pub fn company_name(tx: &mut dyn Tx, tenant: TenantId) -> Result<String> {
    let sql = "select company_name from tenant where id = $1";
    Ok(tx.scalar::<String>(sql, args![tenant])?.unwrap_or_default())
}

/// Deletes the seal and the signers; documents are not filed any more.
///
/// # Errors
/// Only our own failures.
pub fn remove_seal(tx: &mut dyn Tx, tenant: TenantId, now: Timestamp) -> Result<()> {
    end_signers(tx, tenant, now)?;
    tx.exec(
        "update einvoice_connection set seal_kind = 'none', seal = null, seal_subject = null,
                seal_issuer = null, seal_tax_id = null, seal_valid_until = null,
                seal_tested_at = null, active = $2, version = version + 1
         where tenant_id = $1",
        args![tenant, false],
    )?;
    Ok(())
}

pub fn set_mode(tx: &mut dyn Tx, tenant: TenantId, mode: FilingMode) -> Result<()> {
    exist(tx, tenant)?;
    tx.exec(
        "update einvoice_connection set mode = $2, version = version + 1 where tenant_id = $1",
        args![tenant, mode.as_str()],
    )?;
    Ok(())
}

pub fn set_active(tx: &mut dyn Tx, tenant: TenantId, active: bool, now: Timestamp) -> Result<()> {
    exist(tx, tenant)?;
    tx.exec(
        "update einvoice_connection set active = $2, version = version + 1 where tenant_id = $1",
        args![tenant, active],
    )?;
    if active {
        tx.exec(
            "update einvoice_connection set active_since = $2
             where tenant_id = $1 and active_since is null",
            args![tenant, now],
        )?;
    }
    Ok(())
}

/// Forgets every secret.
pub fn unlink(tx: &mut dyn Tx, tenant: TenantId, now: Timestamp) -> Result<()> {
    remove_seal(tx, tenant, now)?;
    tx.exec(
        "update einvoice_connection set client_id = null, client_secret = null,
                callback_key = null, callback_mark = null, key_id = null, tested_at = null,
                environment = null, active_since = null, receipts = $2,
                receipts_since = null
         where tenant_id = $1",
        args![tenant, false],
    )?;
    tx.exec("delete from till_secret where tenant_id = $1", args![tenant])?;
    Ok(())
}

pub fn set_hours_to_cancel(tx: &mut dyn Tx, tenant: TenantId, hours: i64) -> Result<()> {
    exist(tx, tenant)?;
    tx.exec(
        "update einvoice_connection set hours_to_cancel = $2, version = version + 1
         where tenant_id = $1",
        args![tenant, hours],
    )?;
    Ok(())
}

//! Where signers are kept, and which of them has a document.

use eta::State;
use jiff::Timestamp;
use platform::db::{DbError, Row};
use platform::{Result, TenantId, Tx, args};

use crate::filing::store::IN_ENVIRONMENT;

/// A code that is shown.
pub struct NewCode<'a> {
    pub id: i64,
    pub code: Vec<u8>,
    pub mark: [u8; 32],
    pub until: Timestamp,
    pub made_by: &'a str,
}

/// Stores a code; false where another one, of any company, has its mark.
pub fn insert_code(
    tx: &mut dyn Tx,
    tenant: TenantId,
    new: &NewCode<'_>,
    now: Timestamp,
) -> Result<bool> {
    let inserted = tx.exec(
        "insert into einvoice_signer
             (tenant_id, id, code, code_mark, code_until, made_by, created_at)
         values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (code_mark) where code_mark is not null do nothing",
        args![tenant, new.id, new.code.clone(), new.mark.to_vec(), new.until, new.made_by, now],
    )?;
    Ok(inserted == 1)
}

/// Deletes codes that were never used.
pub fn drop_open_codes(tx: &mut dyn Tx, tenant: TenantId) -> Result<()> {
    tx.exec(
        "delete from einvoice_signer where tenant_id = $1 and paired_at is null",
        args![tenant],
    )?;
    Ok(())
}

/// A code that waits to be typed.
pub struct OpenCode {
    pub tenant: TenantId,
    pub id: i64,
    pub code: Vec<u8>,
    pub until: Timestamp,
    pub tries: i64,
}

/// The code with this mark, of any company.
pub fn open_code(tx: &mut dyn Tx, mark: &[u8]) -> Result<Option<OpenCode>> {
    let sql = "select tenant_id, id, code, code_until, code_tries from einvoice_signer
               where code_mark = $1 and code is not null and paired_at is null";
    Ok(tx.one(sql, args![mark], |row| {
        Ok(OpenCode {
            tenant: TenantId(row.get(0)?),
            id: row.get(1)?,
            code: row.get(2)?,
            until: row.get(3)?,
            tries: row.get(4)?,
        })
    })?)
}

/// Counts a wrong try.
pub fn count_try(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<()> {
    tx.exec(
        "update einvoice_signer set code_tries = code_tries + 1
         where tenant_id = $1 and id = $2",
        args![tenant, id],
    )?;
    Ok(())
}

/// A signer that was paired.
pub struct NewSigner {
    pub name: String,
    pub system: String,
    pub token_hash: [u8; 32],
    pub channel_key: Vec<u8>,
    pub certificate: Vec<u8>,
    pub subject: String,
    pub issuer: String,
    pub tax_id: String,
    pub valid_until: Timestamp,
}

/// Replaces a code by its signer; false when somebody else was quicker.
pub fn set_paired(
    tx: &mut dyn Tx,
    tenant: TenantId,
    id: i64,
    new: &NewSigner,
    now: Timestamp,
) -> Result<bool> {
    let paired = tx.exec(
        "update einvoice_signer set code = null, code_mark = null, code_until = null, name = $3,
                system = $4, token_hash = $5, channel_key = $6, certificate = $7, subject = $8,
                issuer = $9, tax_id = $10, valid_until = $11, paired_at = $12, seen_at = $12
         where tenant_id = $1 and id = $2 and paired_at is null and code is not null",
        args![
            tenant,
            id,
            &new.name,
            &new.system,
            new.token_hash.to_vec(),
            new.channel_key.clone(),
            new.certificate.clone(),
            &new.subject,
            &new.issuer,
            &new.tax_id,
            new.valid_until,
            now,
        ],
    )?;
    Ok(paired == 1)
}

/// A signer that calls.
#[derive(Clone)]
pub struct Caller {
    pub tenant: TenantId,
    pub id: i64,
    pub channel_key: Vec<u8>,
    pub certificate: Vec<u8>,
}

/// The signer with this token, of any company.
pub fn by_token(tx: &mut dyn Tx, hash: &[u8]) -> Result<Option<Caller>> {
    let sql = "select tenant_id, id, channel_key, certificate from einvoice_signer
               where token_hash = $1 and revoked_at is null and channel_key is not null
                 and certificate is not null";
    Ok(tx.one(sql, args![hash], |row| {
        Ok(Caller {
            tenant: TenantId(row.get(0)?),
            id: row.get(1)?,
            channel_key: row.get(2)?,
            certificate: row.get(3)?,
        })
    })?)
}

/// Whether it is still paired; records the time of its call.
pub fn record_call(tx: &mut dyn Tx, tenant: TenantId, id: i64, now: Timestamp) -> Result<bool> {
    let seen = tx.exec(
        "update einvoice_signer set seen_at = $3
         where tenant_id = $1 and id = $2 and revoked_at is null and paired_at is not null",
        args![tenant, id, now],
    )?;
    Ok(seen == 1)
}

/// What prevents it from signing; `None` when nothing does.
pub fn set_trouble(
    tx: &mut dyn Tx,
    tenant: TenantId,
    id: i64,
    trouble: Option<&str>,
    now: Timestamp,
) -> Result<()> {
    tx.exec(
        "update einvoice_signer set trouble = $3, trouble_at = $4
         where tenant_id = $1 and id = $2",
        args![tenant, id, trouble, trouble.map(|_| now)],
    )?;
    Ok(())
}

/// Ends a signer: nobody is known by its token any more, and its documents are free.
pub fn revoke(tx: &mut dyn Tx, tenant: TenantId, id: i64, now: Timestamp) -> Result<bool> {
    let revoked = tx.exec(
        "update einvoice_signer set revoked_at = $3, token_hash = null, channel_key = null
         where tenant_id = $1 and id = $2 and revoked_at is null and paired_at is not null",
        args![tenant, id, now],
    )?;
    tx.exec(
        "update einvoice set signer_id = null, signer_until = null
         where tenant_id = $1 and signer_id = $2",
        args![tenant, id],
    )?;
    Ok(revoked == 1)
}

/// A signer, as shown.
pub struct Signer {
    pub id: i64,
    pub name: String,
    pub system: String,
    pub subject: String,
    pub issuer: String,
    pub tax_id: String,
    pub valid_until: Timestamp,
    pub paired_at: Timestamp,
    pub seen_at: Timestamp,
    pub trouble: Option<String>,
}

/// The paired signers, the newest first.
pub fn paired(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<Signer>> {
    let sql = "select id, name, system, subject, issuer, tax_id, valid_until, paired_at, seen_at,
                   trouble
               from einvoice_signer
               where tenant_id = $1 and revoked_at is null and paired_at is not null
               order by id desc";
    Ok(tx.all(sql, args![tenant], read)?)
}

fn read(row: &Row<'_>) -> Result<Signer, DbError> {
    Ok(Signer {
        id: row.get(0)?,
        name: row.get(1)?,
        system: row.get(2)?,
        subject: row.get(3)?,
        issuer: row.get(4)?,
        tax_id: row.get(5)?,
        valid_until: row.get(6)?,
        paired_at: row.get(7)?,
        seen_at: row.get(8)?,
        trouble: row.get(9)?,
    })
}

/// Until when the code that is shown works.
pub fn code_until(tx: &mut dyn Tx, tenant: TenantId, now: Timestamp) -> Result<Option<Timestamp>> {
    let sql = "select max(code_until) from einvoice_signer
               where tenant_id = $1 and paired_at is null and code_until > $2";
    Ok(tx.scalar::<Option<Timestamp>>(sql, args![tenant, now])?.flatten())
}

/// The keys of the channels, sealed.
pub fn channel_keys(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<(i64, Vec<u8>)>> {
    let sql = "select id, channel_key from einvoice_signer
               where tenant_id = $1 and channel_key is not null order by id";
    Ok(tx.all(sql, args![tenant], |row| Ok((row.get(0)?, row.get(1)?)))?)
}

pub fn set_channel_key(tx: &mut dyn Tx, tenant: TenantId, id: i64, key: &[u8]) -> Result<()> {
    tx.exec(
        "update einvoice_signer set channel_key = $3 where tenant_id = $1 and id = $2",
        args![tenant, id, key],
    )?;
    Ok(())
}

/// How many documents wait for a signature.
pub fn count_waiting(tx: &mut dyn Tx, tenant: TenantId) -> Result<i64> {
    let sql = format!(
        "select count(*) from einvoice e
         where e.tenant_id = $1 and e.state = $2 and e.dead = $3 and {IN_ENVIRONMENT}"
    );
    let state = State::WaitingForSignature.key();
    Ok(tx.scalar::<i64>(&sql, args![tenant, state, false])?.unwrap_or_default())
}

/// A document that waits.
pub struct UnsignedDocument {
    pub id: i64,
    pub number: String,
    pub text: Vec<u8>,
}

/// The documents of a taxpayer after a position that no other signer has reserved, the oldest
/// first.
pub fn free_documents(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (signer, tax_id): (i64, &str),
    (now, after, most): (Timestamp, i64, i64),
) -> Result<Vec<UnsignedDocument>> {
    let sql = format!(
        "select e.id, e.number, e.text from einvoice e
         where e.tenant_id = $1 and e.state = $2 and e.dead = $3 and e.tax_id = $4
           and e.text is not null and e.id > $8 and {IN_ENVIRONMENT}
           and (e.signer_until is null or e.signer_until < $5 or e.signer_id = $6)
         order by e.id limit $7"
    );
    let state = State::WaitingForSignature.key();
    Ok(tx.all(&sql, args![tenant, state, false, tax_id, now, signer, most, after], |row| {
        Ok(UnsignedDocument { id: row.get(0)?, number: row.get(1)?, text: row.get(2)? })
    })?)
}

/// Reserves a document for a signer until a moment.
pub fn reserve(
    tx: &mut dyn Tx,
    tenant: TenantId,
    id: i64,
    (signer, until): (i64, Timestamp),
) -> Result<()> {
    tx.exec(
        "update einvoice set signer_id = $3, signer_until = $4 where tenant_id = $1 and id = $2",
        args![tenant, id, signer, until],
    )?;
    Ok(())
}

/// Frees a document.
pub fn free(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<()> {
    tx.exec(
        "update einvoice set signer_id = null, signer_until = null
         where tenant_id = $1 and id = $2",
        args![tenant, id],
    )?;
    Ok(())
}

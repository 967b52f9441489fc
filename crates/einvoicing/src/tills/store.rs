//! Where tills, their secrets and their chains are kept.

use jiff::Timestamp;
use platform::db::{DbError, Row};
use platform::{Result, TenantId, Tx, args, ids};

use crate::environment::Environment;

/// The kind of its timeline.
pub const RECORD: &str = "till";

/// A till, as stored. Its secrets are encrypted.
#[derive(Clone)]
pub struct StoredTill {
    pub id: i64,
    pub name: String,
    pub branch_id: Option<i64>,
    pub environment: Environment,
    pub serial: String,
    pub os_version: String,
    pub model: String,
    pub links: i64,
    pub is_retired: bool,
    pub version: i64,
    pub secret: Option<StoredSecret>,
}

/// Its credentials, encrypted.
#[derive(Clone)]
pub struct StoredSecret {
    pub client_id: String,
    pub client_secret: Vec<u8>,
    pub shared_key: Option<Vec<u8>>,
    pub key_id: String,
    pub tested_at: Timestamp,
}

const SELECT: &str = "select t.id, t.name, t.branch_id, t.environment, t.serial, t.os_version,
        t.model, t.links, t.retired_at is not null, t.version,
        s.client_id, s.client_secret, s.shared_key, s.key_id, s.tested_at
    from till t left join till_secret s on s.tenant_id = $1 and s.till_id = t.id
    where t.tenant_id = $1";

fn read(row: &Row<'_>) -> Result<StoredTill, DbError> {
    let environment: String = row.get(3)?;
    let unknown = || DbError::Other(format!("a till of {environment}"));
    let client_id: Option<String> = row.get(10)?;
    let secret = match client_id {
        None => None,
        Some(client_id) => Some(StoredSecret {
            client_id,
            client_secret: row.get(11)?,
            shared_key: row.get(12)?,
            key_id: row.get(13)?,
            tested_at: row.get(14)?,
        }),
    };
    Ok(StoredTill {
        id: row.get(0)?,
        name: row.get(1)?,
        branch_id: row.get(2)?,
        environment: Environment::from_word(&environment).ok_or_else(unknown)?,
        serial: row.get(4)?,
        os_version: row.get(5)?,
        model: row.get(6)?,
        links: row.get(7)?,
        is_retired: row.get(8)?,
        version: row.get(9)?,
        secret,
    })
}

/// Those in use, in the order in which they were added.
pub fn in_use(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<StoredTill>> {
    let sql = format!("{SELECT} and t.retired_at is null order by t.id");
    Ok(tx.all(&sql, args![tenant], read)?)
}

/// A till, in use or not.
pub fn find(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Option<StoredTill>> {
    Ok(tx.one(&format!("{SELECT} and t.id = $2"), args![tenant, id], read)?)
}

/// The till with a serial number, in use or not.
pub fn by_serial(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (environment, serial): (Environment, &str),
) -> Result<Option<StoredTill>> {
    let sql = format!("{SELECT} and t.environment = $2 and t.serial = $3");
    Ok(tx.one(&sql, args![tenant, environment.as_str(), serial], read)?)
}

/// A till's details, without its secrets.
pub struct Described<'a> {
    pub name: &'a str,
    pub branch_id: Option<i64>,
    pub environment: Environment,
    pub serial: &'a str,
    pub os_version: &'a str,
    pub model: &'a str,
}

/// A new till; gives its id.
pub fn insert(
    tx: &mut dyn Tx,
    tenant: TenantId,
    till: &Described<'_>,
    now: Timestamp,
) -> Result<i64> {
    let id = ids::allocate(tx, tenant, 1)?;
    tx.exec(
        "insert into till (tenant_id, id, name, branch_id, environment, serial, os_version, model,
             created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
        args![
            tenant,
            id,
            till.name,
            till.branch_id,
            till.environment.as_str(),
            till.serial,
            till.os_version,
            till.model,
            now,
        ],
    )?;
    Ok(id)
}

/// Changes a till, or takes it into use again.
pub fn update(tx: &mut dyn Tx, tenant: TenantId, id: i64, till: &Described<'_>) -> Result<()> {
    tx.exec(
        "update till set name = $3, branch_id = $4, serial = $5, os_version = $6, model = $7,
                retired_at = null, version = version + 1
         where tenant_id = $1 and id = $2",
        args![tenant, id, till.name, till.branch_id, till.serial, till.os_version, till.model],
    )?;
    Ok(())
}

/// Stores its secrets.
pub fn set_secret(tx: &mut dyn Tx, tenant: TenantId, id: i64, secret: &StoredSecret) -> Result<()> {
    tx.exec(
        "insert into till_secret (tenant_id, till_id, client_id, client_secret, shared_key, key_id,
             tested_at)
         values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (tenant_id, till_id) do update set client_id = excluded.client_id,
             client_secret = excluded.client_secret, shared_key = excluded.shared_key,
             key_id = excluded.key_id, tested_at = excluded.tested_at",
        args![
            tenant,
            id,
            &secret.client_id,
            secret.client_secret.clone(),
            secret.shared_key.clone(),
            &secret.key_id,
            secret.tested_at,
        ],
    )?;
    Ok(())
}

/// Takes a till out of use, without its secrets.
pub fn retire(tx: &mut dyn Tx, tenant: TenantId, id: i64, now: Timestamp) -> Result<()> {
    tx.exec(
        "update till set retired_at = $3, version = version + 1 where tenant_id = $1 and id = $2",
        args![tenant, id, now],
    )?;
    tx.exec("delete from till_secret where tenant_id = $1 and till_id = $2", args![tenant, id])?;
    Ok(())
}

/// Whether receipts of a till are on their way.
pub fn is_busy(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<bool> {
    let sql = "select 1 from einvoice where tenant_id = $1 and till_id = $2 and dead = $3
                   and state in ('signed', 'submitting', 'submitted')";
    Ok(tx.exists(sql, args![tenant, id, false])?)
}

/// Every till with secrets.
pub fn with_secrets(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<StoredTill>> {
    let sql = format!("{SELECT} and s.client_id is not null order by t.id");
    Ok(tx.all(&sql, args![tenant], read)?)
}

/// The name of a branch.
pub fn branch_name(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Option<String>> {
    let sql = "select name from branch where tenant_id = $1 and id = $2 and deleted_at is null";
    Ok(tx.scalar(sql, args![tenant, id])?)
}

/// The authority's id of a branch.
pub fn authority_branch(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Option<String>> {
    let sql = "select eta_branch_id from branch where tenant_id = $1 and id = $2";
    Ok(tx.scalar::<Option<String>>(sql, args![tenant, id])?.flatten())
}

/// The till on which a person's last receipt was filed.
pub fn last_used(tx: &mut dyn Tx, tenant: TenantId, person: i64) -> Result<Option<i64>> {
    let sql = "select e.till_id from einvoice e
               join invoice i on i.tenant_id = $1 and i.id = e.doc_id
               where e.tenant_id = $1 and e.doc_kind = 'invoice' and e.till_id is not null
                 and i.created_by = $2
               order by e.id desc limit 1";
    Ok(tx.scalar::<Option<i64>>(sql, args![tenant, person])?.flatten())
}

/// Takes the next place of a till's chain, which nobody else takes until the transaction ends;
/// gives the place and the id before it.
pub fn reserve_position(
    tx: &mut dyn Tx,
    tenant: TenantId,
    till: i64,
) -> Result<Option<(i64, String)>> {
    // The change comes first: it waits for those who have the till and sees what they have done.
    let taken = tx.exec(
        "update till set links = links + 1
         where tenant_id = $1 and id = $2 and retired_at is null",
        args![tenant, till],
    )?;
    if taken == 0 {
        return Ok(None);
    }
    let sql = "select links, last_uuid from till where tenant_id = $1 and id = $2";
    Ok(tx.one(sql, args![tenant, till], |row| Ok((row.get(0)?, row.get(1)?)))?)
}

/// A link of a chain.
pub struct Link<'a> {
    pub number: i64,
    pub uuid: &'a str,
    pub previous: &'a str,
    pub filing: i64,
    pub text: &'a str,
}

/// Appends a link to a chain.
pub fn append(
    tx: &mut dyn Tx,
    tenant: TenantId,
    till: i64,
    link: &Link<'_>,
    now: Timestamp,
) -> Result<()> {
    tx.exec(
        "insert into till_link (tenant_id, till_id, number, uuid, previous_uuid, einvoice_id, text,
             at)
         values ($1, $2, $3, $4, $5, $6, $7, $8)",
        args![
            tenant,
            till,
            link.number,
            link.uuid,
            link.previous,
            link.filing,
            link.text.as_bytes(),
            now,
        ],
    )?;
    tx.exec(
        "update till set last_uuid = $3 where tenant_id = $1 and id = $2",
        args![tenant, till, link.uuid],
    )?;
    Ok(())
}

/// Turns the filing of receipts on, since now, or off.
pub fn set_receipts(tx: &mut dyn Tx, tenant: TenantId, on: bool, now: Timestamp) -> Result<()> {
    tx.exec(
        "update einvoice_connection set receipts = $2, version = version + 1,
                receipts_since = case when $2 then $3 else receipts_since end
         where tenant_id = $1",
        args![tenant, on, now],
    )?;
    Ok(())
}

/// A link, as stored.
pub struct StoredLink {
    pub number: i64,
    pub uuid: String,
    pub previous: String,
    pub text: Vec<u8>,
    /// Whether the filing that it names is there.
    pub has_filing: bool,
}

fn read_link(row: &Row<'_>) -> Result<StoredLink, DbError> {
    Ok(StoredLink {
        number: row.get(0)?,
        uuid: row.get(1)?,
        previous: row.get(2)?,
        text: row.get(3)?,
        has_filing: row.get(4)?,
    })
}

const LINK: &str = "select l.number, l.uuid, l.previous_uuid, l.text, e.id is not null
    from till_link l left join einvoice e on e.tenant_id = $1 and e.id = l.einvoice_id
    where l.tenant_id = $1";

/// The next links of a till's chain after a number.
pub fn links_after(
    tx: &mut dyn Tx,
    tenant: TenantId,
    till: i64,
    (number, most): (i64, i64),
) -> Result<Vec<StoredLink>> {
    let sql = format!("{LINK} and l.till_id = $2 and l.number > $3 order by l.number limit $4");
    Ok(tx.all(&sql, args![tenant, till, number, most], read_link)?)
}

/// The link with an id, if it is of that till.
pub fn link_with_id(
    tx: &mut dyn Tx,
    tenant: TenantId,
    till: i64,
    uuid: &str,
) -> Result<Option<StoredLink>> {
    let sql = format!("{LINK} and l.till_id = $2 and l.uuid = $3");
    Ok(tx.one(&sql, args![tenant, till, uuid], read_link)?)
}

/// Every till with the end of its chain: id, serial number, how many links, the last id.
pub fn ends(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<(i64, String, i64, String)>> {
    let sql = "select id, serial, links, last_uuid from till where tenant_id = $1 order by id";
    Ok(tx.all(sql, args![tenant], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?)))?)
}

/// Links of tills that are not there: till and number.
pub fn links_without_till(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<(i64, i64)>> {
    let sql = "select l.till_id, l.number from till_link l
               left join till t on t.tenant_id = $1 and t.id = l.till_id
               where l.tenant_id = $1 and t.id is null order by l.till_id, l.number limit 100";
    Ok(tx.all(sql, args![tenant], |row| Ok((row.get(0)?, row.get(1)?)))?)
}

/// The texts of receipts that an environment of the authority has and has not refused, the latest
/// `most`.
pub fn recorded_texts(
    tx: &mut dyn Tx,
    tenant: TenantId,
    environment: Environment,
    most: i64,
) -> Result<Vec<Vec<u8>>> {
    let sql = "select l.text from till_link l
               join einvoice e on e.tenant_id = $1 and e.id = l.einvoice_id and e.uuid = l.uuid
               where l.tenant_id = $1 and e.environment = $2
                 and e.state in ('submitted', 'valid')
               order by l.at desc, l.number desc limit $3";
    Ok(tx.all(sql, args![tenant, environment.as_str(), most], |row| row.get(0))?)
}

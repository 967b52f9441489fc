//! Proving the seals: the chain, and each record against its latest seal.

use std::collections::{BTreeMap, BTreeSet};

use super::content::{self, Content, Digest, RecordRange, Schema};
use super::outline::{Difference, differences};
use super::{Scope, SealHead, link, seal_records, tables};
use crate::args;
use crate::db::Tx;
use crate::identity::TenantId;
use crate::problem::Result;

/// A fault that the proof of the seals finds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SealFault {
    /// A record differs from what was sealed.
    Record {
        /// Its kind.
        kind: &'static str,
        /// Its id.
        id: i64,
        /// Where it differs.
        at: Difference,
    },
    /// A record that was never sealed, so not written by the program.
    Unsealed {
        /// Its kind.
        kind: &'static str,
        /// Its id.
        id: i64,
        /// The table of its first row.
        table: &'static str,
    },
    /// A seal doesn't follow from the one before it: it was changed, removed or inserted.
    Chain {
        /// The seal.
        number: i64,
    },
}

/// Seals, or records, that are read at a time.
const STRIDE: i64 = 1_000;

/// Proves the seals of a company and passes each fault to `found`, which may ask to stop.
///
/// # Errors
/// Whatever the database says.
pub fn prove(
    tx: &mut dyn Tx,
    tenant: TenantId,
    found: &mut dyn FnMut(SealFault) -> bool,
) -> Result<()> {
    let schema = tx.schema();
    prove_by(tx, &schema, tenant, found)
}

/// Proves the seals of a company by the tables of a schema.
fn prove_by(
    tx: &mut dyn Tx,
    schema: &Schema,
    tenant: TenantId,
    found: &mut dyn FnMut(SealFault) -> bool,
) -> Result<()> {
    if !prove_chain(tx, tenant, found)? {
        return Ok(());
    }
    for kind in tables::kinds() {
        if !prove_kind(tx, schema, (tenant, kind), found)? {
            return Ok(());
        }
    }
    Ok(())
}

/// Returns whether to continue.
fn prove_chain(
    tx: &mut dyn Tx,
    tenant: TenantId,
    found: &mut dyn FnMut(SealFault) -> bool,
) -> Result<bool> {
    let mut head = SealHead { number: 0, hash: [0; 32] };
    loop {
        let seals = tx.all(
            "select number, kind, record_id, digest, outline, hash from record_seal
             where tenant_id = $1 and number > $2 order by number limit $3",
            args![tenant, head.number, STRIDE],
            |row| {
                Ok((
                    row.get::<i64>(0)?,
                    row.get::<String>(1)?,
                    row.get::<i64>(2)?,
                    row.get::<Vec<u8>>(3)?,
                    row.get::<Vec<u8>>(4)?,
                    row.get::<Vec<u8>>(5)?,
                ))
            },
        )?;
        if seals.is_empty() {
            return Ok(true);
        }
        for (number, kind, record, digest, outline, hash) in seals {
            let digest: Digest = digest.try_into().unwrap_or_default();
            let expected = link(&head.hash, (tenant, number), (&kind, record), (&digest, &outline));
            let follows = number == head.number + 1 && hash == expected;
            // From here on the stored chain counts, so that one fault is listed once.
            head = SealHead { number, hash: hash.try_into().unwrap_or(expected) };
            if !follows && !found(SealFault::Chain { number }) {
                return Ok(false);
            }
        }
    }
}

/// A record's latest seal.
struct Sealed {
    digest: Vec<u8>,
    outline: Vec<u8>,
}

/// The latest seals of the next records of a kind after an id, by record.
fn last_seals(
    tx: &mut dyn Tx,
    (tenant, kind): (TenantId, &str),
    after: i64,
) -> Result<BTreeMap<i64, Sealed>> {
    let seals = tx.all(
        "select s.record_id, s.digest, s.outline
         from (select max(number) as number from record_seal
               where tenant_id = $1 and kind = $2 and record_id > $3
               group by record_id order by record_id limit $4) last
         join record_seal s on s.tenant_id = $1 and s.number = last.number",
        args![tenant, kind, after, STRIDE],
        |row| Ok((row.get(0)?, Sealed { digest: row.get(1)?, outline: row.get(2)? })),
    )?;
    Ok(seals.into_iter().collect())
}

fn prove_kind(
    tx: &mut dyn Tx,
    schema: &Schema,
    of: (TenantId, &'static str),
    found: &mut dyn FnMut(SealFault) -> bool,
) -> Result<bool> {
    let kind = of.1;
    let mut after = i64::MIN;
    loop {
        let seals = last_seals(tx, of, after)?;
        let is_last = i64::try_from(seals.len()).is_ok_and(|count| count < STRIDE);
        let until = if is_last { i64::MAX } else { *seals.keys().last().unwrap_or(&i64::MAX) };
        let first = after.saturating_add(1);
        let records = content::read(tx, schema, of, &RecordRange::Between(first, until))?;
        let nothing = Content::default();
        for (id, seal) in &seals {
            let content = records.get(id).unwrap_or(&nothing);
            if content.digest(schema)[..] == seal.digest[..] {
                continue;
            }
            for at in differences(schema, content, &seal.outline) {
                if !found(SealFault::Record { kind, id: *id, at }) {
                    return Ok(false);
                }
            }
        }
        for (id, content) in records.iter().filter(|(id, _)| !seals.contains_key(id)) {
            let first = content.parts.first().and_then(|part| tables::TABLES.get(part.table));
            let table = first.map_or(kind, |table| table.name);
            if !found(SealFault::Unsealed { kind, id: *id, table }) {
                return Ok(false);
            }
        }
        if is_last {
            return Ok(true);
        }
        after = until;
    }
}

/// The records whose seal is broken or missing: a migration must not seal them again.
pub(crate) type Unsound = BTreeSet<(i64, &'static str, i64)>;

/// The unsound records of every company, before a migration changes rows; `added`: tables that were
/// not sealed until now, by the log. Where one of them is sealed all the same, somebody has set the
/// log back, and all of them are proved.
pub(crate) fn unsound(tx: &mut dyn Tx, added: &[&str]) -> Result<Unsound> {
    let companies = companies(tx)?;
    let is_new = !is_any_sealed(tx, &companies, &tables::kinds_only_in(added))?;
    let schema = tx.schema().without(if is_new { added } else { &[] });
    let mut unsound = Unsound::new();
    for tenant in companies {
        tx.enter(Scope::system_in(tenant))?;
        prove_by(tx, &schema, tenant, &mut |fault| {
            match fault {
                SealFault::Record { kind, id, .. } | SealFault::Unsealed { kind, id, .. } => {
                    unsound.insert((tenant.0, kind, id));
                }
                SealFault::Chain { .. } => {}
            }
            true
        })?;
    }
    Ok(unsound)
}

/// Whether a record of these kinds has a seal in any company.
fn is_any_sealed(tx: &mut dyn Tx, companies: &[TenantId], kinds: &[&str]) -> Result<bool> {
    for tenant in companies {
        tx.enter(Scope::system_in(*tenant))?;
        for kind in kinds {
            let sql = "select 1 from record_seal where tenant_id = $1 and kind = $2 limit 1";
            if tx.exists(sql, args![*tenant, *kind])? {
                return Ok(true);
            }
        }
    }
    Ok(false)
}

/// Seals as deleted the records of tables that a company does not take along when it moves. Only
/// records without any row are sealed, so nothing that was changed becomes sound.
///
/// # Errors
/// Whatever the database says.
pub fn seal_left_behind(tx: &mut dyn Tx, tenant: TenantId, tables: &[&str]) -> Result<()> {
    let schema = tx.schema();
    let nothing = Content::default().digest(&schema);
    let mut gone = BTreeSet::new();
    for kind in tables::kinds_only_in(tables) {
        let mut after = i64::MIN;
        loop {
            let seals = last_seals(tx, (tenant, kind), after)?;
            let Some(last) = seals.keys().last().copied() else { break };
            let range = RecordRange::Between(after.saturating_add(1), last);
            let present = content::read(tx, &schema, (tenant, kind), &range)?;
            let is_gone = |id: &i64, seal: &Sealed| {
                !present.contains_key(id) && seal.digest[..] != nothing[..]
            };
            let of_kind = seals.iter().filter(|(id, seal)| is_gone(id, seal));
            gone.extend(of_kind.map(|(id, _)| (tenant.0, kind, *id)));
            after = last;
        }
    }
    if gone.is_empty() { Ok(()) } else { seal_records(tx, tenant, &gone) }
}

/// Seals again what a migration has changed, except records that were unsound before it.
pub(crate) fn renew(tx: &mut dyn Tx, but: &Unsound) -> Result<()> {
    let changed: Vec<_> = unsound(tx, &[])?.difference(but).copied().collect();
    for records in changed.chunk_by(|one, other| one.0 == other.0) {
        let Some((tenant, ..)) = records.first() else { continue };
        let tenant = TenantId(*tenant);
        tx.enter(Scope::system_in(tenant))?;
        seal_records(tx, tenant, &records.iter().copied().collect())?;
    }
    Ok(())
}

fn companies(tx: &mut dyn Tx) -> Result<Vec<TenantId>> {
    Ok(tx.all("select id from tenant order by id", &[], |row| row.get(0))?)
}

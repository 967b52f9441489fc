//! Seals: every record that a report, a return or a document reads is hashed in the transaction
//! that writes it, and the hashes of a company form a chain, as its entries do. A row that is
//! changed outside the program no longer matches the seal of its record, and a seal that is
//! replaced no longer matches the chain, whose last hash is signed outside the database.
//!
//! The written records are determined from the statements, so that no feature has to declare them.

mod capture;
mod content;
mod outline;
mod proof;
mod sqlite;
mod tables;

use std::collections::{BTreeMap, BTreeSet};

use sha2::{Digest as _, Sha256};

use super::{Scope, Tx};
use crate::args;
use crate::identity::TenantId;
use crate::problem::Result;
use capture::Record;
pub use capture::Written;
pub use content::Schema;
pub(crate) use content::{ColumnType, DescribedColumn};
use content::{Content, Digest, RecordRange};
pub use outline::Difference;
pub use proof::{SealFault, prove, seal_left_behind};
pub(super) use proof::{Unsound, renew, unsound};
pub(super) use sqlite::add_function;
pub(super) use tables::{added_since, list};

/// Records that are read by one statement.
const AT_ONCE: usize = 256;

/// The last seal of a company: its number and hash.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SealHead {
    /// Its number; 0 when nothing is sealed yet.
    pub number: i64,
    /// Its hash.
    pub hash: [u8; 32],
}

/// The last seal of a company.
pub fn head(tx: &mut dyn Tx, tenant: TenantId) -> Result<SealHead> {
    let last = tx.one(
        "select number, hash from record_seal where tenant_id = $1 order by number desc limit 1",
        args![tenant],
        |row| Ok((row.get(0)?, row.get::<Vec<u8>>(1)?)),
    )?;
    let Some((number, hash)) = last else { return Ok(SealHead { number: 0, hash: [0; 32] }) };
    // A hash of another length was not written by us; the proof reports it.
    Ok(SealHead { number, hash: hash.try_into().unwrap_or_default() })
}

/// The tables whose rows are sealed, for documentation and tests of the whole schema.
pub fn sealed_tables() -> impl Iterator<Item = &'static str> {
    tables::TABLES.iter().map(|table| table.name)
}

/// The columns of a sealed table that its seal omits.
pub fn unsealed_columns(table: &str) -> &'static [&'static str] {
    tables::find(table).map_or(&[], |table| table.left_out)
}

/// Seals what the transaction has written; its last step.
pub(super) fn seal(tx: &mut dyn Tx, scope: Scope) -> Result<()> {
    let mut by_company: BTreeMap<i64, BTreeSet<Record>> = BTreeMap::new();
    ask_ahead(tx, scope);
    tx.settle()?;
    for record in tx.written().take() {
        by_company.entry(record.0).or_default().insert(record);
    }
    if !tx.schema().takes_seals() {
        return Ok(());
    }
    for (tenant, records) in by_company {
        let tenant = TenantId(tenant);
        if scope.tenant != Some(tenant) {
            tx.enter(Scope::system_in(tenant))?;
        }
        seal_records(tx, tenant, &records)?;
    }
    Ok(())
}

/// Prefetches a few records that are known to be sealed, together with the statement that returns
/// the others.
fn ask_ahead(tx: &mut dyn Tx, scope: Scope) {
    let Some(tenant) = scope.tenant else { return };
    let records = tx.written().records().clone();
    let (schema, is_few) = (tx.schema(), (1..=AT_ONCE).contains(&records.len()));
    if !is_few || !schema.takes_seals() || records.iter().any(|(of, ..)| *of != tenant.0) {
        return;
    }
    tx.ahead(|tx| head(tx, tenant));
    for (kind, ids) in by_kind(&records) {
        tx.ahead(|tx| content::read(tx, &schema, (tenant, kind), &RecordRange::Ids(&ids)));
    }
}

fn by_kind(records: &BTreeSet<Record>) -> BTreeMap<&'static str, Vec<i64>> {
    let mut by_kind: BTreeMap<&'static str, Vec<i64>> = BTreeMap::new();
    for (_, kind, id) in records {
        by_kind.entry(kind).or_default().push(*id);
    }
    by_kind
}

fn seal_records(tx: &mut dyn Tx, tenant: TenantId, records: &BTreeSet<Record>) -> Result<()> {
    let mut head = head(tx, tenant)?;
    let schema = tx.schema();
    let mut rows = Vec::new();
    for (kind, ids) in by_kind(records) {
        for ids in ids.chunks(AT_ONCE) {
            let found = content::read(tx, &schema, (tenant, kind), &RecordRange::Ids(ids))?;
            let nothing = Content::default();
            for id in ids {
                let content = found.get(id).unwrap_or(&nothing);
                let (digest, outline) = (content.digest(&schema), content.outline());
                head.number += 1;
                head.hash =
                    link(&head.hash, (tenant, head.number), (kind, *id), (&digest, &outline));
                rows.extend_from_slice(args![
                    tenant,
                    head.number,
                    kind,
                    *id,
                    &digest,
                    outline,
                    &head.hash
                ]);
            }
            if rows.len() >= AT_ONCE * SEAL_COLUMNS {
                tx.insert(INSERT, SEAL_COLUMNS, &std::mem::take(&mut rows), "")?;
            }
        }
    }
    Ok(tx.insert(INSERT, SEAL_COLUMNS, &rows, "")?)
}

const SEAL_COLUMNS: usize = 7;
const INSERT: &str =
    "insert into record_seal (tenant_id, number, kind, record_id, digest, outline, hash)";

/// The hash of a seal: over the hash of the one before it and its own content.
fn link(
    previous: &Digest,
    (tenant, number): (TenantId, i64),
    (kind, record): (&str, i64),
    (digest, outline): (&Digest, &[u8]),
) -> Digest {
    let mut sum = Sha256::new();
    sum.update(previous);
    for number in [tenant.0, number, record] {
        sum.update(number.to_be_bytes());
    }
    for bytes in [kind.as_bytes(), digest, outline] {
        sum.update((bytes.len() as u64).to_be_bytes());
        sum.update(bytes);
    }
    sum.finalize().into()
}

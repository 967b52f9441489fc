//! Compares the schema of a database with what the migrations make of an empty one.
//!
//! A trigger, an index, a constraint or a column that somebody dropped or changed outside the
//! program protects nothing any more, and no row shows it. The migrations run again beside the
//! database, on SQLite in memory and on PostgreSQL in a schema that is rolled back, and both
//! schemas are described by the same queries.
//!
//! Deliberately not here: tables that are not ours, indexes and columns of those, the rights of
//! roles other than ours and everybody's, and storage settings, which belong to the administrator.

mod postgres;
mod sqlite;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use super::migrate::Migration;
use super::{Target, off_the_runtime};
use crate::problem::Result;

/// A part of the schema that is not as the migrations make it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct SchemaDifference {
    /// `table`, `column`, `constraint`, `index`, `trigger`, `policy`, …
    pub kind: String,
    /// The table that it belongs to; empty for a function.
    pub table: String,
    /// Its name.
    pub name: String,
    /// What happened to it.
    pub change: SchemaChange,
}

/// What happened to a part of the schema.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum SchemaChange {
    /// The migrations make it, and it is not there.
    Missing,
    /// It is another than the migrations make.
    Changed,
    /// It is there, and the migrations don't make it.
    Added,
}

impl fmt::Display for SchemaDifference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { kind, table, name, change } = self;
        let change = match change {
            SchemaChange::Missing => "missing",
            SchemaChange::Changed => "changed",
            SchemaChange::Added => "not made by Mizan",
        };
        if table.is_empty() || table == name {
            write!(f, "{kind} {name} is {change}")
        } else {
            write!(f, "{kind} {name} of {table} is {change}")
        }
    }
}

/// What the comparison found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SchemaComparison {
    /// Everything that differs; nothing in a sound database.
    Differences(Vec<SchemaDifference>),
    /// A cluster has the schema on several machines, which this comparison doesn't read.
    Cluster,
}

/// Compares the schema of a database that has had every migration with what they make.
///
/// # Errors
/// When the schema can't be read, or on PostgreSQL no other schema can be made beside it.
pub fn compare(target: &Target, history: &[Migration]) -> Result<SchemaComparison> {
    let both = match target {
        Target::Sqlite(path) => Some(sqlite::read_both(path, history)?),
        Target::Postgres(url) => off_the_runtime(|| Ok(postgres::read_both(url, history)?))?,
    };
    Ok(match both {
        None => SchemaComparison::Cluster,
        Some(Both { found, expected }) => {
            SchemaComparison::Differences(differences(&found, &expected))
        }
    })
}

/// The parts of a schema: kind, table and name, with what defines each.
type Parts = BTreeMap<(String, String, String), String>;

/// The parts of the database, and those of what the migrations make.
struct Both {
    found: Parts,
    expected: Parts,
}

fn differences(found: &Parts, expected: &Parts) -> Vec<SchemaDifference> {
    let tables: BTreeSet<&str> = expected.keys().map(|(_, table, _)| table.as_str()).collect();
    let differs = |part: &(String, String, String)| {
        let change = match (found.get(part), expected.get(part)) {
            (Some(found), Some(expected)) if found == expected => return None,
            (Some(_), Some(_)) => SchemaChange::Changed,
            (None, _) => SchemaChange::Missing,
            (Some(_), None) if part.1.is_empty() || !tables.contains(part.1.as_str()) => {
                return None;
            }
            (Some(_), None) => SchemaChange::Added,
        };
        let (kind, table, name) = part.clone();
        Some(SchemaDifference { kind, table, name, change })
    };
    let parts: BTreeSet<_> = found.keys().chain(expected.keys()).collect();
    // The parts of a missing table are missing with it.
    let gone: BTreeSet<&str> = expected
        .keys()
        .filter(|part| part.0 == "table" && !found.contains_key(*part))
        .map(|(_, table, _)| table.as_str())
        .collect();
    let is_named =
        |part: &&(String, String, String)| part.0 == "table" || !gone.contains(part.1.as_str());
    parts.into_iter().filter(is_named).filter_map(differs).collect()
}

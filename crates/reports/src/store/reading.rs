//! The documents that a report reads: the current ones, or those known at a moment, of which some
//! have changed since.

use books::journal::{Scope, tagged};
use jiff::Timestamp;
use platform::Value;

use super::document_kinds::Kind;

/// A set of documents that one statement reads.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Reading {
    /// Those that there are.
    Now,
    /// Those known at the moment that haven't changed since.
    Since(Timestamp),
    /// Those changed since the moment, as they were.
    Past(Timestamp),
}

impl Reading {
    /// The readings of a report, for today or as known at a moment.
    pub(crate) fn in_scope(scope: &Scope) -> Vec<Reading> {
        match scope.known_at {
            None => vec![Reading::Now],
            Some(moment) => vec![Reading::Since(moment), Reading::Past(moment)],
        }
    }
}

/// The names in a statement of what a set of documents is read from.
pub(crate) struct Source {
    /// The heads, as `d`.
    pub heads: String,
    /// The id of a document.
    pub id: String,
    /// Its customer or vendor.
    pub party: String,
    /// The table of lines, as `l`.
    pub lines: String,
    /// The condition that `l` is a line of `d`.
    pub of_head: String,
    /// The condition on heads, with the labels.
    pub standing: String,
}

/// The source of documents of a kind. The values of the conditions are added to `values`, of which
/// the first is the company.
pub(crate) fn source(
    kind: &Kind,
    reading: Reading,
    scope: &Scope,
    values: &mut Vec<Value>,
) -> Source {
    let Kind { heads, lines, own_id, party, kind: word, .. } = kind;
    let mut moment = |at: Timestamp| {
        values.push(at.into());
        values.len()
    };
    let past = |at: usize| {
        format!(
            "select 1 from document_past p where p.tenant_id = $1 and p.doc_kind = '{word}'
                 and p.doc_id = d.id and p.known_until > ${at}"
        )
    };
    let (id, standing) = match reading {
        Reading::Now => ("d.id", "d.deleted_at is null".to_owned()),
        Reading::Since(at) => {
            let at = moment(at);
            let since = format!(
                "d.created_at <= ${at} and (d.deleted_at is null or d.deleted_at > ${at})
                 and not exists ({})",
                past(at)
            );
            ("d.id", since)
        }
        Reading::Past(at) => {
            let at = moment(at);
            let known = format!("d.known_from <= ${at} and d.known_until > ${at}");
            ("d.doc_id", format!("d.doc_kind = '{word}' and {known}"))
        }
    };
    let (heads, party, lines, of_head) = match reading {
        Reading::Now | Reading::Since(_) => {
            (*heads, format!("d.{party}"), *lines, format!("l.{own_id} = d.id"))
        }
        Reading::Past(_) => {
            let of_head = "l.doc_kind = d.doc_kind and l.doc_id = d.doc_id
                 and l.known_until = d.known_until";
            ("document_past", "d.party_id".to_owned(), "document_line_past", of_head.to_owned())
        }
    };
    let standing = format!("{standing}{}", conditions((word, id), scope, values));
    Source {
        heads: heads.to_owned(),
        id: id.to_owned(),
        party,
        lines: format!("{lines} l"),
        of_head: format!("l.tenant_id = $1 and {of_head}"),
        standing,
    }
}

/// The conditions of a scope's labels on a document `d` and its line `l`.
fn conditions((word, id): (&str, &str), scope: &Scope, values: &mut Vec<Value>) -> String {
    let mut sql = String::new();
    for (column, label) in [
        ("d.branch_id", scope.branch),
        ("l.class_id", scope.class),
        ("d.project_id", scope.project),
    ] {
        match label {
            None => {}
            Some(books::journal::UNLABELLED) => sql.push_str(&format!(" and {column} is null")),
            Some(label) => {
                values.push(label.into());
                sql.push_str(&format!(" and {column} = ${}", values.len()));
            }
        }
    }
    if !scope.tags.is_empty() {
        let tagged = tagged((&scope.tags, scope.known_at), Some(word), values);
        sql.push_str(&format!(" and {id} in ({tagged})"));
    }
    sql
}

/// The moves of stock that count, as `m`: those that there are, or those that were known.
pub(crate) fn moves(scope: &Scope, values: &mut Vec<Value>) -> String {
    let Some(moment) = scope.known_at else {
        return "select * from stock_move where tenant_id = $1 and undone_at is null".to_owned();
    };
    values.push(moment.into());
    let at = values.len();
    const READ: &str = "tenant_id, doc_kind, doc_id, line_no, product_id, value";
    format!(
        "select {READ} from stock_move
         where tenant_id = $1 and (known_from is null or known_from <= ${at})
           and (undone_at is null or undone_at > ${at})
         union all
         select {READ} from stock_move_past
         where tenant_id = $1 and known_until > ${at}
           and (known_from is null or known_from <= ${at})"
    )
}

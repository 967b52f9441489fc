//! The filing fields of lists and pages of documents.

use eta::State;
use jiff::Timestamp;
use platform::db::Clause;
use platform::{Result, TenantId, Tx};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use utoipa::ToSchema;

use super::IN_ENVIRONMENT;
use crate::filing::wire::{SentStatus, ValidationStatus};
use crate::mapping::DocumentKind;

/// The filing fields of a document.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct EinvoiceFields {
    /// How far it is on its way to the authority.
    pub sent_status: SentStatus,
    /// The authority's validation status.
    pub validation_status: ValidationStatus,
    /// When the authority recorded it.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub submission_date: Option<Timestamp>,
    /// The authority's id.
    pub uuid: Option<String>,
    /// Why it was cancelled.
    pub cancel_reason: Option<String>,
}

impl Default for EinvoiceFields {
    fn default() -> EinvoiceFields {
        EinvoiceFields {
            sent_status: SentStatus::NotSent,
            validation_status: ValidationStatus::None,
            submission_date: None,
            uuid: None,
            cancel_reason: None,
        }
    }
}

/// How far a filing is; a receipt waits for no seal.
pub(in crate::filing) const fn sent_of(state: State, dead: bool, is_receipt: bool) -> SentStatus {
    match state {
        State::Signed if is_receipt && !dead => SentStatus::Queued,
        _ => sent(state, dead),
    }
}

const fn sent(state: State, dead: bool) -> SentStatus {
    match state {
        State::Refused => SentStatus::Refused,
        _ if dead => SentStatus::Failed,
        State::Draft => SentStatus::NotSent,
        State::Ready => SentStatus::Queued,
        State::WaitingForSignature => SentStatus::WaitingForSignature,
        State::Signed => SentStatus::Signed,
        State::Submitting => SentStatus::Submitting,
        _ => SentStatus::Submitted,
    }
}

/// The authority's validation status of it.
pub(in crate::filing) const fn validation(state: State) -> ValidationStatus {
    match state {
        State::Submitted => ValidationStatus::Pending,
        State::Valid => ValidationStatus::Valid,
        State::Invalid => ValidationStatus::Invalid,
        State::CancelRequested => ValidationStatus::CancelRequested,
        State::Cancelled => ValidationStatus::Cancelled,
        State::RejectRequested => ValidationStatus::RejectRequested,
        State::Rejected => ValidationStatus::Rejected,
        _ => ValidationStatus::None,
    }
}

/// The latest filings of some documents; those of none are left out.
///
/// # Errors
/// Only our own failures.
pub fn fields_of(
    tx: &mut dyn Tx,
    tenant: TenantId,
    kind: DocumentKind,
    ids: &[i64],
) -> Result<HashMap<i64, EinvoiceFields>> {
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let mut clause = Clause::in_company(tenant, "e.tenant_id = $1");
    clause.equals("e.doc_kind", kind.as_str());
    clause.among("e.doc_id", ids);
    let sql = format!(
        "select e.doc_id, e.state, e.dead, e.submitted_at, e.uuid, e.cancel_reason, e.till_id
         from einvoice e {} order by e.id",
        clause.sql()
    );
    let rows = tx.all(&sql, &clause.args, |row| {
        let state: String = row.get(1)?;
        let state = State::from_key(&state).unwrap_or(State::Draft);
        let fields = EinvoiceFields {
            sent_status: sent_of(state, row.get(2)?, row.get::<Option<i64>>(6)?.is_some()),
            validation_status: validation(state),
            submission_date: row.get(3)?,
            uuid: row.get(4)?,
            cancel_reason: row.get(5)?,
        };
        Ok((row.get(0)?, fields))
    })?;
    // The latest of several comes last.
    Ok(rows.into_iter().collect())
}

/// A column of the latest filing of the document with this id.
fn latest(kind: DocumentKind, id: &str, column: &str) -> String {
    format!(
        "(select {column} from einvoice e where e.tenant_id = $1 and e.doc_kind = '{}'
            and e.doc_id = {id} and e.id = (select max(l.id) from einvoice l
                where l.tenant_id = $1 and l.doc_kind = e.doc_kind and l.doc_id = e.doc_id))",
        kind.as_str()
    )
}

/// States that the authority has not recorded, or found invalid.
const UNFILED: [State; 7] = [
    State::Draft,
    State::Ready,
    State::WaitingForSignature,
    State::Signed,
    State::Submitting,
    State::Refused,
    State::Invalid,
];

/// A condition on the document `i` of a company `$1`: it is not filed, or with another of the
/// authority's systems than the chosen one.
pub fn unfiled_clause(kind: DocumentKind) -> String {
    let state = format!("case when {IN_ENVIRONMENT} then e.state else 'draft' end");
    format!("coalesce({}, 'draft') in ({})", latest(kind, "i.id", &state), among(&UNFILED))
}

fn among(states: &[State]) -> String {
    let words: Vec<String> = states.iter().map(|state| format!("'{}'", state.key())).collect();
    words.join(", ")
}

/// A condition on the document with this id, of a company `$1`: so far on its way.
pub fn sent_clause(kind: DocumentKind, id: &str, status: SentStatus) -> String {
    // A receipt that is not sent is queued.
    let state =
        "case when e.till_id is not null and e.state = 'signed' then 'ready' else e.state end";
    let state = format!("coalesce({}, 'draft')", latest(kind, id, state));
    let dead = latest(kind, id, "case when e.dead then 1 else 0 end");
    let dead = format!("coalesce({dead}, 0) = 1");
    let of = |dead| -> Vec<State> {
        State::ALL.iter().copied().filter(|one| sent(*one, dead) == status).collect()
    };
    let (alive, given_up) = (of(false), of(true));
    let alive = match alive.is_empty() {
        true => "1 = 0".to_owned(),
        false => format!("({state} in ({}) and not {dead})", among(&alive)),
    };
    match given_up.is_empty() {
        true => alive,
        false => format!("({alive} or ({state} in ({}) and {dead}))", among(&given_up)),
    }
}

/// A condition on the document with this id, of a company `$1`: found so by the authority.
pub fn validation_clause(kind: DocumentKind, id: &str, status: ValidationStatus) -> String {
    let found = State::ALL.iter().copied().filter(|one| validation(*one) == status);
    let found: Vec<State> = found.collect();
    format!("coalesce({}, 'draft') in ({})", latest(kind, id, "e.state"), among(&found))
}

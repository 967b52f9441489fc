//! Changing how documents are numbered.

use books::numbering::{self, HIGHEST, Series};
use directory::branches;
use platform::activity::{self, Change};
use platform::problem::Fields;
use platform::text::document_number;
use platform::{Ctx, Result, Tx};

use super::error::NumberingError;
use super::kind::NumberedKind;
use super::list;
use super::store;
use super::wire::{BranchSeries, DocumentNumbering, NumberSeriesInput};

/// In whose timeline it is noted.
const RECORD: &str = "company";
/// Characters of a prefix.
const MAX_LENGTH: usize = 20;
/// Least digits that a number is filled up to, at most.
const MAX_DIGITS: i64 = 9;

/// Keeps a series in place of the one that the branch, or the company, has.
///
/// # Errors
/// 400 with the fields: a prefix of another series of the kind, a next number that was used.
pub fn save(tx: &mut dyn Tx, ctx: &Ctx, input: &NumberSeriesInput) -> Result<DocumentNumbering> {
    let kind = input.kind.doc_kind();
    let all = numbering::all_series(tx, ctx.tenant, kind)?;
    let new = checked(tx, ctx, input, &all)?;
    let before = all.iter().find(|series| series.branch == new.branch);
    let next = |series: &Series| series.number(series.last + 1);
    let (old, renewed) = (before.map(next), next(&new));
    if before != Some(&new) {
        numbering::save_series(tx, ctx.tenant, kind, &new)?;
        note(tx, ctx, input.branch_id, (old, Some(renewed)))?;
    }
    list::numbering(tx, ctx)
}

/// Ends the series of a branch: its documents take the company's numbers.
///
/// # Errors
/// 404 for a branch without such a series.
pub fn remove(tx: &mut dyn Tx, ctx: &Ctx, input: BranchSeries) -> Result<DocumentNumbering> {
    let BranchSeries { kind, branch_id } = input;
    let all = numbering::all_series(tx, ctx.tenant, kind.doc_kind())?;
    let ended = all.into_iter().find(|series| series.branch == Some(branch_id));
    let ended = ended.ok_or(NumberingError::NoSeries)?;
    numbering::remove_branch_series(tx, ctx.tenant, kind.doc_kind(), branch_id)?;
    note(tx, ctx, Some(branch_id), (Some(ended.number(ended.last + 1)), None))?;
    list::numbering(tx, ctx)
}

/// The series that was typed, if it can be.
fn checked(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    input: &NumberSeriesInput,
    all: &[Series],
) -> Result<Series> {
    let mut fields = Fields::new();
    let typed = fields.optional_text("prefix", Some(&input.prefix), MAX_LENGTH);
    // As a person's number is stored: a series in other letters would count beside it.
    let prefix = document_number(&typed.unwrap_or_default());
    let is_same = |one: &&Series| document_number(&one.prefix) == prefix;
    if prefix.contains(char::is_whitespace) {
        fields.refuse("prefix", "numbering.prefix");
    } else if prefix.chars().next_back().is_some_and(char::is_numeric) {
        fields.refuse("prefix", "numbering.prefix_digit");
    } else if all.iter().filter(is_same).any(|one| one.branch != input.branch_id)
        || is_used_beside(tx, ctx, input.kind, &prefix)?
    {
        fields.refuse("prefix", "numbering.prefix_used");
    }
    if !(1..=MAX_DIGITS).contains(&input.digits) {
        fields.refuse_with("digits", "numbering.digits", vec![("most", MAX_DIGITS.to_string())]);
    }
    if let Some(id) = input.branch_id {
        let known = branches::lookup(tx, ctx.tenant, id)?.is_some_and(|branch| branch.offered);
        if !known || !input.kind.has_branches() {
            fields.refuse("branch_id", "field.unknown");
        }
    }
    fields.check()?;
    let least = 1 + store::highest_position(tx, ctx.tenant, input.kind, &prefix)?;
    // Numbers of before count as taken, even those whose document is in no table any more.
    let same = all.iter().filter(is_same).find(|one| one.branch == input.branch_id);
    let least = least.max(same.map_or(1, |one| one.last + 1));
    if input.next < least || input.next > HIGHEST {
        let range = vec![("least", least.to_string()), ("most", HIGHEST.to_string())];
        let mut fields = Fields::new();
        fields.refuse_with("next", "numbering.next", range);
        fields.check()?;
    }
    Ok(Series { branch: input.branch_id, prefix, last: input.next - 1, digits: input.digits })
}

/// Whether a series of a kind whose documents are kept with these has the prefix.
fn is_used_beside(tx: &mut dyn Tx, ctx: &Ctx, kind: NumberedKind, prefix: &str) -> Result<bool> {
    for beside in kind.beside() {
        let all = numbering::all_series(tx, ctx.tenant, beside.doc_kind())?;
        if all.iter().any(|one| document_number(&one.prefix) == prefix) {
            return Ok(true);
        }
    }
    Ok(false)
}

fn note(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    branch: Option<i64>,
    (before, after): (Option<String>, Option<String>),
) -> Result<()> {
    let field = if branch.is_some() { "branch_next_number" } else { "next_number" };
    let change = Change { field: field.to_owned(), before, after };
    activity::record(tx, ctx, RECORD, ctx.tenant.0, "updated", &[change])
}

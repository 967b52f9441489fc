//! The columns that say which rows are drafts, voids or credit notes: proposed where their cells
//! say so, in the files of other products too.

use super::headings::{Chosen, Headings};
use super::{Because, Remembered};
use crate::document_words::{STATUS, TYPE, is_said};
use crate::fields::RecordKind;
use crate::heading_key;
use crate::table::Table;

pub(super) fn propose(
    table: &Table,
    (headings, kind): (&Headings, RecordKind),
    remembered: Option<&Remembered>,
    chosen: &mut [Chosen],
) {
    for key in [STATUS, TYPE] {
        let Some(field) = kind.field(key) else { continue };
        let says = |column| {
            headings.rows_below(table).any(|row| is_said(kind, field.key, row.cell(column)))
        };
        for (column, one) in chosen.iter_mut().enumerate() {
            let is_proposed =
                one.is_some_and(|(own, _, why)| own == field.key && why != Because::Remembered);
            if is_proposed && !says(column) {
                *one = None;
            }
        }
        if chosen.iter().flatten().any(|(own, ..)| *own == field.key) {
            continue;
        }
        let found =
            headings.names.iter().map(|name| heading_key(name)).enumerate().find(|(at, name)| {
                let is_closed = remembered.is_some_and(|known| known.fields.contains_key(name));
                let is_headed = kind.headed(name).is_some_and(|headed| headed.key == field.key);
                chosen[*at].is_none() && !is_closed && is_headed && says(*at)
            });
        if let Some((at, _)) = found {
            chosen[at] = Some((field.key, 95, Because::Heading));
        }
    }
}

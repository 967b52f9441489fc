//! The files that somebody takes along: those that they ticked, or all that a filter finds.

use directory::paging;
use platform::{Ctx, Result, Tx};

use super::list::asked;
use super::store::{self, Asked};
use super::visible::visible;
use super::wire::{AttachmentListRequest, ListedAttachment};

/// A file with what finds its bytes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChosenFile {
    /// As the list has it.
    pub file: ListedAttachment,
    /// The customer or vendor of its record; empty where there is none.
    pub party: String,
    /// The key of its bytes in the store.
    pub key: String,
}

/// The files of a filter that the person may see, the newest first: of `ids` only these, where they
/// are given. Never more than `most` and one, which says that there are more.
///
/// # Errors
/// As [`super::list_all`].
pub fn choose(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (filter, ids): (&AttachmentListRequest, Option<&[i64]>),
    most: i64,
) -> Result<Vec<ChosenFile>> {
    let seen = visible(tx, ctx)?;
    let asked = Asked { limit: paging::with_one_more(most), ..asked(&seen, filter)? };
    if ids.is_some_and(<[i64]>::is_empty) {
        return Ok(Vec::new());
    }
    let found = store::page_with_keys(tx, ctx.tenant, &seen, &Asked { ids, ..asked })?;
    let (mut files, keys): (Vec<ListedAttachment>, Vec<String>) = found.into_iter().unzip();
    store::name_records(tx, ctx.tenant, &mut files)?;
    let mut parties = store::parties(tx, ctx.tenant, &files)?;
    for file in &files {
        if matches!(file.kind.as_str(), "customer" | "vendor") {
            parties.insert((file.kind.clone(), file.record_id), file.record.clone());
        }
    }
    let chosen = files.into_iter().zip(keys).map(|(file, key)| {
        let party = parties.get(&(file.kind.clone(), file.record_id)).cloned();
        ChosenFile { file, party: party.unwrap_or_default(), key }
    });
    Ok(chosen.collect())
}

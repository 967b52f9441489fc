//! Which files go into an archive, and their ids as text for a ticket.

use documents::attachments::{AttachmentListRequest, ChosenFile, choose as find};
use platform::{Ctx, Result, Tx};

use super::error::AttachedFilesError;

/// The most files in an archive.
const MAX_FILES: usize = 500;
/// The most bytes of an archive's files.
const MAX_BYTES: i64 = 1_000_000_000;

/// The files of a filter that the person may see; of `ids` only these, where they are given.
///
/// # Errors
/// 409 for more files or bytes than an archive takes, for no file at all, and when one of `ids`
/// does not exist or is not open to the person; 403 for a kind of record that is closed to them.
pub fn choose(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    filter: &AttachmentListRequest,
    mut ids: Option<Vec<i64>>,
) -> Result<Vec<ChosenFile>> {
    if let Some(ids) = &mut ids {
        ids.sort_unstable();
        ids.dedup();
    }
    let too_many = AttachedFilesError::TooMany { most: MAX_FILES };
    if ids.as_ref().is_some_and(|ids| ids.len() > MAX_FILES) {
        return Err(too_many.into());
    }
    let most = i64::try_from(MAX_FILES).unwrap_or(i64::MAX);
    let files = find(tx, ctx, (filter, ids.as_deref()), most)?;
    if files.len() > MAX_FILES {
        return Err(too_many.into());
    }
    let gone = ids.map_or(0, |ids| ids.len() - files.len());
    if gone > 0 {
        return Err(AttachedFilesError::Gone(gone).into());
    }
    if files.is_empty() {
        return Err(AttachedFilesError::Empty.into());
    }
    let size = size(&files);
    if size > MAX_BYTES {
        return Err(AttachedFilesError::TooLarge { size, most: MAX_BYTES }.into());
    }
    Ok(files)
}

/// The bytes of files together.
pub fn size(files: &[ChosenFile]) -> i64 {
    files.iter().map(|chosen| chosen.file.size).sum()
}

/// The ids of files as text for a ticket: sorted, each as its difference from the one before, in
/// hexadecimal digits, so that 500 ids fit into an address.
pub fn encode_ids(files: &[ChosenFile]) -> String {
    let mut ids: Vec<i64> = files.iter().map(|chosen| chosen.file.id).collect();
    ids.sort_unstable();
    let mut before = 0;
    let steps = ids.iter().map(|id| {
        let step = format!("{:x}", id - before);
        before = *id;
        step
    });
    steps.collect::<Vec<_>>().join("-")
}

/// The ids of such a text; none if it is malformed.
pub fn decode_ids(text: &str) -> Option<Vec<i64>> {
    let mut before = 0_i64;
    let ids = text.split('-').map(|word| {
        before = before.checked_add(i64::from_str_radix(word, 16).ok()?)?;
        Some(before)
    });
    ids.collect()
}

#[cfg(test)]
mod tests {
    use documents::attachments::{ChosenFile, ListedAttachment};
    use jiff::Timestamp;

    use super::{MAX_FILES, decode_ids, encode_ids};

    fn file(id: i64) -> ChosenFile {
        let file = ListedAttachment {
            id,
            file_name: String::new(),
            media_type: String::new(),
            size: 0,
            uploaded_at: Timestamp::UNIX_EPOCH,
            uploaded_by: String::new(),
            kind: "invoice".to_owned(),
            record_id: 1,
            record: String::new(),
        };
        ChosenFile { file, party: String::new(), key: String::new() }
    }

    #[test]
    fn a_ticket_names_all_files_and_fits_into_an_address() {
        let files: Vec<ChosenFile> =
            (1..=MAX_FILES as i64).rev().map(|n| file(n * 9_999)).collect();
        let named = encode_ids(&files);
        assert!(named.len() < 3_000, "{}", named.len());
        let mut wanted: Vec<i64> = files.iter().map(|chosen| chosen.file.id).collect();
        wanted.reverse();
        assert_eq!(decode_ids(&named), Some(wanted));
        assert_eq!(encode_ids(&[file(26), file(10)]), "a-10");
        for wrong in ["", "a--1", "g", "7fffffffffffffff-1"] {
            assert_eq!(decode_ids(wrong), None, "{wrong}");
        }
    }
}

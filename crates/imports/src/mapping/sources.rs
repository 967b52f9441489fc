//! Files of other products, known by their headings (`sources.txt`).

use std::sync::OnceLock;

use serde::{Deserialize, Serialize};

use crate::fields::RecordKind;
use crate::heading_key;

/// A product whose files are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// QuickBooks Online.
    QuickbooksOnline,
    /// QuickBooks Desktop.
    QuickbooksDesktop,
    /// Xero.
    Xero,
    /// Zoho Books.
    ZohoBooks,
    /// Odoo.
    Odoo,
    /// Tally.
    Tally,
    /// Daftra; proposed, never certain.
    Daftra,
}

impl Source {
    /// All of them.
    pub const ALL: [Self; 7] = [
        Self::QuickbooksOnline,
        Self::QuickbooksDesktop,
        Self::Xero,
        Self::ZohoBooks,
        Self::Odoo,
        Self::Tally,
        Self::Daftra,
    ];

    /// The word for it on the wire.
    pub const fn key(self) -> &'static str {
        match self {
            Self::QuickbooksOnline => "quickbooks_online",
            Self::QuickbooksDesktop => "quickbooks_desktop",
            Self::Xero => "xero",
            Self::ZohoBooks => "zoho_books",
            Self::Odoo => "odoo",
            Self::Tally => "tally",
            Self::Daftra => "daftra",
        }
    }
}

/// A file as a product writes it.
pub(super) struct Signature {
    pub(super) source: Source,
    pub(super) kinds: Vec<RecordKind>,
    is_exact: bool,
    /// Whether the person has to confirm it.
    pub(super) is_unsure: bool,
    marks: Vec<String>,
    absent: Vec<String>,
    /// Headings and their fields.
    columns: Vec<(String, &'static str)>,
}

impl Signature {
    /// How many of its marks a row of headings has; none when one is missing.
    pub(super) fn fit(&self, headings: &[String]) -> Option<usize> {
        let has = |mark: &String| headings.contains(mark);
        let filled = headings.iter().filter(|heading| !heading.is_empty()).count();
        let marks = self.marks.iter().filter(|mark| !mark.is_empty()).count();
        let fits = self.marks.iter().all(has)
            && !self.absent.iter().any(has)
            && (!self.is_exact || filled == marks);
        fits.then(|| marks + usize::from(self.is_exact))
    }

    /// The field of a heading in a file of this kind.
    pub(super) fn field(&self, heading: &str, kind: RecordKind) -> Option<&'static str> {
        let fields = self.columns.iter().filter(|(known, _)| known == heading);
        fields.flat_map(|(_, fields)| fields.split(' ')).find(|key| kind.field(key).is_some())
    }
}

/// Every file that is known.
pub(super) fn signatures() -> &'static [Signature] {
    static SIGNATURES: OnceLock<Vec<Signature>> = OnceLock::new();
    SIGNATURES.get_or_init(|| parsed(include_str!("sources.txt")))
}

fn parsed(text: &'static str) -> Vec<Signature> {
    let mut signatures: Vec<Signature> = Vec::new();
    for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with("# ")) {
        if let Some(head) = line.strip_prefix("@ ") {
            signatures.extend(headed(head));
            continue;
        }
        let Some(signature) = signatures.last_mut() else { continue };
        if let Some(marks) = line.strip_prefix("! ") {
            for mark in marks.split(" | ") {
                match mark.strip_prefix('-') {
                    Some(absent) => signature.absent.push(heading_key(absent)),
                    None => signature.marks.push(heading_key(mark)),
                }
            }
            continue;
        }
        for column in line.split(" | ") {
            if let Some((heading, field)) = column.split_once(" > ") {
                signature.columns.push((heading_key(heading), field));
            }
        }
    }
    signatures
}

fn headed(head: &str) -> Option<Signature> {
    let mut words = head.split(' ');
    let source = words.next()?;
    let kinds: Vec<&str> = words.next()?.split(',').collect();
    let flags: Vec<&str> = words.collect();
    Some(Signature {
        source: Source::ALL.into_iter().find(|known| known.key() == source)?,
        kinds: RecordKind::ALL.into_iter().filter(|kind| kinds.contains(&kind.key())).collect(),
        is_exact: flags.contains(&"exact"),
        is_unsure: flags.contains(&"confirm"),
        marks: Vec::new(),
        absent: Vec::new(),
        columns: Vec::new(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_written_down_in_full() {
        let blocks = include_str!("sources.txt").lines().filter(|line| line.starts_with("@ "));
        assert_eq!(signatures().len(), blocks.count());
        for signature in signatures() {
            assert!(!signature.marks.is_empty() && !signature.kinds.is_empty());
            for &kind in &signature.kinds {
                let name = format!("{} {}", signature.source.key(), kind.key());
                let mapped: Vec<&str> = signature
                    .columns
                    .iter()
                    .filter_map(|(heading, _)| signature.field(heading, kind))
                    .collect();
                let missing = kind.missing(&mapped);
                assert!(missing.is_empty(), "{name}: {missing:?}");
            }
            for (heading, fields) in &signature.columns {
                let is_known =
                    |key: &str| signature.kinds.iter().any(|kind| kind.field(key).is_some());
                assert!(fields.split(' ').all(is_known), "{heading} > {fields}");
            }
        }
    }
}

//! Imports by the names of their files and what they hold, for the search across the company.

use platform::access::Action;
use platform::context::Locale;
use platform::i18n::Texts;
use platform::text::search_key;
use platform::{Ctx, Result, Tx};

use crate::kind::ImportKind;
use crate::store::batches;

/// The latest imports, among which a text is searched.
const RECENT: i64 = 20_000;
/// The most imports that are found by what they hold, not by their file's name.
const BY_KIND: usize = 3;

/// An import that was found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoundImport {
    /// Its id.
    pub id: i64,
    /// What it holds.
    pub kind: ImportKind,
    /// What its records are called together, in the person's language.
    pub holds: String,
    /// What its file is called; none when its rows were pasted.
    pub file_name: Option<String>,
}

/// The latest imports whose file's name contains a text, then those whose records are called so in
/// either language; only of kinds that the person may import.
///
/// # Errors
/// Only the database's.
pub fn named(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    texts: &Texts,
    text: &str,
    most: usize,
) -> Result<Vec<FoundImport>> {
    let wanted = search_key(text);
    let allowed = |kind: &ImportKind| kind.ensure(ctx, Action::Create).is_ok();
    let kinds: Vec<ImportKind> = ImportKind::ALL.into_iter().filter(allowed).collect();
    if wanted.is_empty() || kinds.is_empty() {
        return Ok(Vec::new());
    }
    let says = |kind: ImportKind, locale| texts.say(locale, kind.title(), &[]);
    let has_each = |name: &str| {
        let key = search_key(name);
        wanted.split(' ').all(|word| key.contains(word))
    };
    let is_called =
        |kind: &ImportKind| [Locale::En, Locale::Ar].iter().any(|of| has_each(&says(*kind, *of)));
    let called: Vec<ImportKind> = kinds.iter().copied().filter(is_called).collect();
    let (mut by_name, mut by_kind) = (Vec::new(), Vec::new());
    for (id, kind, file_name) in batches::recent_names(tx, ctx.tenant, RECENT)? {
        let has_name = file_name.as_deref().is_some_and(has_each);
        let found = match (has_name, called.contains(&kind)) {
            _ if !kinds.contains(&kind) => continue,
            (true, _) if by_name.len() < most => &mut by_name,
            (false, true) if by_kind.len() < BY_KIND => &mut by_kind,
            _ => continue,
        };
        found.push(FoundImport { id, kind, holds: says(kind, ctx.locale), file_name });
    }
    by_name.append(&mut by_kind);
    by_name.truncate(most);
    Ok(by_name)
}

//! The filters of a report in words: readers of its file don't see the request.

use books::journal::{Dimension, UNLABELLED, label_names};
use directory::tags;
use ledger::PartyKind;
use platform::i18n::Texts;
use platform::{Ctx, Result, Tx};

use super::request::ReportRequest;
use super::table::{Bilingual, both};
use crate::company::party_names;

/// A line for each label filter and for the tags of a report, and for the customer or vendor.
pub(super) fn narrowed(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    texts: &Texts,
    asked: &ReportRequest,
    parties: Option<PartyKind>,
) -> Result<Vec<Bilingual>> {
    let mut lines = Vec::new();
    for (key, dimension, id) in [
        ("branch", Dimension::Branch, asked.branch_id),
        ("class", Dimension::Class, asked.class_id),
        ("project", Dimension::Project, asked.project_id),
    ] {
        let Some(id) = id else { continue };
        let (english, arabic) = if id == UNLABELLED {
            both(texts, "report.column.unlabelled", &[])
        } else {
            let name = label_names(tx, ctx.tenant, dimension, &[id].into())?.remove(&id);
            let name = name.unwrap_or_default();
            (name.clone(), name)
        };
        lines.push(filter_line(texts, key, english, arabic));
    }
    let ids = asked.tag_ids.clone().unwrap_or_default();
    if !ids.is_empty() {
        let mut names: Vec<String> =
            tags::find_many(tx, ctx.tenant, &ids, asked.known_at)?.into_values().collect();
        names.sort_unstable();
        lines.push(filter_line(texts, "tags", names.join(", "), names.join("، ")));
    }
    if let (Some(kind), Some(id)) = (parties, asked.party_id) {
        let place = (kind.as_str().to_owned(), id);
        let name = party_names(tx, ctx.tenant, &[place.clone()].into())?.remove(&place);
        let name = name.unwrap_or_default();
        lines.push(filter_line(texts, kind.as_str(), name.clone(), name));
    }
    Ok(lines)
}

/// A line of what a report was narrowed to: the words of `report.narrowed.<key>` about a name.
pub(super) fn filter_line(texts: &Texts, key: &str, english: String, arabic: String) -> Bilingual {
    let code = format!("report.narrowed.{key}");
    let (english_line, _) = both(texts, &code, &[("name", english)]);
    let (_, arabic_line) = both(texts, &code, &[("name", arabic)]);
    (english_line, arabic_line)
}

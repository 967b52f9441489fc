//! The GS1 codes that a product can have on the e-invoice.
//!
//! Deliberately not here: the authority's own search of published codes, which needs a company's
//! connection to it.

use platform::context::Ctx;
use platform::db::Tx;
use platform::problem::Result;
use platform::text::search_key;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::store;
use crate::paging::{self, Cursor};

/// A GS1 code and its meaning.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Gs1Code {
    /// Its digits.
    pub code: String,
    /// English name; for a company's own product the product's name.
    pub name_en: String,
    /// Arabic name; for a company's own product the product's name.
    pub name_ar: String,
    /// Whether the authority publishes it for everybody.
    pub published: bool,
}

/// The codes to choose from.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct Gs1List {
    /// By their digits.
    #[serde(rename = "Codes")]
    pub codes: Vec<Gs1Code>,
    /// Cursor of the next page.
    #[serde(rename = "NextItem")]
    pub next: Option<String>,
}

/// The authority's codes for goods that have no code: code, English, Arabic.
const PUBLISHED: [(&str, &str, &str); 1] = [("99999999", "Temporary Classification", "تصنيف مؤقت")];

/// Whether the authority publishes this code; its last digit is no check digit.
pub fn is_published(code: &str) -> bool {
    PUBLISHED.iter().any(|(published, ..)| *published == code)
}

/// A page of codes whose digits or names contain the search text.
///
/// # Errors
/// 400 for a search longer than any name, and for a cursor of another list.
pub fn list(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    search: Option<&str>,
    cursor: Option<&str>,
    limit: Option<i64>,
) -> Result<Gs1List> {
    let (search, limit) = (paging::search(search)?, paging::limit(limit));
    let cursor = Cursor::asked(cursor)?;
    let after = cursor.as_ref().map(|cursor| cursor.key.as_str());
    let others: Vec<&str> = PUBLISHED.iter().map(|(code, ..)| *code).collect();
    let own =
        store::gs1_codes(tx, ctx.tenant, (search, &others), after, paging::with_one_more(limit))?;
    let mut codes: Vec<Gs1Code> = own
        .into_iter()
        .map(|(code, name)| Gs1Code {
            code,
            name_en: name.clone(),
            name_ar: name,
            published: false,
        })
        .chain(published(search, after))
        .collect();
    codes.sort_by(|a, b| a.code.cmp(&b.code));
    let key = |last: &Gs1Code| Cursor { key: last.code.clone(), id: 0 };
    let next = paging::cut(&mut codes, limit, key);
    Ok(Gs1List { codes, next })
}

fn published(search: Option<&str>, after: Option<&str>) -> Vec<Gs1Code> {
    let wanted = search.map(search_key).unwrap_or_default();
    let matches = |text: &str| search_key(text).contains(&wanted);
    PUBLISHED
        .iter()
        .filter(|(code, en, ar)| matches(code) || matches(en) || matches(ar))
        .filter(|(code, ..)| after.is_none_or(|after| *code > after))
        .map(|(code, en, ar)| Gs1Code {
            code: (*code).to_owned(),
            name_en: (*en).to_owned(),
            name_ar: (*ar).to_owned(),
            published: true,
        })
        .collect()
}

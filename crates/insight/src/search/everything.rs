//! Finds things of every kind that the person may read.

use books::{accounts, currencies};
use documents::searching::Search;
use platform::access::{Action, Reach, Subject};
use platform::context::UserId;
use platform::text::{latin_digits, like_pattern, search_key};
use platform::{Ctx, Result, Tx};

use super::exact::{Exact, exact};
use super::model::{HitKind, SearchHit, SearchHits};
use super::store::{self, Among, RECENT, SOURCES, Source};

/// The most of each kind.
const EACH: usize = 6;
/// Of these, the most that are found by their total or their day.
const BY_AMOUNT: usize = 3;
/// What is longer is no name.
const LONGEST: usize = 100;
/// What has fewer characters is looked for in the latest documents only.
const SHORT: usize = 3;

/// Whatever contains the text, in names and numbers, and documents whose total or day it is;
/// nothing for a blank one.
pub fn everything(tx: &mut dyn Tx, ctx: &Ctx, text: &str) -> Result<SearchHits> {
    let text: String = text.trim().chars().take(LONGEST).collect();
    let mut hits = Vec::new();
    if search_key(&text).is_empty() {
        return Ok(SearchHits { hits });
    }
    let may_read = |subject| ctx.ability.allows(Action::Read, subject);
    let pattern = like_pattern(&text);
    if may_read(Subject::Customers) {
        let customers = ("customer", HitKind::Customer);
        hits.extend(store::parties(tx, ctx.tenant, customers, &pattern, EACH)?);
    }
    if may_read(Subject::Vendors) {
        let vendors = ("vendor", HitKind::Vendor);
        hits.extend(store::parties(tx, ctx.tenant, vendors, &pattern, EACH)?);
    }
    let meant = exact(&text, currencies::base(tx, ctx.tenant)?.minor_digits);
    for source in SOURCES.iter().filter(|source| may_read(source.subject)) {
        hits.extend(documents(tx, ctx, source, (&text, &meant))?);
    }
    let cheques = [("receipt", Subject::ReceivePayment), ("payment", Subject::MakePayment)];
    for (payments, _) in cheques.into_iter().filter(|(_, subject)| may_read(*subject)) {
        hits.extend(store::cheques(tx, ctx.tenant, payments, (&pattern, &meant), EACH)?);
    }
    // The roles know only who creates entries: who does also reads them, and the assets.
    if ctx.ability.allows(Action::Create, Subject::JournalEntry) {
        hits.extend(store::entries(tx, ctx.tenant, (&pattern, &meant), EACH)?);
        hits.extend(store::assets(tx, ctx.tenant, &pattern, EACH)?);
    }
    if may_read(Subject::Projects) {
        let own = own_only(ctx, Subject::Projects);
        hits.extend(store::projects(tx, ctx.tenant, (&pattern, own), EACH)?);
    }
    if may_read(Subject::Products) {
        hits.extend(store::products(tx, ctx.tenant, &pattern, EACH)?);
    }
    if may_read(Subject::ChartOfAccounts) {
        hits.extend(charted(tx, ctx, &text)?);
    }
    Ok(SearchHits { hits })
}

/// The document with exactly this number, however old, those that contain the text, and those
/// whose total or day it is.
fn documents(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    source: &Source,
    (text, meant): (&str, &[Exact]),
) -> Result<Vec<SearchHit>> {
    let only = own_only(ctx, source.subject);
    let mut hits = source.numbered(tx, ctx.tenant, &latin_digits(text), only)?;
    let mut exactly = Vec::new();
    for meant in meant {
        let wanted = BY_AMOUNT - exactly.len();
        if wanted > 0 {
            exactly.extend(source.exactly(tx, ctx.tenant, meant, only, wanted)?);
        }
    }
    let few = match source.kind {
        HitKind::Invoice => Search::in_own_words(tx, ctx.tenant, text)?,
        _ => None,
    };
    let among = match &few {
        Some(ids) => Among::These(ids),
        // What is shorter stands nearly everywhere, or else nowhere.
        None if text.chars().count() < SHORT => Among::Latest(RECENT),
        None => source.among,
    };
    for hit in source.containing(tx, ctx.tenant, (&like_pattern(text), among), only, EACH)? {
        if !hits.contains(&hit) && !exactly.contains(&hit) && hits.len() + exactly.len() < EACH {
            hits.push(hit);
        }
    }
    exactly.retain(|hit| !hits.contains(hit));
    hits.extend(exactly);
    Ok(hits)
}

/// Whose documents the person may read: everybody's, or only their own.
fn own_only(ctx: &Ctx, subject: Subject) -> Option<UserId> {
    let own = ctx.ability.reach(Action::Read, subject) == Some(Reach::Own);
    own.then_some(ctx.user)
}

/// Accounts whose number or name, in either language, contains the text.
fn charted(tx: &mut dyn Tx, ctx: &Ctx, text: &str) -> Result<Vec<SearchHit>> {
    let wanted = search_key(text);
    let chart = accounts::chart(tx, ctx.tenant)?;
    let found = chart.into_iter().filter(|row| {
        row.active
            && [&row.number, &row.name_en, &row.name_ar]
                .iter()
                .any(|t| search_key(t).contains(&wanted))
    });
    Ok(found
        .take(EACH)
        .map(|row| SearchHit {
            kind: HitKind::Account,
            id: row.id.0,
            title: ctx.locale.pick(&row.name_en, &row.name_ar).to_owned(),
            subtitle: Some(row.number),
        })
        .collect())
}

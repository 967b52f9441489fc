//! Searches records of every kind that the person may read.

use books::{accounts, currencies};
use documents::attachments;
use documents::searching::Search;
use ledger::plain_number;
use platform::access::{Action, GrantScope, Subject};
use platform::context::UserId;
use platform::i18n::Texts;
use platform::text::{like_pattern, search_key};
use platform::{Ctx, Result, Tx};
use tenancy::member_names;

use super::exact::{ExactMeaning, exact};
use super::model::{HitKind, SearchHit, SearchHits};
use super::store::{self, FOLDED_KINDS, RECENT, SOURCES, SearchedDocuments, Source};

/// The most hits of each kind.
const EACH: usize = 6;
/// Of these, the most that match by total or date.
const BY_AMOUNT: usize = 3;
/// The longest search text.
const MAX_LENGTH: usize = 100;
/// Shorter texts are searched only in the latest documents.
const SHORT: usize = 3;

/// Records whose name or number contains the text, and documents with that total or date; nothing
/// for blank text.
pub fn everything(tx: &mut dyn Tx, ctx: &Ctx, texts: &Texts, text: &str) -> Result<SearchHits> {
    let text: String = text.trim().chars().take(MAX_LENGTH).collect();
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
    // Roles have only the right to create entries; those who have it may also read entries and
    // assets.
    if ctx.ability.allows(Action::Create, Subject::JournalEntry) {
        hits.extend(store::entries(tx, ctx.tenant, (&pattern, &meant), EACH)?);
        for kind in [store::RECURRING_ENTRIES, store::ASSETS] {
            hits.extend(store::named(tx, ctx.tenant, &kind, &pattern, EACH)?);
        }
    }
    hits.extend(rare_kinds(tx, ctx, (&text, &pattern, &meant))?);
    if may_read(Subject::Projects) {
        let own = own_only(ctx, Subject::Projects);
        hits.extend(store::projects(tx, ctx.tenant, (&pattern, own), EACH)?);
        hits.extend(store::hours(tx, ctx.tenant, (&pattern, own), EACH)?);
    }
    if may_read(Subject::Products) {
        hits.extend(store::products(tx, ctx.tenant, &pattern, EACH)?);
    }
    if may_read(Subject::ChartOfAccounts) {
        hits.extend(accounts(tx, ctx, &text)?);
    }
    if may_read(Subject::Roles) {
        hits.extend(members(tx, ctx, &text)?);
    }
    hits.extend(files(tx, ctx, &text)?);
    hits.extend(imports(tx, ctx, texts, &text)?);
    Ok(SearchHits { hits })
}

/// The records of which a company has few.
fn rare_kinds(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (text, pattern, meant): (&str, &str, &[ExactMeaning]),
) -> Result<Vec<SearchHit>> {
    let base = currencies::base(tx, ctx.tenant)?;
    let number = plain_number(text);
    let mut hits = Vec::new();
    for kind in FOLDED_KINDS.iter().filter(|kind| kind.is_open_to(ctx)) {
        let mut found = kind.by_number(tx, ctx, &number)?;
        for hit in kind.by_text(tx, ctx, (pattern, meant), base, EACH)? {
            if !found.contains(&hit) && found.len() < EACH {
                found.push(hit);
            }
        }
        hits.extend(found);
    }
    // They belong to no person: people who see only their own bills see none of them.
    if ctx.ability.reach(Action::Read, Subject::Bills) == Some(GrantScope::All) {
        hits.extend(store::received_documents(tx, ctx.tenant, (pattern, meant), EACH)?);
    }
    Ok(hits)
}

/// The document with exactly this number, of any age, those that contain the text, and those with
/// that total or date.
fn documents(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    source: &Source,
    (text, meant): (&str, &[ExactMeaning]),
) -> Result<Vec<SearchHit>> {
    let only = own_only(ctx, source.subject);
    let mut hits = source.by_number(tx, ctx.tenant, &plain_number(text), only)?;
    let mut exactly = Vec::new();
    for meant in meant {
        let wanted = BY_AMOUNT - exactly.len();
        if wanted > 0 {
            exactly.extend(source.by_amount_or_date(tx, ctx.tenant, meant, only, wanted)?);
        }
    }
    let few = match source.kind {
        HitKind::Invoice => Search::in_own_words(tx, ctx.tenant, text)?,
        _ => None,
    };
    let among = match &few {
        Some(ids) => SearchedDocuments::These(ids),
        // A shorter text occurs nearly everywhere, or nowhere.
        None if text.chars().count() < SHORT => SearchedDocuments::Latest(RECENT),
        None => source.among,
    };
    for hit in source.by_text(tx, ctx.tenant, (&like_pattern(text), among), only, EACH)? {
        if !hits.contains(&hit) && !exactly.contains(&hit) && hits.len() + exactly.len() < EACH {
            hits.push(hit);
        }
    }
    exactly.retain(|hit| !hits.contains(hit));
    hits.extend(exactly);
    Ok(hits)
}

/// The person whose documents are the only readable ones; none when all are.
fn own_only(ctx: &Ctx, subject: Subject) -> Option<UserId> {
    let own = ctx.ability.reach(Action::Read, subject) == Some(GrantScope::Own);
    own.then_some(ctx.user)
}

/// Accounts whose number or name, in either language, contains the text.
fn accounts(tx: &mut dyn Tx, ctx: &Ctx, text: &str) -> Result<Vec<SearchHit>> {
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
        .map(|row| {
            let title = ctx.locale.pick(&row.name_en, &row.name_ar).to_owned();
            SearchHit::new(HitKind::Account, row.id.0, title, Some(row.number))
        })
        .collect())
}

/// Members whose names or addresses contain the text.
fn members(tx: &mut dyn Tx, ctx: &Ctx, text: &str) -> Result<Vec<SearchHit>> {
    let wanted = search_key(text);
    let found = member_names(tx, ctx.tenant)?.into_iter().filter(|(_, name, address)| {
        [name, address].iter().any(|it| search_key(it).contains(&wanted))
    });
    let hits = found
        .take(EACH)
        .map(|(user, name, address)| SearchHit::new(HitKind::Member, user.0, name, Some(address)));
    Ok(hits.collect())
}

/// Files whose names contain the text, with their records.
fn files(tx: &mut dyn Tx, ctx: &Ctx, text: &str) -> Result<Vec<SearchHit>> {
    let found = attachments::named(tx, ctx, text, i64::try_from(EACH).unwrap_or(i64::MAX))?;
    let hits = found
        .into_iter()
        .map(|file| SearchHit::new(HitKind::File, file.id, file.file_name, Some(file.record)));
    Ok(hits.collect())
}

/// Imports by the names of their files and what they hold.
fn imports(tx: &mut dyn Tx, ctx: &Ctx, texts: &Texts, text: &str) -> Result<Vec<SearchHit>> {
    let found = import_batches::named(tx, ctx, texts, text, EACH)?;
    let hits = found.into_iter().map(|import| {
        let (title, subtitle) = match import.file_name {
            Some(name) => (name, Some(import.holds)),
            None => (import.holds, None),
        };
        let hit = SearchHit::new(HitKind::Import, import.id, title, subtitle);
        SearchHit { holds: Some(import.kind), ..hit }
    });
    Ok(hits.collect())
}

//! Searches records of every kind that the person may read.

use books::numbering::{self, Series};
use books::{accounts, currencies};
use documents::attachments;
use documents::searching::Search;
use ledger::{DocKind, plain_number};
use platform::access::{Action, GrantScope, Subject};
use platform::context::UserId;
use platform::i18n::Texts;
use platform::text::{search_key, word_patterns};
use platform::{Ctx, Result, Tx};
use tenancy::member_names;

use super::exact::{ExactMeaning, exact};
use super::model::{HitKind, SearchHit, SearchHits};
use super::short_numbers::ShortNumber;
use super::store::{self, FOLDED_KINDS, RECENT, SOURCES, SearchedDocuments, Source};

/// The most hits of each kind.
const EACH: usize = 6;
/// Of these, the most that match by total or date.
const BY_AMOUNT: usize = 3;
/// The longest search text.
const MAX_LENGTH: usize = 100;
/// Shorter texts are searched only in the latest documents.
const SHORT: usize = 3;

/// What is searched for.
struct Asked {
    text: String,
    /// The pattern of each of its words.
    words: Vec<String>,
    /// The amounts or the day that it may mean.
    meant: Vec<ExactMeaning>,
    /// The number that it may be short for, and the series of all numbers.
    short: Option<(ShortNumber, Vec<(DocKind, Series)>)>,
    /// Customers that it names.
    customers: Vec<i64>,
}

impl Asked {
    /// Whether it is a short number behind another word, as `inv 5`. Where that is a document's,
    /// the others that have both somewhere are not meant.
    fn is_number_in_words(&self) -> bool {
        self.words.len() > 1 && self.short.as_ref().is_some_and(|(short, _)| short.has_word())
    }

    /// Whether the number or name of a record contains the text as it is.
    fn is_called(&self, hit: &SearchHit) -> bool {
        search_key(&hit.title).contains(&search_key(&self.text))
    }
}

/// Records whose names and numbers contain each word of the text, and documents with that total or
/// date; nothing for blank text.
pub fn everything(tx: &mut dyn Tx, ctx: &Ctx, texts: &Texts, text: &str) -> Result<SearchHits> {
    let text: String = text.trim().chars().take(MAX_LENGTH).collect();
    let mut hits = Vec::new();
    if search_key(&text).is_empty() {
        return Ok(SearchHits { hits });
    }
    let may_read = |subject| ctx.ability.allows(Action::Read, subject);
    let customers = store::parties(tx, ctx.tenant, ("customer", HitKind::Customer), &text, EACH)?;
    let short = match ShortNumber::read(&text) {
        Some(short) => Some((short, numbering::of_all_kinds(tx, ctx.tenant)?)),
        None => None,
    };
    let asked = Asked {
        words: word_patterns(&text),
        meant: exact(&text, currencies::base(tx, ctx.tenant)?.minor_digits, ctx.today),
        short,
        customers: customers.iter().map(|hit| hit.id).collect(),
        text,
    };
    if may_read(Subject::Customers) {
        hits.extend(customers);
    }
    if may_read(Subject::Vendors) {
        let vendors = ("vendor", HitKind::Vendor);
        hits.extend(store::parties(tx, ctx.tenant, vendors, &asked.text, EACH)?);
    }
    let mut numbered = Vec::new();
    for source in SOURCES.iter().filter(|source| may_read(source.subject)) {
        let only = own_only(ctx, source.subject);
        numbered.push((source, by_number(tx, ctx, source, (&asked, only))?));
    }
    let is_number =
        asked.is_number_in_words() && numbered.iter().any(|(_, found)| !found.is_empty());
    for (source, found) in numbered {
        hits.extend(documents(tx, ctx, source, (&asked, is_number), found)?);
    }
    let number = asked.short.as_ref().and_then(|(short, _)| short.of_cheque());
    let number = number.unwrap_or(&asked.text);
    let cheques = [("receipt", Subject::ReceivePayment), ("payment", Subject::MakePayment)];
    for (payments, _) in cheques.into_iter().filter(|(_, subject)| may_read(*subject)) {
        hits.extend(store::cheques(tx, ctx.tenant, payments, (number, &asked.meant), EACH)?);
    }
    hits.extend(entries(tx, ctx, &asked, is_number)?);
    hits.extend(rare_kinds(tx, ctx, &asked)?);
    let Asked { text, words, .. } = &asked;
    if may_read(Subject::Projects) {
        let own = own_only(ctx, Subject::Projects);
        hits.extend(store::projects(tx, ctx.tenant, (words, own), EACH)?);
        hits.extend(store::hours(tx, ctx.tenant, (words, own), EACH)?);
    }
    if may_read(Subject::Products) {
        hits.extend(store::products(tx, ctx.tenant, text, EACH)?);
    }
    if may_read(Subject::ChartOfAccounts) {
        hits.extend(accounts(tx, ctx, text)?);
    }
    if may_read(Subject::Roles) {
        hits.extend(members(tx, ctx, text)?);
    }
    hits.extend(files(tx, ctx, text)?);
    hits.extend(imports(tx, ctx, texts, text)?);
    Ok(SearchHits { hits })
}

/// Journal entries, recurring ones and fixed assets. Roles have only the right to create entries;
/// those who have it may also read entries and assets.
fn entries(tx: &mut dyn Tx, ctx: &Ctx, asked: &Asked, is_number: bool) -> Result<Vec<SearchHit>> {
    let mut hits = Vec::new();
    if !ctx.ability.allows(Action::Create, Subject::JournalEntry) {
        return Ok(hits);
    }
    if let Some((short, series)) = &asked.short {
        for number in short.numbers(series, &[DocKind::JournalEntry]) {
            hits.extend(store::entries(tx, ctx.tenant, (&number, &[]), 1)?);
        }
    }
    let is_number = is_number || (asked.is_number_in_words() && !hits.is_empty());
    for hit in store::entries(tx, ctx.tenant, (&asked.text, &asked.meant), EACH)? {
        let is_meant = !is_number || asked.is_called(&hit);
        if is_meant && !hits.contains(&hit) && hits.len() < EACH {
            hits.push(hit);
        }
    }
    for kind in [store::RECURRING_ENTRIES, store::ASSETS] {
        hits.extend(store::named(tx, ctx.tenant, &kind, &asked.text, EACH)?);
    }
    Ok(hits)
}

/// The records of which a company has few.
fn rare_kinds(tx: &mut dyn Tx, ctx: &Ctx, asked: &Asked) -> Result<Vec<SearchHit>> {
    let base = currencies::base(tx, ctx.tenant)?;
    let number = plain_number(&asked.text);
    let mut hits = Vec::new();
    for kind in FOLDED_KINDS.iter().filter(|kind| kind.is_open_to(ctx)) {
        let mut found = kind.by_number(tx, ctx, &number)?;
        for hit in kind.by_text(tx, ctx, (&asked.words, &asked.meant), base, EACH)? {
            if !found.contains(&hit) && found.len() < EACH {
                found.push(hit);
            }
        }
        hits.extend(found);
    }
    // They belong to no person: people who see only their own bills see none of them.
    if ctx.ability.reach(Action::Read, Subject::Bills) == Some(GrantScope::All) {
        let searched = (asked.words.as_slice(), asked.meant.as_slice());
        hits.extend(store::received_documents(tx, ctx.tenant, searched, EACH)?);
    }
    Ok(hits)
}

/// The document with exactly this number, of any age, which was `found`, those with that total or
/// date, those that contain the words, and the latest invoices of the customers that the text
/// names.
fn documents(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    source: &Source,
    (asked, is_number): (&Asked, bool),
    mut found: Vec<SearchHit>,
) -> Result<Vec<SearchHit>> {
    let only = own_only(ctx, source.subject);
    let mut exactly = Vec::new();
    for meant in &asked.meant {
        let wanted = BY_AMOUNT - exactly.len();
        if wanted > 0 {
            exactly.extend(source.by_amount_or_date(tx, ctx.tenant, meant, only, wanted)?);
        }
    }
    let is_invoice = source.kind == HitKind::Invoice;
    let few = match is_invoice {
        true => Search::in_own_words(tx, ctx.tenant, &asked.text)?,
        false => None,
    };
    let among = match &few {
        Some(ids) => SearchedDocuments::These(ids),
        // A shorter text occurs nearly everywhere, or nowhere; so may several words together.
        None if asked.text.chars().count() < SHORT || asked.words.len() > 1 => {
            SearchedDocuments::Latest(RECENT)
        }
        None => source.among,
    };
    let (called, mut others): (Vec<_>, Vec<_>) = source
        .by_text(tx, ctx.tenant, (&asked.words, among), only, EACH)?
        .into_iter()
        .partition(|hit| asked.is_called(hit));
    if is_number {
        others.clear();
    }
    // Phones and tax numbers have the digits of many amounts.
    found.extend(called);
    found.truncate(EACH - exactly.len());
    found.extend(exactly);
    found.extend(others);
    // A figure in the middle of a phone number means no customer.
    let names_somebody = asked.text.chars().any(char::is_alphabetic);
    if is_invoice && names_somebody && !asked.customers.is_empty() {
        found.extend(source.of_parties(tx, ctx.tenant, &asked.customers, only, EACH)?);
    }
    let mut hits = Vec::new();
    for hit in found {
        if !hits.contains(&hit) && hits.len() < EACH {
            hits.push(hit);
        }
    }
    Ok(hits)
}

/// The document with exactly this number, else those that it may be short for.
fn by_number(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    source: &Source,
    (asked, only): (&Asked, Option<UserId>),
) -> Result<Vec<SearchHit>> {
    let mut hits = source.by_number(tx, ctx.tenant, &plain_number(&asked.text), only)?;
    if let (Some((short, series)), true) = (&asked.short, hits.is_empty()) {
        for number in short.numbers(series, source.doc_kinds()) {
            hits.extend(source.by_number(tx, ctx.tenant, &number, only)?);
        }
    }
    Ok(hits)
}

/// The person whose documents are the only readable ones; none when all are.
fn own_only(ctx: &Ctx, subject: Subject) -> Option<UserId> {
    let own = ctx.ability.reach(Action::Read, subject) == Some(GrantScope::Own);
    own.then_some(ctx.user)
}

/// Whether each word of a search is in one of the texts.
fn has_each(wanted: &str, texts: &[&str]) -> bool {
    let keys: Vec<String> = texts.iter().map(|text| search_key(text)).collect();
    wanted.split(' ').all(|word| keys.iter().any(|key| key.contains(word)))
}

/// Accounts whose number and names, in both languages, contain each word.
fn accounts(tx: &mut dyn Tx, ctx: &Ctx, text: &str) -> Result<Vec<SearchHit>> {
    let wanted = search_key(text);
    let chart = accounts::chart(tx, ctx.tenant)?;
    let found = chart
        .into_iter()
        .filter(|row| row.active && has_each(&wanted, &[&row.number, &row.name_en, &row.name_ar]));
    Ok(found
        .take(EACH)
        .map(|row| {
            let title = ctx.locale.pick(&row.name_en, &row.name_ar).to_owned();
            SearchHit::new(HitKind::Account, row.id.0, title, Some(row.number))
        })
        .collect())
}

/// Members whose names and addresses contain each word.
fn members(tx: &mut dyn Tx, ctx: &Ctx, text: &str) -> Result<Vec<SearchHit>> {
    let wanted = search_key(text);
    let found = member_names(tx, ctx.tenant)?
        .into_iter()
        .filter(|(_, name, address)| has_each(&wanted, &[name, address]));
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

//! Where the headings are, and which fields they name.

use super::changes::change;
use super::sources::{Signature, signatures};
use super::{Because, Remembered};
use crate::cells::ValueKind;
use crate::fields::{Field, RecordKind};
use crate::table::{Row, Table};
use crate::{heading_key, text};

/// The rows among which headings are looked for: titles and periods are above them.
const LETTERHEAD: usize = 25;

/// The key of a heading that names the record, or the person to talk to.
const FULL_NAME: &str = "fullname";

/// The field of a column, how sure it is of 100, and why; none where nothing is proposed.
pub(super) type Chosen = Option<(&'static str, u8, Because)>;

pub(super) struct Headings {
    /// The line of the last row of headings.
    pub(super) line: Option<u32>,
    /// The line of the first, of two.
    pub(super) first_line: Option<u32>,
    /// The heading of each column, as the file writes it.
    pub(super) names: Vec<String>,
    keys: Vec<String>,
    pub(super) signature: Option<(&'static Signature, usize)>,
}

impl Headings {
    /// The row with the most known headings of the first rows.
    pub(super) fn find(table: &Table, kind: RecordKind) -> Self {
        let mut best: Option<(usize, Self)> = None;
        for at in 0..table.len().min(LETTERHEAD) {
            let mut headings = Self::at(table, at);
            let fits = signatures().iter().filter(|signature| signature.kinds.contains(&kind));
            let fits =
                fits.filter_map(|signature| Some((signature, signature.fit(&headings.keys)?)));
            headings.signature = fits.max_by_key(|(_, fit)| *fit);
            let known = |key: &&String| kind.headed(key).is_some();
            let count = headings.keys.iter().filter(known).count();
            let score = count + headings.signature.map_or(0, |(_, fit)| fit * 2);
            if score > best.as_ref().map_or(0, |(score, _)| *score) {
                best = Some((score, headings));
            }
        }
        best.map_or_else(|| Self::none(table), |(_, headings)| headings)
    }

    /// The headings that end at a line.
    pub(super) fn at_line(table: &Table, line: Option<u32>) -> Self {
        let rows = 0..table.len().min(LETTERHEAD + 2);
        let found = line.and_then(|line| {
            rows.map(|at| Self::at(table, at)).find(|headings| headings.line == Some(line))
        });
        found.unwrap_or_else(|| Self::none(table))
    }

    fn none(table: &Table) -> Self {
        let names = vec![String::new(); table.width()];
        Self { line: None, first_line: None, keys: names.clone(), names, signature: None }
    }

    /// The headings of a row, and of the next when that says debit and credit below groups.
    fn at(table: &Table, at: usize) -> Self {
        let (row, next) = (table.row(at), table.row(at + 1));
        let cells = |row: Row<'_>| -> Vec<String> {
            (0..table.width()).map(|column| row.cell(column).to_owned()).collect()
        };
        let names = cells(row);
        let (names, line) = match stacked(&names, &cells(next)) {
            Some(names) => (names, next.line),
            None => (names, row.line),
        };
        let keys = names.iter().map(|name| heading_key(name)).collect();
        Self { line: Some(line), first_line: Some(row.line), names, keys, signature: None }
    }

    /// The rows of data.
    pub(super) fn rows_below<'t>(&self, table: &'t Table) -> impl Iterator<Item = Row<'t>> {
        let line = self.line.unwrap_or_default();
        (0..table.len()).map(|at| table.row(at)).filter(move |row| row.line > line)
    }

    /// Whether the company chose for every heading.
    pub(super) fn are_all_in(&self, remembered: &Remembered) -> bool {
        let mut keys = self.keys.iter().filter(|key| !key.is_empty()).peekable();
        keys.peek().is_some() && keys.all(|key| remembered.fields.contains_key(key))
    }

    /// The proposed field of each column.
    pub(super) fn proposed(
        &self,
        kind: RecordKind,
        remembered: Option<&Remembered>,
    ) -> Vec<Chosen> {
        let mut chosen = vec![None; self.keys.len()];
        let mut closed = vec![false; self.keys.len()];
        if let Some(remembered) = remembered {
            for (column, key) in self.keys.iter().enumerate() {
                let Some(field) = remembered.fields.get(key).filter(|_| !key.is_empty()) else {
                    continue;
                };
                closed[column] = true;
                chosen[column] =
                    kind.field(field).map(|field| (field.key, 100, Because::Remembered));
            }
        }
        if let Some((signature, _)) = self.signature {
            let taken = keys_of(&chosen);
            for (column, key) in self.keys.iter().enumerate().filter(|(at, _)| !closed[*at]) {
                let field = signature.field(key, kind).filter(|field| !taken.contains(field));
                chosen[column] = field.map(|field| (field, 99, Because::Source));
            }
            // The product's other columns are known and have no field here, except what the amounts
            // are in.
            if !signature.is_unsure {
                self.propose_currency(kind, &closed, &mut chosen);
                return chosen;
            }
        }
        let mut candidates: Vec<(u8, usize, usize, &'static Field)> = Vec::new();
        for (column, name) in self.names.iter().enumerate() {
            if closed[column] || chosen[column].is_some() || name.is_empty() {
                continue;
            }
            let heading = Heading::new(name, &self.keys[column], kind);
            for (order, field) in kind.fields().iter().enumerate() {
                if let Some(confidence) = heading.confidence(field) {
                    // Beside a better name it is that of the person.
                    let is_person = self.keys[column] == FULL_NAME;
                    let confidence = if is_person { confidence.min(90) } else { confidence };
                    let is_changed = change(kind, field, name).is_some();
                    let confidence = if is_changed { confidence.min(50) } else { confidence };
                    candidates.push((confidence, column, order, field));
                }
            }
        }
        candidates.sort_by(|one, other| {
            other.0.cmp(&one.0).then(one.1.cmp(&other.1)).then(one.2.cmp(&other.2))
        });
        for (confidence, column, _, field) in candidates {
            if chosen[column].is_none() && !keys_of(&chosen).contains(&field.key) {
                let because = if confidence > 80 { Because::Heading } else { Because::HeadingPart };
                chosen[column] = Some((field.key, confidence, because));
            }
        }
        self.propose_contact(kind, &closed, &mut chosen);
        chosen
    }

    /// A column of currencies, where the product's file usually has none.
    fn propose_currency(&self, kind: RecordKind, closed: &[bool], chosen: &mut [Chosen]) {
        let taken = keys_of(chosen);
        let headed = |key: &str| kind.headed(key).filter(|one| one.kind == ValueKind::Currency);
        let found = self.keys.iter().enumerate().find_map(|(at, key)| {
            let is_free = !closed[at] && chosen[at].is_none();
            Some((at, headed(key).filter(|one| is_free && !taken.contains(&one.key))?))
        });
        if let Some((at, field)) = found {
            chosen[at] = Some((field.key, 95, Because::Heading));
        }
    }

    /// «Full name» beside the name of a customer or vendor is the person to talk to.
    fn propose_contact(&self, kind: RecordKind, closed: &[bool], chosen: &mut [Chosen]) {
        const CONTACT: &str = "contact_name";
        let taken = keys_of(chosen);
        if kind.field(CONTACT).is_none() || taken.contains(&CONTACT) {
            return;
        }
        let is_free = |at: &usize| !closed[*at] && chosen[*at].is_none();
        let mut columns = (0..self.keys.len()).filter(|at| self.keys[*at] == FULL_NAME);
        if taken.contains(&"display_name")
            && let Some(at) = columns.find(is_free)
        {
            chosen[at] = Some((CONTACT, 85, Because::HeadingPart));
        }
    }
}

fn keys_of(chosen: &[Chosen]) -> Vec<&'static str> {
    chosen.iter().flatten().map(|(key, ..)| *key).collect()
}

/// A heading, by what it can be compared with fields.
struct Heading {
    /// The field that it names as a whole.
    whole: Option<&'static str>,
    /// Those that it names in one language of two, or without what is in brackets.
    parts: Vec<&'static str>,
    folded: String,
}

impl Heading {
    fn new(name: &str, key: &str, kind: RecordKind) -> Heading {
        let named = |key: &str| kind.headed(key).map(|field| field.key);
        let plain = name.split(['(', '[']).next().unwrap_or_default();
        let half = |is_arabic: bool| {
            let words = plain.split_whitespace().filter(|word| text::is_arabic(word) == is_arabic);
            heading_key(&words.collect::<Vec<_>>().join(" "))
        };
        let parts = [heading_key(plain), half(true), half(false)];
        Heading {
            whole: named(key),
            parts: parts.iter().filter_map(|part| named(part)).collect(),
            folded: crate::fold(plain),
        }
    }

    /// How sure it names a field: whole, in a part, or as its beginning or end.
    fn confidence(&self, field: &Field) -> Option<u8> {
        if self.whole == Some(field.key) {
            return Some(95);
        }
        if self.parts.contains(&field.key) {
            return Some(85);
        }
        let words: Vec<&str> = self.folded.split(' ').collect();
        let is_part = words.len() <= 5
            && field.headings().map(crate::fold).any(|known| {
                let known: Vec<&str> = known.split(' ').collect();
                known.len() < words.len()
                    && (known.len() > 1 || known[0].chars().count() > 4)
                    && (words.starts_with(&known) || words.ends_with(&known))
            });
        is_part.then_some(55)
    }
}

/// The headings of two rows, of which the second says nothing but debit and credit below the groups
/// of the first: `Opening debit`. None where the second is no such row.
pub fn stacked(groups: &[String], sides: &[String]) -> Option<Vec<String>> {
    const WORDS: [&str; 10] =
        ["مدين", "دائن", "المدين", "الدائن", "debit", "credit", "dr", "cr", "debits", "credits"];
    let mut filled = sides.iter().filter(|cell| !cell.is_empty()).map(|cell| heading_key(cell));
    let is_second = filled.clone().count() >= 2 && filled.all(|word| WORDS.contains(&&*word));
    if !is_second {
        return None;
    }
    let mut group = "";
    let named = |(column, side): (usize, &String)| {
        let own = groups.get(column).map_or("", String::as_str);
        if !own.is_empty() {
            group = own;
        }
        if side.is_empty() { own.to_owned() } else { format!("{group} {side}") }
    };
    Some(sides.iter().enumerate().map(named).collect())
}

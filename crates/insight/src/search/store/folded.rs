//! Records of which a company has few: their words are folded as they are read.

use books::currencies::Currency;
use platform::access::{Action, GrantScope, Subject};
use platform::context::Locale;
use platform::db::{Clause, DbError, Row};
use platform::{Ctx, Result, TenantId, Tx};

use super::{document, limit};
use crate::search::exact::ExactMeaning;
use crate::search::model::{HitKind, SearchHit};

/// The latest of a kind that are searched.
pub(super) const FEW: i64 = 5_000;

/// A kind of record with few rows. `{name}` is replaced by the column of an account's name.
pub(in crate::search) struct Folded {
    kind: HitKind,
    table: &'static str,
    /// What a person must be able to do, with everybody's.
    needs: (Action, Subject),
    /// Which rows are records that still count.
    active: &'static str,
    /// Its number, of which a company has one; found at any age.
    number: Option<&'static str>,
    title: &'static str,
    subtitle: &'static str,
    /// The record on whose page it is shown.
    within: &'static str,
    /// Where a text is searched.
    words: &'static [&'static str],
    date: &'static str,
    /// In the company's currency; of a bank, in its account's.
    amount: Option<&'static str>,
}

const ACCOUNT: &str =
    "(select a.{name} from account a where a.tenant_id = $1 and a.id = d.account_id)";

const fn numbered(
    (kind, table): (HitKind, &'static str),
    needs: (Action, Subject),
    amount: Option<&'static str>,
) -> Folded {
    Folded {
        kind,
        table,
        needs,
        active: "d.deleted_at is null",
        number: Some("number"),
        title: "d.number",
        subtitle: "null",
        within: "cast(null as bigint)",
        words: &["d.number"],
        date: "d.date",
        amount,
    }
}

/// Every such kind, in the order of the answer.
pub(in crate::search) const KINDS: [Folded; 10] = [
    Folded {
        subtitle: "substr(cast(d.month as text), 1, 7)",
        date: "d.month",
        ..numbered((HitKind::Depreciation, "depreciation_run"), ENTRIES, Some("d.total"))
    },
    Folded {
        subtitle: "cast(d.date as text)",
        ..numbered((HitKind::Revaluation, "revaluation"), ENTRIES, Some("abs(d.difference)"))
    },
    Folded {
        subtitle: "d.reference_number",
        words: &["d.number", "d.reference_number", "d.comments"],
        ..numbered((HitKind::Transfer, "transfer"), BANKS, Some("d.amount_base"))
    },
    Folded {
        active: "d.state <> 'undone'",
        number: None,
        title: ACCOUNT,
        subtitle: "cast(d.ending_date as text)",
        within: "d.account_id",
        words: &[ACCOUNT],
        date: "d.ending_date",
        ..numbered((HitKind::Reconciliation, "reconciliation"), BANKS, Some("d.ending_balance"))
    },
    Folded {
        active: "1 = 1",
        number: None,
        title: "d.file_name",
        subtitle: ACCOUNT,
        within: "d.account_id",
        words: &["d.file_name"],
        date: "d.last_date",
        ..numbered((HitKind::BankStatement, "bank_statement"), BANKS, Some("d.closing"))
    },
    Folded {
        subtitle: "d.reference",
        words: &["d.number", "d.reference"],
        date: "d.last_day",
        ..numbered((HitKind::TaxReturn, "vat_return"), TAX, Some("d.payable"))
    },
    Folded {
        subtitle: "d.reason",
        words: &["d.number", "d.reference_number", "d.reason"],
        ..numbered((HitKind::TaxAdjustment, "vat_adjustment"), TAX, Some("abs(d.amount)"))
    },
    Folded {
        subtitle: "d.reference_number",
        words: &["d.number", "d.reference_number", "d.comments"],
        ..numbered((HitKind::TaxPayment, "tax_payment"), PAYMENTS, Some("d.amount"))
    },
    Folded {
        subtitle: "d.memo",
        words: &["d.number", "d.memo"],
        ..numbered((HitKind::LandedCost, "landed_cost"), GOODS, Some("d.amount"))
    },
    Folded {
        subtitle: "d.memo",
        words: &["d.number", "d.memo"],
        ..numbered((HitKind::StockAdjustment, "stock_adjustment"), STOCK, None)
    },
];

// The same permissions as for the calls that show them.
const ENTRIES: (Action, Subject) = (Action::Create, Subject::JournalEntry);
const BANKS: (Action, Subject) = (Action::Read, Subject::BankAccounts);
const TAX: (Action, Subject) = (Action::Read, Subject::VatReport);
const PAYMENTS: (Action, Subject) = (Action::Read, Subject::MakePayment);
const GOODS: (Action, Subject) = (Action::Update, Subject::Bills);
const STOCK: (Action, Subject) = (Action::Read, Subject::Products);

impl Folded {
    /// Whether the person sees all records of the kind.
    pub(in crate::search) fn is_open_to(&self, ctx: &Ctx) -> bool {
        let (action, subject) = self.needs;
        ctx.ability.reach(action, subject) == Some(GrantScope::All)
    }

    /// The record with exactly this number, of any age.
    pub(in crate::search) fn by_number(
        &self,
        tx: &mut dyn Tx,
        ctx: &Ctx,
        number: &str,
    ) -> Result<Vec<SearchHit>> {
        let Some(column) = self.number else { return Ok(Vec::new()) };
        let mut clause = self.active_rows(ctx.tenant);
        let (typed, capitals) = (clause.param(number), clause.param(number.to_uppercase()));
        clause.and(&format!("d.{column} in ({typed}, {capitals})"));
        let sql = format!(
            "select d.id, {} from {} d {} limit 1",
            self.columns(ctx.locale),
            self.table,
            clause.sql()
        );
        Ok(tx.all(&sql, &clause.args, |row| self.hit(row))?)
    }

    /// The latest that contain the text or have that amount or day.
    pub(in crate::search) fn by_text(
        &self,
        tx: &mut dyn Tx,
        ctx: &Ctx,
        (words, meant): (&[String], &[ExactMeaning]),
        base: &Currency,
        most: usize,
    ) -> Result<Vec<SearchHit>> {
        let mut clause = self.active_rows(ctx.tenant);
        let within = clause.sql().to_owned();
        let columns = self.words.iter().map(|column| folded(&in_language(column, ctx.locale)));
        let mut matches = vec![has_each(&mut clause, words, &columns.collect::<Vec<_>>())];
        for meant in meant {
            match (meant, self.amount) {
                (ExactMeaning::Day(day), _) => {
                    matches.push(format!("{} = {}", self.date, clause.param(*day)));
                }
                (ExactMeaning::Amount { amount, currencies }, Some(column))
                    if currencies.contains(&base.id) =>
                {
                    matches.push(format!("{column} = {}", clause.param(*amount)));
                }
                (ExactMeaning::Amount { .. }, _) => {}
            }
        }
        let (few, most) = (clause.param(FEW), clause.param(limit(most)));
        let sql = format!(
            "select d.id, {} from (select d.* from {} d {within} order by d.id desc limit {few}) d
             where {} order by d.id desc limit {most}",
            self.columns(ctx.locale),
            self.table,
            matches.join(" or ")
        );
        Ok(tx.all(&sql, &clause.args, |row| self.hit(row))?)
    }

    fn active_rows(&self, tenant: TenantId) -> Clause {
        let mut clause = Clause::in_company(tenant, "d.tenant_id = $1");
        clause.and(self.active);
        clause
    }

    fn columns(&self, locale: Locale) -> String {
        let (title, subtitle) =
            (in_language(self.title, locale), in_language(self.subtitle, locale));
        format!("{title}, {subtitle}, {}", self.within)
    }

    fn hit(&self, row: &Row<'_>) -> Result<SearchHit, DbError> {
        Ok(SearchHit { within: row.get(3)?, ..document(row, self.kind)? })
    }
}

fn in_language(column: &str, locale: Locale) -> String {
    column.replace("{name}", locale.pick("name_en", "name_ar"))
}

/// The condition that each word is in one of the columns, whose texts are folded.
pub(super) fn has_each(clause: &mut Clause, words: &[String], columns: &[String]) -> String {
    let each = words.iter().map(|word| {
        let word = clause.param(word.as_str());
        let any = columns.iter().map(|column| format!(r"{column} like {word} escape '\'"));
        format!("({})", any.collect::<Vec<_>>().join(" or "))
    });
    format!("({})", each.collect::<Vec<_>>().join(" and "))
}

/// A text as `platform::text::search_key` folds it, for the letters, digits and joined words that
/// people mix.
pub(super) fn folded(column: &str) -> String {
    const SAME: [(&str, &str); 16] = [
        ("أ", "ا"),
        ("إ", "ا"),
        ("آ", "ا"),
        ("ى", "ي"),
        ("ة", "ه"),
        ("ـ", ""),
        ("٠", "0"),
        ("١", "1"),
        ("٢", "2"),
        ("٣", "3"),
        ("٤", "4"),
        ("٥", "5"),
        ("٦", "6"),
        ("٧", "7"),
        ("٨", "8"),
        ("٩", "9"),
    ];
    let lower = format!("lower(coalesce({column}, ''))");
    let same =
        SAME.iter().fold(lower, |sql, (from, to)| format!("replace({sql}, '{from}', '{to}')"));
    format!("substr(replace(replace(' ' || {same}, ' عبد ', ' عبد'), ' ابو ', ' ابو'), 2)")
}

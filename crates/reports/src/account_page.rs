//! An account's own page: its lines in date order with the balance after each, searched by words,
//! kind of document, party and amount.
//!
//! A running balance is right only if every line before it was read. So lines are read in order
//! from the last page's position, and those that match are picked out here. The number of lines
//! read for one page is limited: a page may end early, with the position where the next one
//! continues.

use books::accounts::{self, AccountRow, on_side};
use books::journal::{self, LedgerLine, PagePosition, Scope};
use jiff::civil::Date;
use ledger::{AccountId, Money};
use platform::http::DecimalText;
use platform::i18n::Texts;
use platform::problem::Fields;
use platform::text::fold;
use platform::{Ctx, Problem, Result, Tx};

use super::account_currency::OwnCurrency;
use super::account_model::{AccountLine, AccountLines, AccountLinesRequest};
use super::fiscal_year_ends::{self, YearEnds};
use super::general_ledger::movement;
use super::names::Names;
use super::period::period;
use super::{cursor, retained_earnings, store};
use crate::company::Company;

/// Lines on a page, when the client doesn't say, and at most.
const LINES: i64 = 50;
const LINES_MOST: i64 = 200;
/// Lines read at once, and for one page.
const LINES_PER_BATCH: usize = 500;
const READ_MOST: usize = 20_000;
/// A longer text is no search word.
const MAX_LENGTH: usize = 100;

/// A page of an account's lines.
///
/// # Errors
/// 404 for an account that the company hasn't; 400 for a period that ends before it begins, a
/// cursor of another list, or an amount that is none.
pub fn account_page(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    texts: &Texts,
    id: i64,
    asked: &AccountLinesRequest,
) -> Result<AccountLines> {
    let period = period(asked.first_date, asked.last_date)?;
    let mut walk = Walk::begin(tx, ctx, texts, id, asked)?;
    let limit = asked.limit.unwrap_or(LINES).clamp(1, LINES_MOST);
    let limit = usize::try_from(limit).map_err(Problem::internal)?;
    let mut lines = Vec::new();
    let mut read = 0;
    while walk.more && lines.len() < limit && read < READ_MOST {
        // Unfiltered, the read lines are the shown ones; one more line says whether others follow.
        let count = if walk.filter.is_open() { limit - lines.len() } else { LINES_PER_BATCH };
        read += count;
        walk.read_batch(tx, ctx, count, limit - lines.len(), &mut |line| {
            lines.push(line);
            Ok(())
        })?;
    }
    let Walk { company, account, chart, opening, more, after, turns, own, .. } = walk;
    let hidden = match asked.with_reversed {
        true => Money::ZERO,
        false => store::reversed(tx, ctx.tenant, account.id, period)?,
    };
    let posted = store::movement(tx, ctx.tenant, account.id, period)?;
    let first = period.from();
    let brought = journal::opening_on(tx, ctx.tenant, &Scope::default(), account.id, first)?;
    let (debit, credit) = movement(posted, brought, &turns).map_err(Problem::internal)?;
    let closing = opening.add(debit).and_then(|sum| sum.sub(credit)).map_err(Problem::internal)?;
    let side = account.normal_balance();
    let text = |debit: Money| on_side(side, debit).map(|amount| company.text(amount));
    let shown = |sum: Money| sum.sub(hidden).map(|sum| company.text(sum));
    let today = accounts::closing_balance(tx, ctx.tenant, &account, ctx.today)?;
    let figures = own.as_ref().map(|own| own.figures(tx, ctx, period.to())).transpose()?;
    let merged = accounts::merge::merged_into(tx, ctx.tenant)?.remove(&account.id);
    let merged = merged.and_then(|into| chart.iter().find(|row| row.id == into));
    Ok(AccountLines {
        account_id: account.id.0,
        number: account.number.clone(),
        name_en: account.name_en.clone(),
        name_ar: account.name_ar.clone(),
        main_charts_id: account.main_type.id(),
        chart_account_details_id: account.detail_type,
        user_description: account.description.clone(),
        active: account.active,
        is_system: account.is_system,
        postable: account.postable,
        credit_side: side == ledger::NormalBalance::Credit,
        merged_into: merged.map(|row| row.id.0),
        merged_into_number: merged.map(|row| row.number.clone()),
        balance_today: text(today)?,
        currency: company.currency.data(),
        own: figures,
        company: company.name.clone(),
        first_date: period.from(),
        last_date: period.to(),
        opening: text(opening)?,
        total_debit: shown(debit).map_err(Problem::internal)?,
        total_credit: shown(credit).map_err(Problem::internal)?,
        hidden: Some(hidden).filter(|hidden| !hidden.is_zero()).map(|sum| company.text(sum)),
        closing: text(closing)?,
        lines,
        next: after.filter(|_| more).map(|place| cursor::write(place, own.map(|own| own.balance))),
    })
}

/// Every line of all pages, one after the other: for files. The first call has the head and the
/// balance before the period.
pub(crate) fn each_line(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    texts: &Texts,
    (id, asked): (i64, &AccountLinesRequest),
    give: &mut dyn FnMut(AccountLine) -> Result<()>,
) -> Result<()> {
    period(asked.first_date, asked.last_date)?;
    let whole = AccountLinesRequest { cursor: None, ..asked.clone() };
    let mut walk = Walk::begin(tx, ctx, texts, id, &whole)?;
    while walk.more {
        walk.read_batch(tx, ctx, LINES_PER_BATCH, LINES_PER_BATCH, give)?;
    }
    Ok(())
}

/// An account's lines while they are read.
struct Walk<'a> {
    company: Company,
    chart: Vec<AccountRow>,
    account: AccountRow,
    texts: &'a Texts,
    filter: Filter,
    /// The balance before the period, profit of earlier years carried; a debit is positive.
    opening: Money,
    /// Fiscal year turns so far: the journal's balances don't contain them.
    carried: Money,
    /// The journal's balance at the current line.
    balance: Money,
    /// The same in the account's own currency, where that is a foreign one.
    own: Option<OwnCurrency>,
    days: (Date, Date),
    after: Option<PagePosition>,
    more: bool,
    /// The fiscal year ends not shown yet.
    turns: YearEnds,
}

impl<'a> Walk<'a> {
    fn begin(
        tx: &mut dyn Tx,
        ctx: &Ctx,
        texts: &'a Texts,
        id: i64,
        asked: &AccountLinesRequest,
    ) -> Result<Walk<'a>> {
        let company = Company::load(tx, ctx.tenant)?;
        let filter = Filter::read(asked, company.currency.minor_digits)?;
        let chart = accounts::chart(tx, ctx.tenant)?;
        let account = chart.iter().find(|row| row.id == AccountId(id)).cloned();
        let account = account.ok_or_else(Problem::not_found)?;
        let (first, whole) = (asked.first_date, Scope::default());
        let of = (&account, account.normal_balance());
        let start = (&whole, first, None);
        let mut own = OwnCurrency::begin(tx, ctx.tenant, company.currency, of, start)?;
        let read = |text: &str| cursor::read(text, own.is_some());
        let (after, at) = asked.cursor.as_deref().map(read).transpose()?.unzip();
        if let Some((own, at)) = own.as_mut().zip(at.flatten()) {
            own.balance = at;
        }
        let carried =
            retained_earnings::of_account(tx, ctx.tenant, &company, &whole, &account, first)?;
        let before = journal::opening_balance(tx, ctx.tenant, &whole, account.id, first)?;
        let opening = before.add(carried).map_err(Problem::internal)?;
        let days = (first, asked.last_date);
        let for_statement: Vec<_> = chart.iter().map(AccountRow::for_statement).collect();
        let turns =
            fiscal_year_ends::of_period(tx, ctx.tenant, &company, &for_statement, &whole, days)?;
        let behind = after.map(|place| place.position.date);
        let turns = YearEnds::from_turns(&turns, account.id, behind).map_err(Problem::internal)?;
        let balance = after.map_or(before, |place| place.balance);
        Ok(Walk {
            company,
            chart,
            account,
            texts,
            filter,
            opening,
            carried,
            balance,
            own,
            days,
            after,
            more: true,
            turns,
        })
    }

    /// Reads the next `count` lines and passes on those that match, at most `limit`.
    fn read_batch(
        &mut self,
        tx: &mut dyn Tx,
        ctx: &Ctx,
        count: usize,
        limit: usize,
        give: &mut dyn FnMut(AccountLine) -> Result<()>,
    ) -> Result<()> {
        let (id, whole) = (self.account.id, Scope::default());
        let (days, after) = (self.days, self.after);
        let page = journal::ledger_page(tx, ctx.tenant, &whole, id, days, after, count)?;
        self.more = page.more;
        let names = Names::load(tx, ctx.tenant, &self.chart, self.texts, page.lines.iter())?;
        // Reversed pairs of one day are left out of the balances too.
        let mut hidden = Money::ZERO;
        let mut given = 0;
        let mut place = self.after;
        for line in &page.lines {
            if given == limit {
                self.more = true;
                break;
            }
            while let Some(turn) =
                self.turns.before(line.position.date).map_err(Problem::internal)?
            {
                self.give_turn(&turn, give)?;
            }
            if self.filter.hides(line) {
                let moved = line.debit.sub(line.credit);
                hidden = moved.and_then(|m| hidden.add(m)).map_err(Problem::internal)?;
            } else if let Some(own) = &mut self.own {
                own.add(line)?;
            }
            let balance = line.balance.sub(hidden).map_err(Problem::internal)?;
            place = Some(PagePosition { position: line.position, balance });
            self.balance = balance;
            if self.filter.hides(line) || !self.filter.matches(line, &names) {
                continue;
            }
            give(self.line_view(&names, line, balance)?)?;
            given += 1;
        }
        self.after = place;
        while !self.more
            && let Some(turn) = self.turns.after_all().map_err(Problem::internal)?
        {
            self.give_turn(&turn, give)?;
        }
        Ok(())
    }

    /// Adds the end of a fiscal year as a line, unless only some lines are requested.
    fn give_turn(
        &self,
        turn: &fiscal_year_ends::Line,
        give: &mut dyn FnMut(AccountLine) -> Result<()>,
    ) -> Result<()> {
        if !self.filter.is_open() {
            return Ok(());
        }
        let balance = self.balance.add(self.carried).and_then(|sum| sum.add(turn.carried));
        let balance = balance.map_err(Problem::internal)?;
        give(AccountLine {
            entry_number: 0,
            line: i64::from(turn.date.year()),
            date: turn.date,
            kind: fiscal_year_ends::KIND.to_owned(),
            doc_id: None,
            goods_kind: None,
            doc_number: None,
            party_kind: None,
            party_id: None,
            party_name: None,
            memo: String::new(),
            reverses: None,
            reversed: false,
            split_account: None,
            split_account_ar: None,
            debit: self.company.text(turn.debit),
            credit: self.company.text(turn.credit),
            balance: self.company.text(on_side(self.account.normal_balance(), balance)?),
            // Only money and loans are kept in a foreign currency: no year's profit is theirs.
            own_amount: None,
            own_balance: None,
        })
    }

    fn line_view(
        &self,
        names: &Names<'_>,
        line: &LedgerLine,
        balance: Money,
    ) -> Result<AccountLine> {
        let (split_account, split_account_ar) = names.other_side(line).unzip();
        let balance = balance.add(self.carried).and_then(|sum| sum.add(self.turns.carried));
        let balance = balance.map_err(Problem::internal)?;
        let balance = on_side(self.account.normal_balance(), balance)?;
        let party = names.party_of_line(line);
        let own = self.own.as_ref().map(|own| own.line_figures(line)).transpose()?;
        let (own_amount, own_balance) = own.unzip();
        Ok(AccountLine {
            entry_number: line.position.entry,
            line: line.position.line,
            date: line.position.date,
            kind: line.doc_kind.clone(),
            doc_id: line.doc_id.filter(|id| *id != 0),
            goods_kind: line.goods_kind.clone(),
            doc_number: line.doc_number.clone().filter(|number| !number.is_empty()),
            party_kind: party.as_ref().map(|(kind, _)| kind.clone()),
            party_id: party.map(|(_, id)| id),
            party_name: names.party(line),
            memo: line.memo.clone(),
            reverses: line.reverses,
            reversed: line.reversed,
            split_account,
            split_account_ar,
            debit: self.company.text(line.debit),
            credit: self.company.text(line.credit),
            balance: self.company.text(balance),
            own_amount: own_amount.flatten(),
            own_balance,
        })
    }
}

/// Which lines are wanted.
struct Filter {
    words: String,
    kinds: Vec<String>,
    party: Option<(String, i64)>,
    least: Option<Money>,
    most: Option<Money>,
    with_reversed: bool,
}

impl Filter {
    fn read(asked: &AccountLinesRequest, decimals: u8) -> Result<Filter> {
        let mut fields = Fields::new();
        if asked.words.as_ref().is_some_and(|words| words.chars().count() > MAX_LENGTH) {
            fields.refuse_with("words", "field.too_long", vec![("most", MAX_LENGTH.to_string())]);
        }
        let mut amount = |field, text: Option<&DecimalText>| {
            let text = text.map(|text| text.as_str().trim()).filter(|text| !text.is_empty())?;
            let amount = Money::parse(text, decimals);
            if amount.is_err() {
                fields.refuse(field, "field.number");
            }
            amount.ok()
        };
        let least = amount("amount_from", asked.amount_from.as_ref());
        let most = amount("amount_to", asked.amount_to.as_ref());
        fields.check()?;
        Ok(Filter {
            words: asked.words.as_deref().map(fold).unwrap_or_default(),
            kinds: asked.kinds.clone().unwrap_or_default(),
            party: asked.party_kind.clone().zip(asked.party_id),
            least,
            most,
            with_reversed: asked.with_reversed,
        })
    }

    /// Whether every line is wanted, but for reversed pairs.
    fn is_open(&self) -> bool {
        let amounts = self.least.is_none() && self.most.is_none();
        self.words.is_empty() && self.kinds.is_empty() && self.party.is_none() && amounts
    }

    /// Whether a line belongs to a reversed pair that is not to be seen.
    const fn hides(&self, line: &LedgerLine) -> bool {
        !self.with_reversed && (line.reversed || line.reverses.is_some())
    }

    fn matches(&self, line: &LedgerLine, names: &Names<'_>) -> bool {
        let amount = if line.debit.is_zero() { line.credit } else { line.debit };
        let kind = self.kinds.is_empty() || self.kinds.contains(&line.doc_kind);
        let large = self.least.is_none_or(|least| amount >= least);
        let small = self.most.is_none_or(|most| amount <= most);
        let concerned = self.party.is_none()
            || names.party_of_line(line) == self.party.clone().map(|party| names.survivor(party));
        kind && large && small && concerned && self.contains_words(line, names)
    }

    fn contains_words(&self, line: &LedgerLine, names: &Names<'_>) -> bool {
        if self.words.is_empty() {
            return true;
        }
        let (split, split_ar) = names.other_side(line).unzip();
        let texts =
            [line.doc_number.clone(), Some(line.memo.clone()), names.party(line), split, split_ar];
        texts.into_iter().flatten().any(|text| fold(&text).contains(&self.words))
    }
}

//! A page of what the records of an area opened with.

use std::collections::HashSet;

use books::accounts::{self, OpenedAccount};
use books::currencies::{self, Currency};
use books::periods::{self, Area};
use directory::openings::{OpeningsAsked, OpeningsOnly};
use directory::paging::{self, Cursor};
use directory::parties::{self, PartyOpening};
use directory::products::{self, Product};
use jiff::civil::Date;
use ledger::{Money, Quantity, Rate, Side, Trade};
use platform::text::fold;
use platform::{Ctx, Problem, Result, Tx};

use super::state::opened_on_other_day;
use super::store;
use super::wire::{OpeningArea, OpeningFixed, OpeningLine, OpeningLineTable, OpeningLinesRequest};

/// A page of an area's lines.
///
/// # Errors
/// 400 on `search` or `cursor`.
pub fn page(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    area: OpeningArea,
    request: &OpeningLinesRequest,
) -> Result<OpeningLineTable> {
    let facts = Facts {
        base: currencies::base(tx, ctx.tenant)?,
        date: store::date(tx, ctx.tenant)?,
        locked_until: periods::locked_until(tx, ctx.tenant, Area::Accounting)?,
    };
    let cursor = Cursor::asked(request.cursor.as_deref())?;
    let only = match facts.date {
        Some(date) if request.only_otherwise => OpeningsOnly::NotOn(date),
        _ if request.only_with_amount || request.only_otherwise => OpeningsOnly::WithAmount,
        _ => OpeningsOnly::All,
    };
    let limit = paging::limit(request.limit);
    let asked = OpeningsAsked {
        search: paging::search(request.search.as_deref())?,
        only,
        cursor: cursor.as_ref(),
        limit: paging::with_one_more(limit),
    };
    match area {
        OpeningArea::Accounts => facts.accounts(tx, ctx, &asked, limit),
        OpeningArea::Customers => facts.parties(tx, ctx, Trade::Sale, (&asked, limit)),
        OpeningArea::Vendors => facts.parties(tx, ctx, Trade::Purchase, (&asked, limit)),
        OpeningArea::Stock => facts.stock(tx, ctx, &asked, limit),
    }
}

/// What every line is shown by.
struct Facts {
    base: &'static Currency,
    date: Option<Date>,
    locked_until: Option<Date>,
}

impl Facts {
    fn accounts(
        &self,
        tx: &mut dyn Tx,
        ctx: &Ctx,
        asked: &OpeningsAsked<'_>,
        limit: i64,
    ) -> Result<OpeningLineTable> {
        let reconciled = store::reconciled(tx, ctx.tenant)?;
        let wanted = asked.search.map(fold);
        let fits = |opened: &OpenedAccount| {
            let account = &opened.account;
            let named = |wanted: &String| {
                let texts = [&account.number, &account.name_en, &account.name_ar];
                texts.iter().any(|text| fold(text).contains(wanted.as_str()))
            };
            let kept = match asked.only {
                OpeningsOnly::All => true,
                OpeningsOnly::WithAmount => opened.present.is_some(),
                OpeningsOnly::NotOn(date) => opened_on_other_day(opened, Some(date)),
            };
            kept && wanted.as_ref().is_none_or(named)
        };
        let mut rows: Vec<OpenedAccount> =
            accounts::opened_accounts(tx, ctx)?.into_iter().filter(fits).collect();
        let count = i64::try_from(rows.len()).map_err(Problem::internal)?;
        let key = |opened: &OpenedAccount| (opened.account.number.clone(), opened.account.id.0);
        if let Some(cursor) = asked.cursor {
            rows.retain(|opened| key(opened) > (cursor.key.clone(), cursor.id));
        }
        let next_item = paging::cut(&mut rows, limit, |opened| {
            let (key, id) = key(opened);
            Cursor { key, id }
        });
        let lines = rows.iter().map(|opened| self.account(opened, &reconciled));
        Ok(OpeningLineTable { lines: lines.collect::<Result<_>>()?, count, next_item })
    }

    fn account(&self, opened: &OpenedAccount, reconciled: &HashSet<i64>) -> Result<OpeningLine> {
        let account = &opened.account;
        let currency = currencies::stored(account.currency_id)?;
        let base = opened.present.map(|present| present.debit).unwrap_or_default();
        let mut debit = None;
        let mut credit = None;
        if let Some(present) = opened.present {
            let amount = present.valued.opening.amount.abs().map_err(Problem::internal)?;
            let side = if base.is_negative() { &mut credit } else { &mut debit };
            *side = Some(amount.to_text(currency.minor_digits));
        }
        let valued = opened.present.map(|present| present.valued);
        let date = valued.map(|valued| valued.opening.date);
        let on_statement = reconciled.contains(&account.id.0).then_some(OpeningFixed::Reconciled);
        Ok(OpeningLine {
            number: Some(account.number.clone()),
            name_ar: Some(account.name_ar.clone()),
            debit,
            credit,
            exchange_rate: self.rate(currency, valued.map(|valued| valued.rate)),
            date,
            fixed: self.locked(date).or(on_statement),
            ..self.blank((account.id.0, account.version), &account.name_en, currency, base)
        })
    }

    fn parties(
        &self,
        tx: &mut dyn Tx,
        ctx: &Ctx,
        trade: Trade,
        (asked, limit): (&OpeningsAsked<'_>, i64),
    ) -> Result<OpeningLineTable> {
        let count = parties::count_opened(tx, ctx.tenant, trade, asked)?;
        let mut rows = parties::opened(tx, ctx.tenant, trade, asked)?;
        let next_item =
            paging::cut(&mut rows, limit, |party| Cursor { key: party.key.clone(), id: party.id });
        let lines = rows.iter().map(|party| self.party(trade, party));
        Ok(OpeningLineTable { lines: lines.collect::<Result<_>>()?, count, next_item })
    }

    fn party(&self, trade: Trade, party: &PartyOpening) -> Result<OpeningLine> {
        let currency = currencies::stored(party.currency_id)?;
        let of = (party.id, party.version);
        let rate = party.present.map_or(party.usual_rate, |present| present.rate);
        let exchange_rate = self.rate(currency, Some(rate));
        let Some(present) = party.present else {
            let blank = self.blank(of, &party.name, currency, Money::ZERO);
            return Ok(OpeningLine { exchange_rate, ..blank });
        };
        let signed = |side: Side, amount: Money| {
            let amount = if present.side == side { Ok(amount) } else { amount.neg() };
            amount.map_err(Problem::internal)
        };
        let text = |amount: Money| amount.to_text(currency.minor_digits);
        let base = signed(Side::Debit, present.total_base)?;
        let settled = (present.settled == present.total).then_some(OpeningFixed::Settled);
        Ok(OpeningLine {
            amount: Some(text(signed(trade.control_side(), present.total)?)),
            exchange_rate,
            date: Some(present.date),
            settled: (!present.settled.is_zero()).then(|| text(present.settled)),
            fixed: self.locked(Some(present.date)).or(settled),
            ..self.blank(of, &party.name, currency, base)
        })
    }

    fn stock(
        &self,
        tx: &mut dyn Tx,
        ctx: &Ctx,
        asked: &OpeningsAsked<'_>,
        limit: i64,
    ) -> Result<OpeningLineTable> {
        let count = products::count_opened(tx, ctx.tenant, asked)?;
        let mut rows = products::opened(tx, ctx.tenant, asked)?;
        let next_item = paging::cut(&mut rows, limit, products::cursor_of);
        let lines = rows.iter().map(|product| self.product(product));
        Ok(OpeningLineTable { lines: lines.collect::<Result<_>>()?, count, next_item })
    }

    fn product(&self, product: &Product) -> Result<OpeningLine> {
        let of = (product.id, product.version);
        let opening = product.stock.as_ref().map(|stocked| stocked.opening);
        let present = opening.filter(|opening| opening.quantity > Quantity::ZERO);
        let value = match present {
            Some(opening) => products::opening_value(opening, self.base.minor_digits)?,
            None => Money::ZERO,
        };
        let usual = product.unit_cost.map(|cost| cost.to_text());
        let date = present.map(|opening| opening.date);
        Ok(OpeningLine {
            number: product.sku.clone(),
            quantity: present.map(|opening| opening.quantity.to_text()),
            unit_cost: present.map(|opening| opening.cost.to_text()).or(usual),
            date,
            fixed: self.locked(date),
            ..self.blank(of, &product.name, self.base, value)
        })
    }

    fn blank(
        &self,
        (id, version): (i64, i64),
        name: &str,
        currency: &Currency,
        base: Money,
    ) -> OpeningLine {
        OpeningLine {
            id,
            number: None,
            name: name.to_owned(),
            name_ar: None,
            currency: currency.data(),
            debit: None,
            credit: None,
            amount: None,
            exchange_rate: None,
            quantity: None,
            unit_cost: None,
            base: base.to_text(self.base.minor_digits),
            date: None,
            settled: None,
            fixed: None,
            version,
        }
    }

    fn rate(&self, currency: &Currency, rate: Option<Rate>) -> Option<String> {
        rate.filter(|_| currency.id != self.base.id).map(Rate::to_text)
    }

    fn locked(&self, date: Option<Date>) -> Option<OpeningFixed> {
        let locked = self.locked_until.zip(date).is_some_and(|(until, date)| date <= until);
        locked.then_some(OpeningFixed::Locked)
    }
}

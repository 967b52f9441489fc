//! Posts a party's opening balance as an open item that ages and can be paid, and reverses and
//! posts it again when it is corrected.

use books::accounts::opening::{Opening, in_base, on_its_date};
use books::currencies::Currency;
use books::periods::Area;
use books::settlements::{self, OpenItem};
use books::{accounts, currencies, journal, numbering};
use ledger::{AccountId, DocKind, DocRef, Money, Party, Rate, Trade};
use platform::context::{Ctx, TenantId};
use platform::db::Tx;
use platform::ids;
use platform::problem::{Problem, Result};

use super::error::PartyError;
use super::posting::{self, OpeningEntry};
use super::{PartyTable, signed};

/// The party of an opening balance, and how a new one is posted.
#[derive(Debug, Clone, Copy)]
pub struct OpeningParty {
    /// The table of the party.
    pub table: &'static PartyTable,
    /// The party.
    pub id: i64,
    /// The party's currency.
    pub currency_id: i64,
    /// The default rate of that currency.
    pub rate: Rate,
    /// The requested rate, which replaces the default one and that of the posted balance.
    pub asked: Option<Rate>,
    /// The control account of the party.
    pub control: AccountId,
}

impl OpeningParty {
    fn party(&self) -> Party {
        self.table.party(self.id)
    }

    /// The rate at which a correction is posted.
    fn rate_of(&self, posted: &OpenItem) -> Rate {
        let assumed = posted.rate == Rate::ONE && posted.settled.is_zero();
        self.asked.unwrap_or(if assumed { self.rate } else { posted.rate })
    }
}

/// Replaces the opening balance `posted` by `wanted`, against opening balance equity: a new one at
/// the party's rate; a correction is reversed and posted again under the same number, at its own
/// rate. One that was posted at 1 because there was no rate takes the party's once there is one.
///
/// # Errors
/// 409 when more of it is settled than the new amount, or any of it while another rate is
/// requested; 409 on its date when it has been settled since an earlier day, or when either date is
/// in a locked period.
pub fn post(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    whose: &OpeningParty,
    posted: Option<&OpenItem>,
    wanted: Option<Opening>,
) -> Result<()> {
    match (posted, wanted) {
        (None, None) => Ok(()),
        (Some(posted), None) => {
            remove(tx, ctx, whose.table, posted)?;
            whose.table.set_opening(tx, ctx.tenant, whose.id, None)
        }
        (None, Some(wanted)) => begin(tx, ctx, whose, wanted),
        (Some(posted), Some(wanted)) => {
            let item = OpenItem { rate: whose.rate_of(posted), ..posted.clone() };
            if item.rate != posted.rate && !posted.settled.is_zero() {
                let currency = currencies::stored(posted.currency_id)?;
                return Err(settled_error(whose.table.trade, posted, currency));
            }
            let is_unchanged =
                item.rate == posted.rate && from_item(whose.table.trade, posted)? == wanted;
            if is_unchanged { Ok(()) } else { correct(tx, ctx, whose.table, &item, wanted) }
        }
    }
}

fn begin(tx: &mut dyn Tx, ctx: &Ctx, whose: &OpeningParty, wanted: Opening) -> Result<()> {
    let doc = DocRef::new(DocKind::Opening, ids::allocate(tx, ctx.tenant, 1)?);
    let number = numbering::next_number(tx, ctx.tenant, DocKind::Opening)?;
    let currency = currencies::stored(whose.currency_id)?;
    let blank = OpenItem {
        doc,
        number,
        party: whose.party(),
        side: whose.table.trade.control_side(),
        account: whose.control,
        currency_id: currency.id,
        rate: whose.asked.unwrap_or(whose.rate),
        date: wanted.date,
        due_date: wanted.date,
        total: Money::ZERO,
        total_base: Money::ZERO,
        settled: Money::ZERO,
        settled_base: Money::ZERO,
        paid: Money::ZERO,
    };
    let base = currencies::base(tx, ctx.tenant)?;
    let item = corrected(whose.table.trade, &blank, wanted, currency, base)?;
    settlements::open(tx, ctx, &item)?;
    whose.table.set_opening(tx, ctx.tenant, whose.id, Some(doc.id))?;
    write(tx, ctx, whose.table, &item)
}

fn correct(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    table: &PartyTable,
    posted: &OpenItem,
    wanted: Opening,
) -> Result<()> {
    let currency = currencies::stored(posted.currency_id)?;
    let base = currencies::base(tx, ctx.tenant)?;
    let item = corrected(table.trade, posted, wanted, currency, base)?;
    let first = settlements::first_settled_on(tx, ctx.tenant, posted)?;
    if let Some(on) = first.filter(|first| wanted.date > *first) {
        let field = table.fields.opening_date;
        return Err(PartyError::OpeningSettledOn { on }.on(table.trade).on(field));
    }
    reverse(tx, ctx, table, posted)?;
    if item.side == posted.side {
        settlements::amend(tx, ctx, &item)?;
    } else {
        settlements::close(tx, ctx, posted.doc)?;
        settlements::open(tx, ctx, &item)?;
    }
    write(tx, ctx, table, &item)
}

/// Reverses an opening balance.
///
/// # Errors
/// As for [`post`]: 409 when any of it is settled, or its date is in a locked period.
pub fn remove(tx: &mut dyn Tx, ctx: &Ctx, table: &PartyTable, posted: &OpenItem) -> Result<()> {
    if !posted.settled.is_zero() {
        return Err(settled_error(table.trade, posted, currencies::stored(posted.currency_id)?));
    }
    reverse(tx, ctx, table, posted)?;
    settlements::close(tx, ctx, posted.doc)
}

fn reverse(tx: &mut dyn Tx, ctx: &Ctx, table: &PartyTable, posted: &OpenItem) -> Result<()> {
    let on_its_date = on_its_date(table.fields.opening_date);
    journal::reverse_document(tx, ctx, Area::Accounting, posted.doc).map_err(on_its_date)
}

fn settled_error(trade: Trade, posted: &OpenItem, currency: &Currency) -> Problem {
    let settled = posted.settled.to_text(currency.minor_digits);
    PartyError::OpeningSettled { settled }.on(trade)
}

/// The item with another amount and date, at its own rate. Its settled amount is unchanged.
fn corrected(
    trade: Trade,
    item: &OpenItem,
    wanted: Opening,
    currency: &Currency,
    base: &Currency,
) -> Result<OpenItem> {
    let in_base = in_base(item.rate, wanted.amount, currency, base)?;
    let usual = trade.control_side();
    let side = if wanted.amount.is_negative() { usual.opposite() } else { usual };
    let total = wanted.amount.abs().map_err(Problem::internal)?;
    let mut total_base = in_base.abs().map_err(Problem::internal)?;
    if !item.settled.is_zero() {
        if side != item.side || total < item.settled {
            return Err(settled_error(trade, item, currency));
        }
        // The settled part was rounded separately; when nothing remains, nothing may remain in the
        // company's currency either.
        total_base = if total == item.settled {
            item.settled_base
        } else {
            total_base.max(item.settled_base)
        };
    }
    let (date, due_date) = (wanted.date, wanted.date);
    Ok(OpenItem { side, total, total_base, date, due_date, ..item.clone() })
}

fn write(tx: &mut dyn Tx, ctx: &Ctx, table: &PartyTable, item: &OpenItem) -> Result<()> {
    let base = currencies::base(tx, ctx.tenant)?;
    let equity = accounts::by_role(tx, ctx.tenant, "opening_balance_equity")?;
    let entry = OpeningEntry {
        doc: item.doc,
        party: item.party,
        side: item.side,
        date: item.date,
        base: item.total_base,
        foreign: (item.currency_id != base.id).then_some((item.currency_id, item.total)),
    };
    let entry = posting::opening(&entry, item.account, equity).map_err(Problem::internal)?;
    let on_its_date = on_its_date(table.fields.opening_date);
    journal::post(tx, ctx, Area::Accounting, &item.number, &entry).map_err(on_its_date)?;
    Ok(())
}

/// A party's own opening balance by the id in its row, if one has been posted. An opening balance
/// that came by a merge is an ordinary document.
pub fn find(tx: &mut dyn Tx, tenant: TenantId, id: Option<i64>) -> Result<Option<OpenItem>> {
    let Some(id) = id else { return Ok(None) };
    settlements::find(tx, tenant, DocRef::new(DocKind::Opening, id))
}

/// An opening balance for the form: negative on the other side than the usual one.
pub fn from_item(trade: Trade, item: &OpenItem) -> Result<Opening> {
    Ok(Opening { amount: signed(trade, item.side, item.total)?, date: item.date })
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;
    use ledger::Side;

    fn pound() -> &'static Currency {
        currencies::find(30).unwrap()
    }

    fn dollar() -> &'static Currency {
        currencies::all().iter().find(|currency| currency.code == "USD").unwrap()
    }

    fn item(settled: i64, settled_base: i64) -> OpenItem {
        OpenItem {
            doc: DocRef::new(DocKind::Opening, 8),
            number: "OB-0001".to_owned(),
            party: Party::customer(5),
            side: Side::Debit,
            account: AccountId(1),
            currency_id: dollar().id,
            rate: Rate::parse("48.333").unwrap(),
            date: date(2026, 1, 1),
            due_date: date(2026, 1, 1),
            total: Money::from_minor(10_000),
            total_base: Money::from_minor(483_330),
            settled: Money::from_minor(settled),
            settled_base: Money::from_minor(settled_base),
            paid: Money::from_minor(settled),
        }
    }

    fn to(minor: i64) -> Opening {
        Opening { amount: Money::from_minor(minor), date: date(2026, 1, 31) }
    }

    fn amended(item: &OpenItem, wanted: Opening) -> Result<(Side, i64, i64)> {
        let after = corrected(Trade::Sale, item, wanted, dollar(), pound())?;
        assert_eq!((after.date, after.due_date), (wanted.date, wanted.date));
        assert_eq!((after.doc, after.rate, after.settled), (item.doc, item.rate, item.settled));
        Ok((after.side, after.total.minor(), after.total_base.minor()))
    }

    #[test]
    fn a_correction_keeps_the_rate_and_what_is_settled() {
        let open = item(0, 0);
        assert_eq!(amended(&open, to(20_000)).unwrap(), (Side::Debit, 20_000, 966_660));
        assert_eq!(amended(&open, to(-100)).unwrap(), (Side::Credit, 100, 4_833));
        let part = item(3_333, 161_095);
        assert_eq!(amended(&part, to(3_333)).unwrap(), (Side::Debit, 3_333, 161_095));
        assert_eq!(amended(&part, to(3_334)).unwrap(), (Side::Debit, 3_334, 161_142));
        for less in [to(3_332), to(-20_000)] {
            assert_eq!(amended(&part, less).unwrap_err().code, "opening.settled");
        }
    }

    #[test]
    fn what_the_books_can_not_hold_is_refused() {
        let code = |minor| amended(&item(0, 0), to(minor)).unwrap_err().code;
        assert_eq!(code(99_000_000_000_000), "opening.too_large");
        let rate = Rate::parse("0.001").unwrap();
        let vanishing = OpenItem { rate, ..item(0, 0) };
        assert_eq!(amended(&vanishing, to(1)).unwrap_err().code, "opening.too_small");
    }
}

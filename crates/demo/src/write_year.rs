//! Writes the planned year through the use cases of the lower floors, in the order of its days.

use std::sync::Arc;

use accountancy::journal_entries::{ManualEntryInput, ManualLineInput, create_entry};
use accountancy::stock_adjustments::add_adjustment;
use books::currencies;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};
use ledger::Money;
use money::cheques::{ChequeMove, ChequeState, move_cheque};
use money::payments::receive_payment;
use platform::access::Ability;
use platform::context::{CAIRO, date_in_cairo};
use platform::http::DecimalText;
use platform::i18n::Texts;
use platform::{Ctx, Locale, Problem, Result, Tx};
use schedules::recurring::{RecurringEnds, RecurringInput, Unit, create_schedule};
use trade::invoices::create_invoice;

use super::account_numbers::BANK;
use super::company::{Colleague, Opened};
use super::costs::Cost;
use super::form_inputs::Records;
use super::labels::is_contract;
use super::plan::{Event, Plan};
use super::write_purchases::Buyer;
use super::{assets, cheques, closings, debit_notes, project_work, received, returns, till};

/// Writes the whole plan into the company that was just opened; with the program's own key where
/// receipts can be filed.
pub(super) fn write(
    tx: &mut dyn Tx,
    opened: &Opened,
    plan: &Plan,
    (texts, now, secret_key): (&Texts, Timestamp, Option<&str>),
) -> Result<()> {
    let mut office = Office { opened, now, day: plan.first, written: 0 };
    let records = Records::make(
        tx,
        &office.ctx(&opened.admin, plan.first)?,
        plan.first,
        (&plan.sales, &plan.months),
    )?;
    let mut invoices: Vec<i64> = vec![0; plan.sales.len()];
    let mut receipts: Vec<i64> = vec![0; plan.payments.len()];
    let buying = &plan.buying;
    let mut buyer = Buyer { records: &records, plan, ids: vec![0; buying.purchases.len()] };
    assets::register_contributed(tx, &office.ctx(&opened.accountant, plan.first)?, &records)?;
    closings::start_returns(tx, &office.ctx(&opened.admin, plan.first)?, plan.first)?;
    for (date, event) in &plan.events {
        let ctx = &office.ctx(doer(opened, *event), *date)?;
        match *event {
            Event::Rate(place) => closings::rate(tx, ctx, place)?,
            Event::Cost(place) => post(tx, ctx, &records, &plan.costs[place])?,
            Event::Purchase(place) => {
                let id = buyer.buy(tx, ctx, place)?;
                assets::register(tx, ctx, &records, (id, &buying.purchases[place]))?;
            }
            Event::Landed(place) => buyer.add_landed_cost(tx, ctx, &buying.landed[place])?,
            Event::Returned(place) => buyer.return_goods(tx, ctx, &buying.returned[place])?,
            Event::Settled(place) => buyer.settle(tx, ctx, place, &buying.settled[place])?,
            Event::Remitted(_) => buyer.remit(tx, ctx)?,
            Event::Sale(place) => {
                let input = records.invoice(&plan.sales[place]);
                invoices[place] = create_invoice(tx, ctx, &input)?.invoice.id;
            }
            Event::Payment(place) => {
                let cheque = cheques::find_cheque(&plan.cheques.received, place);
                let paid = (&plan.payments[place], cheque);
                let made = receive_payment(tx, ctx, &records.receipt(place, paid, &invoices)?)?;
                receipts[place] = made.voucher.id;
            }
            Event::Handed(place) => {
                let cheque = &plan.cheques.received[place];
                deposit_cheque(tx, ctx, &records, receipts[cheque.place])?;
            }
            Event::Worn(_) => assets::depreciate(tx, ctx, *date)?,
            Event::Revalued(place) => closings::revalue(tx, ctx, place)?,
            Event::Filed(place) => closings::file(tx, ctx, &records, &plan.closings[place])?,
        }
    }
    let last = plan.events.last().map_or(plan.first, |(date, _)| *date);
    let ctx = office.ctx(&opened.accountant, last)?;
    add_adjustment(tx, &ctx, &records.write_off(last))?;
    let ctx = office.ctx(&opened.admin, last)?;
    debit_notes::write(tx, &ctx, &records, (&plan.sales, &invoices))?;
    returns::write(tx, &ctx, &records, &invoices)?;
    project_work::write(tx, &ctx, texts, &records)?;
    received::write(tx, opened.tenant, plan, now)?;
    schedules(tx, &ctx, plan, &records)?;
    let Some(secret_key) = secret_key else { return Ok(()) };
    let ctx = office.ctx(&opened.admin, date_in_cairo(now))?;
    till::write(tx, &Ctx { locale: Locale::Ar, ..ctx }, &records, secret_key)
}

/// Who records what: the accountant keeps the books and takes the money, the admin does the rest.
const fn doer(opened: &Opened, event: Event) -> &Colleague {
    match event {
        Event::Rate(_)
        | Event::Cost(_)
        | Event::Payment(_)
        | Event::Handed(_)
        | Event::Worn(_)
        | Event::Revalued(_) => &opened.accountant,
        _ => &opened.admin,
    }
}

/// How many maintenance contracts the product bills automatically from now on.
const SCHEDULES: usize = 3;

/// Contracts that have been billed by hand so far are repeated from the next month on.
fn schedules(tx: &mut dyn Tx, ctx: &Ctx, plan: &Plan, records: &Records) -> Result<()> {
    let next = ctx.today.last_of_month().tomorrow().map_err(Problem::internal)?;
    let mut known: Vec<usize> = Vec::new();
    for sale in plan.sales.iter().rev().filter(|sale| is_contract(sale)) {
        if known.len() == SCHEDULES {
            break;
        }
        if known.contains(&sale.customer) {
            continue;
        }
        known.push(sale.customer);
        let input = RecurringInput {
            name: None,
            start_date: next,
            unit: Unit::Month,
            every: 1,
            month_end: false,
            ends: RecurringEnds::Never,
            end_date: None,
            end_count: None,
            sends: false,
            invoice: records.invoice(sale),
            version: None,
        };
        create_schedule(tx, ctx, &input)?;
    }
    Ok(())
}

/// Hands a cheque to the bank.
fn deposit_cheque(tx: &mut dyn Tx, ctx: &Ctx, records: &Records, id: i64) -> Result<()> {
    let step = ChequeMove {
        state: ChequeState::UnderCollection,
        date: ctx.today,
        bank_account_id: Some(records.account(BANK)?.0),
        fee: None,
        exchange_rate: None,
        keep_withheld: None,
        memo: None,
    };
    move_cheque(tx, ctx, id, &step).map(drop)
}

fn post(tx: &mut dyn Tx, ctx: &Ctx, records: &Records, cost: &Cost) -> Result<()> {
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let text = |amount: &Money| Some(DecimalText(amount.to_text(decimals)));
    let mut lines = Vec::with_capacity(cost.debits.len() + cost.credits.len());
    for (number, amount) in &cost.debits {
        let account_id = records.account(number)?.0;
        lines.push(ManualLineInput { account_id, debit: text(amount), ..Default::default() });
    }
    for (number, amount) in &cost.credits {
        let account_id = records.account(number)?.0;
        lines.push(ManualLineInput { account_id, credit: text(amount), ..Default::default() });
    }
    let input = ManualEntryInput {
        number: None,
        date: cost.date,
        memo: Some(cost.memo.to_owned()),
        currency_id: None,
        exchange_rate: None,
        lines,
        reverse_on: None,
        version: None,
    };
    create_entry(tx, ctx, &input).map(drop)
}

/// The office opens at nine in Cairo each day; each document takes some minutes.
struct Office<'a> {
    opened: &'a Opened,
    /// The moment of seeding, which nothing is written after.
    now: Timestamp,
    day: Date,
    written: i64,
}

/// Between two documents of a day.
const MINUTES: i64 = 7;

impl Office<'_> {
    /// A colleague at work on a day.
    fn ctx(&mut self, colleague: &Colleague, day: Date) -> Result<Ctx> {
        self.written = if self.day == day { self.written + 1 } else { 0 };
        self.day = day;
        let zone = TimeZone::get(CAIRO).unwrap_or(TimeZone::UTC);
        let opens = day.at(9, 0, 0, 0).to_zoned(zone).map_err(Problem::internal)?.timestamp();
        let moment = opens + SignedDuration::from_mins(self.written * MINUTES);
        Ok(Ctx {
            tenant: self.opened.tenant,
            user: colleague.user,
            user_name: Arc::from(colleague.name),
            role: colleague.role,
            ability: Arc::new(Ability::new(colleague.role, &[])),
            locale: Locale::En,
            now: moment.min(self.now),
            today: day,
            session: Arc::from(""),
            request_id: Arc::from(""),
            idempotency_key: None,
            reads_only: false,
        })
    }
}

//! Moving cheques on: to a bank, into money, or back to the person they came from.

use std::collections::HashSet;

use books::accounts::{self, AccountRow, Picker};
use books::currencies::{self, Currency};
use books::settlements::{self, OpenItem};
use books::{journal, periods};
use directory::vendors;
use ledger::{AccountId, Money, Rate, Side, Trade};
use platform::access::Action;
use platform::activity::{self, Change};
use platform::problem::Fields;
use platform::text::document_number;
use platform::{Ctx, Problem, Result, Tx, ids};

use super::access::permitted;
use super::endorse;
use super::error::ChequeError;
use super::input::{ChequeMove, ChequesMove};
use super::model::{Cheque, ChequePosition, ChequeState, Step};
use super::posting::{Destination, Fee, Labels, posting};
use super::show;
use super::store::{self, RECORD};
use super::wire::{ChequeView, ChequesMoved};
use super::withheld::Withheld;
use documents::payment_fields;
use documents::reading;
use documents::selection::distinct;

/// How many cheques may be moved together.
const MAX: usize = 200;

/// Moves a cheque on and posts that. What its party owes again, or is owed, is an open item by the
/// step's id.
///
/// # Errors
/// 404 when there is no such cheque or this person may not see it; 400 naming the invalid fields;
/// 409 when its state has changed, when it was moved on a later day, or when the date is in a
/// locked period.
pub fn move_cheque(tx: &mut dyn Tx, ctx: &Ctx, id: i64, input: &ChequeMove) -> Result<ChequeView> {
    let cheque = permitted(tx, ctx, id, Action::Create)?;
    take_step(tx, ctx, &cheque, input)?;
    move_other_side(tx, ctx, &cheque, input)?;
    show::show_cheque(tx, ctx, id)
}

/// Moves several cheques on together: those of a deposit slip. All of them, or none. Both sides of
/// an endorsed cheque are one: the second among them went along with the first.
///
/// # Errors
/// As [`move_cheque`]; of one among them at `ids.N`.
pub fn move_cheques(tx: &mut dyn Tx, ctx: &Ctx, input: &ChequesMove) -> Result<ChequesMoved> {
    let ids = distinct(&input.ids, MAX)?;
    let step = ChequeMove {
        state: input.state,
        date: input.date,
        bank_account_id: input.bank_account_id,
        fee: None,
        exchange_rate: None,
        keep_withheld: None,
        memo: input.memo.clone(),
    };
    let (mut total, mut moved) = (Money::ZERO, 0);
    let (mut went, mut along) = (HashSet::new(), 0);
    for (place, id) in ids.into_iter().enumerate() {
        let of_one = |problem: Problem| match problem.field.as_deref() {
            None | Some("state") => problem.on(format!("ids.{place}")),
            Some(_) => problem,
        };
        let cheque = permitted(tx, ctx, id, Action::Create).map_err(of_one)?;
        if went.contains(&id) {
            along += 1;
            continue;
        }
        take_step(tx, ctx, &cheque, &step).map_err(of_one)?;
        went.extend(move_other_side(tx, ctx, &cheque, &step).map_err(of_one)?);
        total = total.add(cheque.amount_base).map_err(Problem::internal)?;
        moved += 1;
    }
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    Ok(ChequesMoved { moved, along, total: total.to_text(decimals) })
}

/// Records the step of an endorsed cheque on the other side too, and returns that cheque's id. The
/// bank's fee is recorded once.
fn move_other_side(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    cheque: &Cheque,
    input: &ChequeMove,
) -> Result<Option<i64>> {
    if cheque.state != ChequeState::Endorsed {
        return Ok(None);
    }
    let Some(other) = endorse::other_side(tx, ctx, cheque)? else { return Ok(None) };
    let other = permitted(tx, ctx, other, Action::Create)?;
    // Keeping the withheld tax was chosen for the cheque on the screen, not for this one.
    let input =
        ChequeMove { fee: None, bank_account_id: None, keep_withheld: None, ..input.clone() };
    take_step(tx, ctx, &other, &input)?;
    Ok(Some(other.id))
}

/// A typed step, checked.
struct Decided {
    bank: Option<AccountRow>,
    /// In the currency of the bank account, and in the company's.
    fee: (Money, Money),
    /// The rate at which a foreign cheque is cleared.
    rate: Rate,
    memo: Option<String>,
}

fn take_step(tx: &mut dyn Tx, ctx: &Ctx, cheque: &Cheque, input: &ChequeMove) -> Result<()> {
    if !cheque.state.next().contains(&input.state) {
        return Err(ChequeError::State { number: cheque.number.clone() }.into());
    }
    let usual = cheque.bank_account.filter(|_| needs_bank(input));
    let bank = match input.bank_account_id.map(AccountId).or(usual) {
        Some(id) => accounts::lookup(tx, ctx.tenant, id)?,
        None => None,
    };
    let base = currencies::base(tx, ctx.tenant)?;
    let decided = decide(ctx, cheque, input, bank, base)?;
    if input.date < cheque.moved_on {
        let (number, on) = (cheque.number.clone(), cheque.moved_on);
        return Err(ChequeError::BeforeLast { number, on }.into());
    }
    let area = cheque.direction.trade().into();
    periods::ensure_open(tx, ctx.tenant, area, input.date)?;
    let destination = destination(tx, ctx, cheque, input.state, &decided, base)?;
    let (withheld, withheld_kept) = match destination {
        Destination::Party(_) => {
            let keep = input.keep_withheld == Some(true);
            Withheld::load(tx, ctx, cheque)?.reversed_part(keep)
        }
        _ => (Withheld::default(), None),
    };
    let step = Step {
        id: ids::allocate(tx, ctx.tenant, 1)?,
        cheque_id: cheque.id,
        state: input.state,
        date: input.date,
        bank_account: decided.bank.as_ref().map(|bank| bank.id),
        fee: decided.fee.0,
        withheld: withheld.tax,
        withheld_net: withheld.net,
        withheld_kept,
        memo: decided.memo.clone(),
        was: cheque.position(),
        created_at: ctx.now,
        created_by: ctx.user_name.to_string(),
        deleted_at: None,
    };
    let fee = fee(tx, ctx, &decided, base)?;
    let labels = labels(tx, ctx, cheque)?;
    let entry = posting(cheque, &step, (destination, &withheld.parts), fee, base.id, labels)
        .map_err(ChequeError::NotPostable)?;

    store::insert_step(tx, ctx, &step)?;
    store::set_position(tx, ctx.tenant, cheque.id, position_after(cheque, &step, destination))?;
    let number = document_number(&cheque.number);
    journal::post(tx, ctx, area, &number, &entry)?;
    if let Destination::Party(control) = destination {
        let paid = (cheque.direction.trade(), cheque.payment());
        let due = settlements::earliest_due(tx, ctx.tenant, paid)?.unwrap_or(step.date);
        let again = owed_again(cheque, (&step, &withheld), &number, control)?;
        settlements::open(tx, ctx, &OpenItem { due_date: due, ..again })?;
    }
    note(tx, ctx, cheque, &step)
}

/// Whether a step is taken on a bank account: that of the money, or that which pays the fee.
fn needs_bank(input: &ChequeMove) -> bool {
    let typed = input.fee.as_ref().is_some_and(|fee| !fee.as_str().trim().is_empty());
    input.state.needs_bank() || (typed && input.state.may_have_fee())
}

/// Checks the typed step.
fn decide(
    ctx: &Ctx,
    cheque: &Cheque,
    input: &ChequeMove,
    bank: Option<AccountRow>,
    base: &'static Currency,
) -> Result<Decided> {
    let mut fields = Fields::new();
    let currency = currencies::stored(cheque.currency_id)?;
    reading::check_date(&mut fields, "date", input.date);
    if input.date > ctx.today {
        fields.refuse("date", "cheque.in_the_future");
    }
    let decimals = |bank: &AccountRow| currencies::stored(bank.currency_id).map(|c| c.minor_digits);
    let fee_decimals = bank.as_ref().map_or(Ok(base.minor_digits), decimals)?;
    let fee = reading::optional_amount(&mut fields, "fee", input.fee.as_ref(), fee_decimals);
    let fee = fee.unwrap_or_default();
    if fee.is_positive() && !input.state.may_have_fee() {
        fields.refuse("fee", "cheque.no_fee");
    }
    if needs_bank(input) || input.bank_account_id.is_some() {
        check_bank(&mut fields, cheque, bank.as_ref(), [currency, base], input);
    }
    let foreign = currency.id != base.id;
    let typed = input.exchange_rate.as_ref();
    let typed = typed.filter(|text| !text.as_str().trim().is_empty());
    let rate = match typed {
        Some(_) => reading::rate(&mut fields, typed, foreign),
        None => cheque.rate,
    };
    let memo = reading::optional_lines(&mut fields, "memo", input.memo.as_deref(), 500);
    fields.check()?;
    let abroad = bank.as_ref().is_some_and(|bank| bank.currency_id != base.id);
    let fee_base =
        if abroad { rate.to_base(fee, fee_decimals, base.minor_digits) } else { Ok(fee) };
    let fee_base = fee_base.map_err(|_| ChequeError::TooLarge("fee"))?;
    Ok(Decided { bank, fee: (fee, fee_base), rate, memo })
}

/// A cheque is deposited to, or paid from, a money account in its currency or the company's; a
/// returned one has none.
fn check_bank(
    fields: &mut Fields,
    cheque: &Cheque,
    bank: Option<&AccountRow>,
    kept_in: [&Currency; 2],
    input: &ChequeMove,
) {
    let field = "bank_account_id";
    if !input.state.may_have_fee() {
        return fields.refuse(field, "cheque.no_bank");
    }
    let picker = match cheque.direction.trade() {
        Trade::Sale => Picker::Deposit,
        Trade::Purchase => Picker::Payment,
    };
    if bank.is_some_and(AccountRow::is_of_cheques) {
        return fields.refuse(field, "money.account");
    }
    // A received cheque may be cashed over the counter; only a bank collects one, or pays ours.
    let at_a_bank =
        input.state == ChequeState::UnderCollection || cheque.direction.trade() == Trade::Purchase;
    if at_a_bank && bank.is_some_and(|bank| !bank.may_be_at_a_bank()) {
        return fields.refuse(field, "cheque.bank_account");
    }
    payment_fields::check_account(fields, field, bank, picker, kept_in);
}

fn destination(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    cheque: &Cheque,
    state: ChequeState,
    decided: &Decided,
    base: &Currency,
) -> Result<Destination> {
    let bank = || {
        let bank = decided.bank.as_ref().map(|bank| bank.id);
        bank.ok_or_else(|| Problem::internal("a cheque is cleared on no account"))
    };
    match state {
        ChequeState::UnderCollection => {
            let role = "cheques_under_collection";
            accounts::by_role(tx, ctx.tenant, role).map(Destination::Collection)
        }
        ChequeState::Cleared => {
            let too_large = |_| ChequeError::TooLarge("exchange_rate");
            let decimals = currencies::stored(cheque.currency_id)?.minor_digits;
            // At its own rate it is worth what it was booked at, to the piastre.
            let worth = if decided.rate == cheque.rate {
                cheque.amount_base
            } else {
                let worth = decided.rate.to_base(cheque.amount, decimals, base.minor_digits);
                worth.map_err(too_large)?
            };
            let exchange = accounts::by_role(tx, ctx.tenant, "fx_gain_loss")?;
            Ok(Destination::Money { bank: bank()?, base: worth, exchange })
        }
        _ => control(tx, ctx, cheque).map(Destination::Party),
    }
}

/// The account on which the party owes, or is owed, the cheque again: that of its payment.
fn control(tx: &mut dyn Tx, ctx: &Ctx, cheque: &Cheque) -> Result<AccountId> {
    if cheque.party.known().is_none() {
        return Err(ChequeError::Nobody { number: cheque.number.clone() }.into());
    }
    if let Some(item) = settlements::find(tx, ctx.tenant, cheque.payment())? {
        return Ok(item.account);
    }
    let trade = cheque.direction.trade();
    if trade == Trade::Purchase
        && let Some(vendor) = vendors::find(tx, ctx.tenant, cheque.party.id)?
    {
        return vendor.control(tx, ctx.tenant);
    }
    accounts::by_role(tx, ctx.tenant, accounts::control_role(trade))
}

fn fee(tx: &mut dyn Tx, ctx: &Ctx, decided: &Decided, base: &Currency) -> Result<Option<Fee>> {
    let Some(bank) = decided.bank.as_ref().filter(|_| decided.fee.0.is_positive()) else {
        return Ok(None);
    };
    let charges = accounts::by_role(tx, ctx.tenant, "bank_charges")?;
    let foreign = (bank.currency_id != base.id).then_some((bank.currency_id, decided.fee.0));
    Ok(Some(Fee { charges, bank: bank.id, base: decided.fee.1, foreign }))
}

/// The project and branch of a cheque's payment, or of its last step.
fn labels(tx: &mut dyn Tx, ctx: &Ctx, cheque: &Cheque) -> Result<Labels> {
    let steps = store::steps(tx, ctx.tenant, cheque.id)?;
    // The payment that a cheque is endorsed with posts on the other side.
    let moved = |step: &&Step| step.deleted_at.is_none() && step.state != ChequeState::Endorsed;
    let last = steps.iter().rfind(moved);
    let brought = last.map_or_else(|| cheque.posted_by(), Step::doc);
    journal::labels_on(tx, ctx.tenant, brought, cheque.account)
}

/// A cheque's position after a step.
fn position_after(cheque: &Cheque, step: &Step, destination: Destination) -> ChequePosition {
    let account = match destination {
        Destination::Collection(account) => account,
        Destination::Money { .. } | Destination::Party(_) => cheque.account,
    };
    let bank_account = step.bank_account.or(cheque.bank_account);
    ChequePosition { state: step.state, account, bank_account, moved_on: step.date }
}

/// The open item of a returned cheque: due on the day of the step, unless it paid documents with
/// another due date; with the withheld tax that is reversed.
fn owed_again(
    cheque: &Cheque,
    (step, withheld): (&Step, &Withheld),
    number: &str,
    control: AccountId,
) -> Result<OpenItem> {
    let side: Side = cheque.direction.trade().control_side();
    let with = |amount: Money, tax: Money| amount.add(tax).map_err(Problem::internal);
    Ok(OpenItem {
        doc: step.doc(),
        number: number.to_owned(),
        party: cheque.party,
        side,
        account: control,
        currency_id: cheque.currency_id,
        rate: cheque.rate,
        date: step.date,
        due_date: step.date,
        total: with(cheque.amount, withheld.tax)?,
        total_base: with(cheque.amount_base, withheld.base()?)?,
        settled: Money::ZERO,
        settled_base: Money::ZERO,
        paid: Money::ZERO,
    })
}

fn note(tx: &mut dyn Tx, ctx: &Ctx, cheque: &Cheque, step: &Step) -> Result<()> {
    let changed = |field: &str, before: String, after: String| Change {
        field: field.to_owned(),
        before: Some(before),
        after: Some(after),
    };
    let words = |state: ChequeState| state.as_str().to_owned();
    let changes = [
        changed("state", words(step.was.state), words(step.state)),
        changed("date", step.was.moved_on.to_string(), step.date.to_string()),
    ];
    activity::record(tx, ctx, RECORD, cheque.id, step.state.as_str(), &changes)
}

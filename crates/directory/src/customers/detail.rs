//! Shows a customer: profile, balance, ageing, account, timeline.

use books::accounts::opening::Opening;
use books::currencies::{self, Currency};
use books::settlements::{self, OpenItem};
use jiff::civil::Date;
use ledger::{Money, Party};
use platform::activity;
use platform::context::Ctx;
use platform::db::Tx;
use platform::problem::{Problem, Result};

use super::account::signed;
use super::input::CustomerInput;
use super::model::Customer;
use super::wire::{Ageing, CustomerDetail};
use super::{account, balances, opening, store};

/// Lines of the account that come with the page; [`account::page`] has them all.
const LINES: i64 = 200;

/// A customer with all that its page shows; for one who was merged into another, the other.
pub fn customer_detail(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<CustomerDetail> {
    let id = store::merged_into(tx, ctx.tenant, id)?.unwrap_or(id);
    let customer = store::find(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)?;
    let currency = currencies::stored(customer.profile.currency_id)?;
    let decimals = currency.minor_digits;
    let totals = balances::of(tx, ctx.tenant, &[id], ctx.today)?;
    let totals = totals.get(&id).copied().unwrap_or_default();
    let open = settlements::open_of_party(tx, ctx.tenant, Party::customer(id))?;
    let next = store::next(tx, ctx.tenant, &customer)?;
    let transactions = account::newest(tx, ctx.tenant, id, LINES, (ctx.today, currency))?;
    let opening = opening::find(tx, ctx.tenant, &customer)?;
    let opening = opening.as_ref().map(opening::of).transpose()?;
    Ok(CustomerDetail {
        id,
        ageing: ageing(&open, ctx.today, decimals)?,
        transactions,
        version: customer.version,
        einvoice_gaps: customer.profile.einvoice_gaps(),
        customer: form(customer, opening, currency),
        currency: currency.data(),
        total_invoices: totals.charged.to_text(decimals),
        total_payment: totals.paid.to_text(decimals),
        open_balance: totals.open()?.to_text(decimals),
        overdue_balance: totals.overdue.to_text(decimals),
        unapplied_credit: totals.unapplied.to_text(decimals),
        activity: activity::of(tx, ctx.tenant, "customer", id)?,
        next,
        editable_currency: !store::is_used(tx, ctx.tenant, id)?,
    })
}

/// Every item counts, those dated ahead too, so that the columns add up to the balance beside.
fn ageing(items: &[OpenItem], today: Date, decimals: u8) -> Result<Ageing> {
    let open = items.iter().map(|item| Ok((item.due_date, signed(item.side, item.open())?)));
    aged(today, open.collect::<Result<Vec<(Date, Money)>>>()?, decimals)
}

/// Open amounts with their due dates, in the columns of a day.
pub fn aged(today: Date, open: Vec<(Date, Money)>, decimals: u8) -> Result<Ageing> {
    let aged = ledger::ageing::Ageing::at(today, open).map_err(Problem::internal)?;
    Ok(Ageing {
        current: aged.current.to_text(decimals),
        days_1_30: aged.days_1_to_30.to_text(decimals),
        days_31_60: aged.days_31_to_60.to_text(decimals),
        days_61_90: aged.days_61_to_90.to_text(decimals),
        days_over_90: aged.days_91_and_more.to_text(decimals),
        total: aged.total().map_err(Problem::internal)?.to_text(decimals),
    })
}

/// The profile as the form takes it, so that what is shown can be sent back unchanged.
fn form(customer: Customer, opening: Option<Opening>, currency: &Currency) -> CustomerInput {
    let Customer { profile, version, .. } = customer;
    CustomerInput {
        customer_type: profile.kind,
        title: profile.title,
        customer_first_name: profile.first_name,
        customer_middle_name: profile.middle_name,
        customer_last_name: profile.last_name,
        company_name: profile.company_name,
        display_name: profile.display_name,
        national_id: profile.national_id,
        tax_id: profile.tax_id,
        tax: profile.tax_registration,
        email: profile.email,
        billing_email: profile.billing_email,
        phone: profile.phone,
        mobile: profile.mobile,
        other: profile.other,
        website: profile.website,
        address: profile.address,
        city: profile.city,
        state: profile.state,
        postal_code: profile.postal_code,
        country_id: profile.country_id,
        billing_same_as_shipping: Some(profile.billing_same_as_shipping),
        shipping_address: profile.shipping_address,
        shipping_city: profile.shipping_city,
        shipping_state: profile.shipping_state,
        shipping_postal_code: profile.shipping_postal_code,
        shipping_country_id: profile.shipping_country_id,
        currency_id: profile.currency_id,
        exchange_rate: Some(profile.exchange_rate.to_text().into()),
        terms_id: profile.terms_id,
        memo: profile.memo,
        opening_balance: opening
            .map(|opening| opening.amount.to_text(currency.minor_digits).into()),
        foreign_opening: None,
        opening_balance_date: opening.map(|opening| opening.date),
        version: Some(version),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;
    use ledger::{AccountId, DocKind, DocRef, Rate, Side};

    fn item(kind: DocKind, side: Side, total: i64, settled: i64, day: Date) -> OpenItem {
        OpenItem {
            doc: DocRef::new(kind, 1),
            number: "X-1".to_owned(),
            party: Party::customer(5),
            side,
            account: AccountId(1),
            currency_id: 30,
            rate: Rate::ONE,
            date: day,
            due_date: day,
            total: Money::from_minor(total),
            total_base: Money::from_minor(total),
            settled: Money::from_minor(settled),
            settled_base: Money::from_minor(settled),
        }
    }

    #[test]
    fn ageing_adds_up_to_the_balance_even_with_documents_dated_ahead() {
        let today = date(2026, 11, 20);
        let items = [
            item(DocKind::Opening, Side::Debit, 1_000, 0, date(2026, 8, 1)),
            item(DocKind::Invoice, Side::Debit, 500, 0, date(2026, 12, 1)),
            item(DocKind::Receipt, Side::Credit, 200, 0, date(2026, 11, 19)),
        ];
        let aged = ageing(&items, today, 2).unwrap();
        assert_eq!((aged.days_over_90.as_str(), aged.current.as_str()), ("10.00", "5.00"));
        assert_eq!((aged.days_1_30.as_str(), aged.total.as_str()), ("-2.00", "13.00"));
    }
}

//! The cash customer, for sales to unnamed people.

use books::currencies;
use platform::{Ctx, Result, Tx};

use super::add::write_customer;
use super::id_named;
use super::input::CustomerInput;

/// The name of the cash customer, in Arabic and English.
const NAMES: [&str; 2] = ["عميل نقدي", "Cash customer"];

/// Whether this is the name of the cash customer.
pub fn is_cash_customer(display_name: &str) -> bool {
    NAMES.contains(&display_name)
}

/// The cash customer: the company's customer with that name in either language, or a new one.
///
/// # Errors
/// As for adding a customer.
pub fn cash_customer(tx: &mut dyn Tx, ctx: &Ctx) -> Result<i64> {
    for name in NAMES {
        if let Some(id) = id_named(tx, ctx.tenant, name)? {
            return Ok(id);
        }
    }
    let [arabic, english] = NAMES;
    let input = CustomerInput {
        display_name: ctx.locale.pick(english, arabic).to_owned(),
        currency_id: currencies::base(tx, ctx.tenant)?.id,
        ..CustomerInput::default()
    };
    write_customer(tx, ctx, &input)
}

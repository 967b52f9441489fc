//! Tasks, each for people who may do or read it.

use banking::reconciliations;
use jiff::SignedDuration;
use platform::access::{Action, GrantScope, Subject};
use platform::i18n::Texts;
use platform::{Ctx, Problem, Result, Tx};
use reminders::overview;
use reports::company::Company;
use tax::vat_returns;

use super::model::{DashboardReminders, DashboardToDo, DashboardVat};
use super::store;

/// The number of the person's notes on the dashboard.
const NOTES: i64 = 5;
/// The time after a reminder in which a customer is not reminded again.
const REMINDED: SignedDuration = SignedDuration::from_hours(7 * 24);

/// All tasks.
pub fn to_do(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (texts, company): (&Texts, &Company),
) -> Result<DashboardToDo> {
    let may = |subject| reads_all(ctx, subject);
    let (notes, reminders) = overview::due(tx, ctx, NOTES, (texts, company))?;
    let mut to_do = DashboardToDo { notes, reminders, ..DashboardToDo::default() };
    if may(Subject::BankAccounts) {
        let open = reconciliations::open_lines(tx, ctx.tenant)?;
        to_do.bank_lines = Some(open.into_iter().map(|(_, lines)| lines).sum());
    }
    if may(Subject::Sales) && ctx.ability.allows(Action::Create, Subject::Sales) {
        let since = ctx.now.checked_sub(REMINDED).map_err(Problem::internal)?;
        let found = store::to_remind(tx, ctx.tenant, ctx.today, since)?;
        let mut customers: Vec<i64> = found.iter().map(|(_, customer)| *customer).collect();
        customers.sort_unstable();
        customers.dedup();
        to_do.to_remind = Some(DashboardReminders {
            customers: i64::try_from(customers.len()).unwrap_or(i64::MAX),
            invoice_ids: found.into_iter().map(|(invoice, _)| invoice).collect(),
        });
    }
    Ok(to_do)
}

fn reads_all(ctx: &Ctx, subject: Subject) -> bool {
    ctx.ability.reach(Action::Read, subject) == Some(GrantScope::All)
}

/// The next VAT return; none for people who may not read returns, and before it is set from when
/// returns are made here.
pub fn vat(tx: &mut dyn Tx, ctx: &Ctx, company: &Company) -> Result<Option<DashboardVat>> {
    if !reads_all(ctx, Subject::VatReport) {
        return Ok(None);
    }
    let next = vat_returns::next_return(tx, ctx)?;
    Ok(next.map(|next| DashboardVat {
        first_date: next.first,
        last_date: next.last,
        due_date: next.due,
        status: next.status,
        payable: company.text(next.payable),
        carried_forward: company.text(next.carried_forward),
        unpaid: company.text(next.unpaid),
    }))
}

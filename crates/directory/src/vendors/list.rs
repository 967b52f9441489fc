//! Lists vendors: with balances for those who manage them, and as a picker for forms of bills.

use books::currencies;
use ledger::UnitPrice;
use platform::access::{Action, Subject};
use platform::context::Ctx;
use platform::db::Tx;
use platform::problem::{Problem, Result};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::model::Vendor;
use super::wire::{VendorRow, VendorSummary, VendorTable};
use crate::paging;
use crate::parties::VENDORS;
use crate::parties::balance_filter::BalanceFilter;
use crate::parties::balances::Totals;
use crate::parties::list::{self, Filter, Sort};

/// The default number of rows on a page.
const USUAL: i64 = 100;

/// The filters, order and page of a vendor list.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
pub struct VendorListRequest {
    /// Text that occurs in names, phone, e-mail or tax number, at most 100 characters; case and
    /// variants of alef and yeh don't matter.
    pub search: Option<String>,
    /// Rows on the page, 1 to 200; 100 when left out.
    pub limit: Option<i64>,
    /// Every vendor (when left out), or only those with open items.
    pub include_all: Option<bool>,
    /// Only vendors with this state of balance.
    pub balance: Option<BalanceFilter>,
    /// Only vendors with this currency.
    pub currency_id: Option<i64>,
    /// Where the page begins: `NextItem` of the previous page.
    pub cursor: Option<String>,
    /// `name`, `created`, `balance` or `overdue`, the last two by their value in the company's
    /// currency; by name when left out.
    pub sort: Option<String>,
    /// Whether the order is reversed.
    pub descending: Option<bool>,
}

impl VendorListRequest {
    fn filter(&self, ctx: &Ctx) -> Result<Filter<'_>> {
        let filter = Filter {
            search: paging::search(self.search.as_deref())?,
            own: None,
            balance: self.balance,
            open_only: self.include_all == Some(false),
            currency_id: self.currency_id,
            sort: Sort::asked(self.sort.as_deref()),
            descending: self.descending.unwrap_or_default(),
            today: ctx.today,
        };
        if filter.asks_for_balances() && !may_see_balances(ctx) {
            return Err(Problem::forbidden());
        }
        Ok(filter)
    }
}

/// Whether the person may see what vendors are owed: they read vendors or their report, or pay
/// them. The right to write bills or expenses is not enough.
fn may_see_balances(ctx: &Ctx) -> bool {
    [
        (Action::Read, Subject::Vendors),
        (Action::Read, Subject::VendorReport),
        (Action::Create, Subject::MakePayment),
    ]
    .into_iter()
    .any(|(action, subject)| ctx.ability.allows(action, subject))
}

/// A page of vendors.
///
/// # Errors
/// 403 when the order or a filter would reveal balances to a person without the right to see them.
pub fn list_vendors(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    request: &VendorListRequest,
) -> Result<VendorTable> {
    let limit = paging::limit(Some(request.limit.unwrap_or(USUAL)));
    let asked = (request.cursor.as_deref(), limit);
    let page = list::page(tx, ctx, &request.filter(ctx)?, asked)?;
    let sees = may_see_balances(ctx);
    let shown = |(vendor, totals): (Vendor, Totals)| view(vendor, sees.then_some(&totals));
    Ok(VendorTable {
        vendors: page.rows.into_iter().map(shown).collect::<Result<Vec<VendorRow>>>()?,
        next: page.next,
        show_table: page.everybody > 0,
        total: page.total,
        summary: if sees { Some(summary(tx, ctx, page.everybody)?) } else { None },
    })
}

/// Passes every vendor of a list in order, with its balance, to `give`; ignores the page.
///
/// # Errors
/// As [`list_vendors`], and whatever `give` refuses.
pub fn each_vendor(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    request: &VendorListRequest,
    give: &mut dyn FnMut(VendorRow) -> Result<()>,
) -> Result<()> {
    let sees = may_see_balances(ctx);
    let mut shown = |vendor, totals| give(view(vendor, sees.then_some(&totals))?);
    list::each(tx, ctx, &request.filter(ctx)?, &mut shown)
}

fn view(vendor: Vendor, totals: Option<&Totals>) -> Result<VendorRow> {
    let Vendor { id, profile, own, .. } = vendor;
    let currency = currencies::stored(profile.currency_id)?;
    let decimals = currency.minor_digits;
    let open = totals.map(Totals::open).transpose()?;
    Ok(VendorRow {
        id,
        address: profile.written_address(),
        name: profile.display_name,
        company_name: profile.company_name,
        phone: profile.phone.or(profile.mobile),
        email: profile.email,
        currency: currency.data(),
        exchange_rate: profile.exchange_rate.to_text(),
        is_foreign: own.is_foreign,
        tax_id: profile.tax_id,
        terms_id: profile.terms_id,
        billing: own.billing_rate.map(UnitPrice::to_text),
        main_charts_id: own.main_account.map(|account| account.0),
        bill_chart_id: own.payable_account.map(|account| account.0),
        withholding_tax_id: own.withholding_tax.map(|tax| tax.0),
        withholding_exempt_until: own.withholding_exempt_until,
        total_invoices: totals.map(|totals| totals.charged.to_text(decimals)),
        total_payment: totals.map(|totals| totals.paid.to_text(decimals)),
        open_balance: open.map(|open| open.to_text(decimals)),
        overdue_balance: totals.map(|totals| totals.overdue.to_text(decimals)),
    })
}

fn summary(tx: &mut dyn Tx, ctx: &Ctx, vendors: i64) -> Result<VendorSummary> {
    let together = list::trade_totals(tx, ctx, VENDORS.trade)?;
    Ok(VendorSummary {
        open_balance: together.open,
        overdue_balance: together.overdue,
        vendors,
        unapplied_credit: together.unapplied,
    })
}

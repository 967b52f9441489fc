//! Whether new payments would be recorded, for a file of many: each is decided as recording it
//! decides, upon what was read once for all of them. Nothing is written.

use std::collections::HashMap;

use books::accounts::{self, AccountRow};
use books::currencies::{self, Currency};
use books::journal;
use books::payment_methods;
use books::periods::Locks;
use books::settlements::{self, OpenItem};
use books::taxes::{self, Tax};
use jiff::civil::Date;
use ledger::{AccountId, Money, Trade};
use platform::{Ctx, Problem, Result, Tx};

use super::error::PaymentError;
use super::model::{Applied, Draft, Facts, Payment};
use super::open_net::WithholdingBase;
use super::posting::{Accounts, Base, posting};
use super::record::on_payment_date;
use super::store;
use super::store::nets;
use super::store::parties::{self, AnyParty};
use super::typed::TypedPayment;
use super::withholding::{Withholding, withholding_among};

/// What new payments of one side of trade are checked against: a valid one reduces the open amounts
/// of the documents that it pays.
pub struct PaymentChecks {
    trade: Trade,
    today: Date,
    base: &'static Currency,
    parties: HashMap<i64, AnyParty>,
    chart: HashMap<AccountId, AccountRow>,
    /// Whether a payment method requires a reference.
    methods: HashMap<i64, bool>,
    taxes: Vec<Tax>,
    /// The items of the invoices or bills.
    items: HashMap<i64, OpenItem>,
    taxed: HashMap<i64, WithholdingBase>,
    roles: Accounts,
    locks: Locks,
}

impl PaymentChecks {
    /// Reads what they are checked against.
    ///
    /// # Errors
    /// Only our own failures.
    pub fn load(tx: &mut dyn Tx, ctx: &Ctx, trade: Trade) -> Result<PaymentChecks> {
        let tenant = ctx.tenant;
        let methods = payment_methods::list(tx, tenant)?.into_iter();
        let chart = accounts::chart(tx, tenant)?.into_iter();
        let items = settlements::of_kind(tx, tenant, trade.document())?;
        // A customer decides how much they withhold.
        let taxed = match trade {
            Trade::Sale => HashMap::new(),
            Trade::Purchase => {
                let open = items.values().filter(|item| item.open().is_positive());
                nets::withholding_bases(tx, tenant, trade, open)?
            }
        };
        Ok(PaymentChecks {
            trade,
            today: ctx.today,
            base: currencies::base(tx, tenant)?,
            parties: parties::parties(tx, tenant, trade)?,
            chart: chart.map(|account| (account.id, account)).collect(),
            methods: methods.map(|method| (method.id, method.reference_required)).collect(),
            taxes: taxes::all(tx, tenant)?,
            items,
            taxed,
            roles: store::accounts(tx, tenant, trade)?,
            locks: Locks::load(tx, ctx)?,
        })
    }

    /// What is owed for an invoice or a bill, less what the payments before have given it.
    pub fn owed(&self, document: i64) -> Option<&OpenItem> {
        let item = self.items.get(&document)?;
        Some(item).filter(|item| item.side == self.trade.control_side())
    }

    /// Checks the next payment, one without the details of a cheque. One that is not to be recorded
    /// takes nothing.
    ///
    /// # Errors
    /// As [`super::receive_payment`] and [`super::make_payment`].
    pub fn check(&mut self, typed: &TypedPayment<'_>, takes: bool) -> Result<()> {
        typed.check_size()?;
        let facts = self.facts(typed)?;
        let draft = typed.decide(&facts)?;
        let payment = Payment::from_typed(typed, &draft);
        let control = self.parties.get(&typed.party_id).and_then(|party| party.control);
        let roles = Accounts { control: control.unwrap_or(self.roles.control), ..self.roles };
        let base = Base { currency_id: self.base.id, decimals: self.base.minor_digits };
        let entry = posting(&payment, &draft, &roles, base).map_err(PaymentError::NotPostable)?;
        self.locks.check(self.trade.into(), typed.date).map_err(on_payment_date)?;
        let account = |id: AccountId| self.chart.get(&id);
        journal::ensure_live(&entry, |id| account(id).is_some_and(AccountRow::accepts_postings))?;
        draft.applied.iter().filter(|_| takes).try_for_each(|one| self.settle(one))
    }

    fn facts(&self, typed: &TypedPayment<'_>) -> Result<Facts> {
        let found = self.parties.get(&typed.party_id);
        let currency = found.map(|found| currencies::stored(found.currency_id)).transpose()?;
        let party = self.trade.party(typed.party_id);
        let item = |id: i64| self.owed(id).filter(|item| item.party == party).cloned();
        let withheld = match (self.trade, found) {
            (Trade::Sale, _) => Some(Withholding::Theirs),
            (Trade::Purchase, None) => None,
            (Trade::Purchase, Some(vendor)) => {
                Some(withholding_among(&self.taxes, vendor.terms, None, typed.date))
            }
        };
        let base = |id: i64| Some((id, self.taxed.get(&id).copied()?));
        let shares = || typed.shares.iter();
        Ok(Facts {
            today: self.today,
            base: self.base,
            currency,
            account: self.chart.get(&AccountId(typed.account_id)).cloned(),
            reference_required: match typed.method_id {
                Some(id) => self.methods.get(&id).copied(),
                None => Some(false),
            },
            items: shares().map(|share| item(share.doc_id)).collect(),
            endorsed: None,
            withholding: shares().filter_map(|_| withheld).collect(),
            taxed: shares().filter_map(|share| base(share.doc_id)).collect(),
        })
    }

    /// Takes what a document is given off its open amount.
    fn settle(&mut self, one: &Applied) -> Result<()> {
        let id = one.item.doc.id;
        let sum = |of: Money, more: Money| of.add(more).map_err(Problem::internal);
        let Some(item) = self.items.get_mut(&id) else { return Ok(()) };
        item.settled = sum(item.settled, one.applied)?;
        item.settled_base = sum(item.settled_base, one.base)?;
        item.paid = sum(item.paid, one.applied)?;
        if let Some(taxed) = self.taxed.get_mut(&id) {
            let less = |of: Money| of.sub(one.net.min(of)).map_err(Problem::internal);
            taxed.net = less(taxed.net)?;
            if one.withholding.is_positive() {
                taxed.untaxed = less(taxed.untaxed)?;
            }
        }
        Ok(())
    }
}

impl Payment {
    /// A payment that is checked but not recorded.
    fn from_typed(typed: &TypedPayment<'_>, draft: &Draft) -> Payment {
        Payment {
            trade: typed.trade,
            id: 0,
            number: String::new(),
            party: typed.trade.party(typed.party_id),
            expense_id: None,
            date: typed.date,
            account: AccountId(typed.account_id),
            payment_method_id: typed.method_id,
            reference_number: None,
            comments: None,
            withholding_certificate: None,
            currency_id: draft.currency.id,
            rate: draft.rate,
            amount: draft.amount,
            withholding: draft.withholding,
            created_at: jiff::Timestamp::UNIX_EPOCH,
            created_by: String::new(),
            deleted_at: None,
        }
    }
}

//! All that documents of one side of trade may name, read once: to check many new ones as recording
//! each of them would, before any is recorded.

use std::collections::HashMap;

use books::accounts::{self, AccountRow, Roles, control_role};
use books::currencies::{self, Currency};
use books::journal;
use books::payment_methods::{self, PaymentMethod};
use books::periods::Locks;
use books::taxes::{self, Tax};
use directory::terms;
use documents::dimensions::{AllKnown, Chosen};
use jiff::civil::Date;
use ledger::{AccountId, Balanced, DocRef, MainType, Party, TaxId, Trade};
use platform::problem::Fields;
use platform::{Ctx, Result, Tx};

use super::book::on_date;
use super::decide::Draft;
use super::facts::{Accounts, Facts, PartyFacts};
use super::master_data::{AccountName, Product, Terms};
use super::posting::post_rule;
use super::record::Body;
use super::store::facts::{self as store, AnyParty, fallback_role};
use super::typed::{FieldNames, TypedPriced};

/// What the company has of all that documents of a side of trade may name.
pub struct Register {
    /// The company's date.
    pub today: Date,
    trade: Trade,
    base: &'static Currency,
    activity: Option<String>,
    parties: HashMap<i64, AnyParty>,
    terms: HashMap<i64, Terms>,
    methods: HashMap<i64, PaymentMethod>,
    products: HashMap<i64, Product>,
    taxes: HashMap<TaxId, Tax>,
    chart: HashMap<AccountId, AccountRow>,
    roles: Roles,
    known: AllKnown,
    locks: Locks,
}

impl Register {
    /// Reads it: a handful of queries, however many documents are checked.
    ///
    /// # Errors
    /// Only our own failures.
    pub fn load(tx: &mut dyn Tx, ctx: &Ctx, trade: Trade) -> Result<Register> {
        let tenant = ctx.tenant;
        let company = store::company(tx, tenant, trade.party(Party::NO_ID))?;
        let of_term = |term: terms::Term| {
            let terms =
                Terms { name_en: term.terms_name, name_ar: term.terms_name_ar, days: term.days };
            (term.id, terms)
        };
        let methods = payment_methods::list(tx, tenant)?;
        let chart = accounts::chart(tx, tenant)?;
        Ok(Register {
            today: ctx.today,
            trade,
            base: currencies::stored(company.currency_id)?,
            activity: company.activity_code,
            parties: store::parties(tx, tenant, trade)?,
            terms: terms::list(tx, tenant)?.into_iter().map(of_term).collect(),
            methods: methods.into_iter().map(|method| (method.id, method)).collect(),
            products: store::all_products(tx, tenant, trade)?,
            taxes: taxes::all(tx, tenant)?.into_iter().map(|tax| (tax.id, tax)).collect(),
            chart: chart.into_iter().map(|account| (account.id, account)).collect(),
            roles: accounts::roles(tx, tenant)?,
            known: AllKnown::load(tx, tenant)?,
            locks: Locks::load(tx, ctx)?,
        })
    }

    /// What the decision about a new document needs to know.
    ///
    /// # Errors
    /// Only our own failures.
    pub fn facts(&self, typed: &TypedPriced<'_>) -> Result<Facts> {
        let lines = || typed.lines.iter();
        let product = |id: i64| Some((id, self.products.get(&id)?.clone()));
        let tax = |id: i64| Some((TaxId(id), self.taxes.get(&TaxId(id))?.clone()));
        let account = |id: i64| Some((AccountId(id), self.chart.get(&AccountId(id))?.clone()));
        let taxes: HashMap<TaxId, Tax> =
            lines().flat_map(|line| line.tax_ids.iter().copied()).filter_map(tax).collect();
        let of_taxes = taxes.values().filter_map(|tax| tax.account(self.trade));
        let named = of_taxes.filter_map(|id| Some((id, self.account_name(id)?))).collect();
        let party = self.parties.get(&typed.party_id);
        let usual = self.roles.get(control_role(self.trade))?;
        let method = typed.payment_method_id.and_then(|id| self.methods.get(&id));
        let chosen = Chosen::new(&typed.dimensions, lines().filter_map(|line| line.class_id));
        let of_party = |party: &AnyParty| -> Result<PartyFacts> {
            let currency = currencies::stored(party.currency_id)?;
            Ok(PartyFacts { name: party.name.clone(), currency })
        };
        Ok(Facts {
            base: self.base,
            party: party.map(of_party).transpose()?,
            terms: typed.terms_id.and_then(|id| self.terms.get(&id)).cloned(),
            payment_method: method.map(|one| (one.name_en.clone(), one.name_ar.clone())),
            company_activity: self.activity.clone(),
            products: lines().filter_map(|line| product(line.product_id?)).collect(),
            accounts: Accounts {
                control: party.and_then(|party| party.control).unwrap_or(usual),
                fallback: fallback_role(self.trade).map(|role| self.roles.get(role)).transpose()?,
                rounding: self.roles.get("rounding")?,
                named,
            },
            named: lines().filter_map(|line| account(line.account_id?)).collect(),
            dimensions: self.known.facts(&chosen),
            taxes,
            prior: None,
        })
    }

    /// An account of the company.
    pub fn account(&self, id: Option<i64>) -> Option<&AccountRow> {
        self.chart.get(&AccountId(id?))
    }

    /// A way of paying of the company.
    pub fn method(&self, id: Option<i64>) -> Option<&PaymentMethod> {
        self.methods.get(&id?)
    }

    /// The account with a system role.
    ///
    /// # Errors
    /// Our own failure when the chart has none.
    pub fn role(&self, role: &str) -> Result<AccountId> {
        self.roles.get(role)
    }

    /// What a product is called.
    pub fn product_name(&self, id: i64) -> String {
        self.products.get(&id).map(|product| product.name.clone()).unwrap_or_default()
    }

    /// Whether a document that was decided can be posted on credit, on a day that is open.
    ///
    /// # Errors
    /// 400 when its amounts vanish in the company's currency; 409 on its date in a locked period.
    pub fn check_posting(
        &self,
        of: DocRef,
        draft: &Draft,
        facts: &Facts,
        names: &FieldNames,
    ) -> Result<()> {
        let entry = post_rule(of, "", &draft.body, facts)?;
        self.check_entry(entry.as_ref(), &draft.body, names)
    }

    /// Whether the entry of a document can be posted on its day.
    ///
    /// # Errors
    /// 409 on its date when it is in a locked period, and for an account that takes no entries.
    pub fn check_entry(
        &self,
        entry: Option<&Balanced>,
        body: &Body,
        names: &FieldNames,
    ) -> Result<()> {
        let mut refused = Fields::new();
        let open = self.locks.check(body.trade.into(), body.date);
        refused.keep(open.map_err(|problem| on_date(problem, names)))?;
        let is_live = |id: AccountId| self.chart.get(&id).is_some_and(AccountRow::accepts_postings);
        let live = entry.map_or(Ok(()), |entry| journal::ensure_live(entry, is_live));
        refused.keep(live)?;
        refused.check()
    }

    fn account_name(&self, id: AccountId) -> Option<AccountName> {
        let account = self.chart.get(&id)?;
        Some(AccountName {
            number: account.number.clone(),
            name_en: account.name_en.clone(),
            name_ar: account.name_ar.clone(),
            is_asset: account.main_type == MainType::Assets,
        })
    }
}

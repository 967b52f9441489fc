//! What is fetched before a document is decided: a handful of queries, however many lines it has.

use std::collections::{BTreeSet, HashMap};

use books::accounts::{self, AccountRow, control_role};
use books::currencies::Currency;
use books::settlements::{self, OpenItem};
use books::taxes::{self, Tax};
use books::{currencies, payment_methods};
use jiff::civil::Date;
use ledger::{AccountId, Money, Party, Rate, TaxId, Trade};
use platform::{Ctx, Problem, Result, TenantId, Tx};

use super::master_data::{AccountName, Product, StockAccounts, Terms};
use super::record::{Body, Line};
use super::store::facts::{self as store, fallback_role};
use super::typed::TypedPriced;
use documents::dimensions::{self, Chosen, Dimensions};

/// What a decision needs to know about the company, the party and the things traded.
#[derive(Debug, Clone)]
pub struct Facts {
    /// The company's currency.
    pub base: &'static Currency,
    /// None when the company has no such customer or vendor.
    pub party: Option<PartyFacts>,
    /// The terms that were chosen, if the company has them.
    pub terms: Option<Terms>,
    /// The names, English and Arabic, of the payment method that was chosen, if the company has it.
    pub payment_method: Option<(String, String)>,
    /// The authority's code of what the company does.
    pub company_activity: Option<String>,
    /// The products of the lines, by id.
    pub products: HashMap<i64, Product>,
    /// The taxes of the lines, by id.
    pub taxes: HashMap<TaxId, Tax>,
    /// The accounts that every document needs.
    pub accounts: Accounts,
    /// Those that lines of a purchase name by themselves.
    pub named: HashMap<AccountId, AccountRow>,
    /// What the company knows of the project, branch, tags and classes that were chosen.
    pub dimensions: dimensions::Facts,
    /// The document before an edit.
    pub prior: Option<Prior>,
}

/// The other party.
#[derive(Debug, Clone)]
pub struct PartyFacts {
    pub name: String,
    pub currency: &'static Currency,
}

/// The accounts that every document needs, and the names of those that it touches.
#[derive(Debug, Clone)]
pub struct Accounts {
    /// Carries what the party owes, or is owed.
    pub control: AccountId,
    /// Takes the lines that name no product; none on a purchase, whose lines say what they cost.
    pub fallback: Option<AccountId>,
    pub rounding: AccountId,
    pub named: HashMap<AccountId, AccountName>,
}

/// The document that an edit changes: what it may not contradict, and what it may keep.
#[derive(Debug, Clone)]
pub struct Prior {
    /// The customer or vendor.
    pub party: Party,
    /// The accounting date.
    pub date: Date,
    /// The currency of the document.
    pub currency_id: i64,
    /// Company currency per unit of its currency.
    pub rate: Rate,
    /// What is settled of it, in its currency.
    pub settled: Money,
    /// The same in the company's currency.
    pub settled_base: Money,
    /// The day of the first payment, or its own where that is later: it is dated no later.
    pub paid_on: Option<Date>,
    /// Its project, branch and tags.
    pub dimensions: Dimensions,
    /// The tax authority's code of the business that sold.
    pub activity_code: Option<String>,
    /// Its lines.
    pub lines: Vec<Line>,
}

impl Prior {
    /// The stored document, with nothing settled.
    pub fn unsettled(body: &Body) -> Prior {
        Prior {
            party: body.party,
            date: body.date,
            currency_id: body.currency_id,
            rate: body.rate,
            settled: Money::ZERO,
            settled_base: Money::ZERO,
            paid_on: None,
            dimensions: body.dimensions.clone(),
            activity_code: body.activity_code.clone(),
            lines: body.lines.clone(),
        }
    }

    /// The stored document, partly settled perhaps: that limits what may change.
    ///
    /// # Errors
    /// Those of the database.
    pub fn settled(
        tx: &mut dyn Tx,
        tenant: TenantId,
        body: &Body,
        item: &OpenItem,
    ) -> Result<Prior> {
        Ok(Prior {
            settled: item.settled,
            settled_base: item.settled_base,
            paid_on: settlements::first_settled_on(tx, tenant, item)?,
            ..Prior::unsettled(body)
        })
    }
}

impl Facts {
    /// Fetches what the decision about `typed` needs; `prior` is the document that it edits.
    pub fn load(
        tx: &mut dyn Tx,
        ctx: &Ctx,
        typed: &TypedPriced<'_>,
        prior: Option<Prior>,
    ) -> Result<Facts> {
        let (tenant, trade) = (ctx.tenant, typed.trade);
        let products: BTreeSet<i64> =
            typed.lines.iter().filter_map(|line| line.product_id).collect();
        let taxes: BTreeSet<TaxId> =
            typed.lines.iter().flat_map(|line| line.tax_ids.iter().copied().map(TaxId)).collect();
        let taxes: Vec<TaxId> = taxes.into_iter().collect();
        let classes = typed.lines.iter().filter_map(|line| line.class_id);
        let chosen = Chosen::new(&typed.dimensions, classes);

        tx.ahead(|tx| store::products(tx, tenant, trade, &products));
        tx.ahead(|tx| taxes::find_many(tx, tenant, &taxes));
        tx.ahead(|tx| named(tx, ctx, typed));
        tx.ahead(|tx| dimensions::Facts::load(tx, tenant, &chosen));
        let company = store::company(tx, tenant, trade.party(typed.party_id))?;
        let party = match company.party {
            Some((name, currency)) => {
                Some(PartyFacts { name, currency: currencies::stored(currency)? })
            }
            None => None,
        };
        let terms = match typed.terms_id {
            Some(id) => store::terms(tx, tenant, id)?,
            None => None,
        };
        let payment_method = match typed.payment_method_id {
            Some(id) => payment_methods::find(tx, tenant, id)?,
            None => None,
        };
        let products = store::products(tx, tenant, trade, &products)?;
        let taxes = taxes::find_many(tx, tenant, &taxes)?;
        let named = named(tx, ctx, typed)?;
        let mut accounts = usual(tx, ctx, trade, &products, &taxes)?;
        accounts.control = company.control.unwrap_or(accounts.control);
        let dimensions = dimensions::Facts::load(tx, tenant, &chosen)?;
        Ok(Facts {
            base: currencies::stored(company.currency_id)?,
            party,
            terms,
            payment_method: payment_method.map(|method| (method.name_en, method.name_ar)),
            company_activity: company.activity_code,
            products,
            taxes,
            accounts,
            named,
            dimensions,
            prior,
        })
    }

    /// The decimals of the party's currency and of the company's.
    pub fn decimals(&self) -> (u8, u8) {
        let base = self.base.minor_digits;
        (self.party.as_ref().map_or(base, |party| party.currency.minor_digits), base)
    }

    /// The accounts of a product that is kept in stock; none for anything else.
    pub fn stock_of(&self, product: Option<i64>) -> Option<StockAccounts> {
        self.products.get(&product?)?.stock
    }
}

/// The accounts that lines name by themselves.
fn named(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    typed: &TypedPriced<'_>,
) -> Result<HashMap<AccountId, AccountRow>> {
    let ids = typed.lines.iter().filter_map(|line| line.account_id.map(AccountId));
    let ids: BTreeSet<AccountId> = ids.collect();
    accounts::find_many(tx, ctx.tenant, &ids.into_iter().collect::<Vec<_>>())
}

/// The accounts that every document needs.
fn usual(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    trade: Trade,
    products: &HashMap<i64, Product>,
    taxes: &HashMap<TaxId, Tax>,
) -> Result<Accounts> {
    let of_products = products.values().map(|product| product.account.0);
    let of_taxes = taxes.values().filter_map(|tax| Some(tax.account(trade)?.0));
    let ids: BTreeSet<i64> = of_products.chain(of_taxes).collect();
    let (named, roles) = store::accounts(tx, ctx.tenant, trade, &ids)?;
    let role = |name: &str| {
        let missing = || Problem::internal(format!("no account has the role {name}"));
        roles.get(name).copied().ok_or_else(missing)
    };
    Ok(Accounts {
        control: role(control_role(trade))?,
        fallback: fallback_role(trade).map(role).transpose()?,
        rounding: role("rounding")?,
        named,
    })
}

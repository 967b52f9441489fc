//! What is fetched before an invoice is decided: a handful of queries, however many lines it has.

use std::collections::{BTreeSet, HashMap};

use books::taxes::{self, Tax};
use books::{currencies, payment_methods};
use ledger::{AccountId, TaxId};
use platform::{Ctx, Problem, Result, Tx};

use super::decide::{Accounts, Customer, Facts, Prior, Product};
use super::store::facts as store;
use crate::dimensions::{self, Chosen};
use crate::invoices::InvoiceInput;

impl Facts {
    /// Fetches what the decision about `input` needs; `prior` is the invoice that it edits.
    pub fn load(
        tx: &mut dyn Tx,
        ctx: &Ctx,
        input: &InvoiceInput,
        prior: Option<Prior>,
    ) -> Result<Facts> {
        let tenant = ctx.tenant;
        let company = store::company(tx, tenant, input.customer_id)?;
        let customer = match company.customer {
            Some((name, currency)) => {
                Some(Customer { name, currency: currencies::stored(currency)? })
            }
            None => None,
        };
        let terms = match input.terms_id {
            Some(id) => store::terms(tx, tenant, id)?,
            None => None,
        };
        let payment_method = match input.payment_method_id {
            Some(id) => payment_methods::find(tx, tenant, id)?,
            None => None,
        };
        let ids: BTreeSet<i64> = input.lines.iter().filter_map(|line| line.product_id).collect();
        let products = store::products(tx, tenant, &ids)?;
        let ids: BTreeSet<TaxId> =
            input.lines.iter().flat_map(|line| line.tax_ids.iter().copied().map(TaxId)).collect();
        let ids: Vec<TaxId> = ids.into_iter().collect();
        let taxes = taxes::find_many(tx, tenant, &ids)?;
        let accounts = accounts(tx, ctx, &products, &taxes)?;
        let classes = input.lines.iter().filter_map(|line| line.class_id);
        let chosen = Chosen::new(&input.dimensions(), classes);
        let dimensions = dimensions::Facts::load(tx, tenant, &chosen)?;
        Ok(Facts {
            base: currencies::stored(company.currency_id)?,
            customer,
            terms,
            payment_method: payment_method.map(|method| (method.name_en, method.name_ar)),
            company_activity: company.activity_code,
            products,
            taxes,
            accounts,
            dimensions,
            prior,
        })
    }

    /// Where each tax is owed.
    pub fn tax_accounts(&self) -> HashMap<TaxId, AccountId> {
        self.taxes.iter().filter_map(|(id, tax)| Some((*id, tax.sale_account?))).collect()
    }
}

fn accounts(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    products: &HashMap<i64, Product>,
    taxes: &HashMap<TaxId, Tax>,
) -> Result<Accounts> {
    let of_products = products.values().map(|product| product.income_account.0);
    let of_taxes = taxes.values().filter_map(|tax| Some(tax.sale_account?.0));
    let ids: BTreeSet<i64> = of_products.chain(of_taxes).collect();
    let (named, roles) = store::accounts(tx, ctx.tenant, &ids)?;
    let role = |name: &str| {
        let missing = || Problem::internal(format!("no account has the role {name}"));
        roles.get(name).copied().ok_or_else(missing)
    };
    Ok(Accounts {
        receivable: role("ar")?,
        income: role("sales_income")?,
        rounding: role("rounding")?,
        named,
    })
}

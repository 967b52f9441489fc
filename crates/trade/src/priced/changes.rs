//! What an accountant would ask about a changed document: each field, and each line, before and
//! after.

use std::collections::{BTreeSet, HashMap};

use books::{accounts, currencies, payment_methods, taxes};
use ledger::{AccountId, TaxId, Trade};
use platform::activity::{self, Change};
use platform::{Ctx, Result, Tx};

use super::record::{Body, Line};
use super::typed::FieldNames;
use super::{dimension_names, store};
use documents::dimensions;

/// Changes of lines that the timeline tells one by one; of more it tells how many lines there are.
const MAX: usize = 100;

/// The names of the ids in the document, in the language of the person who changed it.
#[derive(Debug, Clone, Default)]
pub struct Names {
    parties: HashMap<i64, String>,
    terms: HashMap<i64, String>,
    payment_methods: HashMap<i64, String>,
    taxes: HashMap<i64, String>,
    projects: HashMap<i64, String>,
    branches: HashMap<i64, String>,
    tags: HashMap<i64, String>,
    classes: HashMap<i64, String>,
    accounts: HashMap<i64, String>,
}

impl Names {
    /// The names of what either state refers to.
    pub fn load(tx: &mut dyn Tx, ctx: &Ctx, bodies: [&Body; 2]) -> Result<Names> {
        let pick = |english: &str, arabic: &str| ctx.locale.pick(english, arabic).to_owned();
        let mut names = Names::default();
        for body in bodies {
            names.note_dimensions(body, dimension_names(tx, ctx.tenant, body)?);
            let of_body = store::names(tx, ctx.tenant, body)?;
            names.parties.insert(body.party.id, of_body.party);
            if let Some((id, (english, arabic))) = body.terms_id.zip(of_body.terms) {
                names.terms.insert(id, pick(&english, &arabic));
            }
            let Some(id) = body.payment_method_id else { continue };
            if let Some(method) = payment_methods::find(tx, ctx.tenant, id)? {
                names.payment_methods.insert(id, pick(&method.name_en, &method.name_ar));
            }
        }
        let lines = bodies.into_iter().flat_map(|body| &body.lines);
        let costs = lines.clone().filter(|line| line.product_id.is_none());
        let mut costs: BTreeSet<AccountId> = costs.map(|line| line.account).collect();
        let deposits = bodies.into_iter().filter_map(|body| body.deposit_account_id);
        costs.extend(deposits.map(AccountId));
        let costs: Vec<AccountId> = costs.into_iter().collect();
        for (_, account) in accounts::find_many(tx, ctx.tenant, &costs)? {
            names.accounts.insert(account.id.0, pick(&account.name_en, &account.name_ar));
        }
        let ids: BTreeSet<TaxId> = lines.flat_map(|line| &line.taxes).map(|(id, _)| *id).collect();
        let ids: Vec<TaxId> = ids.into_iter().collect();
        for (id, tax) in taxes::find_many(tx, ctx.tenant, &ids)? {
            names.taxes.insert(id.0, pick(&tax.name_en, &tax.name_ar));
        }
        Ok(names)
    }
}

impl Names {
    fn note_dimensions(&mut self, body: &Body, of_body: dimensions::Names) {
        self.projects.extend(body.dimensions.project.zip(of_body.project));
        self.branches.extend(body.dimensions.branch.zip(of_body.branch));
        self.tags.extend(of_body.tags.into_iter().map(|tag| (tag.id, tag.tag)));
        self.classes.extend(of_body.classes);
    }

    fn tags(&self, ids: &[i64]) -> Option<String> {
        let mut tags: Vec<String> = ids.iter().map(|id| name_of(&self.tags, *id)).collect();
        tags.sort();
        Some(tags.join(", ")).filter(|tags| !tags.is_empty())
    }
}

/// The name, or the id of a record that has none any more.
fn name_of(names: &HashMap<i64, String>, id: i64) -> String {
    names.get(&id).cloned().unwrap_or_else(|| id.to_string())
}

/// What differs between two states of a document, by its own names of its fields. A line's field is
/// `lines.2.quantity`, the lines counted from 1 as they are now; of one that was taken out, as they
/// were.
pub fn between(before: &Body, after: &Body, names: &Names, fields: &FieldNames) -> Vec<Change> {
    let (was, is) = (document_fields(before, names, fields), document_fields(after, names, fields));
    let mut changes = activity::difference(&was, &is);
    let of_lines = lines(before, after, names);
    if of_lines.len() <= MAX {
        changes.extend(of_lines);
    } else {
        let count = |body: &Body| Some(body.lines.len().to_string());
        let (before, after) = (count(before), count(after));
        changes.push(Change { field: "lines".to_owned(), before, after });
    }
    changes
}

/// What differs between two states of a document of which only the memos may.
pub fn of_memos(before: &Body, after: &Body, fields: &FieldNames) -> Vec<Change> {
    between(before, after, &Names::default(), fields)
}

fn decimals(body: &Body) -> u8 {
    currencies::find(body.currency_id).map_or(2, |currency| currency.minor_digits)
}

fn document_fields(
    body: &Body,
    names: &Names,
    fields: &FieldNames,
) -> Vec<(&'static str, Option<String>)> {
    let decimals = decimals(body);
    let method = body.payment_method_id.map(|id| name_of(&names.payment_methods, id));
    let currency = currencies::find(body.currency_id).map(|currency| currency.code.clone());
    vec![
        (body.party.kind.as_str(), body.party.known().map(|id| name_of(&names.parties, id))),
        (fields.email, body.party_email.clone()),
        (fields.date, Some(body.date.to_string())),
        // A document that has no other day than its own tells it once.
        (fields.due, (fields.due != fields.date).then(|| body.due_date.to_string())),
        ("terms", body.terms_id.map(|id| name_of(&names.terms, id))),
        (fields.address, body.address.clone()),
        ("payment_method", method),
        ("payment_ref_no", body.payment_ref_no.clone()),
        ("currency", currency),
        ("exchange_rate", Some(body.rate.to_text())),
        ("prices_include_tax", Some(body.prices_include_tax.to_string())),
        ("project", body.dimensions.project.map(|id| name_of(&names.projects, id))),
        ("branch", body.dimensions.branch.map(|id| name_of(&names.branches, id))),
        ("tags", names.tags(&body.dimensions.tags)),
        ("activity_code", body.activity_code.clone()),
        ("reason", body.reason.clone()),
        ("deposit_account", body.deposit_account_id.map(|id| name_of(&names.accounts, id))),
        ("discount", Some(body.discount.to_text(decimals))),
        ("withholding_percent", Some(body.withholding_percent.to_text())),
        ("tax", Some(body.tax.to_text(decimals))),
        ("total", Some(body.total.to_text(decimals))),
        (fields.notes, body.notes.clone()),
        ("internal_memo", body.internal_memo.clone()),
    ]
}

/// The changes line by line. Lines that are alike at the beginning and at the end are the same
/// ones; what is between is held against each other in its order.
fn lines(before: &Body, after: &Body, names: &Names) -> Vec<Change> {
    let all = |body: &Body| -> Vec<LineTexts> {
        body.lines.iter().map(|line| line_texts(line, body, names)).collect()
    };
    let (was, is) = (all(before), all(after));
    let same = |(was, is): &(&LineTexts, &LineTexts)| was == is;
    let ahead = was.iter().zip(&is).take_while(same).count();
    let (was, is) = (&was[ahead..], &is[ahead..]);
    let behind = was.iter().rev().zip(is.iter().rev()).take_while(same).count();
    let (was, is) = (&was[..was.len() - behind], &is[..is.len() - behind]);
    let no_line = LineTexts::default();
    let mut changes = Vec::new();
    for place in 0..was.len().max(is.len()) {
        let (was, is) = (was.get(place).unwrap_or(&no_line), is.get(place).unwrap_or(&no_line));
        for (field, (before, after)) in OF_LINE.iter().zip(was.iter().zip(is)) {
            if before != after {
                let field = format!("lines.{}.{field}", ahead + place + 1);
                changes.push(Change { field, before: before.clone(), after: after.clone() });
            }
        }
    }
    changes
}

/// The recorded fields of a line, by name and by value; no values at all represent no line.
const OF_LINE: [&str; 9] = [
    "product",
    "account",
    "description",
    "quantity",
    "price",
    "discount",
    "taxes",
    "class",
    "item_code",
];
type LineTexts = [Option<String>; OF_LINE.len()];

fn line_texts(line: &Line, body: &Body, names: &Names) -> LineTexts {
    let decimals = decimals(body);
    let of_purchase = body.trade == Trade::Purchase && line.product_id.is_none();
    let discount = match (line.discount_percent, line.discount_amount) {
        (Some(percent), _) => Some(format!("{}%", percent.to_text())),
        (None, amount) => amount.map(|amount| amount.to_text(decimals)),
    };
    let taxes: Vec<String> = line.taxes.iter().map(|(id, _)| name_of(&names.taxes, id.0)).collect();
    [
        line.product_name.clone(),
        // Of a product's line the product says where it goes.
        of_purchase.then(|| name_of(&names.accounts, line.account.0)),
        Some(line.description.clone()).filter(|text| !text.is_empty()),
        Some(line.quantity.to_text()),
        Some(line.price.to_text()),
        discount,
        Some(taxes.join(", ")).filter(|taxes| !taxes.is_empty()),
        line.class_id.map(|id| name_of(&names.classes, id)),
        line.item_code.clone(),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;
    use ledger::{AccountId, Money, Party, Percent, Quantity, Trade, UnitPrice};

    const VAT: TaxId = TaxId(3);

    fn line(name: &str, quantity: &str, price: &str) -> Line {
        Line {
            product_id: Some(1),
            product_name: Some(name.to_owned()),
            description: String::new(),
            quantity: Quantity::parse(quantity).unwrap(),
            price: UnitPrice::parse(price).unwrap(),
            discount_percent: None,
            discount_amount: None,
            discount: Money::ZERO,
            net: Money::ZERO,
            tax: Money::ZERO,
            total: Money::ZERO,
            taxes: vec![(VAT, Money::ZERO)],
            account: AccountId(4),
            cost_base: None,
            class_id: None,
            item_code: None,
        }
    }

    fn body(lines: Vec<Line>) -> Body {
        Body { lines, ..Body::blank(Trade::Sale, 5, date(2026, 11, 20), 30) }
    }

    fn names() -> Names {
        let name = |id: i64, name: &str| HashMap::from([(id, name.to_owned())]);
        Names {
            parties: name(5, "Ali"),
            terms: name(8, "Net 30"),
            payment_methods: name(9, "Cheque"),
            taxes: name(VAT.0, "VAT 14%"),
            ..Names::default()
        }
    }

    fn paper(before: &Body, after: &Body) -> String {
        let side = |value: &Option<String>| value.clone().unwrap_or_else(|| "-".to_owned());
        let told = between(before, after, &names(), &FieldNames::INVOICE).into_iter();
        let told = told.map(|c| format!("{}: {} > {}", c.field, side(&c.before), side(&c.after)));
        told.collect::<Vec<_>>().join("\n")
    }

    #[test]
    fn every_field_is_told_by_name() {
        let before = body(vec![line("Advice", "1", "100")]);
        let after = Body {
            party: Party::customer(6),
            terms_id: Some(8),
            payment_method_id: Some(9),
            prices_include_tax: true,
            withholding_percent: Percent::parse("3").unwrap(),
            ..before.clone()
        };
        let told = "customer: Ali > 6\nterms: - > Net 30\npayment_method: - > Cheque\n\
                    prices_include_tax: false > true\nwithholding_percent: 0 > 3";
        assert_eq!(paper(&before, &after), told);
        assert_eq!(paper(&after, &after), "");
    }

    #[test]
    fn a_changed_line_is_told_field_by_field() {
        let lines = vec![line("Advice", "1", "100"), line("Training", "2", "50")];
        let before = body(lines.clone());
        let mut after = before.clone();
        after.lines[1] = Line {
            quantity: Quantity::parse("3").unwrap(),
            discount_percent: Some(Percent::parse("10").unwrap()),
            taxes: Vec::new(),
            ..lines[1].clone()
        };
        let told = "lines.2.quantity: 2 > 3\nlines.2.discount: - > 10%\n\
                    lines.2.taxes: VAT 14% > -";
        assert_eq!(paper(&before, &after), told);
    }

    #[test]
    fn a_line_put_in_or_taken_out_moves_no_other() {
        let (advice, training) = (line("Advice", "1", "100"), line("Training", "2", "50"));
        let audit = line("Audit", "1", "900");
        let two = body(vec![advice.clone(), training.clone()]);
        let three = body(vec![advice, audit, training]);
        let told = "lines.2.product: - > Audit\nlines.2.quantity: - > 1\n\
                    lines.2.price: - > 900\nlines.2.taxes: - > VAT 14%";
        assert_eq!(paper(&two, &three), told);
        let gone = "lines.2.product: Audit > -\nlines.2.quantity: 1 > -\n\
                    lines.2.price: 900 > -\nlines.2.taxes: VAT 14% > -";
        assert_eq!(paper(&three, &two), gone);
    }

    #[test]
    fn a_wholly_new_invoice_is_not_told_line_by_line() {
        let of = |count: usize, name: &str| body(vec![line(name, "1", "1"); count]);
        assert_eq!(paper(&of(101, "Advice"), &of(102, "Audit")), "lines: 101 > 102");
    }
}

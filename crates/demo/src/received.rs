//! The tax authority's documents of the demo company's purchases: its vendors' e-invoices of the
//! last three months. Most are in the books; a few differ from them, and the latest have no bill
//! yet.

use einvoicing::PortalRow;
use jiff::civil::Date;
use jiff::{SignedDuration, Timestamp, ToSpan};
use ledger::Money;
use platform::context::{CAIRO, date_in_cairo};
use platform::{Problem, Result, TenantId, Tx};
use received_documents::fetching::{KnownDocument, store_known};
use serde_json::{Value, json};

use super::goods::GOODS;
use super::people::tax_number;
use super::plan::Plan;
use super::purchase_model::{Bought, Paid, Purchase, PurchaseKind};
use super::sales::DECIMALS;
use super::store::TAX_ID;
use super::vendors::{ABROAD, VENDORS, tax_id};
use super::write_purchases::{authority_id, number_of, uuid};

/// How many days back the first fetch goes.
const DAYS: i64 = 92;
/// A received document can be rejected for so long.
const REJECTABLE: SignedDuration = SignedDuration::from_hours(7 * 24);
/// From the latest bill on, the one that is cancelled there, the one with another total, and the
/// one of the day before.
const CANCELLED: usize = 3;
const DEARER: usize = 6;
const EARLIER: usize = 8;
/// After the positions of bills and returns.
const FIRST_UNBILLED: usize = 5_000;

/// Who issued a document.
struct Issuer {
    id: String,
    name: &'static str,
    street: &'static str,
    city: &'static str,
}

impl Issuer {
    fn vendor(place: usize) -> Issuer {
        let vendor = &VENDORS[place];
        Issuer { id: tax_id(place), name: vendor.name, street: vendor.street, city: vendor.city }
    }

    /// Nobody of the list of vendors.
    fn stranger(place: usize, name: &'static str) -> Issuer {
        let id = tax_number(100 + place);
        Issuer { id, name, street: "12 شارع السباق", city: "مصر الجديدة" }
    }
}

/// A line as the paper has it.
struct Line {
    words: String,
    quantity: i64,
    /// In whole pounds.
    price: i64,
    vat: bool,
}

impl Line {
    fn new(words: &str, quantity: i64, price: i64) -> Line {
        Line { words: words.to_owned(), quantity, price, vat: true }
    }

    fn from_bought(bought: &Bought) -> Line {
        let words = match bought.of {
            PurchaseKind::Good(good) => GOODS[good].name,
            PurchaseKind::Cost(_, memo) => memo,
        };
        let Bought { quantity, price, vat, .. } = *bought;
        Line { words: words.to_owned(), quantity, price, vat }
    }

    fn net(&self) -> Money {
        Money::from_minor(self.quantity * self.price * 100)
    }

    fn tax(&self) -> Money {
        Money::from_minor(if self.vat { self.quantity * self.price * 14 } else { 0 })
    }

    fn view(&self) -> Value {
        let taxes = if self.vat {
            let amount = number(self.tax());
            json!([{ "taxType": "T1", "subType": "V009", "rate": 14, "amount": amount }])
        } else {
            json!([])
        };
        json!({ "description": self.words, "itemType": "EGS", "itemCode": "EG-000-1",
            "unitType": "EA", "quantity": self.quantity, "salesTotal": number(self.net()),
            "netTotal": number(self.net()), "total": number(plus(self.net(), self.tax())),
            "valueDifference": 0, "totalTaxableFees": 0, "itemsDiscount": 0,
            "unitValue": { "currencySold": "EGP", "amountEGP": self.price },
            "taxableItems": taxes })
    }
}

/// A document.
struct Paper {
    uuid: String,
    number: String,
    issuer: Issuer,
    date: Date,
    lines: Vec<Line>,
    /// The authority's ids of the documents that a credit reverses; none for an invoice.
    credits: Option<Vec<String>>,
    cancelled: bool,
}

/// Stores the documents.
pub(super) fn write(tx: &mut dyn Tx, tenant: TenantId, plan: &Plan, now: Timestamp) -> Result<()> {
    let papers = booked(plan, date_in_cairo(now))?.into_iter();
    let papers = papers.chain(unbilled(plan, date_in_cairo(now))?);
    let known =
        papers.map(|paper| paper.to_known_document(now)).collect::<Result<Vec<KnownDocument>>>()?;
    store_known(tx, tenant, known, now)
}

/// The documents in the books, where they agree with the authority's.
fn booked(plan: &Plan, today: Date) -> Result<Vec<Paper>> {
    let since = today.checked_sub(DAYS.days()).map_err(Problem::internal)?;
    let buying = &plan.buying;
    let (mut papers, mut bills) = (Vec::new(), 0);
    for (place, purchase) in buying.purchases.iter().enumerate().rev() {
        let is_bill = purchase.paid == Paid::Later;
        let is_issued = is_bill || purchase.tax().is_positive();
        if purchase.date < since || purchase.vendor == Some(ABROAD) || !is_issued {
            continue;
        }
        let mut paper = of_purchase(place, purchase);
        if is_bill {
            bills += 1;
            differ(&mut paper, bills)?;
        }
        papers.push(paper);
    }
    for back in buying.returned.iter().filter(|back| back.date >= since) {
        let bill = &buying.purchases[back.bill];
        let vendor = bill.vendor.unwrap_or_default();
        let first = Line { quantity: 1, ..Line::from_bought(&bill.lines[0]) };
        papers.push(Paper {
            uuid: uuid(1_000 + back.bill, vendor)
                .unwrap_or_else(|| authority_id(4_000 + back.bill)),
            number: format!("CN-{:04}", 310 + back.bill),
            issuer: Issuer::vendor(vendor),
            date: back.date,
            lines: vec![first],
            credits: Some(uuid(back.bill, vendor).into_iter().collect()),
            cancelled: false,
        });
    }
    Ok(papers)
}

fn of_purchase(place: usize, purchase: &Purchase) -> Paper {
    let issuer = match (purchase.vendor, purchase.lines.first().map(|line| line.of)) {
        (Some(vendor), _) => Issuer::vendor(vendor),
        (None, Some(PurchaseKind::Cost("630003", _))) => {
            Issuer::stranger(1, "النيل للاتصالات والإنترنت")
        }
        _ => Issuer::stranger(2, "سحابة للبرمجيات"),
    };
    let known = uuid(place, purchase.vendor.unwrap_or_default());
    Paper {
        uuid: known.unwrap_or_else(|| authority_id(3_000 + place)),
        number: number_of(place, purchase),
        issuer,
        date: purchase.date,
        lines: purchase.lines.iter().map(Line::from_bought).collect(),
        credits: None,
        cancelled: false,
    }
}

/// Lets a few bills be different there, for the comparison to find.
fn differ(paper: &mut Paper, bill: usize) -> Result<()> {
    match bill {
        CANCELLED => paper.cancelled = true,
        DEARER => paper.lines[0].quantity += 1,
        EARLIER => paper.date = paper.date.yesterday().map_err(Problem::internal)?,
        _ => (),
    }
    Ok(())
}

/// Documents without a bill yet: of known vendors, of an unknown one, and a credit.
fn unbilled(plan: &Plan, today: Date) -> Result<Vec<Paper>> {
    let bills = plan.buying.purchases.iter().enumerate().rev();
    let mut sharq = bills.filter(|(_, one)| one.paid == Paid::Later && one.vendor == Some(0));
    let credited =
        sharq.find_map(|(place, one)| Some((uuid(place, 0)?, Line::from_bought(&one.lines[0]))));
    let mut papers = vec![
        (1, Issuer::vendor(3), "INV-20461", vec![Line::new("ورق تصوير A4 80 جم", 40, 185)]),
        (
            2,
            Issuer::stranger(0, "المتحدة للتكييف والصيانة"),
            "7715",
            vec![Line::new("صيانة أجهزة تكييف المعرض", 6, 450), Line::new("شحن فريون", 2, 900)],
        ),
        (4, Issuer::vendor(7), "E-0932", vec![Line::new("تصميم وطباعة كتالوج", 1, 7_400)]),
        (
            10,
            Issuer::vendor(4),
            "SK-1188",
            vec![Line::new("كابل شبكات Cat6 – لفة 305 م", 8, 2_150)],
        ),
    ];
    let mut found = Vec::new();
    for (place, (ago, issuer, number, lines)) in papers.drain(..).enumerate() {
        found.push(Paper {
            uuid: authority_id(FIRST_UNBILLED + place),
            number: number.to_owned(),
            issuer,
            date: before(today, ago)?,
            lines,
            credits: None,
            cancelled: false,
        });
    }
    if let Some((uuid, line)) = credited {
        found.push(Paper {
            uuid: authority_id(FIRST_UNBILLED + 100),
            number: "CR-0417".to_owned(),
            issuer: Issuer::vendor(0),
            date: before(today, 3)?,
            lines: vec![Line { quantity: 1, ..line }],
            credits: Some(vec![uuid]),
            cancelled: false,
        });
    }
    Ok(found)
}

fn before(today: Date, days: i64) -> Result<Date> {
    today.checked_sub(days.days()).map_err(Problem::internal)
}

impl Paper {
    fn to_known_document(&self, now: Timestamp) -> Result<KnownDocument> {
        let at = self.date.at(10, 30, 0, 0).in_tz(CAIRO);
        // The authority takes moments of whole seconds.
        let at = at.map_err(Problem::internal)?.timestamp().min(now).as_second();
        let at = Timestamp::from_second(at).map_err(Problem::internal)?;
        let net = sum(self.lines.iter().map(Line::net))?;
        let total = plus(net, sum(self.lines.iter().map(Line::tax))?);
        let text = self.text(at, net, total);
        let row = PortalRow {
            uuid: self.uuid.clone(),
            long_id: None,
            number: self.number.clone(),
            kind: self.kind().to_owned(),
            issuer_id: self.issuer.id.clone(),
            issuer_name: self.issuer.name.to_owned(),
            receiver_id: TAX_ID.to_owned(),
            receiver_name: RECEIVER.to_owned(),
            issued_at: at,
            received_at: at,
            net: Some(net.to_text(DECIMALS)),
            total: total.to_text(DECIMALS),
            status: if self.cancelled { "Cancelled" } else { "Valid" }.to_owned(),
            cancel_requested: false,
            reject_requested: false,
            can_reject_until: Some(at + REJECTABLE),
            reason: self.cancelled.then(|| "Wrong buyer details".to_owned()),
        };
        Ok(KnownDocument { row, text })
    }

    const fn kind(&self) -> &'static str {
        if self.credits.is_some() { "c" } else { "i" }
    }

    fn text(&self, at: Timestamp, net: Money, total: Money) -> String {
        let tax = Money::from_minor(total.minor() - net.minor());
        let taxes = if tax.is_positive() {
            json!([{ "taxType": "T1", "amount": number(tax) }])
        } else {
            json!([])
        };
        let lines: Vec<Value> = self.lines.iter().map(Line::view).collect();
        let Issuer { id, name, street, city } = &self.issuer;
        let mut text = json!({
            "issuer": party((id, name), (street, city)),
            "receiver": party((TAX_ID, RECEIVER), ("27 شارع عباس العقاد", "مدينة نصر")),
            "documentType": self.kind(), "documentTypeVersion": "1.0",
            "dateTimeIssued": at.to_string(), "taxpayerActivityCode": "4659",
            "internalID": self.number, "invoiceLines": lines, "totalDiscountAmount": 0,
            "totalSalesAmount": number(net), "netAmount": number(net), "taxTotals": taxes,
            "totalAmount": number(total), "extraDiscountAmount": 0,
            "totalItemsDiscountAmount": 0,
        });
        if let Some(credits) = &self.credits {
            text["references"] = json!(credits);
        }
        text.to_string()
    }
}

const RECEIVER: &str = "شركة النيل للنظم المكتبية";

fn party((id, name): (&str, &str), (street, city): (&str, &str)) -> Value {
    let digits = |number: &str| number.bytes().all(|byte| byte.is_ascii_digit());
    let split = street.split_once(' ').filter(|(number, _)| digits(number));
    let (building, street) = split.unwrap_or(("1", street));
    json!({ "type": "B", "id": id, "name": name, "address": { "branchID": "0", "country": "EG",
        "governate": "القاهرة", "regionCity": city, "street": street,
        "buildingNumber": building } })
}

fn sum(amounts: impl Iterator<Item = Money>) -> Result<Money> {
    Money::sum(amounts).map_err(Problem::internal)
}

fn plus(one: Money, other: Money) -> Money {
    Money::from_minor(one.minor() + other.minor())
}

/// An amount as JSON writes it.
fn number(amount: Money) -> Value {
    serde_json::from_str(&amount.to_text(DECIMALS)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_document_of_today_was_issued_at_a_whole_second() {
        let paper = Paper {
            uuid: "U".to_owned(),
            number: "1".to_owned(),
            issuer: Issuer::vendor(0),
            date: jiff::civil::date(2026, 12, 1),
            lines: vec![Line::new("Paper A4", 1, 100)],
            credits: None,
            cancelled: false,
        };
        let now: Timestamp = "2026-12-01T00:37:22.884066Z".parse().unwrap();
        let text = paper.to_known_document(now).unwrap().text;
        let text: Value = serde_json::from_str(&text).unwrap();
        assert_eq!(text["dateTimeIssued"], "2026-12-01T00:37:22Z");
    }
}

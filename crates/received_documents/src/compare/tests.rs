use jiff::civil::{Date, date};
use ledger::{DocKind, DocRef, Money};

use super::{
    Booked, Compared, Comparison, Difference, Numbers, Recorded, Standing, Sums, Unread, compare,
};

const DAYS: (Date, Date) = (date(2026, 11, 1), date(2026, 11, 30));

fn booked(number: &str) -> Booked {
    Booked {
        doc: DocRef::new(DocKind::Bill, 1),
        number: number.to_owned(),
        uuid: None,
        party_tax_id: Some("100200300".to_owned()),
        party_name: "Delta Paper".to_owned(),
        date: date(2026, 11, 10),
        currency: "EGP".to_owned(),
        rate: 100_000,
        total: Money::from_minor(11_400),
        vat: Money::from_minor(1_400),
        credit: false,
        deleted: false,
        expected: true,
        filed_by_us: false,
    }
}

fn recorded(number: &str) -> Recorded {
    Recorded {
        id: 1,
        uuid: format!("UUID{number}"),
        number: number.to_owned(),
        party_tax_id: Some("100200300".to_owned()),
        party_name: "Delta Paper".to_owned(),
        date: date(2026, 11, 10),
        currency: Some("EGP".to_owned()),
        rate: Some(100_000),
        total: Money::from_minor(11_400),
        vat: Some(Money::from_minor(1_400)),
        credit: false,
        note: false,
        reason: None,
        standing: Standing::Valid,
        references: Some(Vec::new()),
    }
}

/// A case: its name, both sides, and the result with the differences of totals and of tax.
type Case = (&'static str, Vec<Booked>, Vec<Recorded>, Vec<Vec<Difference>>, (i64, i64));

fn with<T>(mut one: T, change: impl FnOnce(&mut T)) -> T {
    change(&mut one);
    one
}

fn one_sided() -> Vec<Case> {
    use Difference as D;
    let there = || recorded("7");
    let taken = |number: &str| with(booked(number), |one| one.uuid = Some("UUID7".to_owned()));
    vec![
        ("agrees", vec![booked("7")], vec![there()], vec![], (0, 0)),
        ("only here", vec![booked("7")], vec![], vec![vec![D::OnlyHere]], (-11_400, -1_400)),
        ("only there", vec![], vec![there()], vec![vec![D::OnlyThere]], (11_400, 1_400)),
        (
            "twice here",
            vec![taken("7"), taken("8")],
            vec![there()],
            vec![vec![D::Duplicate]],
            (-11_400, -1_400),
        ),
        (
            "twice there",
            vec![booked("7")],
            vec![there(), with(there(), |one| one.uuid = "SECOND".to_owned())],
            vec![vec![D::Duplicate]],
            (11_400, 1_400),
        ),
        (
            "entered twice under one number",
            vec![booked("7"), with(booked("7"), |one| one.doc.id = 2)],
            vec![there()],
            vec![vec![D::Duplicate]],
            (-11_400, -1_400),
        ),
        (
            "a sale that was not filed",
            vec![with(booked("7"), |one| one.filed_by_us = true)],
            vec![],
            vec![vec![D::Unsubmitted]],
            (-11_400, -1_400),
        ),
        (
            "nothing that should be there",
            vec![with(booked("7"), |one| one.expected = false)],
            vec![],
            vec![],
            (0, 0),
        ),
        (
            "void there, unknown here",
            vec![],
            vec![with(there(), |one| one.standing = Standing::Cancelled)],
            vec![],
            (0, 0),
        ),
    ]
}

fn of_both() -> Vec<Case> {
    use Difference as D;
    let case = |name, found: Vec<D>, by, change: fn(&mut Booked, &mut Recorded)| -> Case {
        let (mut here, mut there) = (booked("7"), recorded("7"));
        change(&mut here, &mut there);
        (name, vec![here], vec![there], vec![found], by)
    };
    vec![
        case("total", vec![D::Total], (100, 0), |_, there| there.total = Money::from_minor(11_500)),
        case("tax", vec![D::Tax], (0, -1_400), |_, there| there.vat = Some(Money::ZERO)),
        case("party", vec![D::Party], (0, 0), |here, there| {
            here.uuid = Some(there.uuid.clone());
            here.party_tax_id = Some("999888777".to_owned());
        }),
        case("date", vec![D::Date], (0, 0), |_, there| there.date = date(2026, 11, 11)),
        case("another month", vec![D::Date], (-11_400, -1_400), |_, there| {
            there.date = date(2026, 12, 1);
        }),
        case("currency", vec![D::Currency], (0, 0), |_, there| {
            there.currency = Some("USD".to_owned());
        }),
        case("rate", vec![D::Currency], (0, 0), |here, there| {
            (here.currency, there.currency) = ("USD".to_owned(), Some("USD".to_owned()));
            (here.rate, there.rate) = (5_000_000, Some(5_010_000));
        }),
        case("cancelled", vec![D::Cancelled], (-11_400, -1_400), |_, there| {
            there.standing = Standing::Cancelled;
        }),
        case("rejected", vec![D::Rejected], (-11_400, -1_400), |_, there| {
            there.standing = Standing::Rejected;
        }),
        case("invalid", vec![D::Invalid], (-11_400, -1_400), |_, there| {
            there.standing = Standing::Invalid;
        }),
        case("deleted", vec![D::Deleted], (11_400, 1_400), |here, there| {
            here.uuid = Some(there.uuid.clone());
            here.deleted = true;
        }),
        case("no reference", vec![D::NoReference], (0, 0), |here, there| {
            (here.credit, there.credit, there.note) = (true, true, true);
        }),
        case("no reference of a debit note", vec![D::NoReference], (0, 0), |_, there| {
            there.note = true;
        }),
        case("an invoice here and a credit there", vec![D::Kind], (-22_800, -2_800), |_, there| {
            (there.credit, there.note) = (true, true);
            there.references = Some(vec!["UUID1".to_owned()]);
        }),
        case("several", vec![D::Total, D::Tax, D::Date], (114, 14), |_, there| {
            there.total = Money::from_minor(11_514);
            there.vat = Some(Money::from_minor(1_414));
            there.date = date(2026, 11, 9);
        }),
    ]
}

fn found(found: &Comparison) -> Vec<Vec<Difference>> {
    found.rows.iter().map(|row| row.differences.clone()).collect()
}

#[test]
fn each_kind_of_difference_is_found_with_its_amount() {
    for (name, here, there, wanted, (total, vat)) in one_sided().into_iter().chain(of_both()) {
        let compared = compare(DAYS, &here, (&there, &[]), Numbers::Theirs).expect("sums");
        assert_eq!(found(&compared), wanted, "{name}");
        let by = compared.rows.iter().try_fold(Sums::default(), |sum, row| sum.plus(row.by));
        let by = by.expect("a sum");
        assert_eq!((by.total.minor(), by.vat.minor()), (total, vat), "{name}");
        // The rows explain the whole difference.
        assert_eq!(compared.there.minus(compared.here).expect("a difference"), by, "{name}");
    }
}

#[test]
fn two_vendors_may_use_one_number_and_we_use_none_twice() {
    let other = with(recorded("7"), |one| one.party_tax_id = Some("999888777".to_owned()));
    let theirs =
        compare(DAYS, &[booked("7")], (std::slice::from_ref(&other), &[]), Numbers::Theirs)
            .expect("sums");
    assert_eq!(found(&theirs), [vec![Difference::OnlyThere], vec![Difference::OnlyHere]]);
    let ours = compare(DAYS, &[booked("7")], (&[other], &[]), Numbers::Ours).expect("sums");
    assert_eq!(found(&ours), [vec![Difference::Party]]);
}

#[test]
fn of_several_with_one_number_the_valid_one_is_taken() {
    let void = with(recorded("7"), |one| {
        (one.uuid, one.standing) = ("VOID".to_owned(), Standing::Invalid);
    });
    let compared = compare(DAYS, &[booked(" ٧ ")], (&[void, recorded("7")], &[]), Numbers::Theirs);
    let compared = compared.expect("sums");
    assert_eq!((compared.agreed, compared.rows.len()), (1, 0));
}

#[test]
fn a_document_that_is_not_read_yet_is_counted_and_taken_to_have_our_tax() {
    let unread = with(recorded("7"), |one| {
        (one.vat, one.currency, one.rate, one.references) = (None, None, None, None);
    });
    let compared = compare(DAYS, &[booked("7")], (&[unread], &[]), Numbers::Theirs).expect("sums");
    assert_eq!((compared.agreed, compared.unread), (1, 1));
}

#[test]
fn documents_of_other_days_are_halves_and_nothing_more() {
    let later = with(booked("8"), |one| one.date = date(2026, 12, 2));
    let compared = compare(DAYS, &[later], (&[recorded("7")], &[]), Numbers::Theirs).expect("sums");
    assert_eq!(found(&compared), [vec![Difference::OnlyThere]]);
    let [Compared { booked: None, recorded: Some(0), .. }] = compared.rows.as_slice() else {
        panic!("one row")
    };
}

/// Differences of the rows, each with its number.
fn numbered(here: &[Booked], there: &[Recorded], unread: &[Unread]) -> Vec<String> {
    let compared = compare(DAYS, here, (there, unread), Numbers::Theirs).expect("sums");
    let sum = compared.rows.iter().try_fold(Sums::default(), |sum, row| sum.plus(row.by));
    assert_eq!(compared.there.minus(compared.here).expect("a difference"), sum.expect("a sum"));
    let row = |row: &Compared| {
        let ours = row.booked.and_then(|at| here.get(at)).map(|one| one.number.clone());
        let theirs = row.recorded.and_then(|at| there.get(at)).map(|one| one.number.clone());
        let listed = row.unread.and_then(|at| unread.get(at)).map(|one| one.number.clone());
        format!("{} {:?}", ours.or(theirs).or(listed).unwrap_or_default(), row.differences)
    };
    let mut rows: Vec<String> = compared.rows.iter().map(row).collect();
    rows.sort();
    rows
}

#[test]
fn a_number_that_is_written_in_another_way_is_the_same_where_there_is_one_of_it() {
    for other in ["INV12", "inv 12", "INV-0012", "INV/١٢"] {
        assert_eq!(numbered(&[booked("INV-12")], &[recorded(other)], &[]), [""; 0], "{other}");
    }
    // Of two vendors each has one.
    let other = |one: &mut Booked| one.party_tax_id = Some("999888777".to_owned());
    let theirs = with(recorded("INV 12"), |one| one.party_tax_id = Some("999888777".to_owned()));
    let here = [booked("INV-12"), with(booked("INV12"), other)];
    assert_eq!(numbered(&here, &[recorded("INV0012"), theirs], &[]), [""; 0]);
}

#[test]
fn two_numbers_of_a_vendor_that_look_alike_are_never_taken_for_one() {
    let two = [recorded("INV-12"), with(recorded("INV-0012"), |one| one.id = 2)];
    assert_eq!(
        numbered(&[booked("INV 12")], &two, &[]),
        [
            "INV 12 [OnlyHere, Ambiguous]",
            "INV-0012 [OnlyThere, Ambiguous]",
            "INV-12 [OnlyThere, Ambiguous]",
        ]
    );
    let here = [booked("INV 12"), with(booked("INV012"), |one| one.doc.id = 2)];
    assert_eq!(
        numbered(&here, &[recorded("INV-0012")], &[]),
        [
            "INV 12 [OnlyHere, Ambiguous]",
            "INV-0012 [OnlyThere, Ambiguous]",
            "INV012 [OnlyHere, Ambiguous]",
        ]
    );
    // The number with the same spelling is matched; the other one is missing.
    assert_eq!(numbered(&[booked("INV-12")], &two, &[]), ["INV-0012 [OnlyThere]"]);
    assert_eq!(
        numbered(&[booked("1-12")], &[recorded("11-2")], &[]),
        ["1-12 [OnlyHere]", "11-2 [OnlyThere]"]
    );
    // One that does not count takes no place.
    let void = with(recorded("INV0012"), |one| one.standing = Standing::Cancelled);
    assert_eq!(numbered(&[booked("INV-12")], &[void], &[]), ["INV-12 [OnlyHere]"]);
}

#[test]
fn what_can_not_be_read_is_neither_missing_there_nor_forgotten() {
    let unread = |number: &str, day| Unread {
        uuid: Some(format!("UUID{number}")),
        number: number.to_owned(),
        party_tax_id: Some("100200300".to_owned()),
        party_name: "Delta Paper".to_owned(),
        date: day,
    };
    let day = Some(date(2026, 11, 10));
    assert_eq!(numbered(&[booked("7")], &[], &[unread("7", day)]), ["7 [Unreadable]"]);
    let by_id = with(booked("other"), |one| one.uuid = Some("UUID7".to_owned()));
    assert_eq!(numbered(&[by_id], &[], &[unread("7", day)]), ["other [Unreadable]"]);
    // Its date is unknown, so it counts for these days too.
    let lost = [unread("8", day), unread("9", None), unread("10", Some(date(2026, 10, 1)))];
    assert_eq!(numbered(&[], &[], &lost), ["8 [Unreadable]", "9 [Unreadable]"]);
    let foreign = with(booked("7"), |one| one.party_tax_id = Some("999888777".to_owned()));
    assert_eq!(numbered(&[foreign], &[], &[unread("7", day)]), ["7 [OnlyHere]", "7 [Unreadable]"]);
}

#[test]
fn an_invoice_and_a_credit_of_another_total_are_two_documents() {
    let credit = with(recorded("7"), |one| {
        (one.credit, one.total) = (true, Money::from_minor(5_000));
    });
    assert_eq!(numbered(&[booked("7")], &[credit], &[]), ["7 [OnlyHere]", "7 [OnlyThere]"]);
}

#[test]
fn a_number_of_ours_that_is_written_in_another_way_is_of_the_same_buyer() {
    let same = compare(DAYS, &[booked("INV-12")], (&[recorded("INV0012")], &[]), Numbers::Ours);
    assert_eq!(same.expect("sums").agreed, 1);
    let other = with(recorded("INV0012"), |one| one.party_tax_id = Some("999888777".to_owned()));
    let apart = compare(DAYS, &[booked("INV-12")], (&[other], &[]), Numbers::Ours);
    assert_eq!(
        found(&apart.expect("sums")),
        [vec![Difference::OnlyThere], vec![Difference::OnlyHere]]
    );
}

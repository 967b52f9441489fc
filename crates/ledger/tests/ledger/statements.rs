//! Statements from small books that an accountant can add up on paper.

use ledger::statements::{
    AccountRow, AccountSum, BALANCE_SHEET, DebitCredit, PROFIT_AND_LOSS, Part, RowKind,
    Specification, Statement, StatementError, balance_sheet, carry_forward, detailed_trial_balance,
    profit_and_loss, trial_balance,
};
use ledger::{AccountId, MainType, Money};

fn account(
    id: i64,
    number: &str,
    name: &str,
    main_type: MainType,
    parent: Option<i64>,
) -> AccountRow {
    AccountRow {
        id: AccountId(id),
        number: number.to_owned(),
        name_en: name.to_owned(),
        name_ar: format!("{name} بالعربية"),
        main_type,
        parent: parent.map(AccountId),
        postable: number.len() == 6,
    }
}

fn chart() -> Vec<AccountRow> {
    use MainType::{
        Assets, CostOfSales, Equity, Expenses, Income, Liabilities, OtherExpenses, OtherIncome,
    };
    vec![
        account(62, "620101", "Salaries", Expenses, Some(60)),
        account(1, "1", "Assets", Assets, None),
        account(11, "110101", "Bank", Assets, Some(1)),
        account(12, "120101", "Receivables", Assets, Some(1)),
        account(21, "210101", "VAT payable", Liabilities, None),
        account(31, "310101", "Capital", Equity, None),
        account(32, "320101", "Retained earnings", Equity, None),
        account(4, "4", "Income", Income, None),
        account(40, "41", "Services", Income, Some(4)),
        account(41, "410101", "Consulting", Income, Some(40)),
        account(42, "410102", "Training", Income, Some(40)),
        account(43, "420101", "Goods", Income, Some(4)),
        account(51, "510101", "Cost of goods", CostOfSales, None),
        account(60, "6", "Expenses", Expenses, None),
        account(61, "610101", "Rent", Expenses, Some(60)),
        account(71, "710101", "Interest received", OtherIncome, None),
        account(81, "810101", "Exchange loss", OtherExpenses, None),
    ]
}

fn sum(account: i64, opening: i64, debit: i64, credit: i64) -> AccountSum {
    AccountSum {
        account: AccountId(account),
        opening: Money::from_minor(opening),
        debit: Money::from_minor(debit),
        credit: Money::from_minor(credit),
    }
}

/// A year: capital 1,000; sales 700 of which 100 unpaid, with VAT 70; costs, and the rest in cash.
fn sums() -> Vec<AccountSum> {
    vec![
        sum(11, 1_000, 720, 405),
        sum(12, 0, 100, 0),
        sum(21, 0, 0, 70),
        sum(31, -1_000, 0, 0),
        sum(41, 0, 0, 400),
        sum(42, 0, 50, 50),
        sum(43, 0, 0, 300),
        sum(51, 0, 200, 0),
        sum(61, 0, 120, 0),
        sum(62, 0, 80, 0),
        sum(71, 0, 0, 50),
        sum(81, 0, 5, 0),
        sum(32, 0, 0, 0),
    ]
}

/// The statement as paper: kind, indent, number or key, amount.
fn paper(statement: &Statement) -> String {
    let mut text = String::new();
    for row in &statement.rows {
        let name = if row.number.is_empty() { row.key } else { &row.number };
        let indent = "  ".repeat(usize::from(row.depth));
        let amount = row.amount.minor();
        text.push_str(&format!("{indent}{name} [{}] {amount}\n", row.kind));
    }
    text
}

#[test]
fn the_trial_balance_has_one_column_per_account() {
    let report = trial_balance(&chart(), &sums()).unwrap();
    let columns: Vec<(&str, i64, i64)> = report
        .rows
        .iter()
        .map(|row| (&*row.number, row.balance.debit.minor(), row.balance.credit.minor()))
        .collect();
    assert_eq!(
        columns,
        [
            ("110101", 1_315, 0),
            ("120101", 100, 0),
            ("210101", 0, 70),
            ("310101", 0, 1_000),
            ("410101", 0, 400),
            ("410102", 0, 0),
            ("420101", 0, 300),
            ("510101", 200, 0),
            ("610101", 120, 0),
            ("620101", 80, 0),
            ("710101", 0, 50),
            ("810101", 5, 0),
        ]
    );
    let total = Money::from_minor(1_820);
    assert_eq!(report.total, DebitCredit { debit: total, credit: total });
    assert_eq!(report.rows[0].name_ar, "Bank بالعربية");
}

#[test]
fn the_detailed_trial_balance_has_three_pairs_of_columns() {
    let report = detailed_trial_balance(&chart(), &sums()).unwrap();
    let bank = &report.rows[0];
    assert_eq!(bank.opening, DebitCredit::of_balance(Money::from_minor(1_000)).unwrap());
    assert_eq!((bank.movement.debit.minor(), bank.movement.credit.minor()), (720, 405));
    assert_eq!((bank.closing.debit.minor(), bank.closing.credit.minor()), (1_315, 0));
    assert_eq!((report.opening.debit.minor(), report.opening.credit.minor()), (1_000, 1_000));
    assert_eq!((report.movement.debit.minor(), report.movement.credit.minor()), (1_275, 1_275));
    assert_eq!((report.closing.debit.minor(), report.closing.credit.minor()), (1_820, 1_820));
}

#[test]
fn damaged_books_are_not_given_out() {
    let mut sums = sums();
    sums[1].debit = Money::from_minor(101);
    let out_of_balance = |what, left, right| StatementError::OutOfBalance {
        what,
        left: Money::from_minor(left),
        right: Money::from_minor(right),
    };
    let refused = trial_balance(&chart(), &sums).unwrap_err();
    assert_eq!(refused, out_of_balance("trial balance", 1_821, 1_820));
    let refused = detailed_trial_balance(&chart(), &sums).unwrap_err();
    assert_eq!(refused, out_of_balance("movements", 1_276, 1_275));
    let refused = balance_sheet(&chart(), &sums).unwrap_err();
    assert_eq!(refused, out_of_balance("balance_sheet", 1_416, 1_415));

    sums.push(sum(999, 0, 1, 0));
    let refused = trial_balance(&chart(), &sums).unwrap_err();
    assert_eq!(refused, StatementError::UnknownAccount(AccountId(999)));
}

#[test]
fn profit_and_loss_reads_from_income_to_net_profit() {
    let statement = profit_and_loss(&chart(), &sums()).unwrap();
    assert_eq!(
        paper(&statement),
        "\
income [section] 700
  4 [group] 700
    41 [group] 400
      410101 [account] 400
      410102 [account] 0
    41 [group_total] 400
    420101 [account] 300
  4 [group_total] 700
income [section_total] 700
cost_of_sales [section] 200
  510101 [account] 200
cost_of_sales [section_total] 200
gross_profit [result] 500
expenses [section] 200
  6 [group] 200
    610101 [account] 120
    620101 [account] 80
  6 [group_total] 200
expenses [section_total] 200
operating_profit [result] 300
other_income [section] 50
  710101 [account] 50
other_income [section_total] 50
other_expenses [section] 5
  810101 [account] 5
other_expenses [section_total] 5
net_profit [result] 345
"
    );
    assert_eq!(statement.amount("net_profit"), Some(Money::from_minor(345)));
    assert_eq!(statement.amount("no such part"), None);
}

#[test]
fn the_balance_sheet_balances_with_the_profit_of_the_year() {
    let statement = balance_sheet(&chart(), &sums()).unwrap();
    assert_eq!(
        paper(&statement),
        "\
assets [section] 1415
  1 [group] 1415
    110101 [account] 1315
    120101 [account] 100
  1 [group_total] 1415
assets [section_total] 1415
liabilities [section] 70
  210101 [account] 70
liabilities [section_total] 70
equity [section] 1000
  310101 [account] 1000
equity [section_total] 1000
current_year_profit [result] 345
total_equity [result] 1345
total_liabilities_and_equity [result] 1415
"
    );
}

#[test]
fn earlier_profit_is_carried_to_retained_earnings() {
    // Last year: sales of 90 and rent of 30, in cash. This year: sales of 10.
    let sums = [sum(11, 60, 10, 0), sum(41, -90, 0, 10), sum(61, 30, 0, 0)];
    let before_year = [(11, 60), (41, -90), (61, 30)]
        .map(|(id, minor)| (AccountId(id), Money::from_minor(minor)));
    let carried = carry_forward(&chart(), &sums, &before_year, AccountId(32)).unwrap();
    assert_eq!(
        carried,
        [sum(11, 60, 10, 0), sum(32, -60, 0, 0), sum(41, 0, 0, 10), sum(61, 0, 0, 0)]
    );

    let statement = balance_sheet(&chart(), &carried).unwrap();
    assert_eq!(statement.amount("current_year_profit"), Some(Money::from_minor(10)));
    assert_eq!(statement.amount("equity"), Some(Money::from_minor(60)));
    let report = detailed_trial_balance(&chart(), &carried).unwrap();
    assert_eq!(report.rows.len(), 3, "rent has nothing left to show");
}

#[test]
fn a_circle_of_parents_is_reported_not_swallowed() {
    let mut chart = chart();
    let circle = chart.iter_mut().find(|row| row.id == AccountId(4)).unwrap();
    circle.parent = Some(AccountId(40));
    let refused = profit_and_loss(&chart, &sums()).unwrap_err();
    let (left, right) = (Money::ZERO, Money::from_minor(700));
    assert_eq!(refused, StatementError::OutOfBalance { what: "income", left, right });
}

#[test]
fn a_group_that_was_posted_to_shows_its_own_line() {
    let sums = [sum(40, 0, 0, 7), sum(41, 0, 0, 3), sum(11, 0, 10, 0)];
    let statement = profit_and_loss(&chart(), &sums).unwrap();
    let own = statement
        .rows
        .iter()
        .find(|row| row.account == Some(AccountId(40)) && row.kind == RowKind::Account);
    assert_eq!(own.map(|row| (row.amount.minor(), row.depth)), Some((7, 3)));
    assert_eq!(statement.amount("net_profit"), Some(Money::from_minor(10)));
}

#[test]
fn empty_books_print_empty_statements() {
    let statement = profit_and_loss(&chart(), &[]).unwrap();
    assert_eq!(statement.amount("net_profit"), Some(Money::ZERO));
    assert!(statement.rows.iter().all(|row| row.account.is_none()));
    assert!(trial_balance(&chart(), &[]).unwrap().rows.is_empty());
}

/// A misspelt key would silently count as nothing.
#[test]
fn specifications_refer_only_to_earlier_parts() {
    for Specification { title, parts, check, .. } in [PROFIT_AND_LOSS, BALANCE_SHEET] {
        let mut earlier: Vec<&str> = Vec::new();
        for part in parts {
            if let Part::Result { plus, minus, .. } = part {
                for key in plus.iter().chain(*minus) {
                    assert!(earlier.contains(key), "{title}: {key}");
                }
            }
            assert!(!earlier.contains(&part.key()), "{title}: {} twice", part.key());
            earlier.push(part.key());
        }
        for key in check.iter().flat_map(|(left, right)| [left, right]) {
            assert!(earlier.contains(key), "{title}: {key}");
        }
    }
}

//! The one engine that prints every statement from its specification.

use std::collections::{HashMap, HashSet};

use super::chart::{AccountRow, AccountSum, StatementError, agree, join};
use crate::account::{AccountId, MainType, NormalBalance, StatementKind};
use crate::money::Money;
use crate::rounding::Overflow;

/// Which figure of an account a statement shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// What the period posted: for profit and loss.
    Movement,
    /// The balance at the last day: for the balance sheet.
    Closing,
}

/// A statement as data.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Specification {
    /// The key of its title.
    pub title: &'static str,
    /// Which figure it shows.
    pub measure: Measure,
    /// The printed parts, from top to bottom.
    pub parts: &'static [Part],
    /// Two keys of parts whose amounts must be equal.
    pub check: Option<(&'static str, &'static str)>,
}

/// One part of a statement. Its key names it to later parts and to the reader's catalogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// A class of accounts, with its groups and their subtotals, positive on its normal side.
    Section {
        /// The key of its title.
        key: &'static str,
        /// The accounts in it.
        main_type: MainType,
    },
    /// The balance that the accounts of profit and loss leave: profit is positive.
    Profit {
        /// The key of its title.
        key: &'static str,
    },
    /// A sum and difference of earlier parts.
    Result {
        /// The key of its title.
        key: &'static str,
        /// The parts added.
        plus: &'static [&'static str],
        /// The parts subtracted.
        minus: &'static [&'static str],
    },
}

impl Part {
    /// The key of the part.
    pub const fn key(&self) -> &'static str {
        match self {
            Self::Section { key, .. } | Self::Profit { key } | Self::Result { key, .. } => key,
        }
    }
}

keyed! {
    /// The kind of a row of a statement.
    pub enum RowKind("statement row") {
        /// The heading of a section: its amount is the section's, shown when it is folded.
        Section = "section",
        /// The heading of a group of accounts, with the group's amount.
        Group = "group",
        /// An account.
        Account = "account",
        /// The line under a group, with its amount.
        GroupTotal = "group_total",
        /// The line under a section, with its amount.
        SectionTotal = "section_total",
        /// A figure made of the parts above.
        Result = "result",
    }
}

/// A row to print.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Its kind.
    pub kind: RowKind,
    /// The key of the part that it belongs to.
    pub key: &'static str,
    /// The account or group of accounts; none in headings and totals of sections and in results.
    pub account: Option<AccountId>,
    /// The account's number, or empty.
    pub number: String,
    /// The account's English name, or empty.
    pub name_en: String,
    /// The account's Arabic name, or empty.
    pub name_ar: String,
    /// How deep it is indented: 0 for sections and results.
    pub depth: u8,
    /// The amount, positive on the normal side of the part.
    pub amount: Money,
}

/// A printed statement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statement {
    /// The key of its title.
    pub title: &'static str,
    /// The rows, from top to bottom.
    pub rows: Vec<Row>,
    totals: Vec<(&'static str, Money)>,
}

impl Statement {
    /// The amount of a part by its key: a section's total or a result.
    pub fn amount(&self, key: &str) -> Option<Money> {
        self.totals.iter().find(|(part, _)| *part == key).map(|(_, amount)| *amount)
    }
}

/// Prints a statement. Accounts without movement are left out, and groups of only such accounts.
///
/// Refused when the printed accounts do not add up to the sums given, or when the two parts that
/// the specification compares differ.
pub fn render(
    specification: &Specification,
    chart: &[AccountRow],
    sums: &[AccountSum],
) -> Result<Statement, StatementError> {
    let statement = print(specification, chart, &join(chart, sums)?, &HashSet::new())?;
    prove(specification, &statement)?;
    Ok(statement)
}

/// Prints a statement of several columns, each from its own sums: the rows of all columns are the
/// same in the same order, those of every account that is shown in any. A column of a part of the
/// books (of one class, say) need not balance: only those marked as whole are proven.
pub fn render_columns(
    specification: &Specification,
    chart: &[AccountRow],
    columns: &[(Vec<AccountSum>, bool)],
) -> Result<Vec<Statement>, StatementError> {
    let mut shown = HashSet::new();
    let joined =
        columns.iter().map(|(sums, _)| join(chart, sums)).collect::<Result<Vec<_>, _>>()?;
    for column in &joined {
        for (row, sum) in column {
            if figure(sum, specification.measure)?.is_some() {
                shown.insert(row.id);
            }
        }
    }
    let print_one = |(column, whole): (&Vec<(&AccountRow, AccountSum)>, bool)| {
        let statement = print(specification, chart, column, &shown)?;
        if whole {
            prove(specification, &statement)?;
        }
        Ok(statement)
    };
    joined.iter().zip(columns.iter().map(|(_, whole)| *whole)).map(print_one).collect()
}

fn prove(specification: &Specification, statement: &Statement) -> Result<(), StatementError> {
    let Some((left, right)) = specification.check else { return Ok(()) };
    let amount = |key| statement.amount(key).unwrap_or_default();
    agree(specification.title, amount(left), amount(right))
}

/// The rows with these accounts in them, whether they moved or not.
fn print(
    specification: &Specification,
    chart: &[AccountRow],
    joined: &[(&AccountRow, AccountSum)],
    with: &HashSet<AccountId>,
) -> Result<Statement, StatementError> {
    let tree = Tree::new(chart, joined, specification.measure, with)?;
    let mut statement =
        Statement { title: specification.title, rows: Vec::new(), totals: Vec::new() };
    for part in specification.parts {
        match part {
            Part::Section { key, main_type } => section(&mut statement, &tree, key, *main_type)?,
            Part::Profit { key } => result(&mut statement, key, tree.profit()?),
            Part::Result { key, plus, minus } => {
                let amount = combine(&statement, plus, minus)?;
                result(&mut statement, key, amount);
            }
        }
    }
    Ok(statement)
}

/// What a statement shows of an account; `None` for one without movement.
fn figure(sum: &AccountSum, measure: Measure) -> Result<Option<Money>, Overflow> {
    let (balance, still) = match measure {
        Measure::Movement => (sum.movement()?, sum.debit.is_zero() && sum.credit.is_zero()),
        Measure::Closing => (sum.closing()?, sum.closing()?.is_zero()),
    };
    Ok((!still).then_some(balance))
}

fn combine(statement: &Statement, plus: &[&str], minus: &[&str]) -> Result<Money, Overflow> {
    let of = |keys: &[&str]| {
        Money::sum(keys.iter().map(|key| statement.amount(key).unwrap_or_default()))
    };
    of(plus)?.sub(of(minus)?)
}

fn result(statement: &mut Statement, key: &'static str, amount: Money) {
    statement.rows.push(heading(RowKind::Result, key, amount));
    statement.totals.push((key, amount));
}

fn section(
    statement: &mut Statement,
    tree: &Tree<'_>,
    key: &'static str,
    main_type: MainType,
) -> Result<(), StatementError> {
    let start = statement.rows.len();
    statement.rows.push(heading(RowKind::Section, key, Money::ZERO));
    let mut printer = Printer { tree, key, main_type, rows: &mut statement.rows };
    let mut total = Money::ZERO;
    for root in tree.roots(main_type) {
        total = total.add(printer.print(root, 1)?)?;
    }
    // Rows that hang in a circle of parents have no root; they must not vanish unseen.
    agree(key, total, tree.flat_total(main_type)?)?;
    statement.rows[start].amount = total;
    statement.rows.push(heading(RowKind::SectionTotal, key, total));
    statement.totals.push((key, total));
    Ok(())
}

fn heading(kind: RowKind, key: &'static str, amount: Money) -> Row {
    let empty = String::new;
    let (number, name_en, name_ar) = (empty(), empty(), empty());
    Row { kind, key, account: None, number, name_en, name_ar, depth: 0, amount }
}

/// The chart with its children in order, and the figure of each account that moved.
struct Tree<'a> {
    rows: Vec<&'a AccountRow>,
    children: HashMap<AccountId, Vec<&'a AccountRow>>,
    balances: HashMap<AccountId, Money>,
    moved: Vec<(&'a AccountRow, Money)>,
    /// Accounts that moved and every group above them.
    shown: HashSet<AccountId>,
}

impl<'a> Tree<'a> {
    fn new(
        chart: &'a [AccountRow],
        joined: &[(&'a AccountRow, AccountSum)],
        measure: Measure,
        with: &HashSet<AccountId>,
    ) -> Result<Self, StatementError> {
        let mut rows: Vec<&AccountRow> = chart.iter().collect();
        rows.sort_by(|a, b| (&a.number, a.id).cmp(&(&b.number, b.id)));
        let by_id: HashMap<AccountId, &AccountRow> =
            rows.iter().map(|row| (row.id, *row)).collect();
        let mut children: HashMap<AccountId, Vec<&AccountRow>> = HashMap::new();
        for row in &rows {
            if let Some(parent) = parent_in_type(row, &by_id) {
                children.entry(parent).or_default().push(row);
            }
        }
        rows.retain(|row| parent_in_type(row, &by_id).is_none());

        let mut moved = Vec::new();
        // An account of another column is shown here too, with zero if it didn't move.
        let mut balances: HashMap<AccountId, Money> =
            with.iter().map(|account| (*account, Money::ZERO)).collect();
        for (row, sum) in joined {
            if let Some(balance) = figure(sum, measure)? {
                moved.push((*row, balance));
                let sum = balances.entry(row.id).or_default();
                *sum = sum.add(balance)?;
            }
        }
        let mut shown = HashSet::new();
        for id in balances.keys() {
            let mut above = Some(*id);
            while let Some(id) = above
                && shown.insert(id)
            {
                above = by_id.get(&id).and_then(|row| parent_in_type(row, &by_id));
            }
        }
        Ok(Self { rows, children, balances, moved, shown })
    }

    fn roots(&self, main_type: MainType) -> impl Iterator<Item = &'a AccountRow> {
        self.rows.iter().copied().filter(move |row| row.main_type == main_type)
    }

    fn flat_total(&self, main_type: MainType) -> Result<Money, Overflow> {
        let of_type = self.moved.iter().filter(|(row, _)| row.main_type == main_type);
        signed(main_type, Money::sum(of_type.map(|(_, balance)| *balance))?)
    }

    /// The balance of the profit and loss accounts; a credit is a profit.
    fn profit(&self) -> Result<Money, Overflow> {
        let earned = self
            .moved
            .iter()
            .filter(|(row, _)| row.main_type.statement() == StatementKind::ProfitAndLoss);
        Money::sum(earned.map(|(_, balance)| *balance))?.neg()
    }
}

/// The parent, if it is in the chart and of the same class; else the row starts a separate tree.
fn parent_in_type(row: &AccountRow, by_id: &HashMap<AccountId, &AccountRow>) -> Option<AccountId> {
    let parent = by_id.get(&row.parent?)?;
    (parent.main_type == row.main_type).then_some(parent.id)
}

/// A balance as its class shows it: positive on its normal side.
fn signed(main_type: MainType, balance: Money) -> Result<Money, Overflow> {
    match main_type.normal_balance() {
        NormalBalance::Debit => Ok(balance),
        NormalBalance::Credit => balance.neg(),
    }
}

/// Prints the accounts of one section.
struct Printer<'a, 'out> {
    tree: &'a Tree<'a>,
    key: &'static str,
    main_type: MainType,
    rows: &'out mut Vec<Row>,
}

impl Printer<'_, '_> {
    /// Prints an account, or a group with all below it, and returns its amount.
    fn print(&mut self, row: &AccountRow, depth: u8) -> Result<Money, StatementError> {
        if !self.tree.shown.contains(&row.id) {
            return Ok(Money::ZERO);
        }
        let balance = self.tree.balances.get(&row.id).copied();
        let own = signed(self.main_type, balance.unwrap_or_default())?;
        let Some(children) = self.tree.children.get(&row.id) else {
            self.push(RowKind::Account, row, depth, own);
            return Ok(own);
        };

        let start = self.rows.len();
        let below = depth.saturating_add(1);
        self.push(RowKind::Group, row, depth, Money::ZERO);
        // A group with postings shows them on a separate line.
        if balance.is_some() {
            self.push(RowKind::Account, row, below, own);
        }
        let mut total = own;
        for child in children {
            total = total.add(self.print(child, below)?)?;
        }
        self.rows[start].amount = total;
        self.push(RowKind::GroupTotal, row, depth, total);
        Ok(total)
    }

    fn push(&mut self, kind: RowKind, row: &AccountRow, depth: u8, amount: Money) {
        self.rows.push(Row {
            kind,
            key: self.key,
            account: Some(row.id),
            number: row.number.clone(),
            name_en: row.name_en.clone(),
            name_ar: row.name_ar.clone(),
            depth,
            amount,
        });
    }
}

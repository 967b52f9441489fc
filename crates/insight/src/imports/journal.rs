//! Imports a journal from CSV files.

use std::collections::HashMap;
use std::path::Path;
use std::str::FromStr;

use books::accounts::{self, AccountInput};
use books::journal;
use books::periods::Area;
use jiff::civil::Date;
use ledger::{AccountId, Balanced, DocKind, DocRef, Entry, Money};
use platform::db::Tx;
use platform::{App, Ctx, Problem, Result, ids};

/// Entries per transaction: enough to spread its cost, few enough to delay others by no more than a
/// moment.
const BATCH: usize = 500;

/// The result of an import.
#[derive(Debug, Clone, Copy)]
pub struct Imported {
    /// Accounts added to the chart.
    pub accounts: usize,
    /// Entries posted.
    pub entries: usize,
}

/// Posts a journal into a company.
///
/// `accounts.csv` has `code,root,path,name_ar`; an existing code refers to that account.
/// `entries.csv` has `entry_id,date,kind,number,…`, `lines.csv` `entry_id,line_no,account_code,
/// debit_minor,credit_minor`; both in the order of entries, amounts in minor units of the company's
/// currency. Files are read as a stream: memory doesn't grow with them.
///
/// # Errors
/// Names the file and the line that can't be read, or the entry that doesn't balance; batches
/// before it stay posted.
pub async fn import_journal(app: &App, ctx: &Ctx, folder: &Path) -> Result<Imported> {
    let chart = read_chart(folder)?;
    let (codes, added) =
        app.write(ctx.clone(), move |tx, ctx| open_accounts(tx, ctx, &chart)).await?;

    let mut lines = rows(folder, "lines.csv")?.peekable();
    let mut batch = Vec::with_capacity(BATCH);
    let mut posted = 0;
    for entry in rows(folder, "entries.csv")? {
        let entry = entry?;
        let mut own = Vec::new();
        while let Some(line) = lines.next_if(|line| match line {
            Ok(line) => line.text(0) == entry.text(0),
            Err(_) => true,
        }) {
            own.push(line?);
        }
        batch.push(read_entry(&entry, &own, &codes)?);
        if batch.len() == BATCH {
            posted += batch.len();
            post(app, ctx, std::mem::take(&mut batch)).await?;
        }
    }
    if let Some(line) = lines.next() {
        return Err(line?.wrong("belongs to no entry"));
    }
    posted += batch.len();
    post(app, ctx, batch).await?;
    Ok(Imported { accounts: added, entries: posted })
}

async fn post(app: &App, ctx: &Ctx, batch: Vec<Draft>) -> Result<()> {
    if batch.is_empty() {
        return Ok(());
    }
    app.write(ctx.clone(), move |tx, ctx| {
        let count = i64::try_from(batch.len()).map_err(Problem::internal)?;
        let first = ids::allocate(tx, ctx.tenant, count)?;
        let entries = batch
            .iter()
            .zip(first..)
            .map(|(draft, id)| Ok((draft.number.clone(), draft.balanced(id)?)))
            .collect::<Result<Vec<(String, Balanced)>>>()?;
        journal::post_many(tx, ctx, Area::Accounting, &entries)
    })
    .await
}

struct Draft {
    date: Date,
    number: String,
    lines: Vec<(AccountId, Money, Money)>,
}

impl Draft {
    fn balanced(&self, id: i64) -> Result<Balanced> {
        let doc = DocRef::new(DocKind::Import, id);
        let mut entry = Entry::on(self.date).for_doc(doc).memo(self.number.clone());
        for (account, debit, credit) in &self.lines {
            entry.debit(*account, *debit);
            entry.credit(*account, *credit);
        }
        entry.balance().map_err(|e| Problem::internal(format!("entry {}: {e}", self.number)))
    }
}

fn read_entry(entry: &Record, lines: &[Record], codes: &Codes) -> Result<Draft> {
    let lines = lines
        .iter()
        .map(|line| {
            let account = codes
                .get(line.text(2))
                .copied()
                .ok_or_else(|| line.wrong("names an account that accounts.csv has not"))?;
            let debit = Money::from_minor(line.parse(3)?);
            Ok((account, debit, Money::from_minor(line.parse(4)?)))
        })
        .collect::<Result<_>>()?;
    Ok(Draft { date: entry.parse(1)?, number: entry.text(3).to_owned(), lines })
}

type Codes = HashMap<String, AccountId>;

struct NewAccount {
    code: String,
    main_type: i64,
    name: String,
    name_ar: String,
}

fn read_chart(folder: &Path) -> Result<Vec<NewAccount>> {
    rows(folder, "accounts.csv")?
        .map(|row| {
            let row = row?;
            let main_type = match row.text(1) {
                "Assets" => 1,
                "Liabilities" => 2,
                "Equity" => 3,
                "Income" => 4,
                "Expenses" => 6,
                _ => return Err(row.wrong("has an unknown root")),
            };
            Ok(NewAccount {
                code: row.text(0).to_owned(),
                main_type,
                // With its code, since the company's own chart may use the same words.
                name: format!("{} {}", row.text(0), row.text(2).replace(':', " / ")),
                name_ar: format!("{} {}", row.text(3), row.text(0)),
            })
        })
        .collect()
}

fn open_accounts(tx: &mut dyn Tx, ctx: &Ctx, chart: &[NewAccount]) -> Result<(Codes, usize)> {
    let mut codes = Codes::new();
    let mut added = 0;
    for account in chart {
        let known = accounts::by_number(tx, ctx.tenant, &account.code)?;
        // An imported journal has no open documents, no cheques and no stock, which such an account
        // must consist of.
        let is_kept = match known {
            Some(id) => {
                let account = accounts::find(tx, ctx.tenant, id)?;
                account.is_control() || account.is_of_cheques() || account.is_moved_by_stock()
            }
            None => false,
        };
        if is_kept {
            return Err(Problem::internal(format!(
                "account {} is kept by documents, cheques and goods; give its lines another code",
                account.code
            )));
        }
        let id = match known {
            Some(id) => id,
            None => {
                added += 1;
                add(tx, ctx, account)?
            }
        };
        codes.insert(account.code.clone(), id);
    }
    Ok((codes, added))
}

fn add(tx: &mut dyn Tx, ctx: &Ctx, account: &NewAccount) -> Result<AccountId> {
    let input = AccountInput {
        account_name: account.name.clone(),
        account_name_ar: Some(account.name_ar.clone()),
        serial: account.code.clone(),
        main_charts_id: account.main_type,
        ..AccountInput::default()
    };
    Ok(AccountId(accounts::add_account(tx, ctx, &input)?.id))
}

/// A row of a file, with its line for error messages.
struct Record {
    file: &'static str,
    row: csv::StringRecord,
}

impl Record {
    fn text(&self, column: usize) -> &str {
        self.row.get(column).unwrap_or_default()
    }

    fn parse<T: FromStr>(&self, column: usize) -> Result<T> {
        let refusal = || self.wrong(&format!("can't be read in column {}", column + 1));
        self.text(column).parse().map_err(|_| refusal())
    }

    fn wrong(&self, what: &str) -> Problem {
        let line = self.row.position().map_or(0, csv::Position::line);
        Problem::internal(format!("{} line {line} {what}", self.file))
    }
}

fn rows(folder: &Path, file: &'static str) -> Result<impl Iterator<Item = Result<Record>> + use<>> {
    let path = folder.join(file);
    let reader = csv::Reader::from_path(&path)
        .map_err(|e| Problem::internal(format!("{}: {e}", path.display())))?;
    Ok(reader.into_records().map(move |row| {
        row.map(|row| Record { file, row }).map_err(|e| Problem::internal(format!("{file}: {e}")))
    }))
}

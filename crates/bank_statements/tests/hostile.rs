//! What strangers upload: nothing of it may panic, hang or eat the machine, and what is read from
//! a sound file is what was written into it.

#![expect(clippy::unwrap_used, reason = "what stands in the way fails the test")]

use std::io::{Cursor, Read, Write};
use std::path::Path;

use bank_statements::{File, Kind, MOST_BYTES, Proof, Statement, open};
use ledger::Money;
use proptest::prelude::*;

fn golden() -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/bank-statements");
    let mut files: Vec<_> =
        std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.retain(|path| path.extension().is_none_or(|extension| extension != "paper"));
    files.sort();
    files.into_iter().map(|path| std::fs::read(path).unwrap()).collect()
}

/// Reads a file to the end, whatever it is.
fn read(bytes: &[u8]) -> Result<Vec<Statement>, Kind> {
    match open(bytes, 2).map_err(|trouble| trouble.kind)? {
        File::Statements(_, statements) => Ok(statements),
        File::Table(table) => {
            let mapping = table.propose().ok_or(Kind::NoColumn)?;
            let statement = table.read(&mapping, 2).map_err(|troubles| troubles[0].kind)?;
            Ok(vec![statement])
        }
    }
}

fn packed(parts: &[(&str, &[u8])]) -> Vec<u8> {
    let mut archive = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for (name, content) in parts {
        archive.start_file(*name, zip::write::SimpleFileOptions::default()).unwrap();
        archive.write_all(content).unwrap();
    }
    archive.finish().unwrap().into_inner()
}

#[test]
fn bombs_and_strangers_are_refused() {
    let zeros = vec![0; 90 * 1024 * 1024];
    let bomb = packed(&[("xl/sharedStrings.xml", &zeros)]);
    assert!(bomb.len() < MOST_BYTES);
    assert_eq!(read(&bomb), Err(Kind::TooLarge));
    assert_eq!(read(&packed(&[("readme.txt", b"hello")])), Err(Kind::Broken));
    assert_eq!(read(&vec![b'a'; MOST_BYTES + 1]), Err(Kind::TooLarge));
    assert_eq!(read(b""), Err(Kind::Empty));
    assert_eq!(read(b" \r\n "), Err(Kind::Empty));
    assert_eq!(read(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"), Err(Kind::OldExcel));
    assert_eq!(read(b"<html><table><tr><td>Date</td></tr></table>"), Err(Kind::UnknownFormat));
    assert_eq!(read(b"%PDF-1.7 whatever"), Err(Kind::UnknownFormat));
    let entities = br#"<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x "xxxxxxxx">]>
        <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt/>
        </Document>"#;
    assert_eq!(read(entities), Err(Kind::Broken));
    let deep = format!("<BkToCstmrStmt>{}", "<a>".repeat(100_000));
    assert_eq!(read(deep.as_bytes()), Err(Kind::Broken));
}

#[test]
fn a_lonely_cell_far_away_takes_no_memory() {
    let sheet = br#"<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c></row>
        <row r="1048576"><c r="XFD1048576"><v>2</v></c></row></sheetData></worksheet>"#;
    let path =
        concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/bank-statements/banque-misr.xlsx");
    let mut book = zip::ZipArchive::new(std::fs::File::open(path).unwrap()).unwrap();
    let mut parts = Vec::new();
    for at in 0..book.len() {
        let mut part = book.by_index(at).unwrap();
        let mut content = Vec::new();
        part.read_to_end(&mut content).unwrap();
        let name = part.name().unwrap().into_owned();
        parts.push((name.clone(), if name.contains("sheet1") { sheet.to_vec() } else { content }));
    }
    let parts: Vec<(&str, &[u8])> =
        parts.iter().map(|(name, content)| (name.as_str(), content.as_slice())).collect();
    assert_eq!(read(&packed(&parts)), Err(Kind::NoColumn));
}

#[test]
fn faults_are_named_by_line_and_column() {
    let text = "Date,Details,Debit,Credit\n01/11/2026,a,5.00,\nxx,b,5.00,\n02/11/2026,c,1.005,\n\
                03/11/2026,d,1.00,2.00\n04/11/2026,e,,\n05/11/2026,f,five,\n,g,5.00,\n";
    let File::Table(table) = open(text.as_bytes(), 2).unwrap() else { panic!("a table") };
    let troubles = table.read(&table.propose().unwrap(), 2).unwrap_err();
    let told: Vec<(Option<usize>, Option<&str>, Kind)> =
        troubles.iter().map(|t| (t.line, t.column.as_deref(), t.kind)).collect();
    assert_eq!(
        told,
        [
            (Some(3), Some("Date"), Kind::NotADate),
            (Some(4), Some("Debit"), Kind::TooManyDecimals),
            (Some(5), Some("Debit"), Kind::TwoAmounts),
            (Some(6), Some("Debit"), Kind::NoAmount),
            (Some(7), Some("Debit"), Kind::NotAnAmount),
            (Some(8), Some("Date"), Kind::NoDate),
        ]
    );
}

proptest! {
    #[test]
    fn no_bytes_make_it_panic(bytes in prop::collection::vec(any::<u8>(), 0..600)) {
        let _ = read(&bytes);
    }

    #[test]
    fn no_text_makes_it_panic(
        text in "(:20:|:61:|:86:|<STMTTRN>|<TRNAMT>|Date,|Amount|\\PC|\n){0,60}",
    ) {
        let _ = read(text.as_bytes());
        let _ = read(format!("<OFX><STMTRS>{text}").as_bytes());
        let _ = read(format!(":20:x\n:25:y\n{text}").as_bytes());
        let _ = read(format!("<Document><BkToCstmrStmt><Stmt>{text}").as_bytes());
        let _ = read(format!("Date,Amount,Balance\n{text}").as_bytes());
    }

    #[test]
    fn broken_files_break_nothing(
        which in 0_usize..12, cut in any::<prop::sample::Index>(),
        at in any::<prop::sample::Index>(),
        byte in any::<u8>(),
    ) {
        static FILES: std::sync::LazyLock<Vec<Vec<u8>>> = std::sync::LazyLock::new(golden);
        let files = &*FILES;
        let mut file = files[which % files.len()].clone();
        let place = at.index(file.len());
        file[place] = byte;
        let _ = read(&file);
        file.truncate(cut.index(file.len()));
        let _ = read(&file);
    }

    /// What is written comes back, whichever way round, and a line taken out is found.
    #[test]
    fn the_balance_proves_every_line(
        opening in -1_000_000_i64..1_000_000,
        amounts in prop::collection::vec((1_i64..10_000_000, any::<bool>()), 2..40),
        newest_first in any::<bool>(),
        missing in any::<prop::sample::Index>(),
    ) {
        let text = |minor: i64| Money::from_minor(minor).to_text(2);
        let mut balance = opening;
        let mut rows = Vec::new();
        for (place, (amount, into)) in amounts.iter().enumerate() {
            balance += if *into { *amount } else { -amount };
            let (debit, credit) =
                if *into { (String::new(), text(*amount)) } else { (text(*amount), String::new()) };
            let day = 1 + place / 2;
            rows.push(format!("{day:02}/10/2026,x,{debit},{credit},{}", text(balance)));
        }
        let file = |mut rows: Vec<String>| {
            if newest_first {
                rows.reverse();
            }
            format!("Date,Details,Debit,Credit,Balance\n{}\n", rows.join("\n"))
        };
        let read_one = |text: String| read(text.as_bytes()).unwrap().remove(0);
        let whole = read_one(file(rows.clone()));
        let signed: Vec<i64> =
            amounts.iter().map(|(amount, into)| if *into { *amount } else { -amount }).collect();
        let found: Vec<i64> = whole.lines.iter().map(|line| line.amount.minor()).collect();
        prop_assert_eq!(found, signed);
        prop_assert_eq!(whole.proof(), Proof::Lines);
        prop_assert_eq!(whole.opening.map(Money::minor), Some(opening));
        if rows.len() > 3 {
            let inner = 1 + missing.index(rows.len() - 2);
            rows.remove(inner);
            prop_assert!(read_one(file(rows)).proof().is_broken());
        }
    }
}

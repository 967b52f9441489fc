//! `mizan verify` compares the schema with what the migrations make, and names what somebody
//! changed outside the program: no row shows it, and nobody notices before it is needed.

use platform::db::Target;
use platform::db::schema_check::{SchemaComparison, compare};

use crate::kit::{TestApp, change, migrated_database};

/// The differences in words; none of a cluster, which is not compared.
fn differences(target: &Target) -> Option<Vec<String>> {
    match compare(target, mizan::MIGRATIONS).expect("the schema is compared") {
        SchemaComparison::Differences(found) => {
            Some(found.iter().map(ToString::to_string).collect())
        }
        SchemaComparison::Cluster => None,
    }
}

/// What is done behind the program's back, and what is said of it.
type Change = (&'static str, &'static [&'static str]);

const BOTH: [Change; 5] = [
    ("drop index bill_vendor", &["index bill_vendor of bill is missing"]),
    (
        "drop index bill_vendor; create index bill_vendor on bill (tenant_id, vendor_id)",
        &["index bill_vendor of bill is changed"],
    ),
    ("create unique index by_hand on bill (id)", &["index by_hand of bill is not made by Mizan"]),
    ("drop table till_link", &["table till_link is missing"]),
    // The administrator's own.
    ("create table monitoring (seen integer); create index of_it on monitoring (seen)", &[]),
];

const ON_SQLITE: [Change; 7] = [
    (
        "drop trigger journal_line_update",
        &["trigger journal_line_update of journal_line is missing"],
    ),
    (
        "drop trigger journal_line_update;
         create trigger journal_line_update before update on journal_line begin select 1; end",
        &["trigger journal_line_update of journal_line is changed"],
    ),
    (
        "create trigger by_hand after insert on bill begin update bill set internal_memo = ''; end",
        &["trigger by_hand of bill is not made by Mizan"],
    ),
    (
        "alter table bill add column by_hand text",
        &["column by_hand of bill is not made by Mizan", "table bill is changed"],
    ),
    (
        "alter table bill drop column internal_memo",
        &["column internal_memo of bill is missing", "table bill is changed"],
    ),
    (
        "pragma writable_schema = on;
         update sqlite_schema set sql = replace(sql, 'debit >= 0', 'debit >= -1')
             where name = 'journal_line'",
        &["table journal_line is changed"],
    ),
    (
        "create trigger by_hand after insert on bill begin select 1; end;
         pragma writable_schema = on;
         update sqlite_schema set name = 'sqlite_own', sql = replace(sql, 'by_hand', 'sqlite_own')
             where name = 'by_hand'",
        &["trigger sqlite_own of bill is not made by Mizan"],
    ),
];

const ON_POSTGRES: [Change; 17] = [
    (
        "alter table anchor disable trigger anchor_append_only",
        &["trigger anchor_append_only of anchor is changed"],
    ),
    (
        "drop trigger anchor_append_only on anchor",
        &["trigger anchor_append_only of anchor is missing"],
    ),
    (
        "create or replace function anchors_are_append_only() returns trigger language plpgsql as
         $$ begin return null; end $$",
        &["function anchors_are_append_only() is changed"],
    ),
    (
        "create rule by_hand as on update to bill do instead nothing",
        &["rule by_hand of bill is not made by Mizan"],
    ),
    ("alter table bill add column by_hand text", &["column by_hand of bill is not made by Mizan"]),
    ("alter table bill alter column date drop not null", &["column date of bill is changed"]),
    ("alter table bill no force row level security", &["table bill is changed"]),
    ("drop policy of_the_company on bill", &["policy of_the_company of bill is missing"]),
    (
        "create policy by_hand on bill using (true)",
        &["policy by_hand of bill is not made by Mizan"],
    ),
    (
        "grant update, delete on journal_line to mizan_app",
        &["rights mizan_app of journal_line is changed"],
    ),
    (
        "grant update (debit) on journal_line to mizan_app",
        &["rights to column debit of journal_line is not made by Mizan"],
    ),
    (
        "grant update on journal_line to public",
        &["rights public of journal_line is not made by Mizan"],
    ),
    (
        "grant create on schema public to mizan_app; alter table bill owner to mizan_app",
        &["rights mizan_app of bill is changed", "table bill is changed"],
    ),
    (
        "create table more_lines () inherits (journal_line)",
        &["child table more_lines of journal_line is not made by Mizan"],
    ),
    (
        "alter table journal_line drop constraint journal_line_debit_check",
        &["constraint journal_line_debit_check of journal_line is missing"],
    ),
    (
        "alter table journal_line add constraint by_hand check (debit < 5)",
        &["constraint by_hand of journal_line is not made by Mizan"],
    ),
    (
        "alter table global_sequence add constraint by_hand unique (name, next_id)",
        &[
            "constraint by_hand of global_sequence is not made by Mizan",
            "index by_hand of global_sequence is not made by Mizan",
        ],
    ),
];

#[test]
fn a_part_of_the_schema_that_was_changed_by_hand_is_named() {
    let own: &[Change] = match migrated_database() {
        Target::Sqlite(_) => &ON_SQLITE,
        Target::Postgres(_) => &ON_POSTGRES,
    };
    for (sql, said) in BOTH.iter().chain(own) {
        let target = migrated_database();
        let Some(before) = differences(&target) else { return };
        assert_eq!(before, Vec::<String>::new(), "as the migrations made it");
        change(&target, sql);
        assert_eq!(differences(&target).expect("no cluster"), *said, "{sql}");
    }
}

#[tokio::test]
async fn the_demo_company_has_the_schema_of_the_migrations() {
    let demo = TestApp::demo().await;
    let found = differences(&demo.app.config.database);
    assert_eq!(found.unwrap_or_default(), Vec::<String>::new());
}

//! Charts of accounts out of files.

use serde_json::json;

use crate::kit::TestApp;
use crate::kit::imports::counts;

const CHART: &str = "Account number\tAccount name\tType\tParent account\tIs group\t\
    Opening balance\tAs of\n\
    19990\tNile vaults\tAssets\t\tyes\t\t\n\
    19991\tNile vault\tCash\tNile vaults\t\t500\t2026-01-01\n\
    29991\tNile loan\tLoans (Liability)\t\t\t300\t2026-01-01\n\
    \tNile fees\tIndirect Expenses\t\t\t\t\n\
    99991\tNowhere\tMoons\t\t\t\t\n";

#[tokio::test]
async fn a_chart_comes_with_its_groups_and_balances_and_goes() {
    let app = TestApp::company("Chart by file").await;
    let id = app.pastes("accounts", CHART).await;
    app.maps(id).await;
    assert_eq!(
        app.rows(id, "all").await,
        "2 good import - \n3 good import - \n4 good import - \n5 good import - \n\
         6 bad import - main_chart: unknown"
    );
    let import = app.starts(id, "good").await;
    assert_eq!(counts(&import), [5, 4, 1, 0, 0, 4, 0, 0], "{import:#}");
    let balances = app.trial_balance().await;
    assert!(balances.contains("500.00") && balances.contains("300.00"), "{balances}");
    app.verify().await;

    // The same file again: what is there is left out.
    let again = app.pastes("accounts", CHART).await;
    app.maps(again).await;
    let there = app.rows(again, "duplicates").await;
    assert!(there.starts_with("2 duplicate skip"), "{there}");
    let merge = json!({ "lines": [2], "decision": "merge" });
    let merge = app.post(&format!("/Import/Decide/{again}"), merge).await;
    assert_eq!(merge.refusal(), (400, "import.no_merge", "decision"));

    let preview = app.get(&format!("/Import/Undo/{id}")).await.ok();
    assert_eq!((&preview["records"], &preview["allowed"]), (&json!(4), &json!(true)));
    let entries = preview["entries"].as_array().expect("entries").iter();
    let mut entries: Vec<String> = entries
        .map(|entry| format!("{} {} {}", entry["name"], entry["date"], entry["amount"]))
        .collect();
    entries.sort();
    assert_eq!(
        entries.join(", ").replace('"', ""),
        "Nile loan 2026-01-01 300.00, Nile vault 2026-01-01 500.00"
    );
    app.post(&format!("/Import/Undo/{id}"), json!({})).await.ok();
    let balances = app.trial_balance().await;
    assert!(!balances.contains("500.00") && !balances.contains("300.00"), "{balances}");
    app.verify().await;
    // What was undone may come again, and be undone again.
    for _ in 0..2 {
        let third = app.pastes("accounts", CHART).await;
        let import = app.maps(third).await;
        let rows = app.rows(third, "all").await;
        assert_eq!((&import["good"], &import["duplicates"]), (&json!(4), &json!(0)), "{rows}");
        let import = app.starts(third, "good").await;
        assert_eq!(import["made"], 4, "{import:#} {}", app.rows(third, "all").await);
        let balances = app.trial_balance().await;
        assert!(balances.contains("500.00") && balances.contains("300.00"), "{balances}");
        app.post(&format!("/Import/Undo/{third}"), json!({})).await.ok();
    }
    app.verify().await;
}

/// A group of our chart is called like an account in it, as cost of goods sold is.
#[tokio::test]
async fn a_name_that_a_group_has_too_is_that_of_the_account() {
    let app = TestApp::company("Named like a group").await;
    let text = "Name\tSKU\tPrice\tType\tQuantity\tUnit cost\tExpense account\n\
        Paper\tP-1\t150\tinventory\t4\t110\tتكلفة البضاعة المباعة\n\
        Ink\tP-2\t50\tinventory\t1\t40\tCost of Goods Sold\n\
        Pens\tP-3\t5\tinventory\t1\t4\t51\n";
    let id = app.pastes("products", text).await;
    app.maps(id).await;
    let rows = app.rows(id, "all").await;
    assert!(rows.starts_with("2 good import - \n3 good import - \n4 bad"), "{rows}");
    assert_eq!(app.starts(id, "good").await["made"], 2);

    let content = crate::kit::base64("اسم الحساب,مدين,دائن\nتكلفة البضاعة المباعة,5,\n");
    let read = app.post("/Openings/ReadTrialBalance", json!({ "content": content })).await.ok();
    assert_eq!(read["rows"][0]["account_number"], "510001");

    // What is there already is named in the reader's language.
    let chart = "Account name\tType\nالخزينة الرئيسية\tCash\n";
    let id = app.pastes("accounts", chart).await;
    app.maps(id).await;
    for (language, name) in [("en", "Main cash"), ("ar", "الخزينة الرئيسية")] {
        let page = app.in_language(language).get(&format!("/Import/Rows/{id}?filter=all")).await;
        assert_eq!(page.ok()["Rows"][0]["duplicate"]["name"], name);
    }
}

/// Numbers of another program's chart may be those of other accounts here.
#[tokio::test]
async fn an_account_is_below_the_account_of_its_own_file() {
    let app = TestApp::company("Groups of the file").await;
    // Here 112 are receivables, which are assets too.
    let text = "Account number\tAccount name\tType\tParent account\tIs group\n\
        112\tNile vehicles\tFixed assets\t\tyes\n\
        99001\tNile vans\tFixed assets\t112\t\n";
    let id = app.pastes("accounts", text).await;
    app.maps(id).await;
    let refused = "2 duplicate skip number \n3 bad import - parent: refused";
    assert_eq!(app.rows(id, "all").await, refused);
    for (line, field, text) in [(2, "serial", "1199"), (3, "parent", "1199")] {
        let cell = json!({ "line": line, "field": field, "text": text });
        app.post(&format!("/Import/EditRow/{id}"), cell).await.ok();
    }
    assert_eq!(app.rows(id, "all").await, "2 good import - \n3 good import - ");
    app.starts(id, "all").await;
    let chart = app.post("/COA/ListCOA", json!({})).await.ok();
    let accounts = chart["COA"].as_array().expect("accounts");
    let of =
        |number: &str| accounts.iter().find(|one| one["serial"] == number).expect("it is there");
    assert_eq!(of("99001")["parent_id"], of("1199")["id"]);
}

#[tokio::test]
async fn an_account_may_be_below_one_that_is_no_group() {
    let app = TestApp::company("Parents by file").await;
    let text = "Account Name\tAccount Code\tAccount Type\tParent Account\n\
        Nile running costs\t99600\tExpense\t\n\
        Nile fuel\t99601\t\tNile running costs\n";
    let id = app.pastes("accounts", text).await;
    app.maps(id).await;
    let import = app.starts(id, "all").await;
    assert_eq!(import["made"], 2, "{}", app.rows(id, "all").await);
    app.verify().await;
}

#[tokio::test]
async fn an_account_that_entries_post_to_stays() {
    let app = TestApp::company("Chart built upon").await;
    let id = app.pastes("accounts", CHART).await;
    app.maps(id).await;
    app.starts(id, "good").await;
    let text = "Entry number\tDate\tAccount name\tDebit\tCredit\tMemo\n\
        J-1\t2026-02-01\tNile vault\t100\t\tMoved\n\
        J-1\t2026-02-01\tNile loan\t\t100\t\n\
        J-2\t2026-02-01\tNile vault\t50\t\t\n\
        J-2\t2026-02-01\tNile moon\t\t50\t\n";
    let entries = app.pastes("journal-entries", text).await;
    app.maps(entries).await;
    assert_eq!(
        app.rows(entries, "all").await,
        "2 good import - \n3 good import - \n4 bad import - date: other_row\n\
         5 bad import - account_name: unknown"
    );
    let import = app.starts(entries, "good").await;
    assert_eq!(counts(&import), [4, 2, 2, 0, 0, 1, 0, 0], "{import:#}");
    let preview = app.get(&format!("/Import/Undo/{id}")).await.ok();
    assert_eq!(preview["allowed"], false, "{preview:#}");
    let refused = app.post(&format!("/Import/Undo/{id}"), json!({})).await;
    assert_eq!(refused.refusal(), (409, "import.in_use", ""));
    assert!(app.trial_balance().await.contains("600.00"));
    let preview = app.get(&format!("/Import/Undo/{entries}")).await.ok();
    assert_eq!((&preview["records"], &preview["allowed"]), (&json!(1), &json!(true)));
    app.post(&format!("/Import/Undo/{entries}"), json!({})).await.ok();
    assert!(!app.trial_balance().await.contains("600.00"));
    app.verify().await;
}

/// QuickBooks writes sub-accounts as paths.
#[tokio::test]
async fn paths_are_accounts_in_groups() {
    let app = TestApp::company("Paths by file").await;
    let text = "Account name\tType\tDetail type\tTotal balance\n\
        Store rent\tOther Current Assets\t\t700\n\
        Store rent:Maadi\tOther Current Assets\t\t400\n\
        Store rent:Giza\tOther Current Assets\t\t300\n\
        Vans\tOther Current Assets\t\t900\n\
        Vans:Maadi\tOther Current Assets\t\t400\n\
        Note: petty\tBank\t\t\n";
    let id = app.pastes("accounts", text).await;
    app.maps(id).await;
    assert_eq!(
        app.rows(id, "bad").await,
        "5 bad import - opening_balance: group_balance\n6 bad import - parent: refused"
    );
    let cell = json!({ "line": 5, "field": "opening_balance", "text": "400" });
    app.post(&format!("/Import/EditRow/{id}"), cell).await.ok();
    let import = app.starts(id, "all").await;
    assert_eq!(counts(&import), [6, 6, 0, 0, 0, 6, 0, 0], "{import:#}");
    let again = app.pastes("accounts", text).await;
    let import = app.maps(again).await;
    assert_eq!(import["duplicates"], 6, "{}", app.rows(again, "all").await);
    let balances = app.trial_balance().await;
    for line in ["Giza", "Store rent:Maadi", "Vans:Maadi"] {
        assert!(balances.contains(line), "{line}: {balances}");
    }
    assert!(!balances.contains("Store rent:Giza"), "{balances}");
    app.verify().await;
    // A line of an entry names it as QuickBooks does.
    let text = "Entry number\tDate\tAccount name\tDebit\tCredit\n\
        J-1\t2026-02-01\tStore rent:Giza\t100\t\nJ-1\t2026-02-01\tVans:Maadi\t\t100\n";
    let entries = app.pastes("journal-entries", text).await;
    app.maps(entries).await;
    assert_eq!(app.rows(entries, "bad").await, "");
}

#[tokio::test]
async fn a_name_of_many_parts_is_no_path() {
    let app = TestApp::company("Long paths").await;
    let long = "N:".repeat(30) + "Maadi";
    let text = format!("Account name\tType\n{long}\tBank\nN\tBank\n");
    let chart = app.pastes("accounts", &text).await;
    app.maps(chart).await;
    let text = format!(
        "Entry number\tDate\tAccount name\tDebit\tCredit\n\
         J-1\t2026-02-01\t{long}\t100\t\nJ-1\t2026-02-01\t{long}\t\t100\n"
    );
    let entries = app.pastes("journal-entries", &text).await;
    app.maps(entries).await;
    let all = app.rows(entries, "all").await;
    assert!(all.contains("account_name: unknown"), "{all}");
}

/// A class that the company has, in a row that is none of ours, keeps nobody from importing all.
#[tokio::test]
async fn what_is_there_and_wrong_is_skipped_at_first() {
    let app = TestApp::company("Wrong and there").await;
    let text = "Account number\tAccount name\tType\n\
        19991\tNile vault\tCash\n29991\tNile loan\tقروض\n";
    let id = app.pastes("accounts", text).await;
    app.maps(id).await;
    let import = app.starts(id, "all").await;
    assert_eq!(import["made"], 2, "{import:#}");
    let text = "Account number\tAccount name\tType\n\
        19991\tNile vault\tMoons\n19992\tOther vault\tCash\n";
    let id = app.pastes("accounts", text).await;
    let import = app.maps(id).await;
    assert_eq!(app.rows(id, "bad").await, "2 bad skip number main_chart: unknown");
    assert_eq!((&import["open"], &import["skipped"]), (&json!(0), &json!(1)), "{import:#}");
    let import = app.starts(id, "all").await;
    assert_eq!(import["made"], 1, "{import:#}");
}

/// Of an Egyptian chart: the nature says on which side an amount without a sign is, tells
/// accumulated depreciation from the assets themselves, and may not contradict the type.
#[tokio::test]
async fn the_nature_of_accounts_is_read() {
    let app = TestApp::company("Nature of accounts").await;
    let head = "رقم الحساب\tاسم الحساب\tنوع الحساب\tطبيعة الحساب\tالرصيد\tتاريخ الرصيد\n";
    let text = format!(
        "{head}\
         19991\tخزينة الفرع\tخزينة\tمدين\t500\t2026-01-01\n\
         19992\tمجمع إهلاك السيارات\tأصول ثابتة\tدائن\t300\t2026-01-01\n\
         29991\tقرض البنك\tقروض\tدائنة\t200\t2026-01-01\n\
         29992\tجاري الشريك\tالتزامات\tمدين\t50\t2026-01-01\n\
         19993\tخزينة أخرى\tخزينة\tدائن\t\t\n\
         29993\tقرض آخر\tقروض\tمدين\t-70\t2026-01-01\n\
         19994\tخزينة ثالثة\tخزينة\tقمر\t\t\n"
    );
    let id = app.pastes("accounts", &text).await;
    let import = app.maps(id).await;
    assert_eq!(import["state"], "review", "{import:#}");
    assert_eq!(
        app.rows(id, "all").await,
        "2 good import - \n3 good import - \n4 good import - \n5 good import - \n\
         6 bad import - nature: nature_differs\n\
         7 bad import - opening_balance: sign_and_nature\n\
         8 bad import - nature: not_a_choice"
    );
    let import = app.starts(id, "good").await;
    assert_eq!((&import["made"], &import["refused"]), (&json!(4), &json!(0)), "{import:#}");
    insta::assert_snapshot!(app.trial_balance().await, @r"
    19991 خزينة الفرع                                               500.00
    19992 مجمع إهلاك السيارات                                                   300.00
    29991 قرض البنك                                                             200.00
    29992 جاري الشريك                                                50.00
    320003 Opening balance equity                                                50.00
                                                                    550.00      550.00
    ");
    app.verify().await;
}

/// A chart that writes the type where others write debit or credit.
#[tokio::test]
async fn a_nature_may_be_the_type() {
    let app = TestApp::company("Nature as type").await;
    let text = "كود الحساب\tاسم الحساب\tطبيعة الحساب\n\
        19991\tخزينة الفرع\tخزينة\n29991\tقرض البنك\tقروض\n19992\tشيء\tمدين\n";
    let id = app.pastes("accounts", text).await;
    let import = app.maps(id).await;
    assert_eq!(import["state"], "review", "{import:#}");
    assert_eq!(
        app.rows(id, "all").await,
        "2 good import - \n3 good import - \n4 bad import - main_chart: missing"
    );
}

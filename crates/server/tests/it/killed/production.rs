//! What the real binary refuses in production, whatever it is asked.

use super::Program;

#[test]
fn production_takes_no_demo_company() {
    let program = Program::new()
        .with("MIZAN_ENV", "production")
        .with("SECRET_KEY", "b1f5e0c29a7d4863f2d07c95a41e8b36")
        .with("PUBLIC_URL", "https://books.example")
        .with("SMTP_URL", "smtp://127.0.0.1:9");
    for command in [&["seed-demo"][..], &["serve", "--demo"]] {
        let said = program.refusal(command);
        assert!(said.contains("MIZAN_ENV") && said.contains("known to everybody"), "{said}");
    }
}

//! The chain: what an entry's hash is made of.

use ledger::Money;
use sha2::{Digest as _, Sha256};

use super::model::{Hash, Sealed};

/// SHA-256 over the previous hash and every field, each text with its length before it, so that no
/// two different entries give the same bytes.
pub(super) fn hash(previous: &Hash, entry: &Sealed) -> Hash {
    let mut sum = Fields(Sha256::new());
    sum.0.update(previous);
    sum.number(Some(entry.tenant.0));
    sum.number(Some(entry.number));
    sum.text(&entry.date.to_string());
    sum.text(entry.doc.kind.as_str());
    sum.number(Some(entry.doc.id));
    sum.text(&entry.doc_number);
    sum.text(&entry.memo);
    sum.number(entry.reverses);
    sum.number(Some(entry.posted_at.as_microsecond()));
    sum.number(Some(entry.posted_by));
    sum.text(&entry.posted_by_name);
    for line in &entry.lines {
        sum.number(Some(line.account.0));
        sum.number(Some(line.debit.minor()));
        sum.number(Some(line.credit.minor()));
        sum.text(line.party.map_or("", |party| party.kind.as_str()));
        sum.number(line.party.map(|party| party.id));
        sum.number(line.currency_id);
        sum.number(line.foreign_amount.map(Money::minor));
        sum.number(line.project);
        sum.number(line.branch);
        sum.number(line.class);
        sum.text(line.memo.as_deref().unwrap_or_default());
    }
    sum.0.finalize().into()
}

struct Fields(Sha256);

impl Fields {
    fn text(&mut self, text: &str) {
        self.0.update((text.len() as u64).to_be_bytes());
        self.0.update(text.as_bytes());
    }

    fn number(&mut self, number: Option<i64>) {
        match number {
            None => self.0.update([0]),
            Some(number) => {
                self.0.update([1]);
                self.0.update(number.to_be_bytes());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use jiff::Timestamp;
    use ledger::{AccountId, DocKind, DocRef, Money, Party};
    use platform::TenantId;

    use super::super::model::{Line, Sealed};
    use super::hash;

    fn entry() -> Sealed {
        let line = |debit, credit| Line {
            account: AccountId(7),
            debit: Money::from_minor(debit),
            credit: Money::from_minor(credit),
            party: Some(Party::customer(3)),
            currency_id: None,
            foreign_amount: None,
            project: None,
            branch: None,
            class: None,
            memo: None,
        };
        Sealed {
            tenant: TenantId(1),
            number: 1,
            date: jiff::civil::date(2026, 11, 20),
            doc: DocRef::new(DocKind::Invoice, 9),
            doc_number: "INV-0001".to_owned(),
            memo: String::new(),
            reverses: None,
            posted_at: Timestamp::UNIX_EPOCH,
            posted_by: 1,
            posted_by_name: "Mona".to_owned(),
            lines: vec![line(100, 0), line(0, 100)],
        }
    }

    #[test]
    fn any_change_changes_the_hash() {
        let original = hash(&[0; 32], &entry());
        let mut amount = entry();
        amount.lines[0].debit = Money::from_minor(101);
        let mut moved = entry();
        moved.doc_number = "INV-000".to_owned();
        moved.memo = "1".to_owned();
        let mut nobody = entry();
        nobody.lines[1].party = None;
        for changed in [amount, moved, nobody] {
            assert_ne!(original, hash(&[0; 32], &changed));
        }
        assert_ne!(original, hash(&[1; 32], &entry()));
    }
}

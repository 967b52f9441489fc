//! The classes of accounts and their detail types, as JSON.

use ledger::{MainType, StatementKind};

use super::chart::{self, ChartClass, ChartDetail, Opening};
use super::model::AccountRow;
use super::usage;
use super::wire::{DetailType, MainChart};

/// The eight classes.
pub fn main_charts() -> Vec<MainChart> {
    chart::main_types().iter().filter_map(class).collect()
}

/// The detail types of a class.
pub fn detail_types(main_charts_id: i64) -> Vec<DetailType> {
    let of_class = |detail: &&ChartDetail| detail.main_charts_id == main_charts_id;
    chart::details().iter().filter(of_class).map(detail).collect()
}

fn class(class: &ChartClass) -> Option<MainChart> {
    let main_type = MainType::from_id(class.id).ok()?;
    Some(MainChart {
        id: class.id,
        key: class.key.clone(),
        name_en: class.name_en.clone(),
        name_ar: class.name_ar.clone(),
        normal_balance: class.normal_balance,
        takes_opening: main_type.statement() == StatementKind::BalanceSheet,
        usual_for: usage::usual_for(main_type),
    })
}

fn detail(detail: &ChartDetail) -> DetailType {
    DetailType {
        id: detail.id,
        key: detail.key.clone(),
        name_en: detail.name_en.clone(),
        name_ar: detail.name_ar.clone(),
        main_charts_id: detail.main_charts_id,
        takes_opening: detail.opening() == Opening::Own,
        may_be_foreign: AccountRow::may_be_foreign(Some(detail.id)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_classes_agree_with_the_ledger() {
        for class in main_charts() {
            let main_type = ledger::MainType::from_id(class.id).unwrap();
            assert_eq!(main_type.as_str(), class.key);
            assert_eq!(main_type.normal_balance(), class.normal_balance);
            assert!(!detail_types(class.id).is_empty());
        }
    }
}

//! Tasks that are done elsewhere.

use super::*;

/// What another process makes of a task.
fn elsewhere(task: &Task) -> Output {
    task.output(run_bytes(&task.to_bytes().unwrap()).unwrap()).unwrap()
}

#[test]
fn a_task_gives_the_same_elsewhere() {
    let picture = Some(Picture::new(PNG.to_vec()).unwrap());
    let paper = Document { logo: picture.clone(), ..invoice(3, Language::Both, Style::Classic) };
    let one = Task::document(&paper).unwrap();
    assert_eq!(elsewhere(&one), Output::Pdf(render(&paper).unwrap()));
    let both = [paper.clone(), paper.clone()];
    let several = Task::documents(&both).unwrap();
    assert_eq!(elsewhere(&several), Output::Pdf(render_several(&both).unwrap()));
    let drawn = Task::drawing(&paper, 0, 1).unwrap();
    assert_eq!(elsewhere(&drawn), Output::Sheets(draw(&paper, 0, 1).unwrap()));
    // Whatever is cut off is no task.
    let bytes = one.to_bytes().unwrap();
    for length in [0, 10, bytes.len() / 2, bytes.len() - 1] {
        assert!(run_bytes(&bytes[..length]).is_err(), "{length}");
    }
}

#[test]
fn what_takes_much_memory_is_large_and_what_people_print_is_not() {
    let of = |lines: usize, letters: usize| {
        let mut sale = sale(lines);
        for line in &mut sale.lines {
            line.description = "قطعة غيار ".chars().cycle().take(letters).collect();
        }
        document(Paper::TaxInvoice(sale), Language::Both, Style::Classic)
    };
    for (lines, letters) in [(1, 1_000), (60, 60), (150, 60)] {
        assert!(!Task::document(&of(lines, letters)).unwrap().is_large(), "{lines} {letters}");
    }
    for (lines, letters) in [(100, 1_000), (400, 60), (1_000, 60), (1_000, 1_000)] {
        assert!(Task::document(&of(lines, letters)).unwrap().is_large(), "{lines} {letters}");
    }
}

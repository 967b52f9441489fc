//! Lists as files.

mod list_files;
mod year_books;

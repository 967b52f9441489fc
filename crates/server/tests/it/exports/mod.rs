//! Lists as files.

mod attached_files;
mod list_files;
mod year_books;

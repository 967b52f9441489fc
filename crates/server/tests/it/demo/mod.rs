//! The demo company.

mod demo_company;

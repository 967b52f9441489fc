//! The call that begins an import.

use platform::access::can_any_write;
use platform::handlers;
use platform::http::{Routes, routes};

use super::start::{ImportStart, start};
use crate::kind::IMPORTERS;
use crate::wire::Import;

pub(crate) fn routes() -> Routes {
    Routes::new().add(can_any_write(IMPORTERS), routes!(begin))
}

handlers! { "Import";
    /// Begins to import the rows, all or the good ones, in the background.
    update begin "/Import/Start/{id}" ImportStart => Import, start;
}

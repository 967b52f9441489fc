/** A desktop window, with the sidebar and tables. */
export const DESK = { width: 1440, height: 900 };

/** A phone's window, where lists become cards and the sidebar slides over the page. */
export const PHONE = { width: 390, height: 844 };

/** The window of a desk, where a screen has its sidebar and tables. */
export const DESK = { width: 1440, height: 900 };

/** The window of a phone, where lists become cards and the sidebar slides over. */
export const PHONE = { width: 390, height: 844 };

/** The storage key of a tab's last pages, until the person logs out. */
export const VISITS = 'mizan.visits';

/** Where a tab keeps which pages were open last, until its person logs out. */
export const VISITS = 'mizan.visits';

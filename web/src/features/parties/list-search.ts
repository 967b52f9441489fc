/** How parties stand, in the order of the tabs: the server's words. */
export const BALANCES = ['owing', 'overdue', 'credit', 'settled'] as const;
export type Balance = (typeof BALANCES)[number];

/** What their lists can be ordered by: a column of the grid each. */
export const SORTS = ['name', 'overdue', 'balance'] as const;
export type PartySort = (typeof SORTS)[number];

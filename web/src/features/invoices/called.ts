/** What tells kinds of invoices apart, on the page of one or in a row of the list. */
interface Kin {
  /** The invoice that it raises, when it is a debit note. */
  raises?: object | null | undefined;
  /** In a list: that it is a sales receipt. */
  on_the_spot?: boolean | undefined;
  /** On its page: the account that a sales receipt was paid into. */
  deposit_account?: object | null | undefined;
}

/** What an invoice is called, where that is not an invoice. */
export function calledOf({ raises, on_the_spot, deposit_account }: Kin) {
  if (on_the_spot || deposit_account) return 'sales_receipt' as const;
  return raises ? ('debit_note' as const) : undefined;
}

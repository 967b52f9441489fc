import { answer, api } from '@/shared/api/client';
import type { Currency } from '@/shared/auth/session';
import { isZero } from '@/shared/lib/fields';
import type { EntityOption, EntitySource } from '@/shared/ui/entity-combobox';

/** Customers to receive a payment from. */
export interface PayingCustomers {
  /** A person who reads customers has their list; anybody else the choices of the forms. */
  from: 'customers' | 'form';
  /** Writes what a customer owes. */
  owing: (balance: string, currency: Currency) => string;
}

/** The picker of the customer who pays. */
export function payingCustomers({ from, owing }: PayingCustomers): EntitySource<EntityOption> {
  const hint = (balance: string | null | undefined, currency: Currency) =>
    !balance || isZero(balance) ? null : owing(balance, currency);
  return {
    key: ['customers', 'choices', 'paying', from],
    search: async (search, signal) => {
      if (from === 'customers') {
        // Who owes most is the likeliest to pay.
        const order = { sort: 'balance', descending: true };
        const body = { search: search || null, limit: 50, ...order };
        const table = await answer(api.POST('/Customer/GetCustomersTable', { body, signal }));
        return table.Customers.map((row) => ({
          id: row.CustomerID,
          label: row.CustomerName,
          detail: row.CustomerPhone ?? null,
          hint: hint(row.OpenBalance, row.CurrencyData),
        }));
      }
      const query = search ? { search } : {};
      const found = await answer(
        api.GET('/Forms/GetCustomerForInvoice', { params: { query }, signal }),
      );
      const owes = ({ open_balance: balance }: (typeof found.Customers)[number]) =>
        Boolean(balance) && !isZero(balance ?? '') && !balance?.startsWith('-');
      const owingFirst = found.Customers.toSorted((a, b) => Number(owes(b)) - Number(owes(a)));
      return owingFirst.map(({ id, display_name, company_name, open_balance, currency }) => ({
        id,
        label: display_name,
        detail: company_name === display_name ? null : (company_name ?? null),
        hint: hint(open_balance, currency),
      }));
    },
  };
}

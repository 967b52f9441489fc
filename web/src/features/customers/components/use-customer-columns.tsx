import { useTranslation } from 'react-i18next';
import { usePartyColumns } from '@/features/parties/public';
import { useCompanyCurrency } from '@/shared/auth/session';
import { Money } from '@/shared/ui/money';
import type { CustomerRow } from '../api';

/** The columns of the list of customers. */
export function useCustomerColumns() {
  const { t } = useTranslation(['customers', 'common']);
  const company = useCompanyCurrency();
  const { code: currency } = company;
  return usePartyColumns<CustomerRow>({
    of: ({ CustomerName: name, CustomerPhone: phone, CustomerEmail: email }) => ({
      name,
      phone: phone ?? null,
      email: email ?? null,
    }),
    words: {
      name: t('common:nouns.customer'),
      phone: t('common:nouns.phone'),
      email: t('common:nouns.email'),
      charged: t('list.invoiced', { currency }),
      paid: t('list.paid', { currency }),
      overdue: t('list.overdue', { currency }),
      balance: t('list.balance', { currency }),
    },
    more: {
      id: 'credit_limit',
      header: t('form.creditLimit', { currency }),
      cell: (row) =>
        row.CreditLimit && <Money amount={row.CreditLimit} scale={company.minor_digits} />,
    },
    kind: { header: t('form.type'), cell: (row) => t(`type.${row.kind}`) },
  });
}

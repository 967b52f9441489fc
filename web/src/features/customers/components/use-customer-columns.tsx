import { useTranslation } from 'react-i18next';
import { usePartyColumns } from '@/features/parties/public';
import { useCompanyCurrency } from '@/shared/auth/session';
import { Money } from '@/shared/ui/money';
import type { CustomerRow } from '../api';

/** The columns of the list of customers. */
export function useCustomerColumns() {
  const { t } = useTranslation(['customers', 'common']);
  const { minor_digits: scale } = useCompanyCurrency();
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
      charged: t('list.charged'),
      paid: t('list.paid'),
      overdue: t('list.overdue'),
      balance: t('list.balance'),
    },
    more: {
      id: 'credit_limit',
      header: t('list.creditLimit'),
      cell: (row) => row.CreditLimit && <Money amount={row.CreditLimit} scale={scale} />,
    },
    kind: { header: t('form.type'), cell: (row) => t(`type.${row.kind}`) },
  });
}

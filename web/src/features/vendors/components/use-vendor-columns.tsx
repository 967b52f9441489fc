import { useTranslation } from 'react-i18next';
import { usePartyColumns } from '@/features/parties/public';
import type { VendorRow } from '../api';

/** The columns of the list of vendors. */
export function useVendorColumns() {
  const { t } = useTranslation(['vendors', 'common']);
  return usePartyColumns<VendorRow>({
    of: ({ VendorName: name, VendorPhone: phone, VendorEmail: email }) => ({
      name,
      phone: phone ?? null,
      email: email ?? null,
    }),
    words: {
      name: t('common:nouns.vendor'),
      phone: t('common:nouns.phone'),
      email: t('common:nouns.email'),
      charged: t('list.charged'),
      paid: t('list.paid'),
      overdue: t('list.overdue'),
      balance: t('list.balance'),
    },
    kind: {
      header: t('form.type'),
      cell: (row) => t(row.is_foreign ? 'type.foreign' : 'type.local'),
    },
  });
}

import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { isDate } from '@/shared/lib/fields';
import { rateChangeEffects } from '../api';

/** Says what a new rate would meet from its first day on, before it is saved. */
export function TaxRateEffects({ tax, from }: { tax: number; from: string }) {
  const { t } = useTranslation('taxes');
  const format = useFormat();
  const { data } = useQuery({ ...rateChangeEffects(tax, from), enabled: isDate(from) });
  if (!data) return null;
  const { documents, filed_until: filed, locks } = data;
  const says = [
    filed && t('rate.filed', { date: format.date(filed) }),
    documents > 0 && t('rate.documents', { count: documents, date: format.date(from) }),
    ...locks.map(({ area, locked_until: until }) =>
      t(area === 'sales' ? 'rate.lockedSales' : 'rate.lockedPurchases', {
        date: format.date(until),
      }),
    ),
  ].filter((text) => typeof text === 'string');
  if (says.length === 0) return null;
  return (
    <Alert
      color={filed ? 'red' : 'yellow'}
      role="status"
      icon={<IconAlertTriangle size={18} stroke={1.6} />}
    >
      {says.map((text) => (
        <div key={text}>{text}</div>
      ))}
    </Alert>
  );
}

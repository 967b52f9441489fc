import { useTranslation } from 'react-i18next';
import { StatusPill, type Tone } from '@/shared/ui/status-pill';
import type { VatReturnRow } from '../api';

const TONES: Record<VatReturnRow['status'], Tone> = {
  running: 'idle',
  due: 'open',
  overdue: 'bad',
  filed: 'part',
  settled: 'good',
};

/** The status of a return. */
export function ReturnStatus({ status }: Pick<VatReturnRow, 'status'>) {
  const { t } = useTranslation('vat-returns');
  return <StatusPill tone={TONES[status]}>{t(`statuses.${status}`)}</StatusPill>;
}

import { useTranslation } from 'react-i18next';
import { StatusPill, type Tone } from '@/shared/ui/status-pill';
import type { RecurringStatus as Status } from '../side';

const TONES: Readonly<Record<Status, Tone>> = {
  active: 'good',
  paused: 'part',
  failed: 'bad',
  ended: 'idle',
};

/** Where a schedule stands. */
export function RecurringStatus({ status }: { status: Status }) {
  const { t } = useTranslation('recurring');
  return <StatusPill tone={TONES[status]}>{t(`status.${status}`)}</StatusPill>;
}

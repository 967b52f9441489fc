import { StatusPill, type Tone } from '@/shared/ui/status-pill';
import type { RecurringKind, RecurringStatus as Status } from '../side';
import { useRecurringText } from './use-recurring-text';

const TONES: Readonly<Record<Status, Tone>> = {
  active: 'good',
  paused: 'part',
  failed: 'bad',
  ended: 'idle',
};

/** The status of a schedule. */
export function RecurringStatus({ side, status }: { side: RecurringKind; status: Status }) {
  const t = useRecurringText(side);
  return <StatusPill tone={TONES[status]}>{t(`status.${status}`)}</StatusPill>;
}

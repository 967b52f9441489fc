import { useTranslation } from 'react-i18next';
import { StatusPill, type Tone } from '@/shared/ui/status-pill';
import type { Reminder } from '../api';

const TONES: Record<Reminder['priority'], Tone> = { high: 'bad', medium: 'part', low: 'idle' };

/** How much something matters, in a word. */
export function PriorityPill({ priority }: Pick<Reminder, 'priority'>) {
  const { t } = useTranslation('reminders');
  return <StatusPill tone={TONES[priority]}>{t(`priorities.${priority}`)}</StatusPill>;
}

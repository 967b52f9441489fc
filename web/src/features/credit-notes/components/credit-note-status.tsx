import { useTranslation } from 'react-i18next';
import { StatusPill } from '@/shared/ui/status-pill';
import type { CreditNoteStatus as Status } from '../api';

const TONES = { open: 'open', applied: 'good', refunded: 'good', deleted: 'idle' } as const;

/** How a credit note stands. */
export function CreditNoteStatus({ status }: { status: Status | 'deleted' }) {
  const { t } = useTranslation('credit-notes');
  return <StatusPill tone={TONES[status]}>{t(`state.${status}`)}</StatusPill>;
}

import { useTranslation } from 'react-i18next';
import { StatusPill } from '@/shared/ui/status-pill';
import type { SentStatus, ValidationStatus } from '../api-types';
import { SENT_TONES, VALIDATION_TONES } from '../statuses';

/** How far a document is on its way to the authority. */
export function SentPill({ status }: { status: SentStatus }) {
  const { t } = useTranslation('einvoice');
  return <StatusPill tone={SENT_TONES[status]}>{t(`sent.${status}`)}</StatusPill>;
}

/** What the authority found; nothing while it found nothing. */
export function FoundPill({ status }: { status: ValidationStatus }) {
  const { t } = useTranslation('einvoice');
  if (status === 'none') return null;
  return <StatusPill tone={VALIDATION_TONES[status]}>{t(`found.${status}`)}</StatusPill>;
}

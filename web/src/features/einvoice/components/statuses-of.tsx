import { useTranslation } from 'react-i18next';
import { StatusPill } from '@/shared/ui/status-pill';
import type { SentStatus, ValidationStatus } from '../api-types';
import { SENT_TONES, toldStatus, VALIDATION_TONES } from '../statuses';

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

/** Both in one word. */
export function FilingPill(filed: Parameters<typeof toldStatus>[0]) {
  const { t } = useTranslation('einvoice');
  const { of, status, tone } = toldStatus(filed);
  return (
    <StatusPill tone={tone}>
      {of === 'sent' ? t(`sent.${status}`) : t(`found.${status}`)}
    </StatusPill>
  );
}

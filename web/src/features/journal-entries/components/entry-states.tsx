import { useTranslation } from 'react-i18next';
import { InvoiceStatus } from '@/shared/ui/invoice-status';
import { StatusPill } from '@/shared/ui/status-pill';

interface EntryStatesProps {
  deleted?: boolean;
  reversal: boolean;
  reversed: boolean;
  /** It reverses itself, or is that by which another one does. */
  automatic?: boolean;
}

/** What became of an entry, where anything did: otherwise it is as posted. */
export function EntryStates({
  deleted = false,
  reversal,
  reversed,
  automatic = false,
}: EntryStatesProps) {
  const { t } = useTranslation('journal-entries');
  if (deleted) return <InvoiceStatus status="deleted" document="expense" />;
  if (reversal) {
    const word = automatic ? 'states.automaticReversal' : 'states.reversal';
    return <StatusPill tone="open">{t(word)}</StatusPill>;
  }
  if (automatic) return <StatusPill tone="good">{t('states.automatic')}</StatusPill>;
  if (reversed) return <StatusPill tone="idle">{t('states.reversed')}</StatusPill>;
  return <StatusPill tone="good">{t('states.posted')}</StatusPill>;
}

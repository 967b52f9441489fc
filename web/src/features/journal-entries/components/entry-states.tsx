import { useTranslation } from 'react-i18next';
import { InvoiceStatus } from '@/shared/ui/invoice-status';
import { StatusPill } from '@/shared/ui/status-pill';

interface EntryStatesProps {
  deleted?: boolean;
  reversal: boolean;
  reversed: boolean;
}

/** What became of an entry, where anything did: it stands as posted otherwise. */
export function EntryStates({ deleted = false, reversal, reversed }: EntryStatesProps) {
  const { t } = useTranslation('journal-entries');
  if (deleted) return <InvoiceStatus status="deleted" />;
  if (reversal) return <StatusPill tone="open">{t('states.reversal')}</StatusPill>;
  if (reversed) return <StatusPill tone="idle">{t('states.reversed')}</StatusPill>;
  return <StatusPill tone="good">{t('states.posted')}</StatusPill>;
}

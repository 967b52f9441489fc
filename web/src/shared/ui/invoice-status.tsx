import { useTranslation } from 'react-i18next';
import { StatusPill, type Tone } from './status-pill';

const TONES = {
  open: 'open',
  partial: 'part',
  paid: 'good',
  unpaid: 'idle',
  overdue: 'bad',
  draft: 'idle',
  deleted: 'idle',
} as const satisfies Record<string, Tone>;

export type InvoiceStatusName = keyof typeof TONES;

function isKnown(status: string): status is InvoiceStatusName {
  return status in TONES;
}

/** The payment status of an invoice. */
export function InvoiceStatus({ status }: { status: string }) {
  const { t } = useTranslation();
  if (!isKnown(status)) return null;
  return <StatusPill tone={TONES[status]}>{t(`status.invoice.${status}`)}</StatusPill>;
}

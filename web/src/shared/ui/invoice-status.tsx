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

/** The states that a balance can be in. */
function isOfBalance(status: InvoiceStatusName) {
  return status === 'open' || status === 'partial' || status === 'paid' || status === 'overdue';
}

interface InvoiceStatusProps {
  status: string;
  /** What is settled is no invoice: Arabic words agree with what they say something of. */
  document?: 'balance' | 'debit_note' | 'expense' | undefined;
}

/** The payment status of an invoice, or of a balance. */
export function InvoiceStatus({ status, document }: InvoiceStatusProps) {
  const { t } = useTranslation();
  if (!isKnown(status)) return null;
  const label =
    document !== undefined && isOfBalance(status)
      ? t(`status.balance.${status}`)
      : t(`status.invoice.${status}`, { context: document && 'expense' });
  return <StatusPill tone={TONES[status]}>{label}</StatusPill>;
}

import { useTranslation } from 'react-i18next';
import { StatusPill, type Tone } from './status-pill';

const TONES = {
  open: 'open',
  partial: 'part',
  paid: 'good',
  credited: 'good',
  unpaid: 'idle',
  overdue: 'bad',
  draft: 'idle',
  deleted: 'idle',
} as const satisfies Record<string, Tone>;

export type InvoiceStatusName = keyof typeof TONES;

function isKnown(status: string): status is InvoiceStatusName {
  return status in TONES;
}

const OF_BALANCE = ['open', 'partial', 'paid', 'credited', 'overdue'] as const;

/** The states that a balance can be in. */
const isOfBalance = (status: string): status is (typeof OF_BALANCE)[number] =>
  OF_BALANCE.some((one) => one === status);

interface InvoiceStatusProps {
  status: string;
  /** The noun that the status describes, when it is no invoice: Arabic adjectives agree with it. */
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

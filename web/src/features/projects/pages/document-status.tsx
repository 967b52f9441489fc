import { useTranslation } from 'react-i18next';
import { QUOTE_TONES, type QuoteState, QuoteStatus } from '@/features/quotes/public';
import { InvoiceStatus } from '@/shared/ui/invoice-status';
import { StatusPill } from '@/shared/ui/status-pill';
import type { DocumentKind } from '../contract';

const CREDIT_TONES = { open: 'open', partial: 'part', paid: 'good' } as const;

interface DocumentStatusProps {
  kind: DocumentKind;
  status: string;
}

/** The status of a document, in the words of its kind; nothing for one that is not known yet. */
export function DocumentStatus({ kind, status }: DocumentStatusProps) {
  switch (kind) {
    case 'quote':
      return status in QUOTE_TONES ? <QuoteStatus state={status as QuoteState} /> : null;
    case 'credit_note':
    case 'vendor_credit':
      return <CreditStatus status={status} />;
    case 'expense':
      return <InvoiceStatus status={status} document="expense" />;
    default:
      return <InvoiceStatus status={status} />;
  }
}

function CreditStatus({ status }: { status: string }) {
  const { t } = useTranslation('projects');
  if (!(status in CREDIT_TONES)) return null;
  const known = status as keyof typeof CREDIT_TONES;
  return <StatusPill tone={CREDIT_TONES[known]}>{t(`documents.credit.${known}`)}</StatusPill>;
}

import { useTranslation } from 'react-i18next';
import { QuoteStatus } from '@/features/quotes/public';
import { InvoiceStatus } from '@/shared/ui/invoice-status';
import { StatusPill } from '@/shared/ui/status-pill';
import type { ProjectDocument } from '../api';

const CREDIT_TONES = { open: 'open', partial: 'part', paid: 'good' } as const;

type DocumentStatusProps = Pick<ProjectDocument, 'kind' | 'status'>;

/** The status of a document, in the words of its kind; nothing where its kind has no such status. */
export function DocumentStatus({ kind, status }: DocumentStatusProps) {
  switch (kind) {
    case 'quote':
      return status === 'open' || status === 'approved' || status === 'rejected' ? (
        <QuoteStatus state={status} />
      ) : null;
    case 'credit_note':
    case 'vendor_credit':
      return status === 'open' || status === 'partial' || status === 'paid' ? (
        <CreditStatus status={status} />
      ) : null;
    case 'expense':
      return <InvoiceStatus status={status} document="expense" />;
    default:
      return <InvoiceStatus status={status} />;
  }
}

function CreditStatus({ status }: { status: keyof typeof CREDIT_TONES }) {
  const { t } = useTranslation('projects');
  return <StatusPill tone={CREDIT_TONES[status]}>{t(`documents.credit.${status}`)}</StatusPill>;
}

import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { InvoiceStatus } from '@/shared/ui/invoice-status';
import { StatusPill } from '@/shared/ui/status-pill';
import { type SettledPart, settledStatus } from '../settled-parts';

interface SettledStatusProps extends ComponentProps<typeof InvoiceStatus> {
  /** What settled it. */
  settled: readonly SettledPart[];
}

/** The status of an invoice or a bill, which only money makes paid. */
export function SettledStatus({ status, settled, document }: SettledStatusProps) {
  const { t } = useTranslation('documents');
  const actual = settledStatus(status, settled);
  if (actual === 'credited') {
    return <StatusPill tone="good">{t('detail.credited', { context: document })}</StatusPill>;
  }
  return <InvoiceStatus status={actual} document={document} />;
}

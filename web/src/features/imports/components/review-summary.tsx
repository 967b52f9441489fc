import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { isolatedFigure } from '@/shared/lib/left-to-right';
import type { Import } from '../api';

/** Kinds whose numbers in the file become the records' own. */
const NUMBERED = new Set<string>(['invoices', 'journal-entries']);

/** A number with its month before it. */
const MONTHLY = isolatedFigure('2026-02/1');

interface ReviewSummaryProps {
  found: Import;
  /** Whether a column says what is left to pay of each document. */
  openOnly: boolean;
  ref: Ref<HTMLDivElement>;
}

/** Whether the rows can be imported as they are, and if not why. */
export function ReviewSummary({ found, openOnly, ref }: ReviewSummaryProps) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const { duplicates, balances_on } = found;
  const bad = found.open;
  const opening = balances_on && t('review.balancesOn', { date: format.date(balances_on) });
  const numbered = NUMBERED.has(found.kind) && (
    <p style={{ margin: 0 }}>
      {t('review.numbers')}
      {found.kind === 'journal-entries' && ` ${t('review.entryNumbers', { number: MONTHLY })}`}
    </p>
  );
  // What is there already is left out or filled in: its balance posts nothing.
  const unposted = balances_on && duplicates > 0 && (
    <p style={{ margin: 0 }}>{t('review.balancesOfDuplicates')}</p>
  );
  const unpaid = openOnly && <p style={{ margin: 0 }}>{t('review.openOnly')}</p>;
  if (bad === 0 && duplicates === 0) {
    return (
      <Alert
        ref={ref}
        tabIndex={-1}
        role="status"
        icon={<IconCircleCheck size={18} stroke={1.6} />}
      >
        {t('review.clean')}
        {opening && <p style={{ margin: 0 }}>{opening}</p>}
        {unpaid}
        {numbered}
      </Alert>
    );
  }
  return (
    <Alert
      ref={ref}
      tabIndex={-1}
      role="status"
      color={bad > 0 ? 'red' : 'yellow'}
      icon={<IconAlertTriangle size={18} stroke={1.6} />}
      title={t('review.message')}
    >
      {bad > 0 && <p style={{ margin: 0 }}>{t('review.badRows', { count: bad })}</p>}
      {duplicates > 0 && (
        <p style={{ margin: 0 }}>{t('review.duplicateRows', { count: duplicates })}</p>
      )}
      {unposted}
      {opening && <p style={{ margin: 0 }}>{opening}</p>}
      {unpaid}
      {numbered}
    </Alert>
  );
}

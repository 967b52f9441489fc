import Big from 'big.js';
import { useTranslation } from 'react-i18next';
import type { Currency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { FiguresTable } from '@/shared/ui/figures-table/figures-table';
import type { ReconcileLine } from '../api';
import { keyOf, sizeOf } from '../ticking';
import { ChangedLineMark } from './changed-line-mark';
import { DocumentCell } from './document-cell';
import classes from './reconcile.module.css';
import { useLineName } from './use-line-columns';

interface ReportLinesProps {
  title: string;
  currency: Currency;
  lines: readonly ReconcileLine[];
  /** There are further ones, so that the sum of these is no total. */
  more: boolean;
}

/** Lines of one side with their total; what was changed or cancelled since is marked. */
export function ReportLines({ title, currency, lines, more }: ReportLinesProps) {
  const { t } = useTranslation(['reconciliations', 'common']);
  const format = useFormat();
  const nameOf = useLineName();
  if (lines.length === 0) return null;
  const total = lines.reduce((sum, { amount }) => sum.plus(sizeOf(amount)), new Big(0));
  return (
    <FiguresTable
      label={title}
      caption={title}
      className={`${classes.reportTable} ${classes.reportLines}`}
      rows={lines}
      rowKey={keyOf}
      rowMarks={(line) => ({ 'data-gone': line.gone || undefined })}
      money={{ scale: currency.minor_digits }}
      columns={[
        {
          id: 'date',
          header: t('common:nouns.date'),
          cellClassName: classes.date,
          cell: (line) => format.date(line.date),
        },
        {
          id: 'document',
          header: t('common:nouns.document'),
          cell: (line) => (
            <>
              <DocumentCell line={line} />
              <ChangedLineMark line={line} />
              {nameOf(line) && (
                <span className={classes.below}>
                  <Bdi>{nameOf(line)}</Bdi>
                </span>
              )}
            </>
          ),
        },
        {
          id: 'party',
          header: t('columns.party'),
          className: classes.beside,
          cell: (line) => <Bdi>{nameOf(line)}</Bdi>,
        },
        { id: 'amount', header: t('common:nouns.amount'), amount: (line) => sizeOf(line.amount) },
      ]}
      totals={
        more
          ? []
          : [
              {
                label: t('report.total'),
                span: 2,
                cells: { amount: total.toFixed(currency.minor_digits) },
                marks: { 'data-sum': true },
              },
            ]
      }
    />
  );
}

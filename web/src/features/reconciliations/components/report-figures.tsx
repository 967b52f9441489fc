import { useTranslation } from 'react-i18next';
import { FiguresTable } from '@/shared/ui/figures-table/figures-table';
import { registerRows, statementRows } from '../report';
import type { Work } from '../ticking';
import classes from './reconcile.module.css';
import { useRowName } from './use-report-file';

/** The figures of a finished session: towards the bank's balance, and towards that of the books. */
export function ReportFigures({ work }: { work: Work }) {
  const { t } = useTranslation('reconciliations');
  const rowName = useRowName(work.session);
  return (
    <FiguresTable
      label={t('report.summary')}
      className={classes.reportTable}
      groups={[statementRows(work), registerRows(work)].map((rows) => ({
        key: rows[0]?.text ?? '',
        rows,
      }))}
      rowKey={(row) => row.text}
      rowMarks={(row) => ({ 'data-sum': row.sum || undefined })}
      money={{ scale: work.session.currency.minor_digits }}
      columns={[
        { id: 'name', rowHead: true, cell: rowName },
        { id: 'amount', amount: (row) => row.amount },
      ]}
    />
  );
}

import { useTranslation } from 'react-i18next';
import { Money } from '@/shared/ui/money';
import { type ReportRow, registerRows, statementRows } from '../report';
import type { Work } from '../ticking';
import classes from './reconcile.module.css';
import { useRowName } from './use-report-file';

/** The figures of a finished session: towards the bank's balance, and towards that of the books. */
export function ReportFigures({ work }: { work: Work }) {
  const { t } = useTranslation('reconciliations');
  return (
    <table className={classes.reportTable} aria-label={t('report.summary')}>
      {[statementRows(work), registerRows(work)].map((rows) => (
        <tbody key={rows[0]?.text}>
          {rows.map((row) => (
            <Row key={row.text} row={row} work={work} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function Row({ row, work }: { row: ReportRow; work: Work }) {
  const rowName = useRowName(work.session);
  return (
    <tr data-sum={row.sum || undefined}>
      <th scope="row">{rowName(row)}</th>
      <td className="num">
        <Money amount={row.amount} scale={work.session.currency.minor_digits} accounting />
      </td>
    </tr>
  );
}

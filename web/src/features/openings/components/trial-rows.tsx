import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { FiguresTable } from '@/shared/ui/figures-table/figures-table';
import { TableFileRows } from '@/shared/ui/table-file-dialog';
import type { TrialRow } from '../api';
import classes from './openings.module.css';

/** The rows of a trial balance beside the accounts that they are, those in trouble first. */
export function TrialRows({ rows, scale }: { rows: readonly TrialRow[]; scale: number }) {
  const { t } = useTranslation('openings');
  const format = useFormat();
  const sorted = [...rows].sort((one, other) => Number(!one.trouble) - Number(!other.trouble));
  return (
    <TableFileRows label={t('trial.rows')}>
      <FiguresTable
        label={t('trial.rows')}
        rows={sorted}
        rowKey={(row) => row.line}
        money={{ scale }}
        columns={[
          { id: 'line', header: t('trial.line'), cell: (row) => format.number(row.line, 0) },
          {
            id: 'written',
            header: t('trial.written'),
            rowHead: true,
            cell: (row) => (
              <>
                <Bdi ltr>{row.number}</Bdi> <Bdi>{row.name}</Bdi>
              </>
            ),
          },
          {
            id: 'account',
            header: t('trial.account'),
            cell: (row) => <TrialAccount row={row} />,
          },
          { id: 'debit', header: t('columns.debit'), amount: (row) => row.debit },
          { id: 'credit', header: t('columns.credit'), amount: (row) => row.credit },
        ]}
      />
    </TableFileRows>
  );
}

/** The account that a row was taken for, or what keeps it from being one. */
function TrialAccount({ row }: { row: TrialRow }) {
  const { t } = useTranslation('openings');
  const format = useFormat();
  return (
    <>
      {row.account_name && (
        <>
          <Bdi ltr>{row.account_number ?? ''}</Bdi>{' '}
          <Bdi>
            {format.name({ name_en: row.account_name, name_ar: row.account_name_ar ?? '' })}
          </Bdi>
        </>
      )}
      {row.trouble && (
        <span className={`${classes.note} ${classes.trouble}`}>
          {t(`trial.trouble.${row.trouble}`)}
        </span>
      )}
    </>
  );
}

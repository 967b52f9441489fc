import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import {
  EntityCombobox,
  type EntityCreation,
  type EntityOption,
  type EntitySource,
} from '@/shared/ui/entity-combobox';
import { FiguresTable } from '@/shared/ui/figures-table/figures-table';
import { TableFileRows } from '@/shared/ui/table-file-dialog';
import type { TrialRow } from '../api';
import type { ReviewedRow } from '../trial-review';
import classes from './openings.module.css';
import trial from './trial-rows.module.css';

interface TrialRowsProps {
  rows: readonly ReviewedRow[];
  scale: number;
  /** What can be chosen for a row whose account is not in the chart. */
  sourceFor: (own: number | null) => EntitySource<EntityOption>;
  create: EntityCreation<EntityOption> | undefined;
  onPick: (row: TrialRow, account: EntityOption | null) => void;
}

/** The rows of a trial balance beside the accounts that they are, those in trouble first. */
export function TrialRows({ rows, scale, ...picker }: TrialRowsProps) {
  const { t } = useTranslation('openings');
  const format = useFormat();
  // As they were read: a row stays in its place when its account is chosen.
  const sorted = [...rows].sort(
    (one, other) => Number(!one.row.trouble) - Number(!other.row.trouble),
  );
  return (
    <TableFileRows label={t('trial.rows')}>
      <FiguresTable
        label={t('trial.rows')}
        className={trial.table}
        rows={sorted}
        rowKey={({ row }) => row.line}
        money={{ scale }}
        columns={[
          { id: 'line', header: t('trial.line'), cell: ({ row }) => format.number(row.line, 0) },
          {
            id: 'written',
            header: t('trial.written'),
            rowHead: true,
            className: trial.written,
            cell: ({ row }) => (
              <>
                <Bdi ltr>{row.number}</Bdi> <Bdi>{row.name}</Bdi>
              </>
            ),
          },
          {
            id: 'account',
            header: t('trial.account'),
            className: trial.found,
            cell: (reviewed) => <TrialAccount reviewed={reviewed} {...picker} />,
          },
          {
            id: 'debit',
            header: t('columns.debit'),
            phoneLabel: t('columns.debit'),
            amount: ({ row }) => row.debit,
          },
          {
            id: 'credit',
            header: t('columns.credit'),
            phoneLabel: t('columns.credit'),
            amount: ({ row }) => row.credit,
          },
        ]}
      />
    </TableFileRows>
  );
}

type TrialAccountProps = Omit<TrialRowsProps, 'rows' | 'scale'> & { reviewed: ReviewedRow };

/** The account that a row was taken for or the field to choose it, and what keeps the row from being taken. */
function TrialAccount({ reviewed, sourceFor, create, onPick }: TrialAccountProps) {
  const { t } = useTranslation('openings');
  const format = useFormat();
  const { row, picked, trouble } = reviewed;
  return (
    <>
      {row.trouble === 'unknown' && (
        <div className={trial.picker}>
          <EntityCombobox
            aria-label={t('trial.choose', { name: `${row.number} ${row.name}`.trim() })}
            placeholder={t('trial.account')}
            numbered
            clearable
            value={picked}
            source={sourceFor(picked?.id ?? null)}
            create={create}
            onChange={(account) => onPick(row, account)}
          />
        </div>
      )}
      {row.account_name && (
        <>
          <Bdi ltr>{row.account_number ?? ''}</Bdi>{' '}
          <Bdi>
            {format.name({ name_en: row.account_name, name_ar: row.account_name_ar ?? '' })}
          </Bdi>
        </>
      )}
      {trouble && (
        <span className={`${classes.note} ${classes.trouble}`}>
          {t(`trial.trouble.${trouble}`)}
        </span>
      )}
    </>
  );
}

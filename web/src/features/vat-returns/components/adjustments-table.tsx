import { useTranslation } from 'react-i18next';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { FiguresTable } from '@/shared/ui/figures-table/figures-table';
import { FormSection } from '@/shared/ui/form-section';
import type { VatAdjustmentRow } from '../api';
import classes from './vat-returns.module.css';

interface AdjustmentsTableProps {
  rows: readonly VatAdjustmentRow[];
  onOpen: (id: number) => void;
}

/** The adjustments dated in the days of a return. */
export function AdjustmentsTable({ rows, onOpen }: AdjustmentsTableProps) {
  const { t } = useTranslation(['vat-returns', 'common']);
  const format = useFormat();
  const { minor_digits: scale } = useCompanyCurrency();
  if (rows.length === 0) return null;
  return (
    <FormSection title={t('adjustments.title')} flush>
      <FiguresTable
        label={t('adjustments.title')}
        className={classes.table}
        rows={rows}
        rowKey={(row) => row.id}
        money={{ scale }}
        columns={[
          {
            id: 'number',
            header: t('columns.number'),
            cell: (row) => (
              <>
                <button type="button" className={classes.link} onClick={() => onOpen(row.id)}>
                  <Bdi ltr>{row.number}</Bdi>
                </button>
                <span className={classes.second}>{format.date(row.date)}</span>
              </>
            ),
          },
          {
            id: 'reason',
            header: t('common:nouns.reason'),
            cell: (row) => <Bdi>{row.reason}</Bdi>,
          },
          {
            id: 'side',
            header: t('columns.side'),
            className: classes.wide,
            cell: (row) => t(`sides.${row.side}`),
          },
          { id: 'tax', header: t('columns.tax'), amount: (row) => row.amount },
        ]}
      />
    </FormSection>
  );
}

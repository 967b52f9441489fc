import { useTranslation } from 'react-i18next';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { FormSection } from '@/shared/ui/form-section';
import { Money } from '@/shared/ui/money';
import type { VatAdjustmentRow } from '../api';
import classes from './vat-returns.module.css';

interface AdjustmentsTableProps {
  rows: readonly VatAdjustmentRow[];
  onOpen: (id: number) => void;
}

/** The adjustments dated in the days of a return. */
export function AdjustmentsTable({ rows, onOpen }: AdjustmentsTableProps) {
  const { t } = useTranslation('vat-returns');
  const format = useFormat();
  const { minor_digits: scale } = useCompanyCurrency();
  if (rows.length === 0) return null;
  return (
    <FormSection title={t('adjustments.title')} flush>
      <table className={classes.table} aria-label={t('adjustments.title')}>
        <thead>
          <tr>
            <th scope="col">{t('columns.number')}</th>
            <th scope="col">{t('adjustments.reason')}</th>
            <th scope="col" className={classes.wide}>
              {t('columns.side')}
            </th>
            <th scope="col" className="num">
              {t('columns.tax')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>
                <button type="button" className={classes.link} onClick={() => onOpen(row.id)}>
                  <Bdi ltr>{row.number}</Bdi>
                </button>
                <span className={classes.second}>{format.date(row.date)}</span>
              </td>
              <td>
                <Bdi>{row.reason}</Bdi>
              </td>
              <td className={classes.wide}>{t(`sides.${row.side}`)}</td>
              <td className="num">
                <Money amount={row.amount} scale={scale} accounting />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </FormSection>
  );
}

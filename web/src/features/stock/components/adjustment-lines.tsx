import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { priceScale, Quantity } from '@/features/products/public';
import { useCompanyCurrency } from '@/shared/auth/session';
import { Bdi } from '@/shared/ui/bdi';
import { FiguresTable } from '@/shared/ui/figures-table/figures-table';
import { Money } from '@/shared/ui/money';
import type { Adjustment } from '../api';
import classes from './stock-table.module.css';

/** The products of an adjustment, each with what was found or lost of it. */
export function AdjustmentLines({ adjustment }: { adjustment: Adjustment }) {
  const { t } = useTranslation(['stock', 'common']);
  const { code, minor_digits: digits } = useCompanyCurrency();
  const counted = adjustment.kind === 'count';
  return (
    <div className={classes.scroll}>
      <FiguresTable
        className={classes.table}
        rows={adjustment.lines}
        rowKey={(line) => line.product_id}
        money={{ scale: digits }}
        columns={[
          {
            id: 'product',
            header: t('detail.product'),
            cell: (line) => (
              <Link to={paths.product(line.product_id)}>
                <Bdi>{line.product_name}</Bdi>
              </Link>
            ),
          },
          counted && {
            id: 'counted',
            header: t('detail.counted'),
            figure: true,
            cell: (line) => line.counted && <Quantity quantity={line.counted} />,
          },
          {
            id: 'difference',
            header: t('common:nouns.difference'),
            figure: true,
            cell: (line) => <Quantity quantity={line.quantity} unit={line.unit} />,
          },
          {
            id: 'cost',
            header: t('detail.cost'),
            figure: true,
            cell: (line) =>
              line.unit_cost && (
                <Money amount={line.unit_cost} scale={priceScale(line.unit_cost, digits)} />
              ),
          },
          {
            id: 'value',
            header: t('common:nouns.nameIn', { name: t('detail.value'), currency: code }),
            amount: (line) => line.value,
          },
        ]}
        totals={[
          {
            label: t('common:nouns.total'),
            span: counted ? 4 : 3,
            cells: { value: adjustment.value },
          },
        ]}
      />
    </div>
  );
}

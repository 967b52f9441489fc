import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { priceScale, Quantity } from '@/features/products/public';
import { useCompanyCurrency } from '@/shared/auth/session';
import { Bdi } from '@/shared/ui/bdi';
import { Money } from '@/shared/ui/money';
import type { Adjustment } from '../api';
import classes from './stock-table.module.css';

/** The products of an adjustment, each with what was found or lost of it. */
export function AdjustmentLines({ adjustment }: { adjustment: Adjustment }) {
  const { t } = useTranslation('stock');
  const { code, minor_digits: digits } = useCompanyCurrency();
  const counted = adjustment.kind === 'count';
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('detail.product')}</th>
            {counted && (
              <th scope="col" className="num">
                {t('detail.counted')}
              </th>
            )}
            <th scope="col" className="num">
              {t('detail.difference')}
            </th>
            <th scope="col" className="num">
              {t('detail.cost')}
            </th>
            <th scope="col" className="num">{`${t('detail.value')} (${code})`}</th>
          </tr>
        </thead>
        <tbody>
          {adjustment.lines.map((line) => (
            <tr key={line.product_id}>
              <td>
                <Link to={paths.product(line.product_id)}>
                  <Bdi>{line.product_name}</Bdi>
                </Link>
              </td>
              {counted && (
                <td className="num">{line.counted && <Quantity quantity={line.counted} />}</td>
              )}
              <td className="num">
                <Quantity quantity={line.quantity} unit={line.unit} />
              </td>
              <td className="num">
                {line.unit_cost && (
                  <Money amount={line.unit_cost} scale={priceScale(line.unit_cost, digits)} />
                )}
              </td>
              <td className="num">
                <Money amount={line.value} scale={digits} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={counted ? 4 : 3}>
              {t('detail.total')}
            </th>
            <td className="num">
              <Money amount={adjustment.value} scale={digits} />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

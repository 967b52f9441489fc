import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { priceScale } from '@/features/products/public';
import type { Currency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { Money } from '@/shared/ui/money';
import type { LandedGoods } from '../api';
import { costOfOne } from '../schema';
import classes from './landed-facts.module.css';

interface LandedGoodsTableProps {
  goods: readonly LandedGoods[];
  currency: Currency;
  /** The lines that take nothing, and how one is left out or taken in. */
  choice?: { leftOut: readonly number[]; onChange: (leftOut: number[]) => void };
}

/** What each line of goods takes of the charges, and what one of them stands at with it. */
export function LandedGoodsTable({ goods, currency, choice }: LandedGoodsTableProps) {
  const { t } = useTranslation('landed-costs');
  const format = useFormat();
  const scale = currency.minor_digits;
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={t('goods.title')}>
        <thead>
          <tr>
            <th scope="col">{t('goods.product')}</th>
            <th scope="col" className="num">
              {t('goods.quantity')}
            </th>
            <th scope="col" className="num">
              {t('goods.value', { currency: currency.code })}
            </th>
            <th scope="col" className="num">
              {t('goods.share', { currency: currency.code })}
            </th>
            <th scope="col" className="num">
              {t('goods.each')}
            </th>
          </tr>
        </thead>
        <tbody>
          {goods.map((one) => {
            const off = choice?.leftOut.includes(one.line) ?? false;
            const share = off ? '0' : one.amount;
            const each = costOfOne(one, share);
            const toggle = (taken: boolean) =>
              choice?.onChange(
                taken
                  ? choice.leftOut.filter((line) => line !== one.line)
                  : [...choice.leftOut, one.line],
              );
            return (
              <tr key={`${one.kind} ${one.id} ${one.line}`} data-off={off || undefined}>
                <th scope="row">
                  <span className={classes.named}>
                    {choice && (
                      <Checkbox
                        aria-label={t('goods.take', { name: one.product_name })}
                        checked={!off}
                        onChange={(event) => toggle(event.currentTarget.checked)}
                      />
                    )}
                    <Bdi>{one.product_name}</Bdi>
                  </span>
                </th>
                <td className="num">{format.number(one.quantity)}</td>
                <td className="num">
                  <Money amount={one.value} scale={scale} />
                </td>
                <td className="num">
                  <Money amount={share} scale={scale} />
                </td>
                <td className="num">
                  <Money amount={each} scale={priceScale(each, scale)} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { priceScale } from '@/features/products/public';
import type { Currency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { FiguresTable } from '@/shared/ui/figures-table/figures-table';
import { Money } from '@/shared/ui/money';
import type { LandedGoods } from '../api';
import { costOfOne, lineKey } from '../schema';
import classes from './landed-facts.module.css';
import { PaperLink } from './paper-link';
import { useLandedBefore } from './use-landed-before';

interface LandedGoodsTableProps {
  goods: readonly LandedGoods[];
  currency: Currency;
  /** The landed cost that they are of, whose figures are of its time; none for one that is being typed. */
  cost?: number;
  /** The lines that take nothing, and how one is left out or taken in. */
  choice?: { leftOut: readonly string[]; onChange: (leftOut: string[]) => void };
}

/** The share of the charges of each line of goods, and the value of one unit with it. */
export function LandedGoodsTable({ goods, currency, cost, choice }: LandedGoodsTableProps) {
  const { t } = useTranslation('landed-costs');
  const format = useFormat();
  const scale = currency.minor_digits;
  const before = useLandedBefore(goods, cost ?? null);
  // Of several papers, each line tells where it comes from; so it does where the paper isn't on show.
  const several =
    cost !== undefined ||
    goods.some(({ kind, id }) => kind !== goods[0]?.kind || id !== goods[0]?.id);
  const rows = goods.map((one) => {
    const key = lineKey(one);
    const off = choice?.leftOut.includes(key) ?? false;
    return { one, key, off, share: off ? '0' : one.amount, earlier: before.get(key) };
  });
  const toggle = (key: string, selected: boolean) =>
    choice?.onChange(
      selected ? choice.leftOut.filter((other) => other !== key) : [...choice.leftOut, key],
    );
  return (
    <div className={classes.scroll}>
      <FiguresTable
        label={t('goods.title')}
        className={classes.table}
        rows={rows}
        rowKey={(row) => row.key}
        rowMarks={(row) => ({ 'data-off': row.off || undefined })}
        money={{ scale }}
        columns={[
          {
            id: 'product',
            header: t('goods.product'),
            rowHead: true,
            cell: ({ one, key, off }) => (
              <span className={classes.named}>
                {choice && (
                  <Checkbox
                    aria-label={t('goods.take', {
                      name: several ? `${one.product_name} (${one.number})` : one.product_name,
                    })}
                    checked={!off}
                    onChange={(event) => toggle(key, event.currentTarget.checked)}
                  />
                )}
                <span>
                  <Bdi>{one.product_name}</Bdi>
                  {several && (
                    <span className={classes.from}>
                      {choice ? <Bdi ltr>{one.number}</Bdi> : <PaperLink {...one} />}
                    </span>
                  )}
                </span>
              </span>
            ),
          },
          {
            id: 'quantity',
            header: t('goods.quantity'),
            figure: true,
            cell: ({ one }) => format.number(one.quantity),
          },
          {
            id: 'value',
            header: t('goods.value'),
            figure: true,
            cell: ({ one, earlier }) => (
              <>
                <Money amount={one.value} scale={scale} />
                {earlier && (
                  <span className={classes.from}>
                    <Bdi>{t('goods.earlier', { amount: format.number(earlier, scale) })}</Bdi>
                  </span>
                )}
              </>
            ),
          },
          {
            id: 'share',
            header: t('goods.share'),
            amount: ({ share }) => share,
          },
          {
            id: 'each',
            header: t('goods.each'),
            figure: true,
            cell: ({ one, share, earlier }) => {
              const each = costOfOne(one, share, earlier);
              return <Money amount={each} scale={priceScale(each, scale)} />;
            },
          },
        ]}
      />
    </div>
  );
}

import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Currency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { SaidAfterPause } from '@/shared/ui/said-after-pause';
import { chargesTotal, type LandedValues } from '../schema';
import classes from './landed-facts.module.css';
import { LandedGoodsTable } from './landed-goods-table';
import type { LandedGoodsPreview } from './use-landed-goods';

interface LandedPreviewProps {
  goods: LandedGoodsPreview;
  values: LandedValues;
  currency: Currency;
  onLeaveOut: (lines: string[]) => void;
}

/** What comes of it before it is written: the charges together, and the share of each line of goods. */
export function LandedPreview({ goods, values, currency, onLeaveOut }: LandedPreviewProps) {
  const { t } = useTranslation('landed-costs');
  const format = useFormat();
  const total = chargesTotal(values.charges, currency.minor_digits);
  const none = t(goods.waiting ? 'goods.waiting' : 'goods.none');
  const sum = t('goods.total', { amount: format.money(total, currency) });
  return (
    <section aria-label={t('goods.title')}>
      {/* The table as a whole would be said at each key. */}
      <SaidAfterPause text={goods.refused ? '' : goods.goods.length === 0 ? none : sum} />
      {goods.refused && (
        <p role="alert" className={classes.error}>
          {goods.refused}
        </p>
      )}
      {!goods.refused && goods.goods.length === 0 && <p className={classes.hint}>{none}</p>}
      {!goods.refused && goods.goods.length > 0 && (
        <>
          <LandedGoodsTable
            goods={goods.goods}
            currency={currency}
            choice={{ leftOut: values.left_out, onChange: onLeaveOut }}
          />
          {goods.short.map((one) => (
            <p key={one.account_id} role="alert" className={classes.warning}>
              <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
              <span>
                {t('goods.short', {
                  account: format.name({
                    name_en: one.account_name,
                    name_ar: one.account_name_ar,
                  }),
                  amount: format.money(one.amount, currency),
                })}
              </span>
            </p>
          ))}
          {goods.lines?.length === 0 && (
            <p role="alert" className={classes.error}>
              {t('goods.nothing')}
            </p>
          )}
          <p className={classes.hint}>
            <bdi>{sum}</bdi> {t('goods.sold')}
          </p>
        </>
      )}
    </section>
  );
}

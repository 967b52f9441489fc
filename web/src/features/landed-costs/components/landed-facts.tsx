import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { Money } from '@/shared/ui/money';
import { StatusPill } from '@/shared/ui/status-pill';
import type { LandedCostView } from '../api';
import classes from './landed-facts.module.css';
import { LandedGoodsTable } from './landed-goods-table';

/** What a landed cost says: what was paid, from where it was taken, and what each line of goods took. */
export function LandedFacts({ cost }: { cost: LandedCostView }) {
  const { t } = useTranslation('landed-costs');
  const format = useFormat();
  const { currency, charges } = cost;
  return (
    <>
      <div className={classes.head}>
        <strong className={classes.amount}>
          <Money amount={cost.amount} currency={currency} />
        </strong>
        {cost.deleted && <StatusPill tone="idle">{t('undone')}</StatusPill>}
        <dl className={classes.facts}>
          <div>
            <dt>{t('form.date')}</dt>
            <dd>{format.date(cost.date)}</dd>
          </div>
          <div>
            <dt>{t('form.basis')}</dt>
            <dd>{t(`basis.${cost.basis}`)}</dd>
          </div>
          <div>
            <dt>{t('createdBy')}</dt>
            <dd>
              <Bdi>{cost.created_by}</Bdi>
            </dd>
          </div>
          {cost.memo && (
            <div>
              <dt>{t('form.memo')}</dt>
              <dd>
                <Bdi>{cost.memo}</Bdi>
              </dd>
            </div>
          )}
        </dl>
      </div>
      <table className={classes.table} aria-label={t('charges.title')}>
        <thead>
          <tr>
            <th scope="col">{t('charges.description')}</th>
            <th scope="col">{t('charges.account')}</th>
            <th scope="col" className="num">
              {t('charges.amount', { currency: currency.code })}
            </th>
          </tr>
        </thead>
        <tbody>
          {charges.map((charge, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: charges are told apart by their place alone
            <tr key={at}>
              <td>
                <Bdi>{charge.description}</Bdi>
              </td>
              <td>
                <Bdi>
                  {format.name({
                    name_en: charge.account_name,
                    name_ar: charge.account_name_ar,
                  })}
                </Bdi>
              </td>
              <td className="num">
                <Money amount={charge.amount} scale={currency.minor_digits} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <LandedGoodsTable goods={cost.goods} currency={currency} />
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { Fact } from '@/shared/ui/facts';
import { Money } from '@/shared/ui/money';
import { RecordHead } from '@/shared/ui/record-head';
import { StatusPill } from '@/shared/ui/status-pill';
import type { LandedCostView } from '../api';
import classes from './landed-facts.module.css';
import { LandedGoodsTable } from './landed-goods-table';
import { PaperLink } from './paper-link';

/** What a landed cost says: what was paid, from where it was taken, and what each line of goods took. */
export function LandedFacts({ cost }: { cost: LandedCostView }) {
  const { t } = useTranslation('landed-costs');
  const format = useFormat();
  const { currency, charges } = cost;
  return (
    <>
      <RecordHead
        amount={cost.amount}
        currency={currency}
        state={cost.deleted && <StatusPill tone="idle">{t('undone')}</StatusPill>}
      >
        <Fact name={t('form.date')}>{format.date(cost.date)}</Fact>
        <Fact name={t('form.basis')}>{t(`basis.${cost.basis}`)}</Fact>
        <Fact name={t('createdBy')}>
          <Bdi>{cost.created_by}</Bdi>
        </Fact>
        {cost.memo && (
          <Fact name={t('form.memo')}>
            <Bdi>{cost.memo}</Bdi>
          </Fact>
        )}
      </RecordHead>
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
                {charge.source && (
                  <span className={classes.from}>
                    <PaperLink {...charge.source} />
                  </span>
                )}
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
      <LandedGoodsTable goods={cost.goods} currency={currency} cost={cost.id} />
    </>
  );
}

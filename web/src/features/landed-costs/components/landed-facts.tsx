import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { Codes } from '@/shared/ui/codes';
import { Fact } from '@/shared/ui/facts';
import { FiguresTable } from '@/shared/ui/figures-table/figures-table';
import { RecordHead } from '@/shared/ui/record-head';
import { StatusPill } from '@/shared/ui/status-pill';
import type { LandedCostView } from '../api';
import { receivedOnOtherDays } from '../received-days';
import classes from './landed-facts.module.css';
import { LandedGoodsTable } from './landed-goods-table';
import { PaperLink } from './paper-link';

/** What a landed cost says: what was paid, from where it was taken, and what each line of goods took. */
export function LandedFacts({ cost }: { cost: LandedCostView }) {
  const { t } = useTranslation(['landed-costs', 'common']);
  const format = useFormat();
  const { currency, charges } = cost;
  return (
    <>
      <RecordHead
        amount={cost.amount}
        currency={currency}
        state={cost.deleted && <StatusPill tone="idle">{t('undone')}</StatusPill>}
      >
        <Fact name={t('common:nouns.date')}>{format.date(cost.date)}</Fact>
        <Fact name={t('form.basis')}>{t(`basis.${cost.basis}`)}</Fact>
        <Fact name={t('createdBy')}>
          <Bdi>{cost.created_by}</Bdi>
        </Fact>
        {cost.memo && (
          <Fact name={t('common:nouns.memo')}>
            <Bdi>{cost.memo}</Bdi>
          </Fact>
        )}
      </RecordHead>
      <FiguresTable
        label={t('charges.title')}
        className={classes.table}
        rows={charges}
        rowKey={(_, at) => at}
        money={{ scale: currency.minor_digits }}
        columns={[
          {
            id: 'description',
            header: t('charges.description'),
            cell: (charge) => (
              <>
                <Bdi>{charge.description}</Bdi>
                {charge.source && (
                  <span className={classes.from}>
                    <PaperLink {...charge.source} />
                  </span>
                )}
              </>
            ),
          },
          {
            id: 'account',
            header: t('charges.account'),
            cell: (charge) => (
              <Bdi>
                {format.name({ name_en: charge.account_name, name_ar: charge.account_name_ar })}
              </Bdi>
            ),
          },
          {
            id: 'amount',
            header: t('charges.amount'),
            amount: (charge) => charge.amount,
          },
        ]}
      />
      <LandedGoodsTable goods={cost.goods} currency={currency} cost={cost.id} />
      {receivedOnOtherDays(cost).map(({ number, date }) => (
        <p key={number} className={classes.dated}>
          <Codes>{t('entryDated', { number, date: format.date(date) })}</Codes>
        </p>
      ))}
    </>
  );
}

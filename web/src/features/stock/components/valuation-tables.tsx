import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { priceScale, Quantity } from '@/features/products/public';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { FiguresTable } from '@/shared/ui/figures-table/figures-table';
import { Money } from '@/shared/ui/money';
import type { Valuation } from '../api';
import classes from './stock-table.module.css';

/** Every product at its average, and the accounts that carry them. */
export function ValuationTables({ data }: { data: Valuation }) {
  const { t } = useTranslation(['stock', 'common']);
  const { minor_digits: digits } = useCompanyCurrency();
  return (
    <>
      <FiguresTable
        label={t('valuation.title')}
        rows={data.rows}
        rowKey={(row) => row.id}
        money={{ scale: digits }}
        columns={[
          {
            id: 'product',
            header: t('valuation.product'),
            cell: (row) => (
              <>
                <Link to={paths.product(row.id)}>
                  <Bdi>{row.name}</Bdi>
                </Link>
                <small className={classes.below}>
                  <Quantity quantity={row.quantity} unit={row.unit} />
                  {row.average_cost && (
                    <>
                      {' × '}
                      <Average cost={row.average_cost} />
                    </>
                  )}
                </small>
              </>
            ),
          },
          {
            id: 'sku',
            header: t('valuation.sku'),
            className: classes.wide,
            cell: (row) => <Bdi ltr>{row.sku}</Bdi>,
          },
          {
            id: 'category',
            header: t('valuation.category'),
            className: classes.wide,
            cell: (row) => <Bdi>{row.category}</Bdi>,
          },
          {
            id: 'quantity',
            header: t('common:nouns.quantity'),
            figure: true,
            className: classes.wide,
            cell: (row) => <Quantity quantity={row.quantity} unit={row.unit} />,
          },
          {
            id: 'average',
            header: t('valuation.average'),
            figure: true,
            className: classes.wide,
            cell: (row) => row.average_cost && <Average cost={row.average_cost} />,
          },
          { id: 'value', header: t('valuation.value'), amount: (row) => row.value },
        ]}
        first={
          data.rows.length > 0
            ? []
            : [
                {
                  label: t('valuation.empty'),
                  names: 'nothing',
                  span: 6,
                  labelClassName: classes.empty,
                },
              ]
        }
        totals={[{ label: t('common:nouns.total'), cells: { value: data.total } }]}
      />
      {data.accounts.length > 0 && <Accounts accounts={data.accounts} />}
    </>
  );
}

/** What one of it costs on average, with as many digits as it has. */
function Average({ cost }: { cost: string }) {
  const { minor_digits: digits } = useCompanyCurrency();
  return <Money amount={cost} scale={priceScale(cost, digits)} />;
}

function Accounts({ accounts }: { accounts: Valuation['accounts'] }) {
  const { t } = useTranslation(['stock', 'common']);
  const format = useFormat();
  const { minor_digits: digits } = useCompanyCurrency();
  const differs = accounts.some((account) => account.value !== account.balance);
  return (
    <section className={classes.accounts}>
      <h2 className={classes.heading}>{t('valuation.accounts')}</h2>
      <FiguresTable
        label={t('valuation.accounts')}
        rows={accounts}
        rowKey={(account) => account.id}
        money={{ scale: digits }}
        columns={[
          {
            id: 'account',
            header: t('common:nouns.account'),
            cell: (account) => (
              <>
                <Bdi ltr>{account.number}</Bdi>{' '}
                <Bdi>{format.name({ name_en: account.name, name_ar: account.name_ar })}</Bdi>
              </>
            ),
          },
          { id: 'goods', header: t('valuation.goods'), amount: (account) => account.value },
          { id: 'balance', header: t('valuation.balance'), amount: (account) => account.balance },
        ]}
      />
      {differs && <p className={classes.differs}>{t('valuation.differs')}</p>}
    </section>
  );
}

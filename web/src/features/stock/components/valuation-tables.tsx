import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { priceScale, Quantity } from '@/features/products/public';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { Money } from '@/shared/ui/money';
import type { Valuation } from '../api';
import classes from './stock-table.module.css';

/** Every product at its average, and the accounts that carry them. */
export function ValuationTables({ data }: { data: Valuation }) {
  const { t } = useTranslation('stock');
  const { minor_digits: digits } = useCompanyCurrency();
  return (
    <>
      <table aria-label={t('valuation.title')}>
        <thead>
          <tr>
            <th scope="col">{t('valuation.product')}</th>
            <th scope="col" className={classes.wide}>
              {t('valuation.sku')}
            </th>
            <th scope="col" className={classes.wide}>
              {t('valuation.category')}
            </th>
            <th scope="col" className="num">
              {t('valuation.quantity')}
            </th>
            <th scope="col" className="num">
              {t('valuation.average')}
            </th>
            <th scope="col" className="num">
              {t('valuation.value')}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.rows.length === 0 && (
            <tr>
              <td colSpan={6} className={classes.empty}>
                {t('valuation.empty')}
              </td>
            </tr>
          )}
          {data.rows.map((row) => (
            <tr key={row.id}>
              <td>
                <Link to={paths.product(row.id)}>
                  <Bdi>{row.name}</Bdi>
                </Link>
              </td>
              <td className={classes.wide}>
                <Bdi ltr>{row.sku}</Bdi>
              </td>
              <td className={classes.wide}>
                <Bdi>{row.category}</Bdi>
              </td>
              <td className="num">
                <Quantity quantity={row.quantity} unit={row.unit} />
              </td>
              <td className="num">
                {row.average_cost && (
                  <Money amount={row.average_cost} scale={priceScale(row.average_cost, digits)} />
                )}
              </td>
              <td className="num">
                <Money amount={row.value} scale={digits} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('valuation.total')}</th>
            <td className={classes.wide} />
            <td className={classes.wide} />
            <td />
            <td />
            <td className="num">
              <Money amount={data.total} scale={digits} />
            </td>
          </tr>
        </tfoot>
      </table>
      {data.accounts.length > 0 && <Accounts accounts={data.accounts} />}
    </>
  );
}

function Accounts({ accounts }: { accounts: Valuation['accounts'] }) {
  const { t } = useTranslation('stock');
  const format = useFormat();
  const { minor_digits: digits } = useCompanyCurrency();
  const differs = accounts.some((account) => account.value !== account.balance);
  return (
    <section className={classes.accounts}>
      <h2 className={classes.heading}>{t('valuation.accounts')}</h2>
      <table aria-label={t('valuation.accounts')}>
        <thead>
          <tr>
            <th scope="col">{t('valuation.account')}</th>
            <th scope="col" className="num">
              {t('valuation.goods')}
            </th>
            <th scope="col" className="num">
              {t('valuation.balance')}
            </th>
          </tr>
        </thead>
        <tbody>
          {accounts.map((account) => (
            <tr key={account.id}>
              <td>
                <Bdi ltr>{account.number}</Bdi>{' '}
                <Bdi>{format.name({ name_en: account.name, name_ar: account.name_ar })}</Bdi>
              </td>
              <td className="num">
                <Money amount={account.value} scale={digits} />
              </td>
              <td className="num">
                <Money amount={account.balance} scale={digits} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {differs && <p className={classes.differs}>{t('valuation.differs')}</p>}
    </section>
  );
}

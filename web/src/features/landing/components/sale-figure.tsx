import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { FiguresTable } from '@/shared/ui/figures-table/figures-table';
import { Money } from '@/shared/ui/money';
import classes from './sale-figure.module.css';

const VAT = '14';
const NET = '1000.00';
const TAX = '140.00';
const GROSS = '1140.00';

const ENTRY = [
  { account: 'receivable', debit: GROSS, credit: '0' },
  { account: 'revenue', debit: '0', credit: NET },
  { account: 'vatPayable', debit: '0', credit: TAX },
] as const;

/** One sale, twice: the invoice as the customer gets it, and the entry that it becomes. */
export function SaleFigure() {
  const { t } = useTranslation('landing');
  const format = useFormat();
  return (
    <figure className={classes.figure}>
      <div className={`card ${classes.invoice}`}>
        <div className={classes.head}>
          <span>
            {t('sale.invoice')} <Bdi ltr>INV-0042</Bdi>
          </span>
          <span className={classes.muted}>{format.date('2026-11-20')}</span>
        </div>
        <dl className={classes.lines}>
          <div>
            <dt>{t('sale.line', { count: 2 })}</dt>
            <dd className="num">
              <Money amount={NET} />
            </dd>
          </div>
          <div className={classes.muted}>
            <dt>{t('sale.vat', { rate: format.percent(VAT) })}</dt>
            <dd className="num">
              <Money amount={TAX} />
            </dd>
          </div>
          <div className={classes.total}>
            <dt>{t('sale.due')}</dt>
            <dd>{format.money(GROSS, { code: 'EGP', minor_digits: 2 })}</dd>
          </div>
        </dl>
      </div>
      <FiguresTable
        className={`card ${classes.entry}`}
        rows={ENTRY}
        rowKey={({ account }) => account}
        money={{ blankZero: true }}
        columns={[
          {
            id: 'account',
            header: t('sale.account'),
            rowHead: true,
            cell: ({ account }) => t(`sale.${account}`),
          },
          { id: 'debit', header: t('sale.debit'), amount: ({ debit }) => debit },
          { id: 'credit', header: t('sale.credit'), amount: ({ credit }) => credit },
        ]}
        totals={[{ label: t('sale.total'), cells: { debit: GROSS, credit: GROSS } }]}
      />
      <figcaption className={classes.caption}>{t('sale.caption')}</figcaption>
    </figure>
  );
}

import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useAbility } from '@/shared/auth/can';
import { useSignedIn } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { Money } from '@/shared/ui/money';
import type { InvoiceView } from '../api';
import { daysBetween } from '../due-date';
import classes from './invoice-detail.module.css';

/** Who owes what, since when and until when. */
export function DetailHead({ invoice }: { invoice: InvoiceView }) {
  const { t } = useTranslation('invoices');
  const format = useFormat();
  const ability = useAbility();
  const { today, company } = useSignedIn();
  const { currency } = invoice;
  const foreign = currency.code !== company.currency.code;
  const terms = format.name({
    name_en: invoice.terms_name ?? '',
    name_ar: invoice.terms_name_ar ?? '',
  });
  const late = invoice.status === 'overdue' ? daysBetween(invoice.due_date, today) : 0;
  const name = <Bdi>{invoice.customer_name}</Bdi>;
  return (
    <section className={`card ${classes.head}`} aria-label={t('detail.parties')}>
      <div>
        <div className={classes.customer}>
          {ability.can('read', 'Customers') ? (
            <Link to={paths.customer(invoice.customer_id)}>{name}</Link>
          ) : (
            name
          )}
        </div>
        {invoice.customer_email && <Bdi ltr>{invoice.customer_email}</Bdi>}
        {invoice.billing_address && (
          <div className={classes.address}>
            <Bdi>{invoice.billing_address}</Bdi>
          </div>
        )}
      </div>
      <div className={classes.due}>
        <span className={classes.dueLabel}>{t('totals.amountDue')}</span>
        <span className={classes.dueAmount}>
          <Money amount={invoice.totals.amount_due} currency={currency} />
        </span>
        {late > 0 && <span className={classes.late}>{t('detail.late', { count: late })}</span>}
      </div>
      <dl className={classes.facts}>
        <Fact name={t('fields.date')}>{format.date(invoice.invoice_date)}</Fact>
        <Fact name={t('fields.dueDate')}>{format.date(invoice.due_date)}</Fact>
        {terms && <Fact name={t('fields.terms')}>{terms}</Fact>}
        {foreign && (
          <Fact name={t('fields.rate', { currency: currency.code, base: company.currency.code })}>
            <Bdi ltr>{format.number(invoice.exchange_rate)}</Bdi>
          </Fact>
        )}
        {foreign && (
          <Fact name={t('totals.inBase')}>
            <Money amount={invoice.base_total} currency={company.currency} />
          </Fact>
        )}
        {invoice.payment_ref_no && (
          <Fact name={t('down.reference')}>
            <Bdi ltr>{invoice.payment_ref_no}</Bdi>
          </Fact>
        )}
        <Fact name={t('detail.createdBy')}>
          <Bdi>{invoice.created_by}</Bdi>
        </Fact>
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

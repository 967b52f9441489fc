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
import classes from './invoice-detail.module.css';

type Headed = Pick<
  InvoiceView,
  | 'customer_id'
  | 'customer_name'
  | 'issued_to'
  | 'customer_email'
  | 'billing_address'
  | 'currency'
  | 'exchange_rate'
  | 'base_total'
  | 'created_by'
>;

/** A fact of the document with its name; one without a value is left out. */
export interface HeadFact {
  name: string;
  value: ReactNode;
}

interface DocumentHeadProps {
  document: Headed;
  /** The figure that stands out. */
  amount: { label: string; value: string; note?: string | undefined };
  facts: readonly HeadFact[];
}

/** Whose document it is, what it comes to, and its dates. */
export function DocumentHead({ document, amount, facts }: DocumentHeadProps) {
  const { t } = useTranslation('invoices');
  const format = useFormat();
  const ability = useAbility();
  const { company } = useSignedIn();
  const { currency } = document;
  const foreign = currency.code !== company.currency.code;
  const name = <Bdi>{document.customer_name}</Bdi>;
  return (
    <section className={`card ${classes.head}`} aria-label={t('detail.parties')}>
      <div>
        <div className={classes.customer}>
          {ability.can('read', 'Customers') ? (
            <Link to={paths.customer(document.customer_id)}>{name}</Link>
          ) : (
            name
          )}
        </div>
        {document.issued_to && (
          <div>
            {t('detail.issuedTo')} <Bdi>{document.issued_to}</Bdi>
          </div>
        )}
        {document.customer_email && <Bdi ltr>{document.customer_email}</Bdi>}
        {document.billing_address && (
          <div className={classes.address}>
            <Bdi>{document.billing_address}</Bdi>
          </div>
        )}
      </div>
      <div className={classes.due}>
        <span className={classes.dueLabel}>{amount.label}</span>
        <span className={classes.dueAmount}>
          <Money amount={amount.value} currency={currency} />
        </span>
        {amount.note && <span className={classes.late}>{amount.note}</span>}
      </div>
      <dl className={classes.facts}>
        {facts.map((fact) => fact.value && <Fact key={fact.name} {...fact} />)}
        {foreign && (
          <Fact
            name={t('fields.rate', { currency: currency.code, base: company.currency.code })}
            value={<Bdi ltr>{format.number(document.exchange_rate)}</Bdi>}
          />
        )}
        {foreign && (
          <Fact
            name={t('totals.inBase')}
            value={<Money amount={document.base_total} currency={company.currency} />}
          />
        )}
        <Fact name={t('detail.createdBy')} value={<Bdi>{document.created_by}</Bdi>} />
      </dl>
    </section>
  );
}

function Fact({ name, value }: HeadFact) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

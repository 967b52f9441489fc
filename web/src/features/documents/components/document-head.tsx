import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { components } from '@/shared/api/schema';
import { useSignedIn } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { Money } from '@/shared/ui/money';
import classes from './document.module.css';

type Headed = Pick<
<<<<<<< HEAD:web/src/features/documents/components/document-head.tsx
  components['schemas']['InvoiceView'],
  'currency' | 'exchange_rate' | 'base_total' | 'created_by'
||||||| d4d262a:web/src/features/invoices/components/document-head.tsx
  InvoiceView,
  | 'customer_id'
  | 'customer_name'
  | 'customer_email'
  | 'billing_address'
  | 'currency'
  | 'exchange_rate'
  | 'base_total'
  | 'created_by'
=======
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
>>>>>>> rests6:web/src/features/invoices/components/document-head.tsx
>;

/** A fact of the document with its name; one without a value is left out. */
export interface HeadFact {
  name: string;
  value: ReactNode;
}

interface DocumentHeadProps {
  document: Headed;
  /** Whose it is; undefined where it is nobody's. Without a link for who may not open its page. */
  party:
    | {
        name: string;
        href: string | undefined;
        email?: string | null | undefined;
        address?: string | null | undefined;
      }
    | undefined;
  /** What the head is called, for screen readers. */
  label: string;
  /** The figure that stands out. */
  amount: { label: string; value: string; note?: string | undefined };
  facts: readonly HeadFact[];
}

/** Whose document it is, what it comes to, and its dates. */
export function DocumentHead({ document, party, label, amount, facts }: DocumentHeadProps) {
  const { t } = useTranslation('documents');
  const format = useFormat();
  const { company } = useSignedIn();
  const { currency } = document;
  const foreign = currency.code !== company.currency.code;
  const name = <Bdi>{party?.name}</Bdi>;
  return (
    <section className={`card ${classes.head}`} aria-label={label}>
      <div>
<<<<<<< HEAD:web/src/features/documents/components/document-head.tsx
        {party && (
          <div className={classes.party}>
            {party.href ? <Link to={party.href}>{name}</Link> : name}
          </div>
        )}
        {party?.email && <Bdi ltr>{party.email}</Bdi>}
        {party?.address && (
||||||| d4d262a:web/src/features/invoices/components/document-head.tsx
        <div className={classes.customer}>
          {ability.can('read', 'Customers') ? (
            <Link to={paths.customer(document.customer_id)}>{name}</Link>
          ) : (
            name
          )}
        </div>
        {document.customer_email && <Bdi ltr>{document.customer_email}</Bdi>}
        {document.billing_address && (
=======
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
>>>>>>> rests6:web/src/features/invoices/components/document-head.tsx
          <div className={classes.address}>
            <Bdi>{party.address}</Bdi>
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

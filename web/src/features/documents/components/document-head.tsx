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
  components['schemas']['InvoiceView'],
  'currency' | 'exchange_rate' | 'base_total' | 'created_by'
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
        /** The name on its paper, where it is called otherwise today. */
        onPaper?: string | null | undefined;
        href: string | undefined;
        email?: string | null | undefined;
        address?: string | null | undefined;
      }
    | undefined;
  /** What the head is called, for screen readers. */
  label: string;
  /** The largest figure; null where it has none any more. */
  amount: { label: string; value: string | null; note?: string | undefined };
  facts: readonly HeadFact[];
}

/** Whose document it is, its total, and its dates. */
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
        {party && (
          <div className={classes.party}>
            {party.href ? <Link to={party.href}>{name}</Link> : name}
          </div>
        )}
        {party?.onPaper && (
          <div>
            {t('detail.issuedTo')} <Bdi>{party.onPaper}</Bdi>
          </div>
        )}
        {party?.email && <Bdi ltr>{party.email}</Bdi>}
        {party?.address && (
          <div className={classes.address}>
            <Bdi>{party.address}</Bdi>
          </div>
        )}
      </div>
      <div className={classes.due}>
        <span className={classes.dueLabel}>{amount.label}</span>
        <span className={classes.dueAmount}>
          {amount.value === null ? '—' : <Money amount={amount.value} currency={currency} />}
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

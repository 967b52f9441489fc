import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useAbility } from '@/shared/auth/can';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { Money } from '@/shared/ui/money';
import type { Cheque } from '../api';
import type { ChequeSide } from '../sides';
import classes from './cheque-head.module.css';

interface ChequeHeadProps {
  cheque: Cheque;
  side: ChequeSide;
}

/** Whose cheque it is, what it is good for and when, where it lies, and what it paid. */
export function ChequeHead({ cheque, side }: ChequeHeadProps) {
  const { t } = useTranslation(['cheques', 'common']);
  const format = useFormat();
  const base = useCompanyCurrency();
  const { currency } = cheque;
  const party = cheque.party_name;
  const accountName = format.name({
    name_en: cheque.account_name,
    name_ar: cheque.account_name_ar,
  });
  const bank = format.name({
    name_en: cheque.bank_account_name ?? '',
    name_ar: cheque.bank_account_name_ar ?? '',
  });
  return (
    <section className={`card ${classes.head}`} aria-label={t('detail.facts')}>
      <div>
        <span className={classes.label}>{t(`fields.party.${side.direction}`)}</span>
        <div className={classes.party}>
          {party ? <PartyLink cheque={cheque} side={side} /> : t('detail.nobody')}
        </div>
      </div>
      <div className={classes.worth}>
        <span className={classes.label}>{t('common:nouns.amount')}</span>
        <span className={classes.amount}>
          <Money amount={cheque.amount} currency={currency} />
        </span>
      </div>
      <dl className={classes.facts}>
        <Fact name={t('common:nouns.dueDate')}>
          {format.date(cheque.due_date)}
          {cheque.overdue && <span className={classes.late}>{t('overdue')}</span>}
        </Fact>
        {cheque.bank && (
          <Fact name={t('fields.bank')}>
            <Bdi>{cheque.bank}</Bdi>
          </Fact>
        )}
        <Fact name={t(`fields.given.${side.direction}`)}>{format.date(cheque.payment_date)}</Fact>
        <Fact name={t(cheque.next_states.length > 0 ? 'common:nouns.account' : 'fields.lay')}>
          <Bdi>{accountName}</Bdi>
        </Fact>
        {bank && (
          <Fact name={t('fields.bankAccount')}>
            <Bdi>{bank}</Bdi>
          </Fact>
        )}
        <Fact name={t(`fields.payment.${side.direction}`)}>
          <Link to={side.paymentsHref} search={{ receipt: cheque.id } as never}>
            <Bdi ltr>{cheque.payment_number}</Bdi>
          </Link>
        </Fact>
        <PaidExpense id={cheque.expense_id} />
        {cheque.endorsed_with && (
          <Fact
            name={t(side.direction === 'received' ? 'detail.endorsedTo' : 'detail.endorsedFrom')}
          >
            <Link to={paths.cheque(cheque.endorsed_with.id)}>
              <Bdi>{cheque.endorsed_with.party_name}</Bdi>
            </Link>{' '}
            <Bdi ltr>{cheque.endorsed_with.payment_number}</Bdi>
          </Fact>
        )}
        {currency.code !== base.code && (
          <Fact name={t('common:nouns.exchangeRate')}>
            <Bdi ltr>{format.number(cheque.exchange_rate)}</Bdi>
          </Fact>
        )}
      </dl>
    </section>
  );
}

function PartyLink({ cheque, side: { party } }: ChequeHeadProps) {
  const mayOpen = useAbility().can('read', party.reads);
  const { party_id: id, party_name: name } = cheque;
  if (!id || !mayOpen) return <Bdi>{name}</Bdi>;
  return (
    <Link to={party.href(id)}>
      <Bdi>{name}</Bdi>
    </Link>
  );
}

/** The expense that it paid, for who may read it. */
function PaidExpense({ id }: { id: number | null | undefined }) {
  const { t } = useTranslation('cheques');
  const mayOpen = useAbility().can('read', 'Expenses');
  if (!id || !mayOpen) return null;
  return (
    <Fact name={t('fields.expense')}>
      <Link to={paths.expense(id)}>{t('detail.openExpense')}</Link>
    </Fact>
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

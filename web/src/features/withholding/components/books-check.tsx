import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useAbility } from '@/shared/auth/can';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { isZero } from '@/shared/lib/fields';
import type { Period } from '@/shared/lib/period';
import { Money } from '@/shared/ui/money';
import { StatusPill } from '@/shared/ui/status-pill';
import type { RegisterBooks } from '../api';
import classes from './books-check.module.css';
import { OtherEntries } from './other-entries';
import shared from './withholding.module.css';

interface BooksCheckProps {
  books: RegisterBooks;
  days: Period;
}

/** The whole register of the period compared with its accounts, with what else moved them. */
export function BooksCheck({ books, days }: BooksCheckProps) {
  const { t } = useTranslation(['withholding', 'common']);
  const { minor_digits: scale } = useCompanyCurrency();
  const agrees = isZero(books.difference);
  const explained = agrees && isZero(books.other);
  return (
    <section className={classes.check} aria-label={t('books.title')}>
      <div className={classes.head}>
        <StatusPill tone={agrees ? (explained ? 'good' : 'part') : 'bad'}>
          {t(agrees ? (explained ? 'books.agrees' : 'books.others') : 'books.differs')}
        </StatusPill>
        {!explained && (
          <p className={shared.muted}>{t(agrees ? 'books.othersHint' : 'books.differsHint')}</p>
        )}
      </div>
      <dl className={classes.sums}>
        <Sum name={t('books.register')} amount={books.register} scale={scale} />
        {!isZero(books.remitted) && (
          <Sum name={t('books.remitted')} amount={negated(books.remitted)} scale={scale} />
        )}
        {!isZero(books.other) && <Sum name={t('books.other')} amount={books.other} scale={scale} />}
        {!agrees && (
          <Sum name={t('common:nouns.difference')} amount={books.difference} scale={scale} />
        )}
        {accountsOf(books).map((account) => (
          <Sum
            key={account.account_id}
            name={<AccountLink account={account} days={days} />}
            amount={account.movement}
            scale={scale}
          />
        ))}
      </dl>
      <OtherEntries others={books.others} />
    </section>
  );
}

/** The accounts that moved; when none did, the first, so that there is something to agree with. */
function accountsOf({ accounts }: RegisterBooks) {
  const moved = accounts.filter(({ movement }) => !isZero(movement));
  return moved.length > 0 ? moved : accounts.slice(0, 1);
}

function negated(amount: string): string {
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`;
}

function Sum({ name, amount, scale }: { name: ReactNode; amount: string; scale: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Money amount={amount} scale={scale} />
      </dd>
    </div>
  );
}

/** The account, which leads to its ledger of the period for those who may read it. */
function AccountLink({
  account,
  days,
}: {
  account: RegisterBooks['accounts'][number];
  days: Period;
}) {
  const { t } = useTranslation('withholding');
  const format = useFormat();
  const mayRead = useAbility().can('read', 'General ledger report');
  const name = t('books.movement', {
    account: format.name({
      name_en: account.account_name,
      name_ar: account.account_name_ar,
    }),
  });
  if (!mayRead) return name;
  const search = { account: account.account_id, ...days };
  return (
    <Link to={paths.generalLedger} search={search as never} className={shared.link}>
      {name}
    </Link>
  );
}

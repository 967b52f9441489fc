import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { accountChoices } from '@/features/accounts/public';
import { useAbility } from '@/shared/auth/can';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { hasTrait } from '@/shared/lib/account-traits';
import { Bdi } from '@/shared/ui/bdi';
import { RowMenu } from '@/shared/ui/data-grid/row-menu';
import { EmptyState } from '@/shared/ui/empty-state';
import { Money } from '@/shared/ui/money';
import { StatusPill } from '@/shared/ui/status-pill';
import type { BankAccount } from '../api';
import { neverReconciled } from '../never-reconciled';
import { isIdle } from '../sums';
import classes from './banks.module.css';
import { useBankMenu } from './use-bank-menu';

interface BankCardsProps {
  accounts: readonly BankAccount[] | undefined;
  onTransfer: (account: number) => void;
}

/** A card for each account of money; those that are not used are put away until asked for. */
export function BankCards({ accounts, onTransfer }: BankCardsProps) {
  const { t } = useTranslation('banks');
  const [all, setAll] = useState(false);
  const choices = useQuery(accountChoices('payment'));
  if (!accounts) {
    return (
      <div className={classes.cards} aria-busy>
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} height={168} radius={8} />
        ))}
      </div>
    );
  }
  if (accounts.length === 0) {
    return (
      <div className="card">
        <EmptyState
          kind="empty"
          title={t('none.accounts')}
          hint={t('none.accountsHint')}
          action={
            <Button component={Link} to={paths.accounts}>
              {t('none.toAccounts')}
            </Button>
          }
        />
      </div>
    );
  }
  const used = accounts.filter((account) => !isIdle(account));
  const idle = accounts.length - used.length;
  const visible = all || used.length === 0 ? accounts : used;
  // The very accounts that the figure above counts.
  const never = choices.isPending ? [] : neverReconciled(accounts, choices.data ?? []);
  const banks = new Set(
    (choices.data ?? []).filter((one) => hasTrait(one, 'has_statements')).map(({ id }) => id),
  );
  return (
    <>
      <ul className={classes.cards} style={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {visible.map((account) => (
          <BankCard
            key={account.id}
            account={account}
            never={never.includes(account)}
            isBank={banks.has(account.id)}
            compared={choices.isPending || banks.has(account.id) || !!account.statement_until}
            onTransfer={onTransfer}
          />
        ))}
      </ul>
      {used.length > 0 && idle > 0 && (
        <Button variant="default" style={{ justifySelf: 'center' }} onClick={() => setAll(!all)}>
          {all ? t('card.fewer') : t('card.idle', { count: idle })}
        </Button>
      )}
    </>
  );
}

interface BankCardProps extends Pick<BankCardsProps, 'onTransfer'> {
  account: BankAccount;
  /** It has statements, and was never compared with one. */
  never: boolean;
  /** It has statements: these are imported, and the account is reconciled with them. */
  isBank: boolean;
  /** What a statement says of it is shown; a cash box has none. */
  compared: boolean;
}

function BankCard({ account, never, isBank, compared, onTransfer }: BankCardProps) {
  const { t } = useTranslation('banks');
  const mayWrite = useAbility().can('create', 'Journal Entry');
  const format = useFormat();
  const base = useCompanyCurrency();
  const [opened, setOpened] = useState(false);
  const menu = useBankMenu({ onTransfer });
  const { currency, open_lines: open } = account;
  const name = format.name({ name_en: account.name, name_ar: account.name_ar });
  const foreign = currency.id !== base.id;
  return (
    <li className={`card ${classes.card}`} data-account={account.id}>
      <div className={classes.cardHead}>
        <h2 className={classes.cardName}>
          <Link to={paths.bank(account.id)} className={classes.link}>
            <Bdi>{name}</Bdi>
          </Link>
          <span className={classes.second}>
            <Bdi ltr>{account.number}</Bdi>
            {foreign && <> · {format.name(currency)}</>}
          </span>
        </h2>
        <RowMenu actions={() => menu(account)} opened={opened} onChange={setOpened} inTabOrder />
      </div>
      <dl className={classes.figures}>
        <div>
          <dt>{t('card.books')}</dt>
          <dd className={classes.figure}>
            <Money amount={account.balance} currency={currency} />
          </dd>
          {foreign && (
            <dd className={classes.second}>
              <Money amount={account.balance_base} currency={base} />
            </dd>
          )}
        </div>
        {compared && (
          <div>
            <dt>
              {account.statement_until
                ? t('card.statement', { date: format.date(account.statement_until) })
                : t('card.noStatement')}
            </dt>
            <dd className={classes.figure}>
              {account.statement_balance ? (
                <Money amount={account.statement_balance} currency={currency} />
              ) : (
                '–'
              )}
            </dd>
          </div>
        )}
      </dl>
      <div className={classes.cardFoot}>
        {open > 0 ? (
          <Button component={Link} to={paths.bank(account.id)} size="compact-md">
            {t('card.toMatch', { count: open })}
          </Button>
        ) : !compared ? null : (
          <StatusPill tone={account.statement_until ? 'good' : 'idle'}>
            {t(account.statement_until ? 'card.allMatched' : 'card.neverImported')}
          </StatusPill>
        )}
        <span className={classes.second}>
          {account.reconciled_until
            ? t('card.reconciled', { date: format.date(account.reconciled_until) })
            : never && t('card.notReconciled')}
        </span>
      </div>
      {isBank && (
        <div className={classes.cardFoot}>
          {mayWrite && (
            <Button
              component={Link}
              to={paths.importStatement(account.id)}
              variant="default"
              size="compact-md"
            >
              {t('menu.import')}
            </Button>
          )}
          <Button
            component={Link}
            to={paths.reconcile}
            search={{ account: account.id } as never}
            variant="default"
            size="compact-md"
          >
            {t(account.open_session_id ? 'menu.reconcileOn' : 'menu.reconcile')}
          </Button>
        </div>
      )}
    </li>
  );
}

import { Button, Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useCompanyCurrency } from '@/shared/auth/session';
import { Bdi } from '@/shared/ui/bdi';
import { ChequeStatus } from '@/shared/ui/cheque-status';
import { EmptyState } from '@/shared/ui/empty-state';
import { Money } from '@/shared/ui/money';
import { TryAgain } from '@/shared/ui/try-again';
import { type ChequeDirection, type ChequeRow, chequeList } from '../api';
import classes from './calendar.module.css';
import { useCalendarText } from './use-calendar-text';

interface DayChequesProps {
  date: string;
  way: ChequeDirection | null;
  /** Says which day it is. */
  headed?: boolean;
}

/** The cheques that fall due on a day; each opens its page. */
export function DayCheques({ date, way, headed = false }: DayChequesProps) {
  const { t } = useTranslation(['cheques', 'common']);
  const words = useCalendarText();
  const list = useInfiniteQuery(
    chequeList({
      direction: way,
      open: true,
      due_from: date,
      due_to: date,
      sort: 'amount',
      descending: true,
    }),
  );
  const rows = list.isPlaceholderData
    ? undefined
    : list.data?.pages.flatMap((page) => page.Cheques);
  return (
    <div className={classes.ofDay}>
      {headed && <h2 className={classes.ofDayHead}>{words.full(date)}</h2>}
      {list.isError && (
        <EmptyState
          kind="problem"
          title={t('common:problems.loadFailed')}
          action={<TryAgain onClick={list.refetch} />}
        />
      )}
      {!rows && !list.isError && <Skeleton height={44} aria-busy />}
      <ul>
        {rows?.map((row) => (
          <li key={row.id}>
            <DueCheque cheque={row} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          variant="default"
          fullWidth
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('common:actions.loadMore')}
        </Button>
      )}
    </div>
  );
}

function DueCheque({ cheque }: { cheque: ChequeRow }) {
  const { t } = useTranslation('cheques');
  const base = useCompanyCurrency();
  const { direction, currency_code: code, amount } = cheque;
  const minor_digits = amount.split('.')[1]?.length ?? 0;
  return (
    <Link to={paths.cheque(cheque.id)} className={classes.cheque} data-way={direction}>
      <span className={classes.who}>
        <Bdi className="truncate">{cheque.party_name ?? cheque.payment_number}</Bdi>
        <span className={classes.small}>
          {t(`calendar.of.${direction}`)} <Bdi ltr>{cheque.number}</Bdi>
          {cheque.bank && (
            <>
              {' · '}
              <Bdi>{cheque.bank}</Bdi>
            </>
          )}
        </span>
      </span>
      <ChequeStatus {...cheque} />
      <Money
        amount={amount}
        {...(code === base.code
          ? { scale: base.minor_digits }
          : { currency: { code, minor_digits } })}
        className={classes.chequeAmount ?? ''}
      />
    </Link>
  );
}

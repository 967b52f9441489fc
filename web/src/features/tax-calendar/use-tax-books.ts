import { useQueries, useQuery } from '@tanstack/react-query';
import { vatReturns } from '@/features/vat-returns/public';
import { withholdingQuarters } from '@/features/withholding/public';
import { dueReminders } from '@/shared/api/reminders';
import { useAbility } from '@/shared/auth/can';
import { useToday } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import type { TaxBooks } from './obligations';

interface TaxBooksAnswer {
  /** None until all of it is there. */
  books: TaxBooks | undefined;
  /** Whether returns are made here; undefined for who may not see them. */
  started: boolean | undefined;
  failed: boolean;
  /** Some of it is on its way: without a connection nothing is. */
  loading: boolean;
  retry: () => void;
}

/** What is due is of this year or the one before: of each part what the person may read. */
export function useTaxBooks(): TaxBooksAnswer {
  const ability = useAbility();
  const { language } = useFormat();
  const present = Number(useToday().slice(0, 4));
  const years = [present, present - 1];
  const seesReturns = ability.can('read', 'VAT report');
  const seesQuarters = ability.can('read', 'Make Payment');
  const returns = useQueries({
    queries: years.map((year) => ({ ...vatReturns(year), enabled: seesReturns })),
  });
  const quarters = useQueries({
    queries: years.map((year) => ({ ...withholdingQuarters(year), enabled: seesQuarters })),
  });
  const reminders = useQuery(dueReminders(language));
  const parts = [...(seesReturns ? returns : []), ...(seesQuarters ? quarters : []), reminders];
  const failed = parts.some(({ isError }) => isError);
  const pending = parts.some(({ isPending }) => isPending);
  return {
    books: pending
      ? undefined
      : {
          returns: returns.flatMap(({ data }) => (data?.ShowTable ? data.Returns : [])),
          years: quarters.flatMap(({ data }) => data ?? []),
          reminders: reminders.data?.SystemReminder ?? [],
        },
    started: seesReturns ? returns[0]?.data?.ShowTable : undefined,
    failed,
    loading: parts.some((part) => part.isPending && part.fetchStatus === 'fetching'),
    retry: () => {
      for (const part of parts) void part.refetch();
    },
  };
}

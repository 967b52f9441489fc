import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { Problem } from '@/shared/api/problem';
import { useSignedIn } from '@/shared/auth/session';
import type { Period } from '@/shared/lib/period';
import { type SetSearch, useUrlSearch } from '@/shared/lib/url-search';
import { useIdParam } from '@/shared/routing/params';
import { periodAsked, type StatementSearch, statementSearch } from '../statement-search';

/** A statement that the address asks for. */
export interface AskedStatement<Statement> {
  id: number;
  period: Period;
  setSearch: SetSearch<StatementSearch>;
  statement: {
    data: Statement | undefined;
    isPending: boolean;
    error: Problem | null;
    refetch: () => unknown;
  };
}

/** Reads whose statement of which days the address asks for; nothing is fetched while the days run backwards. */
export function useAskedStatement<Statement, Key extends QueryKey>(
  query: (id: number, period: Period) => UseQueryOptions<Statement, Problem, Statement, Key>,
): AskedStatement<Statement> {
  const id = useIdParam();
  const [search, setSearch] = useUrlSearch(statementSearch);
  const period = periodAsked(search, useSignedIn());
  const statement = useQuery({ ...query(id, period), enabled: period.from <= period.to });
  return { id, period, setSearch, statement };
}

import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { refetchQueries } from './refetch-queries';

test('the data of a deleted record is not fetched again, all other data is', async () => {
  const queryClient = new QueryClient();
  const queries = { gone: vi.fn(async () => 1), list: vi.fn(async () => 2) };
  const stops = [
    { queryKey: ['invoices', 'beside', 7, {}], queryFn: queries.gone },
    { queryKey: ['invoices', 'list'], queryFn: queries.list },
  ].map((options) => new QueryObserver(queryClient, options).subscribe(() => undefined));
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  refetchQueries(queryClient, [['invoices', 'beside', 7]]);
  await vi.waitFor(() => expect(queries.list).toHaveBeenCalledTimes(2));
  expect(queries.gone).toHaveBeenCalledTimes(1);
  expect(queryClient.getQueryState(['invoices', 'beside', 7, {}])?.isInvalidated).toBe(true);
  for (const stop of stops) stop();
});

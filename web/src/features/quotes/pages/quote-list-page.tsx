import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useTicked } from '@/features/invoices/public';
import { Can, useAbility } from '@/shared/auth/can';
import { useHotkeys } from '@/shared/lib/hotkeys';
import { useUrlSearch } from '@/shared/lib/url-search';
import { DataGrid } from '@/shared/ui/data-grid/data-grid';
import { PageShell } from '@/shared/ui/page-shell';
import { type QuoteRow, quoteList } from '../api';
import { QuoteTasks } from '../components/lazy-quote-tasks';
import { NoQuotes } from '../components/no-quotes';
import { QuoteBulk } from '../components/quote-bulk';
import { QuoteStats } from '../components/quote-stats';
import { QuoteToolbar } from '../components/quote-toolbar';
import { type QuoteTask, useQuoteActions } from '../components/use-quote-actions';
import { useQuoteColumns } from '../components/use-quote-columns';
import { filterOf, NO_FILTERS, quoteSearch } from '../list-search';
import { stateOf } from '../state';

/** Every quote, with what became of it. */
export function QuoteListPage() {
  const { t } = useTranslation('quotes');
  const navigate = useNavigate();
  const [search, setSearch] = useUrlSearch(quoteSearch);
  const filter = filterOf(search);
  const list = useInfiniteQuery(quoteList(filter));
  const rows = list.data?.pages.flatMap((page) => page.Customers);
  const { selection, setSelection } = useTicked(filter);
  const [doing, setDoing] = useState<{ task: QuoteTask; id: number } | null>(null);
  const columns = useQuoteColumns();
  const actionsFor = useQuoteActions((task, id) => setDoing({ task, id }));
  const first = list.data?.pages[0];
  const all = first?.Stats.find((one) => !one.status)?.count ?? 0;
  const nothing = list.error?.status === 403 ? 'forbidden' : first?.ShowTable === false && 'empty';
  const mayAdd = useAbility().can('create', 'Quotes');
  useHotkeys(mayAdd ? [['KeyN', () => void navigate({ to: paths.addQuote })]] : []);

  return (
    <PageShell
      title={t('list.title')}
      count={first && !nothing ? t('count', { count: all }) : undefined}
      actions={
        <Can action="create" on="Quotes">
          <Button
            component={Link}
            to={paths.addQuote}
            leftSection={<IconPlus size={17} stroke={1.8} aria-hidden />}
          >
            {t('list.add')}
          </Button>
        </Can>
      }
    >
      {nothing ? (
        <NoQuotes why={nothing} />
      ) : (
        <>
          {!list.isError && (
            <QuoteStats
              stats={first?.Stats}
              filter={search.status}
              onFilter={(status) => setSearch({ status })}
            />
          )}
          <DataGrid<QuoteRow>
            label={t('list.title')}
            rows={rows}
            rowKey={(row) => row.id}
            columns={columns}
            onOpen={(row) => void navigate({ to: paths.quote(row.id) })}
            selection={selection}
            onSelection={setSelection}
            bulk={
              <QuoteBulk
                rows={rows?.filter((row) => selection.has(row.id)) ?? []}
                onClear={() => setSelection(new Set())}
              />
            }
            rowMenu={(row) =>
              actionsFor({ id: row.id, number: row.quote_number, state: stateOf(row) })
            }
            hasMore={list.hasNextPage}
            loadingMore={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
            failed={list.isError}
            onRetry={() => void list.refetch()}
            empty={<NoQuotes why="noMatch" onClear={() => setSearch(NO_FILTERS)} />}
            toolbar={<QuoteToolbar search={search} setSearch={setSearch} stats={first?.Stats} />}
            storageKey="quotes"
          />
        </>
      )}
      {doing && <QuoteTasks {...doing} onClose={() => setDoing(null)} />}
    </PageShell>
  );
}

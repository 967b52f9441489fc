import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { saleFilter } from '@/features/documents/public';
import { DocumentBulk } from '@/features/sending/public';
import { lazyPart } from '@/shared/routing/lazy-part';
import { DataGrid } from '@/shared/ui/data-grid/data-grid';
import { AddLink } from '@/shared/ui/list/add-link';
import { useUrlList } from '@/shared/ui/list/use-url-list';
import { PageShell } from '@/shared/ui/page-shell';
import { type QuoteRow, quoteList } from '../api';
import { NoQuotes } from '../components/no-quotes';
import { QuoteStats } from '../components/quote-stats';
import { QuoteToolbar } from '../components/quote-toolbar';
import { type QuoteTask, useQuoteActions } from '../components/use-quote-actions';
import { useQuoteColumns } from '../components/use-quote-columns';
import { NO_FILTERS, quoteSearch } from '../list-search';
import { stateOf } from '../state';

const QuoteTasks = lazyPart(async () => (await import('../components/quote-tasks')).QuoteTasks);

/** Every quote, with what became of it. */
export function QuoteListPage() {
  const { t } = useTranslation('quotes');
  const navigate = useNavigate();
  const list = useUrlList({
    schema: quoteSearch,
    filterOf: saleFilter,
    query: quoteList,
    rowsOf: (page) => page.Customers,
    keyOf: (row: QuoteRow) => row.id,
  });
  const { search, setSearch, first } = list;
  const [doing, setDoing] = useState<{ task: QuoteTask; id: number } | null>(null);
  const columns = useQuoteColumns();
  const actionsFor = useQuoteActions((task, id) => setDoing({ task, id }));
  const all = first?.Stats.find((one) => !one.status)?.count ?? 0;
  const nothing = list.forbidden ? 'forbidden' : first?.ShowTable === false && 'empty';

  return (
    <PageShell
      title={t('list.title')}
      count={first && !nothing ? t('count', { count: all }) : undefined}
      actions={<AddLink on="Quotes" to={paths.addQuote} label={t('list.add')} />}
    >
      {nothing ? (
        <NoQuotes why={nothing} />
      ) : (
        <>
          {!list.failed && (
            <QuoteStats
              stats={first?.Stats}
              filter={search.status}
              onFilter={(status) => setSearch({ status })}
            />
          )}
          <DataGrid<QuoteRow>
            label={t('list.title')}
            {...list.grid}
            columns={columns}
            onOpen={(row) => void navigate({ to: paths.quote(row.id) })}
            {...list.ticks}
            bulk={
              <DocumentBulk
                kind="quote"
                ids={list.ticked.map((row) => row.id)}
                may={{ action: 'update', on: 'Quotes' }}
                onClear={list.untick}
              />
            }
            rowMenu={(row) =>
              actionsFor({
                id: row.id,
                number: row.quote_number,
                state: stateOf(row),
                currency: row.currency_code,
              })
            }
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

import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod/mini';
import { paths } from '@/app/paths';
import { DetailLines, DocumentActions, DocumentLayout } from '@/features/documents/public';
import { ActivityTimeline } from '@/features/payments/public';
import { usePrintKey } from '@/features/print/public';
import { DeliveriesCard } from '@/features/sending/public';
import { useAbility } from '@/shared/auth/can';
import { useUrlSearch } from '@/shared/lib/url-search';
import { useIdParam } from '@/shared/routing/params';
import { EmptyState } from '@/shared/ui/empty-state';
import { PageShell } from '@/shared/ui/page-shell';
import { type QuoteDetail, quoteDetail } from '../api';
import { ConvertedNote } from '../components/converted-note';
import { QuoteTasks } from '../components/lazy-quote-tasks';
import { QuoteFiles } from '../components/quote-files';
import { QuoteHead } from '../components/quote-head';
import { QuoteStatus } from '../components/quote-status';
import { type QuoteTask, useQuoteActions } from '../components/use-quote-actions';
import { stateOf } from '../state';

const detailSearch = z.object({
  /** Whether it is about to be mailed. */
  send: z.catch(z.optional(z.coerce.boolean()), undefined),
});

/** One quote: what it offers, what became of it, its files and who did what. */
export function QuoteDetailPage() {
  const { t } = useTranslation(['quotes', 'common']);
  const id = useIdParam();
  const { data, isError, error, refetch } = useQuery(quoteDetail(id));
  const crumbs = [{ label: t('list.title'), to: paths.quotes }];
  const lost = Number.isNaN(id) || error?.status === 404;
  if (data && !lost) return <Shown detail={data} />;
  return (
    <PageShell title={t('detail.quote')} crumbs={crumbs}>
      {lost || isError ? (
        <EmptyState
          kind={lost ? 'lost' : 'problem'}
          title={t(lost ? 'detail.lost' : 'common:problems.loadFailed')}
          action={
            lost ? (
              <Button component={Link} to={paths.quotes}>
                {t('detail.toList')}
              </Button>
            ) : (
              <Button onClick={() => refetch()}>{t('common:actions.tryAgain')}</Button>
            )
          }
        />
      ) : (
        <>
          <Skeleton height={96} radius={8} />
          <Skeleton height={300} radius={8} />
          <Skeleton height={160} radius={8} />
        </>
      )}
    </PageShell>
  );
}

function Shown({ detail }: { detail: QuoteDetail }) {
  const { t } = useTranslation('quotes');
  const navigate = useNavigate();
  const ability = useAbility();
  const [search, setSearch] = useUrlSearch(detailSearch);
  const [task, setTask] = useState<QuoteTask | null>(search.send ? 'send' : null);
  const actionsFor = useQuoteActions(setTask);
  const { Quote: quote, activity, NextItem: next, PreviousItem: previous } = detail;
  const { id, quote_number: number, invoice_id: invoice } = quote;
  const state = stateOf(quote);
  usePrintKey('quote', id);
  return (
    <PageShell
      title={t('detail.title', { number: quote.quote_number })}
      badge={<QuoteStatus state={state} />}
      crumbs={[{ label: t('list.title'), to: paths.quotes }]}
      actions={
        <DocumentActions
          actions={actionsFor({ id, number, state, invoice }, false)}
          neighbours={{
            next,
            previous,
            pathOf: paths.quote,
            words: { previous: t('detail.previous'), next: t('detail.next') },
          }}
        />
      }
    >
      {invoice && <ConvertedNote invoice={invoice} />}
      <DocumentLayout
        side={
          <>
            <QuoteFiles id={id} editable={state !== 'deleted' && ability.can('update', 'Quotes')} />
            <DeliveriesCard
              of={{ kind: 'quote', id }}
              maySend={state !== 'deleted' && ability.can('update', 'Quotes')}
            />
            <ActivityTimeline items={activity} />
          </>
        }
      >
        <QuoteHead quote={quote} />
        <DetailLines document={quote} notesLabel={t('fields.notes')} />
      </DocumentLayout>
      {task && (
        <QuoteTasks
          task={task}
          id={id}
          onDeleted={() => void navigate({ to: paths.quotes })}
          onClose={() => {
            setTask(null);
            setSearch({ send: undefined }, { replace: true });
          }}
        />
      )}
    </PageShell>
  );
}

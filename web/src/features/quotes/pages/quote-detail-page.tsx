import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod/mini';
import { paths } from '@/app/paths';
import { SavedFiles } from '@/features/attachments/public';
import { DetailLines, DocumentGate, DocumentLayout } from '@/features/documents/public';
import { ActivityTimeline } from '@/features/history/public';
import { usePrintKey } from '@/features/print/public';
import { DeliveriesCard } from '@/features/sending/public';
import { useAbility } from '@/shared/auth/can';
import { useUrlSearch } from '@/shared/lib/url-search';
import { lazyPart } from '@/shared/routing/lazy-part';
import { useIdParam } from '@/shared/routing/params';
import { DocumentActions } from '@/shared/ui/document-actions';
import { PageShell } from '@/shared/ui/page-shell';
import { type QuoteDetail, quoteDetail, useQuoteChanged } from '../api';
import { ConvertedNote } from '../components/converted-note';
import { QuoteHead } from '../components/quote-head';
import { QuoteStatus } from '../components/quote-status';
import { type QuoteTask, useQuoteActions } from '../components/use-quote-actions';
import { stateOf } from '../state';

const QuoteTasks = lazyPart(async () => (await import('../components/quote-tasks')).QuoteTasks);

const detailSearch = z.object({
  /** Whether it is about to be mailed. */
  send: z.catch(z.optional(z.coerce.boolean()), undefined),
});

/** One quote: what it offers, what became of it, its files and who did what. */
export function QuoteDetailPage() {
  const { t } = useTranslation('quotes');
  const id = useIdParam();
  const detail = useQuery(quoteDetail(id));
  return (
    <DocumentGate
      detail={detail}
      known={!Number.isNaN(id)}
      title={t('detail.quote')}
      list={{ label: t('list.title'), to: paths.quotes }}
      words={{ lost: t('detail.lost'), toList: t('detail.toList') }}
    >
      {(found) => <Shown detail={found} />}
    </DocumentGate>
  );
}

function Shown({ detail }: { detail: QuoteDetail }) {
  const { t } = useTranslation('quotes');
  const navigate = useNavigate();
  const ability = useAbility();
  const changed = useQuoteChanged();
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
          actions={actionsFor({ id, number, state, currency: quote.currency.code, invoice }, false)}
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
            <SavedFiles
              document={{ kind: 'quote', id }}
              query={quoteDetail}
              editable={state !== 'deleted' && ability.can('update', 'Quotes')}
              onChanged={changed}
            />
            <DeliveriesCard
              document={{ kind: 'quote', id }}
              maySend={state !== 'deleted' && ability.can('update', 'Quotes')}
            />
            <ActivityTimeline
              document={{ kind: 'quote', id, name: quote.quote_number }}
              items={activity}
            />
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

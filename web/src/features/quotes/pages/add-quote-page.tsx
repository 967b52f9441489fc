import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod/mini';
import { paths } from '@/app/paths';
import { FormWaiting, useFormReferences } from '@/features/documents/public';
import { useSignedIn } from '@/shared/auth/session';
import { useUrlSearch } from '@/shared/lib/url-search';
import { quoteDetail } from '../api';
import { QuoteForm } from '../components/quote-form';
import { copyOfQuote, fromQuote, newQuote } from '../mapping';

const addSearch = z.object({
  /** The id of a quote to start from. */
  copy: z.catch(z.optional(z.coerce.number()), undefined),
});

/** A new quote, empty or like another one. */
export function AddQuotePage() {
  const { t } = useTranslation('quotes');
  const [{ copy }] = useUrlSearch(addSearch);
  const { today } = useSignedIn();
  const { references, failed, retry } = useFormReferences('sale');
  const model = useQuery(quoteDetail(copy ?? Number.NaN));
  const quote = model.data?.Quote;
  const initial = useMemo(() => {
    if (!references) return null;
    const { baseCurrency, usualTax, branches } = references;
    if (copy === undefined) return newQuote(baseCurrency, today, usualTax, branches.usual);
    return quote ? copyOfQuote(fromQuote(quote, usualTax), today) : null;
  }, [references, copy, quote, today]);

  if (!references || !initial) {
    return (
      <FormWaiting
        title={t('form.newTitle')}
        crumbs={[{ label: t('list.title'), to: paths.quotes }]}
        lost={t('detail.lost')}
        failed={failed || model.isError ? 'problem' : undefined}
        onRetry={() => {
          retry();
          if (copy !== undefined) void model.refetch();
        }}
      />
    );
  }
  return <QuoteForm key={copy ?? 'new'} initial={initial} references={references} />;
}

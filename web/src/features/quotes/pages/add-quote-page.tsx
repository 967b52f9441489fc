import { useTranslation } from 'react-i18next';
import { z } from 'zod/mini';
import { paths } from '@/app/paths';
import { AddDocumentPage, type FormReferences } from '@/features/documents/public';
import { useUrlSearch } from '@/shared/lib/url-search';
import { type QuoteDetail, quoteDetail } from '../api';
import { QuoteForm } from '../components/quote-form';
import { copyOfQuote, fromQuote, newQuote } from '../mapping';

const addSearch = z.object({
  /** The id of a quote to start from. */
  copy: z.catch(z.optional(z.coerce.number()), undefined),
});

function emptyOf({ baseCurrency, usualTax, branches }: FormReferences, today: string) {
  return newQuote(baseCurrency, today, usualTax, branches.usual);
}

function likeOf({ Quote }: QuoteDetail, references: FormReferences, today: string) {
  const { usualTax, baseCurrency } = references;
  return copyOfQuote(fromQuote(Quote, usualTax), today, baseCurrency);
}

/** A new quote, empty or like another one. */
export function AddQuotePage() {
  const { t } = useTranslation('quotes');
  const [{ copy }] = useUrlSearch(addSearch);
  return (
    <AddDocumentPage
      model={copy}
      query={quoteDetail}
      emptyOf={emptyOf}
      likeOf={likeOf}
      form={QuoteForm}
      list={{ label: t('list.title'), to: paths.quotes }}
      words={{ title: t('form.newTitle'), lost: t('detail.lost') }}
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod/mini';
import { paths } from '@/app/paths';
import { FormWaiting, useFormReferences } from '@/features/documents/public';
import { useSignedIn } from '@/shared/auth/session';
import { useUrlSearch } from '@/shared/lib/url-search';
import { creditable } from '../api';
import { FreeNoteForm, ReturnForm } from '../components/lazy-forms';
import { newNote } from '../mapping';
import { newReturn } from '../return-schema';

const addSearch = z.object({
  /** The invoice that it takes something of back; none for a free note. */
  invoice: z.catch(z.optional(z.coerce.number()), undefined),
});

/** A new credit note, against an invoice or free. */
export function AddCreditNotePage() {
  const [{ invoice }] = useUrlSearch(addSearch);
  return invoice === undefined ? <AddFree /> : <AddReturn key={invoice} invoice={invoice} />;
}

function AddFree() {
  const { t } = useTranslation('credit-notes');
  const { today } = useSignedIn();
  const { references, failed, retry } = useFormReferences('sale');
  const initial = useMemo(
    () =>
      references &&
      newNote(references.baseCurrency, today, references.usualTax, references.branches.usual),
    [references, today],
  );
  if (!references || !initial) {
    return (
      <FormWaiting
        title={t('form.newTitle')}
        crumbs={[{ label: t('list.title'), to: paths.creditNotes }]}
        lost={t('detail.lost')}
        failed={failed ? 'problem' : undefined}
        onRetry={retry}
      />
    );
  }
  return <FreeNoteForm initial={initial} references={references} />;
}

function AddReturn({ invoice }: { invoice: number }) {
  const { t } = useTranslation('credit-notes');
  const { today } = useSignedIn();
  const { data, isError, error, refetch } = useQuery(creditable({ invoice }));
  const initial = useMemo(() => data && newReturn(data, today), [data, today]);
  if (!data || !initial) {
    const lost = error?.status === 404;
    return (
      <FormWaiting
        title={t('form.newTitle')}
        crumbs={[{ label: t('list.title'), to: paths.creditNotes }]}
        lost={t('form.noInvoice')}
        failed={isError ? (lost ? 'lost' : 'problem') : undefined}
        onRetry={() => void refetch()}
      />
    );
  }
  return <ReturnForm start={data} initial={initial} />;
}

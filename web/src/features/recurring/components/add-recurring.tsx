import type { QueryKey } from '@tanstack/react-query';
import { type ComponentProps, useCallback } from 'react';
import { z } from 'zod/mini';
import { AddDocumentPage } from '@/features/documents/public';
import { maybeId } from '@/shared/lib/search-fields';
import { useUrlSearch } from '@/shared/lib/url-search';
import { newRepetition } from '../mapping';
import { repeated } from '../repeated';
import type { RecurringSide } from '../side';
import { useRecurringText } from './use-recurring-text';

const addSearch = z.object({
  /** The id of an invoice or a bill that is to be made again. */
  from: maybeId(),
});

type Page<Detail, Key extends QueryKey> = ComponentProps<typeof AddDocumentPage<Detail, Key>>;

interface AddRecurringProps<Detail, Key extends QueryKey>
  extends Pick<Page<Detail, Key>, 'query' | 'emptyOf' | 'likeOf' | 'form'> {
  side: RecurringSide;
}

/** A new schedule, empty or of what is there; `emptyOf` is what it makes, `likeOf` the schedule. */
export function AddRecurring<Detail, Key extends QueryKey>(props: AddRecurringProps<Detail, Key>) {
  const { side, emptyOf: madeOf, ...page } = props;
  const t = useRecurringText(side);
  const [{ from }] = useUrlSearch(addSearch);
  const emptyOf = useCallback<typeof madeOf>(
    (references, today) => repeated(madeOf(references, today), newRepetition(today)),
    [madeOf],
  );
  return (
    <AddDocumentPage
      {...page}
      trade={side.trade}
      model={from}
      emptyOf={emptyOf}
      list={{ label: t('list.title'), to: side.listHref }}
      words={{ title: t('form.newTitle'), lost: t('form.lost') }}
    />
  );
}

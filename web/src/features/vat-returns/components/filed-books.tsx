import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useToday } from '@/shared/auth/session';
import { addDays } from '@/shared/lib/date-keys';
import { type VatReturn, vatReturn } from '../api';
import { ReturnBooks } from './return-books';
import { useReturnName } from './return-name';

/**
 * How the books stand once a return was filed. What differed then still does: the draft of the next return says it,
 * as long as that one is open.
 */
export function FiledBooks({ shown }: { shown: VatReturn }) {
  const { t } = useTranslation('vat-returns');
  const nameOf = useReturnName();
  const next = addDays(shown.last_date, 1);
  const begun = next <= useToday();
  const { data } = useQuery({ ...vatReturn(next), enabled: begun });
  if (!data?.books) return null;
  return (
    <ReturnBooks
      books={data.books}
      scale={shown.currency.minor_digits}
      note={t('books.afterFiling', { name: nameOf(data) })}
    />
  );
}

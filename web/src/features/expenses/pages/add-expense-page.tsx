import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod/mini';
import { paths } from '@/app/paths';
import { AddDocumentPage, type FormReferences } from '@/features/documents/public';
import { maybeId } from '@/shared/lib/search-fields';
import { useUrlSearch } from '@/shared/lib/url-search';
import { lazyPart } from '@/shared/routing/lazy-part';
import { usePhone } from '@/shared/ui/data-grid/use-phone';
import { type ExpenseDetail, expenseDetail } from '../api';
import { ExpenseForm } from '../components/expense-form';
import { useExpenseValues } from '../components/use-expense-values';
import { copyOfExpense, NO_TAX, newExpense } from '../mapping';
import { continued, type QuickValues } from '../quick-expense';

const QuickForm = lazyPart(async () => (await import('../components/quick-form')).QuickForm);

const addSearch = z.object({
  /** The id of an expense to start from. */
  copy: maybeId(),
  /** The project that it is for, which the short form doesn't ask for. */
  project: maybeId(),
});

function emptyOf({ baseCurrency, branches }: FormReferences, today: string) {
  return newExpense(baseCurrency, today, NO_TAX, branches.usual);
}

/** A new expense, empty or like another one; the numbers on its receipt are its own. A phone asks for four things. */
export function AddExpensePage() {
  const { t } = useTranslation('expenses');
  const [{ copy, project }] = useUrlSearch(addSearch);
  const phone = usePhone();
  // A phone that is turned keeps the form that was begun.
  const [short, setShort] = useState(phone && copy === undefined && project === undefined);
  const [typed, setTyped] = useState<QuickValues | null>(null);
  const valuesOf = useExpenseValues();
  const likeOf = useCallback(
    (detail: ExpenseDetail, references: FormReferences, today: string) =>
      copyOfExpense(valuesOf(detail, references), today, references.baseCurrency),
    [valuesOf],
  );
  const begun = useCallback(
    (references: FormReferences, today: string) => {
      const empty = emptyOf(references, today);
      return typed ? continued(empty, typed) : empty;
    },
    [typed],
  );
  if (short) {
    return (
      <QuickForm
        onMore={(values) => {
          setTyped(values);
          setShort(false);
        }}
      />
    );
  }
  return (
    <AddDocumentPage
      trade="purchase"
      model={copy}
      query={expenseDetail}
      emptyOf={begun}
      likeOf={likeOf}
      form={ExpenseForm}
      list={{ label: t('list.title'), to: paths.expenses }}
      words={{ title: t('form.newTitle'), lost: t('detail.lost') }}
    />
  );
}

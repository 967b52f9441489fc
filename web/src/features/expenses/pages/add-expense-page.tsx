import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod/mini';
import { paths } from '@/app/paths';
import { AddDocumentPage, type FormReferences } from '@/features/documents/public';
import { maybeId } from '@/shared/lib/search-fields';
import { useUrlSearch } from '@/shared/lib/url-search';
import { type ExpenseDetail, expenseDetail } from '../api';
import { ExpenseForm } from '../components/expense-form';
import { useExpenseValues } from '../components/use-expense-values';
import { copyOfExpense, NO_TAX, newExpense } from '../mapping';

const addSearch = z.object({
  /** The id of an expense to start from. */
  copy: maybeId(),
});

function emptyOf({ baseCurrency, branches }: FormReferences, today: string) {
  return newExpense(baseCurrency, today, NO_TAX, branches.usual);
}

/** A new expense, empty or like another one; the numbers on its receipt are its own. */
export function AddExpensePage() {
  const { t } = useTranslation('expenses');
  const [{ copy }] = useUrlSearch(addSearch);
  const valuesOf = useExpenseValues();
  const likeOf = useCallback(
    (detail: ExpenseDetail, references: FormReferences, today: string) =>
      copyOfExpense(valuesOf(detail, references), today, references.baseCurrency),
    [valuesOf],
  );
  return (
    <AddDocumentPage
      trade="purchase"
      model={copy}
      query={expenseDetail}
      emptyOf={emptyOf}
      likeOf={likeOf}
      form={ExpenseForm}
      list={{ label: t('list.title'), to: paths.expenses }}
      words={{ title: t('form.newTitle'), lost: t('detail.lost') }}
    />
  );
}

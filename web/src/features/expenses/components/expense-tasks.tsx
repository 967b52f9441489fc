import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useLandActions } from '@/features/landed-costs/public';
import { usePrintKey } from '@/features/print/public';
import { DocumentActions } from '@/shared/ui/document-actions';
import type { ExpenseDetail } from '../api';
import { expensesBeside } from '../list-api';
import { type ExpenseSearch, filterOf, hasPlace } from '../list-search';
import { useExpenseActions } from './use-expense-actions';

interface ExpenseTasksProps {
  detail: ExpenseDetail;
  /** Its place in the list that it was opened from. */
  place: ExpenseSearch;
  onDelete: () => void;
  onLand: () => void;
}

/** What can be done with the expense, and the way to its neighbours. */
export function ExpenseTasks({ detail, place, onDelete, onLand }: ExpenseTasksProps) {
  const { t } = useTranslation('expenses');
  const { Expense: expense } = detail;
  const { id, deleted } = expense;
  const placed = hasPlace(place);
  const { data } = useQuery({
    ...expensesBeside(id, filterOf(place)),
    // What is deleted is in no list.
    enabled: placed && !deleted,
  });
  const beside = placed ? data : detail;
  usePrintKey('expense', id);
  const land = useLandActions(expense.lines, onLand);
  const actions = useExpenseActions(onDelete)(expense, { inList: false, deleted });
  return (
    <DocumentActions
      // The main button stays what it is of every purchase.
      actions={deleted ? actions : actions.toSpliced(-1, 0, ...land)}
      neighbours={{
        next: beside?.NextItem,
        previous: beside?.PreviousItem,
        pathOf: paths.expense,
        search: place,
        words: { previous: t('detail.previous'), next: t('detail.next') },
      }}
    />
  );
}

import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { EditDocumentPage } from '@/features/documents/public';
import { expenseDetail } from '../api';
import { ExpenseForm } from '../components/expense-form';
import { useExpenseValues } from '../components/use-expense-values';

/** An expense as it is on the server, to be changed. */
export function EditExpensePage() {
  const { t } = useTranslation('expenses');
  return (
    <EditDocumentPage
      trade="purchase"
      posts="expense"
      booked={({ Expense }) => ({ date: Expense.expense_date, areas: ['purchases'], taxed: true })}
      query={expenseDetail}
      isGone={({ Expense }) => Expense.deleted}
      versionOf={({ Expense }) => Expense.version}
      valuesOf={useExpenseValues()}
      list={{ label: t('list.title'), to: paths.expenses }}
      words={{ title: t('form.editTitle'), lost: t('detail.lost') }}
    >
      {({ editing, ...opened }) => <ExpenseForm {...opened} editing={editing.Expense} />}
    </EditDocumentPage>
  );
}

import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { AddDocumentPage } from '@/features/documents/public';
import { vendorDetail } from '@/features/vendors/public';
import { emptyExpense, expenseOf } from '../expense-of-vendor';
import { ExpenseForm } from './expense-form';

/** A new expense of a vendor. */
export function ExpenseOfVendorForm({ vendor }: { vendor: number }) {
  const { t } = useTranslation('expenses');
  return (
    <AddDocumentPage
      trade="purchase"
      model={vendor}
      query={vendorDetail}
      emptyOf={emptyExpense}
      likeOf={expenseOf}
      form={ExpenseForm}
      list={{ label: t('list.title'), to: paths.expenses }}
      words={{ title: t('form.newTitle'), lost: t('detail.lost') }}
    />
  );
}

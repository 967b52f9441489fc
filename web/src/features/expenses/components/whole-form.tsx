import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import {
  AddDocumentPage,
  type DocumentStart,
  type FormReferences,
} from '@/features/documents/public';
import { type ExpenseDetail, expenseDetail } from '../api';
import { continued, type ShortForm } from '../continued';
import { emptyExpense } from '../expense-of-vendor';
import { copyOfExpense } from '../mapping';
import { ExpenseForm } from './expense-form';
import { useExpenseValues } from './use-expense-values';

interface WholeFormProps {
  /** The id of an expense to start from. */
  copy: number | undefined;
  /** What was typed into the short form. */
  typed: ShortForm | null;
}

/** A new expense with all that it may say; the numbers on its receipt are its own. */
export function WholeForm({ copy, typed }: WholeFormProps) {
  const { t } = useTranslation('expenses');
  const valuesOf = useExpenseValues();
  const emptyOf = useCallback(
    (references: FormReferences, today: string) => {
      const empty = emptyExpense(references, today);
      return typed ? continued(empty, typed.values) : empty;
    },
    [typed],
  );
  const likeOf = useCallback(
    (detail: ExpenseDetail, references: FormReferences, today: string) =>
      copyOfExpense(valuesOf(detail), today, references.baseCurrency),
    [valuesOf],
  );
  const forgetDraft = typed?.forgetDraft;
  const Form = useCallback(
    (start: DocumentStart) => (
      <ExpenseForm {...start} {...(forgetDraft ? { onSent: forgetDraft } : {})} />
    ),
    [forgetDraft],
  );
  return (
    <AddDocumentPage
      trade="purchase"
      model={copy}
      query={expenseDetail}
      emptyOf={emptyOf}
      likeOf={likeOf}
      form={Form}
      list={{ label: t('list.title'), to: paths.expenses }}
      words={{ title: t('form.newTitle'), lost: t('detail.lost') }}
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { FormFiles, useWaitingFiles } from '@/features/attachments/public';
import {
  AmountDue,
  type DocumentValues,
  FormColumns,
  type FormReferences,
  NoteFields,
  PurchaseLines,
  SaveRefusal,
  TotalsBlock,
  useDocumentForm,
  useSave,
  useSaved,
} from '@/features/documents/public';
import { useSignedIn } from '@/shared/auth/session';
import { FormShell } from '@/shared/ui/form-shell';
import {
  type ExpenseDetail,
  type ExpenseView,
  expenseDetail,
  expenseStart,
  useExpenseChanged,
  useSaveExpense,
} from '../api';
import { EXPENSE_NAMES, newExpense, toApi } from '../mapping';
import { ExpenseFields } from './expense-fields';
import { WithheldField } from './lazy-withheld-field';

const REQUIRED = ['payment_method_id', 'down_payment_account'] as const;

interface ExpenseFormProps {
  initial: DocumentValues;
  editing?: ExpenseView;
  references: FormReferences;
  /** Takes the expense as it is on the server now, after somebody else changed it. */
  onReload?: () => void;
}

/** A new expense, or one that is changed with its payment. */
export function ExpenseForm({ initial, editing, references, onReload }: ExpenseFormProps) {
  const { t } = useTranslation(['expenses', 'documents']);
  const navigate = useNavigate();
  const { today, company } = useSignedIn();
  const start = useQuery({ ...expenseStart(), enabled: !editing });
  const changed = useExpenseChanged();
  const files = useWaitingFiles('expense', changed);
  const saved = useSaved({
    files,
    hrefOf: paths.expense,
    next: {
      to: paths.addExpense,
      start: () => {
        const { usualTax, branches } = references;
        edit.keepOpen(newExpense(company.currency, today, usualTax, branches.usual), 'party');
      },
    },
  });
  const save = useSaveExpense(editing?.id);
  const { edit, refused } = useDocumentForm<ExpenseDetail>({
    initial,
    references,
    draft: editing ? `expense-form/${editing.id}` : 'expense-form',
    version: editing?.version,
    names: EXPENSE_NAMES,
    required: REQUIRED,
    send: (values, { headers, version, totals }) => {
      const baseCurrencyId = references.baseCurrency.id;
      const sent = { baseCurrencyId, expectedTotal: totals.total, version };
      return save.mutateAsync({ body: toApi(values, sent, totals.withholding), headers });
    },
    onSaved: ({ Expense: { id, number } }, intent) =>
      saved({ id, said: t('form.saved', { number }), intent }),
  });
  const actions = useSave({ isNew: !editing });
  const { form } = edit;
  return (
    <FormShell
      {...edit.shell}
      title={t(editing ? 'form.editTitle' : 'form.newTitle')}
      number={editing?.number ?? start.data?.next_number}
      amount={<AmountDue control={form.control} references={references} />}
      amountLabel={t('documents:totals.total')}
      crumbs={[{ label: t('list.title'), to: paths.expenses }]}
      actions={actions}
      onCancel={() => navigate({ to: editing ? paths.expense(editing.id) : paths.expenses })}
    >
      <SaveRefusal
        problem={refused}
        onReload={onReload}
        words={{ conflict: t('form.versionConflict'), reload: t('form.reload') }}
      />
      <ExpenseFields form={form} references={references} />
      <PurchaseLines form={form} references={references} />
      <FormColumns
        totals={
          <TotalsBlock
            form={form}
            references={references}
            offer
            withheld={<WithheldField form={form} references={references} />}
          />
        }
      >
        <NoteFields
          control={form.control}
          label={t('fields.memo')}
          memoHint={t('fields.memoHint')}
        />
        <FormFiles
          kind="expense"
          id={editing?.id}
          query={expenseDetail}
          waiting={files}
          onChanged={changed}
        />
      </FormColumns>
    </FormShell>
  );
}

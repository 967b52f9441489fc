import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import {
  AmountDue,
  FormColumns,
  NoteFields,
  PurchaseLines,
  TotalsBlock,
  useSave,
  useWrittenDocument,
  WrittenDocument,
  WrittenFiles,
  type WrittenProps,
} from '@/features/documents/public';
import { lazyPart } from '@/shared/routing/lazy-part';
import {
  type ExpenseDetail,
  type ExpenseView,
  expenseDetail,
  expenseStart,
  useExpenseChanged,
  useSaveExpense,
} from '../api';
import { EXPENSE_NAMES, NO_TAX, newExpense, toApi } from '../mapping';
import { ExpenseFields } from './expense-fields';

const ExpenseCash = lazyPart(async () => (await import('./expense-cash')).ExpenseCash);

const WithheldField = lazyPart(async () => (await import('./withheld-field')).WithheldField, null);

const HOME = { listHref: paths.expenses, addHref: paths.addExpense, href: paths.expense };
const REQUIRED = ['payment_method_id', 'down_payment_account'] as const;

interface ExpenseFormProps extends WrittenProps<ExpenseView> {
  /** The server has it. */
  onSent?: () => Promise<void>;
}

/** A new expense, or one that is changed with its payment. */
export function ExpenseForm(props: ExpenseFormProps) {
  const { initial, editing, onReload, onSent } = props;
  const references = useMemo(() => ({ ...props.references, usualTax: NO_TAX }), [props.references]);
  const { t } = useTranslation(['expenses', 'documents', 'common']);
  const start = useQuery({ ...expenseStart(), enabled: !editing });
  const changed = useExpenseChanged();
  const save = useSaveExpense(editing?.id);
  const written = useWrittenDocument<ExpenseDetail>({
    kind: 'expense',
    home: HOME,
    editing,
    fresh: newExpense,
    onFiles: changed,
    initial,
    references,
    names: EXPENSE_NAMES,
    required: REQUIRED,
    send: async (values, { headers, sent, totals }) => {
      const body = toApi(values, sent, totals.withholding);
      const saved = await save.mutateAsync({ body, headers });
      await onSent?.();
      return saved;
    },
    savedAs: ({ Expense: { id, number } }) => ({ id, message: t('form.saved', { number }) }),
  });
  const actions = useSave({ isNew: !editing });
  const { form } = written.edit;
  return (
    <WrittenDocument
      document={written}
      title={t(editing ? 'form.editTitle' : 'form.newTitle')}
      number={editing?.number ?? start.data?.next_number}
      amount={<AmountDue control={form.control} references={references} />}
      amountLabel={t('documents:totals.total')}
      actions={actions}
      words={{
        list: t('list.title'),
        conflict: t('form.versionConflict'),
        reload: t('form.reload'),
      }}
      onReload={onReload}
    >
      <ExpenseFields form={form} references={references} saved={editing?.expense_date} />
      <PurchaseLines form={form} references={references} />
      {!editing && <ExpenseCash form={form} references={references} />}
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
          label={t('common:nouns.memo')}
          memoHint={t('fields.memoHint')}
        />
        <WrittenFiles document={written} query={expenseDetail} />
      </FormColumns>
    </WrittenDocument>
  );
}

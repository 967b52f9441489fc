import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  DeleteSeveralDialog,
  FiledNote,
  undoPreviewInput,
  useDeletableRows,
} from '@/features/documents/public';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { Money } from '@/shared/ui/money';
import { useChequeState } from '@/shared/ui/use-cheque-state';
import { type ExpenseDetail, expenseDetail } from '../api';
import { expenseDeletion, useDeleteExpenses } from '../list-api';

/** How many payments are named before the rest is counted. */
const NAMED = 5;

interface DeleteExpensesDialogProps {
  expenses: readonly { id: number; number: string; expense_date?: string }[];
  /** Some of them are gone, at least. */
  onDone?: () => void;
  onClose: () => void;
}

/** Asks before expenses are deleted, and says that their payments go with them. */
export function DeleteExpensesDialog({ expenses, onDone, onClose }: DeleteExpensesDialogProps) {
  const { t } = useTranslation('expenses');
  const format = useFormat();
  const currency = useCompanyCurrency();
  const { deletable, none, named, onRefused } = useDeletableRows(expenses);
  const ids = deletable.map((expense) => expense.id);
  // Of a single one, everything that goes with it is shown.
  const [only] = expenses.length === 1 ? expenses : [];
  const { data: detail } = useQuery({
    ...expenseDetail(only?.id ?? Number.NaN),
    enabled: only !== undefined,
    staleTime: 0,
  });
  const days = deletable.map((one) => detail?.Expense.expense_date ?? one.expense_date ?? '');
  const about = { count: named.length, number: named[0]?.number };
  return (
    <DeleteSeveralDialog
      ids={ids}
      deletion={useQuery({ ...expenseDeletion(ids), enabled: !none })}
      undoes={undoPreviewInput('expense', expenses)}
      onRefused={onRefused}
      remove={useDeleteExpenses()}
      words={{
        title: t('delete.title', about),
        confirm: t('delete.confirm', about),
        done: t('delete.done', about),
        some: (count) => t('delete.some', { count }),
        stayed: (count) => t('delete.stayed', { count }),
      }}
      onDone={onDone}
      onClose={onClose}
    >
      {({ expenses: count, total, payments }) => (
        <>
          <p style={{ marginBlockStart: 0 }}>
            <strong>{t('delete.payments', { count })}</strong>
          </p>
          <ul>
            {payments.slice(0, NAMED).map((paid) => (
              <li key={paid.number}>
                <Bdi ltr>{paid.number}</Bdi>:{' '}
                <Money amount={paid.amount} currency={paid.currency} />
                <How paid={detail?.payments.find(({ number }) => number === paid.number)} />
              </li>
            ))}
            {payments.length > NAMED && (
              <li>{t('delete.more', { count: payments.length - NAMED })}</li>
            )}
          </ul>
          <p style={{ marginBlockEnd: 0 }}>
            {t('delete.consequence', { count, amount: format.money(total, currency) })}{' '}
            {detail?.Expense.lines.some((line) => line.product_id) && t('delete.goods')}
          </p>
          <FiledNote days={days.filter(Boolean)} />
        </>
      )}
    </DeleteSeveralDialog>
  );
}

/** When a payment was made, and by which cheque. */
function How({ paid }: { paid: ExpenseDetail['payments'][number] | undefined }) {
  const { t } = useTranslation('expenses');
  const format = useFormat();
  const chequeState = useChequeState();
  if (!paid) return null;
  const { date, cheque } = paid;
  return (
    <>
      {' · '}
      {format.date(date)}
      {cheque && ' · '}
      {cheque &&
        t('delete.cheque', { number: cheque.number, state: chequeState(cheque.state, 'issued') })}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { SavedFiles } from '@/features/attachments/public';
import {
  accountOf,
  DetailLines,
  DocumentGate,
  DocumentLayout,
  PurchaseWarnings,
} from '@/features/documents/public';
import { ActivityTimeline, JournalEntries } from '@/features/history/public';
import { LandedCosts } from '@/features/landed-costs/public';
import { MADE, PaymentDialog } from '@/features/payments/public';
import { useAbility } from '@/shared/auth/can';
import { useFormat } from '@/shared/format/use-format';
import { useUrlSearch } from '@/shared/lib/url-search';
import { lazyPart } from '@/shared/routing/lazy-part';
import { useIdParam } from '@/shared/routing/params';
import { InvoiceStatus } from '@/shared/ui/invoice-status';
import { PageShell } from '@/shared/ui/page-shell';
import { type ExpenseDetail, expenseDetail, useExpenseChanged } from '../api';
import { ExpenseHead } from '../components/expense-head';
import { ExpensePayment } from '../components/expense-payment';
import { ExpenseTasks } from '../components/expense-tasks';
import { expensePlace, placeOf } from '../list-search';

const DeleteExpensesDialog = lazyPart(
  async () => (await import('../dialogs/delete-expenses-dialog')).DeleteExpensesDialog,
);

/** One expense: what it says, what paid it, what it posted and who did what. */
export function ExpenseDetailPage() {
  const { t } = useTranslation('expenses');
  const id = useIdParam();
  const [search] = useUrlSearch(expensePlace);
  const detail = useQuery(expenseDetail(id));
  return (
    <DocumentGate
      detail={detail}
      known={!Number.isNaN(id)}
      title={t('detail.expense')}
      list={{ label: t('list.title'), to: paths.expenses, search: placeOf(search) }}
      words={{ lost: t('detail.lost'), toList: t('detail.toList') }}
    >
      {(found) => <LoadedExpense detail={found} />}
    </DocumentGate>
  );
}

function LoadedExpense({ detail }: { detail: ExpenseDetail }) {
  const { t } = useTranslation(['expenses', 'common']);
  const navigate = useNavigate();
  const format = useFormat();
  const ability = useAbility();
  const changed = useExpenseChanged();
  const [search, setSearch] = useUrlSearch(expensePlace);
  const place = placeOf(search);
  const [deleting, setDeleting] = useState(false);
  const [landing, setLanding] = useState(false);
  const { Expense: expense, payments, entries, activity } = detail;
  const { id, totals } = expense;
  return (
    <PageShell
      title={t('detail.title', { number: expense.number })}
      badge={expense.deleted && <InvoiceStatus status="deleted" document="expense" />}
      crumbs={[{ label: t('list.title'), to: paths.expenses, search: place }]}
      actions={
        <ExpenseTasks
          detail={detail}
          place={place}
          onDelete={() => setDeleting(true)}
          onLand={() => setLanding(true)}
        />
      }
    >
      <DocumentLayout
        side={
          <>
            {payments.length > 0 && (
              <ExpensePayment
                payments={payments}
                currency={expense.currency}
                onOpen={(payment) => setSearch({ payment })}
              />
            )}
            <LandedCosts
              paper={{ kind: 'expense', id, label: expense.number, date: expense.expense_date }}
              costs={detail.landed_costs}
              taken={detail.charges_taken}
              adding={landing}
              onAdded={() => setLanding(false)}
            />
            <SavedFiles
              document={{ kind: 'expense', id }}
              query={expenseDetail}
              editable={!expense.deleted && ability.can('update', 'Expenses')}
              onChanged={changed}
            />
            <ActivityTimeline
              document={{ kind: 'expense', id, name: expense.number }}
              items={activity}
              trade="purchase"
            />
          </>
        }
      >
        {!expense.deleted && <PurchaseWarnings codes={detail.warnings} />}
        <ExpenseHead expense={expense} />
        <DetailLines
          atOnce
          notesLabel={t('common:nouns.memo')}
          document={{
            ...expense,
            // Nothing of it is owed: it was paid as it was bought.
            totals: { ...totals, paid: '0', total_after_withholding: totals.paid },
            notes: expense.memo ?? null,
            lines: expense.lines.map((line) => ({ ...line, account: accountOf(line, format) })),
          }}
        />
        <div className="no-print">
          <JournalEntries entries={entries} />
        </div>
      </DocumentLayout>
      {search.payment !== undefined && (
        <PaymentDialog
          side={MADE}
          id={search.payment}
          onClose={() => setSearch({ payment: undefined })}
        />
      )}
      {deleting && (
        <DeleteExpensesDialog
          expenses={[expense]}
          onDone={() => void navigate({ to: paths.expenses, search: place as never })}
          onClose={() => setDeleting(false)}
        />
      )}
    </PageShell>
  );
}

import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { sortOf } from '@/features/documents/public';
import { BulkBar, ExportMenu } from '@/features/lists/public';
import { PrintSeveral } from '@/features/print/public';
import { Can } from '@/shared/auth/can';
import { lazyPart } from '@/shared/routing/lazy-part';
import { DataGrid } from '@/shared/ui/data-grid/data-grid';
import { AddLink } from '@/shared/ui/list/add-link';
import { ImportLink } from '@/shared/ui/list/import-link';
import { NoRows, type NoRowsReason } from '@/shared/ui/list/no-rows';
import { useUrlList } from '@/shared/ui/list/use-url-list';
import { PageShell } from '@/shared/ui/page-shell';
import { ExpenseOverview } from '../components/expense-overview';
import { ExpenseToolbar } from '../components/expense-toolbar';
import { useExpenseActions } from '../components/use-expense-actions';
import { useExpenseColumns } from '../components/use-expense-columns';
import { type ExpenseRow, expenseList } from '../list-api';
import { expenseSearch, filterOf, NO_FILTERS, narrowed, placeOf, SORTS } from '../list-search';

const DeleteExpensesDialog = lazyPart(
  async () => (await import('../dialogs/delete-expenses-dialog')).DeleteExpensesDialog,
);

const WaitingExpenses = lazyPart(
  async () => (await import('../waiting/waiting-list')).WaitingExpenses,
);

/** Every expense that the reader may see, with what was spent by month and on what. */
export function ExpenseListPage() {
  const { t } = useTranslation(['expenses', 'common']);
  const navigate = useNavigate();
  const list = useUrlList({
    schema: expenseSearch,
    filterOf,
    query: expenseList,
    rowsOf: (page) => page.MyExpenses,
    keyOf: (row: ExpenseRow) => row.id,
  });
  const { search, setSearch, first, ticked } = list;
  const totals = first?.Totals;
  const [deleting, setDeleting] = useState<readonly { id: number; number: string }[]>([]);
  const columns = useExpenseColumns(totals?.total);
  const actionsFor = useExpenseActions((row) => setDeleting([row]));
  const { sort: column, descending } = sortOf(search);
  const { sort } = list.filter;
  const ids = ticked.map((row) => row.id);
  // A company without expenses, or one with none that this reader may see.
  const none = first?.ShowTable === false || (totals?.count === 0 && !narrowed(search));
  const nothing = list.forbidden ? 'forbidden' : none && 'empty';
  const instead = (why: NoRowsReason) => (
    <NoRows
      why={why}
      title={
        {
          empty: t('list.empty'),
          noMatch: t('list.noMatch'),
          forbidden: t('common:problems.noPermission'),
        }[why]
      }
      hint={t('list.emptyHint')}
      add={<AddLink inEmpty on="Expenses" to={paths.addExpense} label={t('list.add')} />}
      onClear={() => setSearch(NO_FILTERS)}
    />
  );

  return (
    <PageShell
      title={t('list.title')}
      count={totals && !nothing ? t('count', { count: totals.count }) : undefined}
      actions={
        <>
          <ImportLink to={paths.newImport('expenses')} on="Expenses" />
          <AddLink on="Expenses" to={paths.addExpense} label={t('list.add')} />
        </>
      }
    >
      <WaitingExpenses />
      {nothing ? (
        instead(nothing)
      ) : (
        <>
          {/* Where the rows fail too, they say so. */}
          {!list.failed && <ExpenseOverview search={search} />}
          <DataGrid<ExpenseRow>
            label={t('list.title')}
            {...list.grid}
            columns={columns}
            sort={{ column, descending }}
            onSort={(nextSort) =>
              setSearch({
                sort: SORTS.find((one) => one === nextSort.column),
                descending: nextSort.descending,
              })
            }
            onOpen={(row) =>
              void navigate({ to: paths.expense(row.id), search: placeOf(search) as never })
            }
            {...list.ticks}
            bulk={
              <BulkBar count={ticked.length} onClear={list.untick}>
                <PrintSeveral kind="expense" ids={ids} />
                <ExportMenu
                  plain
                  listExport={{ list: 'expenses', filter: { sort, descending, ids } }}
                />
                <Can action="delete" on="Expenses">
                  <Button
                    variant="default"
                    c="var(--error)"
                    leftSection={<IconTrash size={17} stroke={1.6} aria-hidden />}
                    onClick={() => setDeleting(ticked)}
                  >
                    {t('common:actions.delete')}
                  </Button>
                </Can>
              </BulkBar>
            }
            rowMenu={(row) => actionsFor(row, { inList: true, deleted: false })}
            empty={instead('noMatch')}
            toolbar={<ExpenseToolbar search={search} setSearch={setSearch} />}
            storageKey="expenses"
          />
        </>
      )}
      {deleting.length > 0 && (
        <DeleteExpensesDialog
          expenses={deleting}
          onDone={list.untick}
          onClose={() => setDeleting([])}
        />
      )}
    </PageShell>
  );
}

import { Button } from '@mantine/core';
import { IconArrowBackUp, IconEye } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { ExportMenu } from '@/features/lists/public';
import { useAbility } from '@/shared/auth/can';
import { lazyPart } from '@/shared/routing/lazy-part';
import { DataGrid } from '@/shared/ui/data-grid/data-grid';
import type { RowAction } from '@/shared/ui/data-grid/grid-column';
import { NoRows } from '@/shared/ui/list/no-rows';
import { useUrlList } from '@/shared/ui/list/use-url-list';
import { PageShell } from '@/shared/ui/page-shell';
import { type TransferRow, transferList } from '../api';
import { BankActions } from '../components/bank-actions';
import { BankDialogs } from '../components/bank-dialogs';
import { BankTabs } from '../components/bank-tabs';
import { TransferToolbar } from '../components/transfer-toolbar';
import { useTransferColumns } from '../components/use-transfer-columns';
import {
  filtersOn,
  NO_FILTERS,
  sortNamed,
  sortOf,
  transferFilter,
  transferSearch,
} from '../search';

const DeleteTransferDialog = lazyPart(
  async () => (await import('../dialogs/delete-transfer-dialog')).DeleteTransferDialog,
);

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** Transfers between the company's own accounts, and deposits, the latest first. */
export function TransferListPage() {
  const { t } = useTranslation('banks');
  const navigate = useNavigate();
  const mayWrite = useAbility().can('create', 'Journal Entry');
  const list = useUrlList({
    schema: transferSearch,
    filterOf: transferFilter,
    query: transferList,
    rowsOf: (page) => page.Transfers,
    keyOf: (row: TransferRow) => row.id,
  });
  const { search, setSearch, first } = list;
  const [order, filter] = [sortOf(search), transferFilter(search)];
  const columns = useTransferColumns();
  const [undoing, setUndoing] = useState<TransferRow | null>(null);
  const open = (row: TransferRow) => void navigate({ to: paths.transfer(row.id) });
  const narrowed = Boolean(search.search ?? search.kind) || filtersOn(search) > 0;

  function rowMenu(row: TransferRow): RowAction[] {
    const actions: (RowAction | false)[] = [
      { label: t('transfer.show'), icon: <IconEye {...icon} />, run: () => open(row) },
      mayWrite && {
        label: t('undo.confirm'),
        icon: <IconArrowBackUp {...icon} className="flip" />,
        danger: true,
        run: () => setUndoing(row),
      },
    ];
    return actions.filter((action) => action !== false);
  }

  return (
    <PageShell
      title={t('transfers')}
      crumbs={[{ label: t('title'), to: paths.banks }]}
      actions={
        <>
          {first?.ShowTable && <ExportMenu listExport={{ list: 'transfers', filter }} />}
          <BankActions
            onTransfer={() => setSearch({ transfer: 0 })}
            onDeposit={() => setSearch({ deposit: true })}
          />
        </>
      }
    >
      <BankTabs active="transfers" />
      {list.forbidden || first?.ShowTable === false ? (
        <div className="card">
          <NoRows
            why={list.forbidden ? 'forbidden' : 'empty'}
            title={t(list.forbidden ? 'none.forbidden' : 'none.transfers')}
            hint={t('none.transfersHint')}
            add={
              mayWrite && (
                <Button onClick={() => setSearch({ transfer: 0 })}>{t('transfer.open')}</Button>
              )
            }
          />
        </div>
      ) : (
        <DataGrid<TransferRow>
          label={t('transfers')}
          {...list.grid}
          columns={columns}
          sort={{ column: order.sort, descending: order.descending }}
          onSort={(sort) =>
            setSearch({ sort: sortNamed(sort.column), descending: sort.descending })
          }
          onOpen={open}
          rowMenu={rowMenu}
          toolbar={<TransferToolbar search={search} setSearch={setSearch} />}
          empty={
            <NoRows
              why={narrowed ? 'noMatch' : 'empty'}
              title={t('none.noMatch')}
              onClear={() => setSearch(NO_FILTERS)}
            />
          }
          storageKey="transfers"
        />
      )}
      <BankDialogs search={search} setSearch={setSearch} />
      {undoing && <DeleteTransferDialog transfer={undoing} onClose={() => setUndoing(null)} />}
    </PageShell>
  );
}

import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useAbility } from '@/shared/auth/can';
import { lazyPart } from '@/shared/routing/lazy-part';
import { DataGrid } from '@/shared/ui/data-grid/data-grid';
import type { RowKey } from '@/shared/ui/data-grid/grid-column';
import { ListFilter } from '@/shared/ui/list/list-filter';
import { NoRows } from '@/shared/ui/list/no-rows';
import { useUrlList } from '@/shared/ui/list/use-url-list';
import { PageShell } from '@/shared/ui/page-shell';
import { TooMany } from '@/shared/ui/too-many';
import type { ItemCodeRow, ItemCodeState } from '../api-types';
import { NotConnected } from '../components/not-connected';
import { useItemCodeColumns } from '../components/use-item-code-columns';
import { useSay } from '../components/use-say';
import {
  canRegister,
  checkedWords,
  filterOf,
  ITEM_CODE_STATES,
  isNotConnected,
  itemCodeSearch,
  MOST_CODES,
  tabCounts,
} from '../item-codes';
import { itemCodes, useRefreshItemCodes } from '../item-codes-api';

const RegisterCodesDialog = lazyPart(
  async () => (await import('../dialogs/register-codes-dialog')).RegisterCodesDialog,
);

const keyOf = (row: ItemCodeRow) => row.product_id;

/** Products with the codes under which the tax authority knows them, and the registration of those codes. */
export function ItemCodesPage() {
  const { t } = useTranslation(['einvoice', 'common']);
  const navigate = useNavigate();
  const ability = useAbility();
  const may = ability.can('update', 'Products & Services');
  const list = useUrlList({
    schema: itemCodeSearch,
    filterOf,
    query: itemCodes,
    rowsOf: (page) => page.Codes,
    keyOf,
  });
  const { search, setSearch } = list;
  const counts = list.first?.counts;
  const columns = useItemCodeColumns((counts?.refused ?? 0) > 0);
  const check = useRefreshItemCodes();
  const say = useSay();
  const [registering, setRegistering] = useState<readonly ItemCodeRow[]>();
  // What was sent from another window meanwhile is not sent again.
  const ticked = list.ticked.filter(canRegister);

  if (isNotConnected(list.problem)) {
    const [missing, hint] = [t('codes.inactive'), t('codes.inactiveHint')];
    return <NotConnected title={t('codes.title')} missing={missing} hint={hint} />;
  }
  const narrowed = Boolean(search.search || search.status);
  return (
    <PageShell
      title={t('codes.title')}
      {...(ability.can('read', 'Sales')
        ? { crumbs: [{ label: t('list.title'), to: paths.einvoices }] }
        : {})}
      actions={
        may &&
        counts &&
        counts.waiting > 0 && (
          <Button
            variant="default"
            loading={check.isPending}
            onClick={() => check.mutate(null, { onSuccess: (done) => say(checkedWords(done)) })}
          >
            {t('codes.checkNow')}
          </Button>
        )
      }
    >
      <DataGrid<ItemCodeRow>
        label={t('codes.title')}
        {...list.grid}
        columns={columns}
        wholeTexts
        onOpen={(row) => void navigate({ to: paths.product(row.product_id) })}
        {...(may
          ? {
              ...list.ticks,
              selection: new Set<RowKey>(ticked.map(keyOf)),
              tickRefusal: (row) => (canRegister(row) ? undefined : t(`codes.states.${row.state}`)),
            }
          : {})}
        bulk={
          <TooMany count={ticked.length} most={MOST_CODES}>
            <Button disabled={ticked.length > MOST_CODES} onClick={() => setRegistering(ticked)}>
              {t('codes.register')}
            </Button>
          </TooMany>
        }
        toolbar={
          <ListFilter<ItemCodeState>
            search={search}
            setSearch={setSearch}
            statuses={ITEM_CODE_STATES}
            counts={counts && tabCounts(counts)}
            words={{
              search: t('codes.search'),
              byStatus: t('common:nouns.status'),
              all: t('common:nouns.all'),
              status: (state) => t(`codes.states.${state}`),
            }}
          />
        }
        empty={
          <NoRows
            why={narrowed ? 'noMatch' : 'empty'}
            title={t(narrowed ? 'codes.noMatch' : 'codes.none')}
            hint={t('codes.noneHint')}
            onClear={() => setSearch({ search: undefined, status: undefined })}
          />
        }
        storageKey="item-codes"
      />
      {registering && (
        <RegisterCodesDialog
          rows={registering}
          onSent={() => {
            setRegistering(undefined);
            list.untick();
          }}
          onClose={() => setRegistering(undefined)}
        />
      )}
    </PageShell>
  );
}

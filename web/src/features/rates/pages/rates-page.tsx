import { Button, Select } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod/mini';
import { paths } from '@/app/paths';
import { SettingsNav } from '@/features/company/public';
import { currencies } from '@/shared/api/currencies';
import { useAbility } from '@/shared/auth/can';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { useHotkeys } from '@/shared/lib/hotkeys';
import { maybeId, noFilters } from '@/shared/lib/search-fields';
import { lazyPart } from '@/shared/routing/lazy-part';
import { Bdi } from '@/shared/ui/bdi';
import { ConfirmCall } from '@/shared/ui/confirm-call';
import { DataGrid } from '@/shared/ui/data-grid/data-grid';
import { NoRows } from '@/shared/ui/list/no-rows';
import { useUrlList } from '@/shared/ui/list/use-url-list';
import { PageShell } from '@/shared/ui/page-shell';
import { type RateRow, rateList, useDeleteRate } from '../api';
import { placesOf } from '../places-of';

const RateDialog = lazyPart(async () => (await import('../dialogs/rate-dialog')).RateDialog);

const ImportDialog = lazyPart(async () => (await import('../dialogs/import-dialog')).ImportDialog);

const rateSearch = z.object({ currency: maybeId() });

/** What foreign currencies were worth from a day on, the newest first. */
export function RatesPage() {
  const { t } = useTranslation(['rates', 'common']);
  const format = useFormat();
  const ability = useAbility();
  const base = useCompanyCurrency();
  const currencyQuery = useQuery(currencies());
  const list = useUrlList({
    schema: rateSearch,
    filterOf: ({ currency }) => ({ currency_id: currency ?? null }),
    query: rateList,
    rowsOf: (page) => page.Rates,
    keyOf: (row: RateRow) => row.id,
  });
  const { search, setSearch, first } = list;
  const places = placesOf((list.grid.rows ?? []).map(({ rate }) => rate));
  const may = ability.can('create', 'Journal Entry');
  const [adding, setAdding] = useState(false);
  const [importing, setImporting] = useState(false);
  const [deleting, setDeleting] = useState<RateRow | null>(null);
  const remove = useDeleteRate();
  useHotkeys(may ? [['KeyN', () => setAdding(true)]] : []);
  const addButton = may && (
    <Button
      leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
      onClick={() => setAdding(true)}
    >
      {t('add')}
    </Button>
  );
  const about = (row: RateRow) => ({ currency: row.currency.code, date: format.date(row.date) });
  return (
    <PageShell
      title={t('title')}
      actions={
        <>
          {may && (
            <Button component={Link} to={paths.revaluations} variant="default">
              {t('revaluations')}
            </Button>
          )}
          {may && (
            <Button variant="default" onClick={() => setImporting(true)}>
              {t('import.open')}
            </Button>
          )}
          {addButton}
        </>
      }
    >
      {ability.can('read', 'Settings') && <SettingsNav />}
      {first?.ShowTable === false ? (
        <NoRows why="empty" title={t('empty')} hint={t('emptyHint')} add={addButton} />
      ) : (
        <DataGrid<RateRow>
          label={t('title')}
          {...list.grid}
          columns={[
            {
              id: 'currency',
              header: t('fields.currency'),
              width: 220,
              grow: 1,
              card: 'title',
              cell: ({ currency }) => (
                <>
                  <Bdi ltr>{currency.code}</Bdi> · <Bdi>{format.name(currency)}</Bdi>
                </>
              ),
            },
            {
              id: 'date',
              header: t('fields.from'),
              width: 160,
              card: 'subtitle',
              cell: (row) => format.date(row.date),
            },
            {
              id: 'by',
              header: t('fields.by'),
              width: 180,
              hideable: true,
              cell: (row) => <Bdi className="truncate">{row.created_by}</Bdi>,
            },
            {
              id: 'rate',
              header: t('fields.rate', { base: base.code }),
              kind: 'number',
              width: 160,
              card: 'amount',
              cell: (row) => <Bdi ltr>{format.number(row.rate, places)}</Bdi>,
            },
          ]}
          rowMenu={(row) =>
            may
              ? [
                  {
                    label: t('common:actions.delete'),
                    icon: <IconTrash size={18} stroke={1.6} />,
                    danger: true,
                    run: () => setDeleting(row),
                  },
                ]
              : []
          }
          toolbar={
            <Select
              aria-label={t('fields.currency')}
              placeholder={t('anyCurrency')}
              clearable
              searchable
              w={260}
              styles={{ input: { unicodeBidi: 'normal' } }}
              value={search.currency ? String(search.currency) : null}
              onChange={(id) => setSearch({ currency: id ? Number(id) : undefined })}
              data={(currencyQuery.data ?? [])
                .filter(({ id }) => id !== base.id)
                .map((one) => ({
                  value: String(one.id),
                  label: `${one.code} · ${format.name(one)}`,
                }))}
            />
          }
          storageKey="exchange-rates"
          empty={
            <NoRows
              why="noMatch"
              title={t('common:grid.noMatch')}
              onClear={() => setSearch(noFilters(rateSearch))}
            />
          }
        />
      )}
      {adding && <RateDialog currencyId={search.currency} onClose={() => setAdding(false)} />}
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
      {deleting && (
        <ConfirmCall
          danger
          title={t('delete.title', about(deleting))}
          consequence={t('delete.consequence')}
          confirmLabel={t('delete.confirm')}
          call={remove}
          about={deleting.id}
          messageOf={() => t('delete.done', about(deleting))}
          onClose={() => setDeleting(null)}
        />
      )}
    </PageShell>
  );
}

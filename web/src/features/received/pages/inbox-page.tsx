import { Button, Select } from '@mantine/core';
import { IconDownload, IconEye, IconFilePlus, IconFileX, IconQrcode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { einvoiceStatus } from '@/features/einvoice/public';
import { Can, useAbility } from '@/shared/auth/can';
import { toast } from '@/shared/lib/toast';
import { lazyPart } from '@/shared/routing/lazy-part';
import { DataGrid } from '@/shared/ui/data-grid/data-grid';
import type { RowAction } from '@/shared/ui/data-grid/grid-column';
import { DocumentFilters } from '@/shared/ui/document-filters';
import { HeadAction } from '@/shared/ui/head-action';
import { ListFilter } from '@/shared/ui/list/list-filter';
import { NoRows } from '@/shared/ui/list/no-rows';
import { useUrlList } from '@/shared/ui/list/use-url-list';
import { PageShell } from '@/shared/ui/page-shell';
import { receivedList, useFetchReceived, useReceivedChanged } from '../api';
import type { Place, ReceivedRow } from '../api-types';
import { FetchNote } from '../components/fetch-note';
import { useReceivedColumns } from '../components/use-received-columns';
import { filterOf, filtersOn, NO_FILTERS, receivedSearch } from '../search';
import { enterPath, isRejectable, isWaiting, PLACES, STANDINGS } from '../statuses';

const FindDialog = lazyPart(async () => (await import('../dialogs/find-dialog')).FindDialog);
const RejectDialog = lazyPart(async () => (await import('../dialogs/reject-dialog')).RejectDialog);

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** Documents that others issued to the company, and whether the books have them. */
export function InboxPage() {
  const { t } = useTranslation(['received', 'common']);
  const navigate = useNavigate();
  const ability = useAbility();
  const fetch = useFetchReceived();
  const changed = useReceivedChanged();
  const columns = useReceivedColumns();
  const [rejecting, setRejecting] = useState<ReceivedRow | null>(null);
  const [finding, setFinding] = useState(false);
  const status = useQuery({ ...einvoiceStatus, enabled: finding });
  const { search, setSearch, ...list } = useUrlList({
    schema: receivedSearch,
    filterOf,
    query: receivedList,
    rowsOf: (page) => page.Documents,
    keyOf: (row: ReceivedRow) => row.id,
  });
  const mayEnter = ability.can('create', 'Bills');
  const mayReject = ability.can('update', 'Bills');

  const open = (row: ReceivedRow) => void navigate({ to: paths.receivedDocument(row.id) });

  function rowMenu(row: ReceivedRow): RowAction[] {
    const actions: (RowAction | false)[] = [
      { label: t('common:actions.view'), icon: <IconEye {...icon} />, run: () => open(row) },
      mayEnter &&
        isWaiting(row) && {
          label: t(row.credit ? 'enterCredit' : 'enter'),
          icon: <IconFilePlus {...icon} />,
          run: () => void navigate(enterPath(row)),
        },
      mayReject &&
        isRejectable(row, Date.now()) && {
          label: t('reject.confirm'),
          icon: <IconFileX {...icon} />,
          danger: true,
          run: () => setRejecting(row),
        },
    ];
    return actions.filter((action) => action !== false);
  }

  const fetchNow = () =>
    fetch.mutate(null, {
      onSuccess: () => {
        toast.success(t('fetch.asked'));
        // Fetching begins once the call was answered.
        setTimeout(() => void changed(), 1_000);
      },
    });
  const fetchButton = (
    <Button leftSection={<IconDownload {...icon} />} loading={fetch.isPending} onClick={fetchNow}>
      {t('fetch.now')}
    </Button>
  );
  const narrowed = Boolean(search.search || search.place) || filtersOn(search) > 0;
  return (
    <PageShell
      title={t('title')}
      actions={
        <>
          {ability.can('read', 'VAT report') && (
            <Button variant="default" component={Link} to={paths.comparison}>
              {t('comparison.title')}
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconQrcode {...icon} />}
            onClick={() => setFinding(true)}
          >
            {t('find.button')}
          </Button>
          {mayReject && <HeadAction>{fetchButton}</HeadAction>}
        </>
      }
    >
      <FetchNote fetch={list.first?.fetch} />
      <DataGrid<ReceivedRow>
        label={t('title')}
        {...list.grid}
        columns={columns}
        onOpen={open}
        rowMenu={rowMenu}
        toolbar={
          <>
            <ListFilter<Place>
              search={{ search: search.search, status: search.place }}
              setSearch={(change, options) =>
                setSearch(
                  'status' in change ? { place: change.status } : { search: change.search },
                  options,
                )
              }
              statuses={PLACES}
              counts={null}
              words={{
                search: t('search'),
                byStatus: t('columns.books'),
                all: t('common:nouns.all'),
                status: (place) => t(`places.${place}`),
              }}
            />
            <DocumentFilters
              search={search}
              setSearch={setSearch}
              on={filtersOn(search)}
              dateLabel={t('common:nouns.date')}
              onClear={() => setSearch(NO_FILTERS)}
            >
              <Select
                label={t('columns.status')}
                clearable
                data={STANDINGS.map((value) => ({ value, label: t(`standing.${value}`) }))}
                value={search.status ?? null}
                onChange={(status) => setSearch({ status: status ?? undefined })}
              />
            </DocumentFilters>
          </>
        }
        empty={
          <NoRows
            why={narrowed ? 'noMatch' : 'empty'}
            title={t(narrowed ? 'noMatch' : 'none')}
            hint={t('noneHint')}
            add={<FirstFetch button={mayReject && fetchButton} />}
            onClear={() => setSearch(NO_FILTERS)}
          />
        }
        storageKey="received-documents"
      />
      {finding && (
        <FindDialog linked={Boolean(status.data?.environment)} onClose={() => setFinding(false)} />
      )}
      {rejecting && <RejectDialog document={rejecting} onClose={() => setRejecting(null)} />}
    </PageShell>
  );
}

/** How the first documents come: they are fetched, or the company is connected before. */
function FirstFetch({ button }: { button: ReactNode }) {
  const { t } = useTranslation('received');
  const { data } = useQuery(einvoiceStatus);
  if (!data) return null;
  if (data.environment) return button;
  return (
    <Can action="update" on="Settings">
      <Button component={Link} to={paths.einvoiceSettings}>
        {t('connect')}
      </Button>
    </Can>
  );
}

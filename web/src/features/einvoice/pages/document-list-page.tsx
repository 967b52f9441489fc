import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useAbility } from '@/shared/auth/can';
import { useToday } from '@/shared/auth/session';
import { toast } from '@/shared/lib/toast';
import type { SetSearch } from '@/shared/lib/url-search';
import { DataGrid } from '@/shared/ui/data-grid/data-grid';
import type { RowKey } from '@/shared/ui/data-grid/grid-column';
import { DocumentFilters } from '@/shared/ui/document-filters';
import { AddLink } from '@/shared/ui/list/add-link';
import { ListFilter } from '@/shared/ui/list/list-filter';
import { NoRows } from '@/shared/ui/list/no-rows';
import { useUrlList } from '@/shared/ui/list/use-url-list';
import { PageShell } from '@/shared/ui/page-shell';
import { einvoiceList, einvoiceStatus, useFileDocuments } from '../api';
import type { EinvoiceRow, FileRef, FileResult } from '../api-types';
import classes from '../components/einvoice.module.css';
import { FileTicked } from '../components/file-ticked';
import { FilingFilters } from '../components/filing-filters';
import { NotConnected } from '../components/not-connected';
import { useDocumentColumns } from '../components/use-document-columns';
import { RefusedDialog } from '../dialogs/refused-dialog';
import {
  type EinvoiceSearch,
  einvoiceSearch,
  filterOf,
  filtersOn,
  NO_FILTERS,
} from '../list-search';
import { unfilable } from '../statuses';

/** The statuses that are looked for day by day; the others are among the filters. */
const TABS = ['to_file', 'earlier', 'submitted', 'refused'] as const;
type Tab = (typeof TABS)[number];

const isDuty = (tab: Tab | undefined) => tab === 'to_file' || tab === 'earlier';

/** What a tab asks for: documents by whether they must be filed, or by how far they are. */
const tabSearch = (tab: Tab | undefined) =>
  isDuty(tab) ? { duty: tab, sent: undefined } : { sent: tab, duty: undefined };

const keyOf = ({ kind, id }: FileRef) => `${kind}-${id}`;
const placeOf = ({ kind, id }: FileRef) =>
  kind === 'invoice' ? paths.sale(id) : paths.creditNote(id);

/** Documents that are to be filed with the tax authority, and those that were. */
export function EinvoiceListPage() {
  const { t } = useTranslation('einvoice');
  const { data } = useQuery(einvoiceStatus);
  const isConcerned = data?.active || data?.receipts || data?.environment || data?.has_filings;
  const files = !data || data.active || data.receipts;
  if (!data || isConcerned) return <DocumentList files={files} />;
  return (
    <NotConnected
      title={t('list.title')}
      missing={t('list.inactive')}
      hint={t('list.inactiveHint')}
    />
  );
}

/** `files`: whether the company files at present; what it filed before is listed without. */
function DocumentList({ files }: { files: boolean }) {
  const { t } = useTranslation(['einvoice', 'common']);
  const navigate = useNavigate();
  const may = useAbility().can('update', 'Sales') && files;
  const list = useUrlList({
    schema: einvoiceSearch,
    filterOf,
    query: einvoiceList,
    rowsOf: (page) => page.Documents,
    keyOf: (row: EinvoiceRow) => keyOf(row),
  });
  const { search, setSearch } = list;
  const now = Date.now();
  const columns = useDocumentColumns(now);
  const today = useToday();
  const whyNot = (row: EinvoiceRow) => unfilable(row, today, now);
  const tickRefusal = (row: EinvoiceRow) => {
    const reason = whyNot(row);
    return reason && t(`list.unfilable.${reason}`);
  };
  // A row may have been ticked before its deadline, or before another window filed it.
  const ticked = list.ticked.filter((row) => !whyNot(row));
  const filing = useFiling(list.untick);
  const narrowed = Boolean(search.search || search.sent || search.duty) || filtersOn(search) > 0;
  return (
    <PageShell title={t('list.title')}>
      {search.duty === 'earlier' && <p className={classes.hint}>{t('list.earlierHint')}</p>}
      {list.rows?.some((row) => row.deadline && whyNot(row) === 'late') && (
        <p className={classes.hint}>{t('list.lateHint')}</p>
      )}
      <DataGrid<EinvoiceRow>
        label={t('list.title')}
        {...list.grid}
        columns={columns}
        onOpen={(row) => void navigate({ to: placeOf(row) })}
        {...(may
          ? { ...list.ticks, selection: new Set<RowKey>(ticked.map(keyOf)), tickRefusal }
          : {})}
        bulk={
          <FileTicked
            count={ticked.length}
            isPending={filing.isPending}
            onFile={() => filing.fileRows(ticked)}
          />
        }
        toolbar={<DocumentToolbar search={search} setSearch={setSearch} />}
        empty={
          <NoRows
            why={narrowed ? 'noMatch' : 'empty'}
            title={t(narrowed ? 'list.noMatch' : 'list.none')}
            hint={t('list.noneHint')}
            add={<AddLink inEmpty on="Sales" to={paths.addInvoice} label={t('list.newInvoice')} />}
            onClear={() => setSearch(NO_FILTERS)}
          />
        }
        storageKey="e-invoices"
      />
      {filing.dialog}
    </PageShell>
  );
}

/** Files rows of the list, and says which of them were refused and why. */
function useFiling(untick: () => void) {
  const { t } = useTranslation('einvoice');
  const file = useFileDocuments();
  const [refused, setRefused] = useState<readonly FileResult[]>([]);
  const [numbers, setNumbers] = useState<ReadonlyMap<string, string>>(new Map());

  function fileRows(rows: readonly EinvoiceRow[]) {
    setNumbers(new Map(rows.map((row) => [keyOf(row), row.number])));
    file.mutate(
      rows.map(({ kind, id }) => ({ kind, id })),
      {
        onSuccess: ({ documents }) => {
          const faulty = documents.filter(({ queued }) => !queued);
          const queued = documents.length - faulty.length;
          if (queued > 0) toast.success(t('file.queued', { count: queued }));
          setRefused(faulty);
          untick();
        },
      },
    );
  }

  const dialog = refused.length > 0 && (
    <RefusedDialog
      results={refused}
      nameOf={(result) => numbers.get(keyOf(result)) ?? null}
      onClose={() => setRefused([])}
    />
  );
  return { fileRows, isPending: file.isPending, dialog };
}

interface DocumentToolbarProps {
  search: EinvoiceSearch;
  setSearch: SetSearch<EinvoiceSearch>;
}

/** What narrows the list. */
function DocumentToolbar({ search, setSearch }: DocumentToolbarProps) {
  const { t } = useTranslation(['einvoice', 'common']);
  return (
    <>
      <ListFilter<Tab>
        search={{
          search: search.search,
          status: search.duty ?? TABS.find((tab) => tab === search.sent),
        }}
        setSearch={(change, options) =>
          setSearch(
            'status' in change ? tabSearch(change.status) : { search: change.search },
            options,
          )
        }
        statuses={TABS}
        counts={null}
        words={{
          search: t('list.search'),
          byStatus: t('columns.sent'),
          all: t('common:nouns.all'),
          status: (tab) => t(`list.tabs.${tab}`),
        }}
      />
      <DocumentFilters
        search={search}
        setSearch={setSearch}
        on={filtersOn(search)}
        dateLabel={t('common:nouns.date')}
        onClear={() => setSearch(NO_FILTERS)}
      >
        <FilingFilters search={search} setSearch={setSearch} />
      </DocumentFilters>
    </>
  );
}

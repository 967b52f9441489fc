import { Button, Select } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { ExportMenu } from '@/features/lists/public';
import { useSource } from '@/features/sources/public';
import { useFormat } from '@/shared/format/use-format';
import { useUrlSearch } from '@/shared/lib/url-search';
import { DataGrid } from '@/shared/ui/data-grid/data-grid';
import { EmptyState } from '@/shared/ui/empty-state';
import { PageShell } from '@/shared/ui/page-shell';
import { PrintButton } from '@/shared/ui/print-button';
import { SmallSwitch } from '@/shared/ui/small-switch';
import { type VatDetailRow, vatDetails } from '../api';
import { DetailsPaper } from '../components/details-paper';
import { ReturnChoice } from '../components/return-choice';
import { SidesTotals } from '../components/sides-totals';
import { useDetailsColumns } from '../components/use-details-columns';
import { useDetailsPaper } from '../components/use-details-paper';
import classes from '../components/vat-returns.module.css';
import { type DetailsSearch, detailsSearch, filterOf, NATURES, SIDES, WIDE } from '../search';

/** The documents behind the figures of a return, which is chosen first where the address names none. */
export function DetailsPage() {
  const { t } = useTranslation('vat-returns');
  const [search, setSearch] = useUrlSearch(detailsSearch);
  if (search.day !== undefined) {
    return <ReturnDetails day={search.day} search={search} onSearch={setSearch} />;
  }
  return (
    <ReturnChoice
      title={t('details.title')}
      hint={t('details.choose')}
      none={t('none.year')}
      noneHint={t('none.yearHint')}
      onChoose={(row) => setSearch({ day: row.first_date })}
    />
  );
}

interface ReturnDetailsProps {
  day: string;
  search: DetailsSearch;
  onSearch: (change: Partial<DetailsSearch>) => void;
}

function ReturnDetails({ day, search, onSearch: setSearch }: ReturnDetailsProps) {
  const { t } = useTranslation(['vat-returns', 'common']);
  const format = useFormat();
  const navigate = useNavigate();
  const source = useSource();
  const filter = filterOf(day, search);
  const list = useInfiniteQuery(vatDetails(filter));
  const { paper, ...printing } = useDetailsPaper(day, search);
  const first = list.data?.pages[0];
  const some = (says: (row: VatDetailRow) => boolean) =>
    list.data?.pages.some((page) => page.Rows.some(says)) ?? false;
  const columns = useDetailsColumns({
    side: search.side,
    // The tax of sales and that of purchases have no sum.
    sums: search.side && first && !list.isPlaceholderData ? first : null,
    scale: first?.currency.minor_digits ?? 2,
    late: some((row) => row.late),
    noEinvoice: some((row) => row.no_einvoice),
  });
  const narrowed = Object.keys(WIDE).some(
    (field) => search[field as keyof typeof WIDE] !== undefined,
  );

  function open(row: VatDetailRow) {
    const found = source({ kind: row.kind, doc_id: row.doc_id });
    if (found) void navigate({ to: found.to, search: (found.search ?? {}) as never });
  }

  return (
    <PageShell
      title={t('details.title')}
      crumbs={[
        { label: t('taxes'), to: paths.taxes },
        { label: t('title'), to: paths.vatReturns },
        { label: format.date(day, 'month'), to: paths.vatReturn(day) },
      ]}
      ownPaper={paper !== null}
      actions={
        <>
          <ExportMenu
            listExport={{ list: 'vat_details', filter }}
            books={SIDES.map((side) => ({
              label: t(`details.books.${side}`),
              listExport: { list: 'vat_book', filter: { first_date: day, side } },
            }))}
          />
          <PrintButton {...printing} />
        </>
      }
    >
      {paper && <DetailsPaper {...paper} />}
      <div className={`${classes.body} ${paper ? 'no-print' : ''}`}>
        {search.tax === undefined && search.note === undefined && (
          <SidesTotals day={day} search={search} onSide={(side) => setSearch({ side })} />
        )}
        <DataGrid<VatDetailRow>
          label={t('details.title')}
          columns={columns}
          rows={list.data?.pages.flatMap((page) => page.Rows)}
          rowKey={(row) => `${row.side}-${row.kind}-${row.doc_id}-${row.tax_id}`}
          hasMore={list.hasNextPage}
          loadingMore={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
          failed={list.isError}
          onRetry={() => void list.refetch()}
          onOpen={open}
          toolbar={<Filters search={search} onChange={setSearch} />}
          empty={
            <EmptyState
              kind={narrowed ? 'noMatch' : 'empty'}
              title={t(narrowed ? 'none.match' : 'none.details')}
              action={
                narrowed && (
                  <Button variant="default" onClick={() => setSearch(WIDE)}>
                    {t('common:actions.clearFilters')}
                  </Button>
                )
              }
            />
          }
        />
      </div>
    </PageShell>
  );
}

interface FiltersProps {
  search: DetailsSearch;
  onChange: (change: Partial<DetailsSearch>) => void;
}

function Filters({ search, onChange }: FiltersProps) {
  const { t } = useTranslation('vat-returns');
  // A figure's own tax and notes are what it leads with; another side or nature has others.
  const change = (part: Partial<DetailsSearch>) =>
    onChange({ tax: undefined, note: undefined, ...part });
  return (
    <>
      <Select
        aria-label={t('columns.side')}
        className={classes.filter}
        placeholder={t('details.bothSides')}
        clearable
        data={SIDES.map((one) => ({ value: one, label: t(`sides.${one}`) }))}
        value={search.side ?? null}
        onChange={(side) => change({ side: SIDES.find((one) => one === side) })}
      />
      <Select
        aria-label={t('columns.nature')}
        className={classes.filter}
        placeholder={t('details.everyNature')}
        clearable
        data={NATURES.map((one) => ({ value: one, label: t(`natures.${one}`) }))}
        value={search.nature ?? null}
        onChange={(nature) => change({ nature: NATURES.find((one) => one === nature) })}
      />
      <SmallSwitch
        label={t('details.lateOnly')}
        checked={search.late ?? false}
        onChange={(checked) => onChange({ late: checked || undefined })}
      />
      <SmallSwitch
        label={t('details.noEinvoiceOnly')}
        checked={search.noEinvoice ?? false}
        onChange={(checked) => onChange({ noEinvoice: checked || undefined })}
      />
    </>
  );
}

import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ExportMenu } from '@/features/lists/public';
import { MADE, PaymentDialog, RECEIVED } from '@/features/payments/public';
import { useToday } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { useUrlSearch } from '@/shared/lib/url-search';
import { EmptyState } from '@/shared/ui/empty-state';
import { register } from '../api';
import { BooksCheck } from '../components/books-check';
import { RegisterSums } from '../components/register-sums';
import { RegisterTable } from '../components/register-table';
import { RegisterToolbar } from '../components/register-toolbar';
import classes from '../components/withholding.module.css';
import { WithholdingFrame } from '../components/withholding-frame';
import { WithholdingTabs } from '../components/withholding-tabs';
import { askedDays, filterOf, isNarrowed, registerSearch, WIDE } from '../search';

/** The register of withheld tax: what the company withheld, or what was withheld from it. */
export function RegisterPage() {
  const { t } = useTranslation(['withholding', 'common']);
  const format = useFormat();
  const today = useToday();
  const [search, setSearch] = useUrlSearch(registerSearch);
  const side = search.side ?? 'payable';
  const selectedDays = askedDays(search, today);
  const filter = filterOf(search, today);
  const list = useInfiniteQuery({ ...register(filter), enabled: !selectedDays.backwards });
  const first = list.data?.pages[0];
  const rows = list.data?.pages.flatMap((page) => page.Rows) ?? [];
  const totals = first?.Totals;
  const days = {
    from: first?.first_date ?? selectedDays.from,
    to: first?.last_date ?? selectedDays.to,
  };
  const narrowed = isNarrowed(search);

  return (
    <WithholdingFrame
      title={t(`heading.${side}`)}
      report="withholding"
      days={selectedDays.backwards ? selectedDays : days}
      asOf={filter.known_at}
      query={list}
      backwards={selectedDays.backwards}
      exports={
        !selectedDays.backwards && <ExportMenu listExport={{ list: 'withholding', filter }} />
      }
      toolbar={
        <>
          <WithholdingTabs active="register" search={selectedDays.quarter ?? {}} />
          <RegisterToolbar search={search} setSearch={setSearch} period={selectedDays} />
        </>
      }
    >
      {first?.Books && <BooksCheck books={first.Books} days={days} />}
      {first && rows.length === 0 && (
        <EmptyState
          kind={narrowed ? 'noMatch' : 'empty'}
          title={t(narrowed ? 'none.noMatch' : `none.${side}`)}
          hint={t(narrowed ? 'common:grid.noMatchHint' : `none.${side}Hint`)}
          action={
            narrowed && (
              <Button variant="default" onClick={() => setSearch(WIDE)}>
                {t('common:actions.clearFilters')}
              </Button>
            )
          }
        />
      )}
      {rows.length > 0 && (
        <RegisterTable
          side={side}
          rows={rows}
          totals={totals}
          past={Boolean(filter.known_at)}
          onOpen={(payment) => setSearch({ payment })}
        />
      )}
      {list.hasNextPage && totals && (
        <>
          <p className={classes.muted}>
            {t('shown', { shown: format.number(rows.length), all: format.number(totals.count) })}
          </p>
          <Button
            className="no-print"
            variant="default"
            fullWidth
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t('common:actions.loadMore')}
          </Button>
        </>
      )}
      {totals && totals.count > 0 && (
        <RegisterSums
          side={side}
          totals={totals}
          onParty={({ id, name }) => setSearch({ party: id, partyName: name })}
          onNature={(nature) => setSearch({ nature })}
        />
      )}
      {search.payment !== undefined && (
        <PaymentDialog
          side={side === 'payable' ? MADE : RECEIVED}
          id={search.payment}
          onClose={() => setSearch({ payment: undefined })}
        />
      )}
    </WithholdingFrame>
  );
}

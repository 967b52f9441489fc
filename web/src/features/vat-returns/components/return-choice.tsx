import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { YearFilter } from '@/features/withholding/public';
import { useToday } from '@/shared/auth/session';
import { useUrlSearch } from '@/shared/lib/url-search';
import { DataGrid } from '@/shared/ui/data-grid/data-grid';
import { EmptyState } from '@/shared/ui/empty-state';
import { PageShell } from '@/shared/ui/page-shell';
import { type VatReturnRow, vatReturns } from '../api';
import { listSearch } from '../search';
import { useReturnColumns } from './use-return-columns';
import classes from './vat-returns.module.css';

interface ReturnChoiceProps {
  title: string;
  /** What a return is chosen for. */
  hint: string;
  /** Which returns of the year may be chosen; all without it. */
  keep?: (row: VatReturnRow) => boolean;
  /** What is said where there is none. */
  none: string;
  noneHint: string;
  onChoose: (row: VatReturnRow) => void;
  /** What opens above the list. */
  children?: ReactNode;
}

/** A screen that begins with the choice of a return. */
export function ReturnChoice(props: ReturnChoiceProps) {
  const { title, hint, keep, none, noneHint, onChoose, children } = props;
  const { t } = useTranslation('vat-returns');
  const [search, setSearch] = useUrlSearch(listSearch);
  const today = useToday();
  const list = useQuery(vatReturns(search.year));
  const columns = useReturnColumns().map((column, index) =>
    index > 0
      ? column
      : // A row looks like what it is: something to press.
        { ...column, cell: (row: VatReturnRow) => <Chosen>{column.cell(row)}</Chosen> },
  );
  return (
    <PageShell
      title={title}
      crumbs={[
        { label: t('taxes'), to: paths.taxes },
        { label: t('title'), to: paths.vatReturns },
      ]}
    >
      <p className={classes.hint}>{hint}</p>
      <DataGrid<VatReturnRow>
        label={title}
        columns={columns}
        rows={keep ? list.data?.Returns.filter(keep) : list.data?.Returns}
        rowKey={(row) => row.first_date}
        failed={list.isError}
        onRetry={() => void list.refetch()}
        onOpen={onChoose}
        toolbar={
          <div>
            <YearFilter
              year={search.year ?? Number(today.slice(0, 4))}
              onYear={(year) => setSearch({ year })}
            />
          </div>
        }
        empty={<EmptyState kind="noMatch" title={none} hint={noneHint} />}
      />
      {children}
    </PageShell>
  );
}

function Chosen({ children }: { children: ReactNode }) {
  return (
    <span className={classes.chosen}>
      {children}
      <IconChevronRight size={16} stroke={1.6} className="flip" aria-hidden />
    </span>
  );
}

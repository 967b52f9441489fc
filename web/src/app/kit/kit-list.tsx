import { Button } from '@mantine/core';
import { IconCash, IconPlus, IconPrinter, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import type { Language } from '@/shared/lib/preferences';
import { toast } from '@/shared/lib/toast';
import { BarChart } from '@/shared/ui/bar-chart';
import { Bdi } from '@/shared/ui/bdi';
import { DataGrid } from '@/shared/ui/data-grid/data-grid';
import type { GridSort, RowKey } from '@/shared/ui/data-grid/grid-column';
import { usePhone } from '@/shared/ui/data-grid/use-phone';
import { EmptyState } from '@/shared/ui/empty-state';
import { InvoiceStatus } from '@/shared/ui/invoice-status';
import { Money } from '@/shared/ui/money';
import { PageShell } from '@/shared/ui/page-shell';
import { SearchInput } from '@/shared/ui/search-input';
import { StackedBar } from '@/shared/ui/stacked-bar';
import { StatCard } from '@/shared/ui/stat-card';
import { StatRow } from '@/shared/ui/stat-row';
import { StatusTabs } from '@/shared/ui/status-tabs';
import classes from './kit.module.css';
import { kitInvoices, kitText } from './kit-data';

const EGP = { code: 'EGP', minor_digits: 2 };

/** A list screen: figures, charts, and ten thousand rows. */
export function KitList({ language }: { language: Language }) {
  const { t } = useTranslation();
  const format = useFormat();
  const text = kitText(language);
  const phone = usePhone();
  const rows = useMemo(
    () => kitInvoices(language).slice(0, phone ? 20 : undefined),
    [language, phone],
  );
  const [sort, setSort] = useState<GridSort>({ column: 'number', descending: true });
  const [selection, setSelection] = useState<ReadonlySet<RowKey>>(new Set());
  const [search, setSearch] = useState('');
  const [tab, setTab] = useState('all');
  const icon = { size: 18, stroke: 1.6 };
  return (
    <PageShell
      title={text.invoices}
      count={t('grid.results', { count: rows.length })}
      actions={
        <>
          <Button variant="default">{t('actions.export')}</Button>
          <Button leftSection={<IconPlus {...icon} />}>{text.newInvoice}</Button>
        </>
      }
    >
      <StatRow>
        <StatCard
          label={text.outstanding}
          value={format.money('1284350.75', EGP)}
          trend={{
            direction: 'up',
            good: true,
            text: `${format.percent('4.2')} ${text.versus}`,
          }}
          onClick={() => setTab('open')}
          active={tab === 'open'}
        />
        <StatCard
          label={text.overdue}
          value={format.money('312908.40', EGP)}
          trend={{
            direction: 'down',
            good: false,
            text: `${format.percent('11.8')} ${text.versus}`,
          }}
        />
        <StatCard label={text.collected} value={format.money('421775', EGP)} note={text.versus} />
        <StatCard label={text.days} value={format.number(23)} loading />
      </StatRow>
      <KitCharts language={language} />
      <DataGrid
        label={text.invoices}
        rows={rows}
        rowKey={(row) => row.id}
        sort={sort}
        onSort={setSort}
        selection={selection}
        onSelection={setSelection}
        onOpen={(row) => toast.success(row.number)}
        rowMenu={(row) => [
          { label: t('actions.save'), icon: <IconCash {...icon} />, run: () => undefined },
          { label: t('actions.print'), icon: <IconPrinter {...icon} />, run: () => undefined },
          {
            label: t('actions.delete'),
            icon: <IconTrash {...icon} />,
            danger: true,
            run: () => toast.error(row.number),
          },
        ]}
        empty={<EmptyState kind="noMatch" title={t('grid.noMatch')} hint={t('grid.noMatchHint')} />}
        toolbar={
          <>
            <SearchInput value={search} onChange={setSearch} placeholder={text.filter} />
            <StatusTabs
              label={text.status}
              value={tab}
              onChange={setTab}
              options={[
                { value: 'all', label: text.all, count: rows.length },
                { value: 'open', label: t('status.invoice.open') },
                { value: 'partial', label: t('status.invoice.partial') },
                { value: 'overdue', label: t('status.invoice.overdue'), count: 12 },
              ]}
            />
          </>
        }
        columns={[
          {
            id: 'number',
            header: text.number,
            width: 120,
            sortable: true,
            card: 'subtitle',
            cell: (row) => <Bdi ltr>{row.number}</Bdi>,
          },
          {
            id: 'customer',
            header: text.customer,
            width: 180,
            grow: 1,
            sortable: true,
            card: 'title',
            cell: (row) => <Bdi>{row.customer}</Bdi>,
          },
          {
            id: 'date',
            header: text.date,
            hideable: true,
            sortable: true,
            card: 'subtitle',
            cell: (row) => format.date(row.date),
          },
          { id: 'due', header: text.due, hideable: true, cell: (row) => format.date(row.due) },
          {
            id: 'status',
            header: text.status,
            width: 150,
            card: 'badge',
            cell: (row) => <InvoiceStatus status={row.status} />,
          },
          {
            id: 'total',
            header: text.total,
            kind: 'number',
            width: 130,
            sortable: true,
            card: 'amount',
            total: <Money amount="1284350.75" />,
            cell: (row) => <Money amount={row.total} />,
          },
          {
            id: 'balance',
            header: text.balance,
            kind: 'number',
            width: 130,
            hideable: true,
            total: <Money amount="312908.40" />,
            cell: (row) => <Money amount={row.balance} />,
          },
        ]}
      />
    </PageShell>
  );
}

function KitCharts({ language }: { language: Language }) {
  const format = useFormat();
  const text = kitText(language);
  const months = ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'];
  return (
    <div className={classes.charts}>
      <BarChart
        title={text.chart}
        series={[
          { key: 'income', label: text.income, tone: 'income' },
          { key: 'expenses', label: text.expenses, tone: 'expense' },
        ]}
        data={months.map((month, index) => ({
          label: format.date(`${month}-01`, 'shortMonth'),
          values: {
            income: 280_000 + ((index * 53_000) % 140_000),
            expenses: 190_000 + ((index * 31_000) % 60_000),
          },
        }))}
      />
      <StackedBar
        title={text.ageing}
        onPick={() => undefined}
        parts={[
          { key: 'current', label: text.current, amount: '742000.50', tone: 'current' },
          {
            key: 'soon',
            label: format.range(1, 30),
            amount: '229000.50',
            tone: 'soon',
          },
          {
            key: 'late',
            label: format.range(31, 60),
            amount: '198000.50',
            tone: 'late',
          },
          { key: 'worst', label: text.overdue, amount: '115000.50', tone: 'worst' },
        ]}
      />
    </div>
  );
}

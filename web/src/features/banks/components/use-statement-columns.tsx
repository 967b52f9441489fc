import { useTranslation } from 'react-i18next';
import type { Currency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import type { GridColumn } from '@/shared/ui/data-grid/grid-column';
import { Money } from '@/shared/ui/money';
import type { StatementRow } from '../api';

/** The columns of statements. */
export function useStatementColumns(currency: Currency | undefined): GridColumn<StatementRow>[] {
  const { t } = useTranslation(['banks', 'common']);
  const format = useFormat();
  const scale = currency?.minor_digits ?? 2;
  const money = (amount: string | null | undefined) =>
    amount ? <Money amount={amount} scale={scale} /> : null;
  return [
    {
      id: 'days',
      header: t('import.days'),
      cell: (row) =>
        t('common:report.period', {
          from: format.date(row.first_date),
          to: format.date(row.last_date),
        }),
      width: 230,
      card: 'title',
    },
    {
      id: 'file',
      header: t('common:nouns.file'),
      cell: (row) => <Bdi className="truncate">{row.file_name}</Bdi>,
      width: 180,
      grow: 1,
      card: 'subtitle',
    },
    {
      id: 'lines',
      header: t('import.count'),
      kind: 'number',
      cell: (row) => format.number(row.lines),
      width: 90,
    },
    {
      id: 'open',
      header: t('lines.states.open'),
      kind: 'number',
      cell: (row) => format.number(row.open),
      width: 110,
    },
    {
      id: 'opening',
      header: t('import.opening'),
      kind: 'number',
      cell: (row) => money(row.opening),
      width: 140,
    },
    {
      id: 'closing',
      header: t('import.closing'),
      kind: 'number',
      cell: (row) => money(row.closing),
      width: 140,
      card: 'amount',
    },
    {
      id: 'by',
      header: t('statements.by'),
      cell: (row) => <Bdi className="truncate">{row.imported_by}</Bdi>,
      width: 140,
      hideable: true,
    },
  ];
}

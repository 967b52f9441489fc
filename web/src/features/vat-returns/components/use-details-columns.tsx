import { useTranslation } from 'react-i18next';
import { kindNamed } from '@/features/reports/public';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import type { GridColumn } from '@/shared/ui/data-grid/grid-column';
import { Money } from '@/shared/ui/money';
import { StatusPill } from '@/shared/ui/status-pill';
import type { VatDetailRow } from '../api';

interface Totals {
  /** Of all documents, on a page or not; none where there is no such figure. */
  sums: { base: string; tax: string } | null;
  scale: number;
  /** Some are of days that were filed before. */
  late: boolean;
  /** Some claim tax without the number of an e-invoice. */
  noEinvoice: boolean;
}

/** The columns of the documents behind a return. */
export function useDetailsColumns(totals: Totals): GridColumn<VatDetailRow>[] {
  const { sums, scale, late, noEinvoice } = totals;
  const { t } = useTranslation(['vat-returns', 'reports']);
  const format = useFormat();
  const lateColumn: GridColumn<VatDetailRow> = {
    id: 'late',
    header: t('columns.late'),
    cell: (row) => row.late && <StatusPill tone="part">{t('lateOne')}</StatusPill>,
    width: 130,
    card: 'badge',
  };
  const einvoiceColumn: GridColumn<VatDetailRow> = {
    id: 'einvoice',
    header: t('columns.einvoice'),
    cell: (row) => row.no_einvoice && <StatusPill tone="part">{t('noEinvoice')}</StatusPill>,
    width: 170,
    card: 'badge',
  };
  return [
    {
      id: 'date',
      header: t('columns.date'),
      cell: (row) => format.date(row.date),
      width: 132,
      card: 'subtitle',
    },
    {
      id: 'document',
      header: t('columns.document'),
      cell: (row) => (
        <span className="truncate">
          {t(`reports:kinds.${kindNamed(row.kind)}`)} <Bdi ltr>{row.number}</Bdi>
        </span>
      ),
      width: 200,
      card: 'title',
    },
    {
      id: 'party',
      header: t('columns.party'),
      cell: (row) => row.party_name && <Bdi className="truncate">{row.party_name}</Bdi>,
      width: 170,
      grow: 1,
      card: 'subtitle',
    },
    {
      id: 'taxId',
      header: t('columns.taxId'),
      cell: (row) => row.party_tax_id && <Bdi ltr>{row.party_tax_id}</Bdi>,
      width: 130,
    },
    {
      id: 'nature',
      header: t('columns.nature'),
      cell: (row) => t(`natures.${row.nature}`),
      width: 150,
    },
    ...(late ? [lateColumn] : []),
    ...(noEinvoice ? [einvoiceColumn] : []),
    {
      id: 'base',
      header: t('columns.base'),
      kind: 'number',
      cell: (row) => <Money amount={row.base} scale={scale} accounting />,
      ...(sums && { total: <Money amount={sums.base} scale={scale} accounting /> }),
      width: 130,
    },
    {
      id: 'tax',
      header: t('columns.tax'),
      kind: 'number',
      cell: (row) => <Money amount={row.tax} scale={scale} accounting />,
      ...(sums && { total: <Money amount={sums.tax} scale={scale} accounting /> }),
      width: 120,
      card: 'amount',
    },
  ];
}

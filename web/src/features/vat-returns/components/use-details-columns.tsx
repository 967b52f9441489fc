import { useTranslation } from 'react-i18next';
import { kindNamed } from '@/features/sources/public';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import type { GridColumn } from '@/shared/ui/data-grid/grid-column';
import { usePhone } from '@/shared/ui/data-grid/use-phone';
import { Money } from '@/shared/ui/money';
import { StatusPill } from '@/shared/ui/status-pill';
import type { VatDetailRow } from '../api';
import classes from './vat-returns.module.css';

interface Totals {
  /** The side that all documents are of. */
  side: 'sales' | 'purchases' | undefined;
  /** Of all documents, on a page or not; none where there is no such figure. */
  sums: { base: string; tax: string } | null;
  scale: number;
  /** Some are of days that were filed before. */
  late: boolean;
  /** Some claim tax without the number of an e-invoice. */
  noEinvoice: boolean;
}

/** Who is on the other side. */
export const PARTIES = {
  sales: 'common:nouns.customer',
  purchases: 'common:nouns.vendor',
} as const;

/** The columns of the documents behind a return; a card has no heads, so that it names its figures by itself. */
export function useDetailsColumns(totals: Totals): GridColumn<VatDetailRow>[] {
  const { side, late, noEinvoice } = totals;
  // The kinds of documents are read before a cell asks for them.
  const { t } = useTranslation(['vat-returns', 'reports', 'common']);
  const format = useFormat();
  const phone = usePhone();
  const { lateColumn, einvoiceColumn } = useDoubts();
  const figures = useFigures(totals, phone);
  return [
    {
      id: 'date',
      header: t('columns.date'),
      cell: (row) => (
        <>
          {format.date(row.date)} {phone && lateColumn.cell(row)}{' '}
          {phone && einvoiceColumn.cell(row)}
        </>
      ),
      width: 132,
      card: 'subtitle',
    },
    {
      id: 'document',
      header: t('columns.document'),
      cell: (row) => <DocumentCell row={row} onCard={phone} />,
      width: 200,
      card: 'title',
    },
    {
      id: 'party',
      header: side ? t(PARTIES[side]) : t('columns.party'),
      cell: (row) => row.party_name && <Bdi className="truncate">{row.party_name}</Bdi>,
      width: 170,
      grow: 1,
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
    ...figures,
  ];
}

/** The columns of what is doubtful about a document; its card says it beside the date. */
function useDoubts() {
  const { t } = useTranslation('vat-returns');
  const lateColumn: GridColumn<VatDetailRow> = {
    id: 'late',
    header: t('columns.late'),
    cell: (row) => row.late && <StatusPill tone="part">{t('lateOne')}</StatusPill>,
    width: 130,
  };
  const einvoiceColumn: GridColumn<VatDetailRow> = {
    id: 'einvoice',
    header: t('columns.einvoice'),
    cell: (row) => row.no_einvoice && <StatusPill tone="part">{t('noEinvoice')}</StatusPill>,
    width: 170,
  };
  return { lateColumn, einvoiceColumn };
}

/** What is taxed and the tax, with their sums. */
function useFigures({ sums, scale }: Totals, onCard: boolean): GridColumn<VatDetailRow>[] {
  const { t } = useTranslation('vat-returns');
  const money = (amount: string) => <Money amount={amount} scale={scale} />;
  const column = (field: 'base' | 'tax') => ({
    id: field,
    header: t(`columns.${field}`),
    kind: 'number' as const,
    cell: (row: VatDetailRow) =>
      onCard ? (
        <span className={classes.figure}>
          <span className={classes.figureName}>{t(`columns.${field}`)}</span> {money(row[field])}
        </span>
      ) : (
        money(row[field])
      ),
    ...(sums && { total: money(sums[field]) }),
  });
  return [
    { ...column('base'), width: 130, card: 'badge' },
    { ...column('tax'), width: 120, card: 'amount' },
  ];
}

/** What a document is called; a card says there whose it is, too. */
function DocumentCell({ row, onCard }: { row: VatDetailRow; onCard: boolean }) {
  const { t } = useTranslation('reports');
  const document = (
    <span className="truncate">
      {t(`kinds.${kindNamed(row.kind)}`)} <Bdi ltr>{row.number}</Bdi>
    </span>
  );
  if (!onCard) return document;
  return (
    <>
      {document}
      {row.party_name && (
        <span className={classes.party}>
          <Bdi>{row.party_name}</Bdi>
        </span>
      )}
    </>
  );
}

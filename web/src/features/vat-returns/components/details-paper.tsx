import { useTranslation } from 'react-i18next';
import { kindNamed } from '@/features/sources/public';
import { useFormat } from '@/shared/format/use-format';
import { Exact } from '@/shared/money/totals-exact';
import { Bdi } from '@/shared/ui/bdi';
import { FiguresTable } from '@/shared/ui/figures-table/figures-table';
import classes from '@/shared/ui/printed.module.css';
import type { VatDetailRow, VatReturn } from '../api';
import { type DetailsSearch, SIDES } from '../search';
import { PaperHead } from './paper-head';
import { PARTIES } from './use-details-columns';

const sumOf = (rows: readonly VatDetailRow[], field: 'base' | 'tax', scale: number) =>
  rows.reduce((sum, row) => sum.plus(row[field]), new Exact(0)).toFixed(scale);

/** Everything that a paper of details is made of. */
export interface Details {
  vatReturn: VatReturn;
  rows: readonly VatDetailRow[];
  /** What they were narrowed to; the filters may have moved on since. */
  search: DetailsSearch;
}

/** All documents of a return on paper, each side with its sums: the grid on the screen has only rows in sight. */
export function DetailsPaper({ vatReturn, rows, search }: Details) {
  const { t } = useTranslation(['vat-returns', 'reports']);
  const { side, nature, note, tax, late, noEinvoice } = search;
  const format = useFormat();
  const [named] = rows;
  const namedTax =
    tax &&
    named &&
    format.name({ name_en: named.tax_name ?? '', name_ar: named.tax_name_ar ?? '' });
  const words = nature && t(`natures.${nature}`);
  const narrowed = [
    side && t(`sides.${side}`),
    words && (note ? t('ofNotes', { nature: words }) : words),
    namedTax,
    late && t('details.lateOnly'),
    noEinvoice && t('details.noEinvoiceOnly'),
  ].filter((one) => typeof one === 'string' && one !== '');
  return (
    <>
      <PaperHead title={t('details.title')} vatReturn={vatReturn} narrowed={narrowed as string[]} />
      {SIDES.map((one) => ({ one, its: rows.filter((row) => row.side === one) })).map(
        ({ one, its }) =>
          its.length > 0 && (
            <SideRows key={one} side={one} rows={its} scale={vatReturn.currency.minor_digits} />
          ),
      )}
    </>
  );
}

interface SideRowsProps {
  side: VatDetailRow['side'];
  rows: readonly VatDetailRow[];
  scale: number;
}

function SideRows({ side, rows, scale }: SideRowsProps) {
  const { t } = useTranslation(['vat-returns', 'reports', 'common']);
  const format = useFormat();
  return (
    <section className={classes.printed}>
      <h2>{t(`sides.${side}`)}</h2>
      <FiguresTable
        rows={rows}
        rowKey={(row) => `${row.kind}-${row.doc_id}-${row.tax_id}-${row.nature}`}
        money={{ scale }}
        columns={[
          { id: 'date', header: t('columns.date'), cell: (row) => format.date(row.date) },
          {
            id: 'document',
            header: t('columns.document'),
            cell: (row) => (
              <>
                {t(`reports:kinds.${kindNamed(row.kind)}`)} <Bdi ltr>{row.number}</Bdi>
              </>
            ),
          },
          {
            id: 'party',
            header: t(PARTIES[side]),
            cell: (row) => row.party_name && <Bdi>{row.party_name}</Bdi>,
          },
          {
            id: 'taxId',
            header: t('columns.taxId'),
            cell: (row) => row.party_tax_id && <Bdi ltr>{row.party_tax_id}</Bdi>,
          },
          {
            id: 'nature',
            header: t('columns.nature'),
            cell: (row) => (
              <>
                {t(`natures.${row.nature}`)}
                {row.late && ` · ${t('lateOne')}`}
                {row.no_einvoice && ` · ${t('noEinvoice')}`}
              </>
            ),
          },
          { id: 'base', header: t('columns.base'), amount: (row) => row.base },
          { id: 'tax', header: t('columns.tax'), amount: (row) => row.tax },
        ]}
        totals={[
          {
            label: t('common:nouns.total'),
            span: 5,
            cells: { base: sumOf(rows, 'base', scale), tax: sumOf(rows, 'tax', scale) },
          },
        ]}
      />
    </section>
  );
}

import { useTranslation } from 'react-i18next';
import { kindNamed } from '@/features/sources/public';
import { useFormat } from '@/shared/format/use-format';
import { Exact } from '@/shared/money/totals-exact';
import { Bdi } from '@/shared/ui/bdi';
import { Money } from '@/shared/ui/money';
import type { VatDetailRow, VatReturn } from '../api';
import { type DetailsSearch, SIDES } from '../search';
import classes from './paper.module.css';
import { PaperHead } from './paper-head';

const sumOf = (rows: readonly VatDetailRow[], of: 'base' | 'tax', scale: number) =>
  rows.reduce((sum, row) => sum.plus(row[of]), new Exact(0)).toFixed(scale);

/** Everything that a paper of details is made of. */
export interface Details {
  of: VatReturn;
  rows: readonly VatDetailRow[];
  /** What they were narrowed to; the filters may have moved on since. */
  search: DetailsSearch;
}

/** All documents of a return on paper, each side with its sums: the grid on the screen has only rows in sight. */
export function DetailsPaper({ of, rows, search }: Details) {
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
      <PaperHead title={t('details.title')} shown={of} narrowed={narrowed as string[]} />
      {SIDES.map((one) => ({ one, its: rows.filter((row) => row.side === one) })).map(
        ({ one, its }) =>
          its.length > 0 && (
            <SideRows key={one} side={one} rows={its} scale={of.currency.minor_digits} />
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
  const words = ['date', 'document', 'party', 'taxId', 'nature'] as const;
  const figures = ['base', 'tax'] as const;
  return (
    <section className={classes.rows}>
      <h2>{t(`sides.${side}`)}</h2>
      <table>
        <thead>
          <tr>
            {words.map((one) => (
              <th key={one} scope="col">
                {t(`columns.${one}`)}
              </th>
            ))}
            {figures.map((one) => (
              <th key={one} scope="col" className="num">
                {t(`columns.${one}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.kind}-${row.doc_id}-${row.tax_id}-${row.nature}`}>
              <td>{format.date(row.date)}</td>
              <td>
                {t(`reports:kinds.${kindNamed(row.kind)}`)} <Bdi ltr>{row.number}</Bdi>
              </td>
              <td>{row.party_name && <Bdi>{row.party_name}</Bdi>}</td>
              <td>{row.party_tax_id && <Bdi ltr>{row.party_tax_id}</Bdi>}</td>
              <td>
                {t(`natures.${row.nature}`)}
                {row.late && ` · ${t('lateOne')}`}
                {row.no_einvoice && ` · ${t('noEinvoice')}`}
              </td>
              {figures.map((one) => (
                <td key={one} className="num">
                  <Money amount={row[one]} scale={scale} accounting />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={words.length}>
              {t('common:grid.total')}
            </th>
            {figures.map((one) => (
              <td key={one} className="num">
                <Money amount={sumOf(rows, one, scale)} scale={scale} accounting />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import type { GridColumn } from '@/shared/ui/data-grid/grid-column';
import { Money } from '@/shared/ui/money';
import type { ComparedRow, ComparisonView, VatSide } from '../api-types';
import { countedSides, isAmong } from '../counted';
import { placeOf } from '../statuses';
import classes from './comparison.module.css';

type Sums = ComparisonView['by'];

/** What differs, after the kind of a document that is subtracted. */
export function useDifferences() {
  const { t } = useTranslation('received');
  return ({ credit, differences }: Pick<ComparedRow, 'credit' | 'differences'>) => {
    const said = differences.map((kind) => t(`differences.${kind}`)).join(t('comparison.and'));
    const isCredit = credit && !differences.includes('kind');
    return isCredit ? `${t('kinds.credit')} · ${said}` : said;
  };
}

/**
 * The columns of a comparison: each document, what differs, and by how much; with the sums of all rows. Together they
 * fit a window of 1280 pixels beside the menu.
 */
export function useComparedColumns(
  { side, ...days }: { side: VatSide; from: string; to: string },
  sums: Sums | undefined,
): GridColumn<ComparedRow>[] {
  const { t } = useTranslation(['received', 'common']);
  const format = useFormat();
  const differencesOf = useDifferences();
  const one = (row: ComparedRow) => row.book ?? row.paper ?? row.listed;
  // What others filed of our sales has no page here.
  const pageOf = ({ book, paper }: ComparedRow) => {
    if (book && !book.deleted) return placeOf(book);
    return paper && side === 'purchases' ? paths.receivedDocument(paper.id) : undefined;
  };
  const amounts = (id: 'book' | 'paper', field: 'total' | 'vat', header: string) => ({
    id: `${id}_${field}`,
    header,
    kind: 'number' as const,
    width: 112,
    hideable: true,
    hidden: field === 'vat',
    ...(field === 'total' ? { card: 'subtitle' as const, cardLabel: header } : {}),
    cell: (row: ComparedRow) => {
      const amount = countedSides(row, days)[id]?.[field];
      const day = row[id]?.date;
      return (
        amount && (
          <>
            <Money amount={amount} />
            {day && !isAmong({ date: day }, days) && (
              <span className={classes.otherDay}>{format.date(day)}</span>
            )}
          </>
        )
      );
    },
  });
  return [
    {
      id: 'number',
      header: t('common:nouns.number'),
      width: 115,
      card: 'subtitle',
      cell: (row) => {
        const page = pageOf(row);
        const written = row.book?.number || row.paper?.number || row.listed?.number;
        const number = written ? <Bdi ltr>{written}</Bdi> : t('comparison.noNumber');
        if (!page) return number;
        return (
          <Anchor component={Link} to={page} inherit>
            {number}
          </Anchor>
        );
      },
    },
    {
      id: 'party',
      header: t('common:nouns.vendor'),
      width: 150,
      grow: 1,
      card: 'title',
      cell: (row) => (
        <Bdi className="truncate">{one(row)?.party_name || one(row)?.party_tax_id}</Bdi>
      ),
    },
    {
      id: 'date',
      header: t('common:nouns.date'),
      width: 110,
      hideable: true,
      card: 'subtitle',
      cell: (row) => format.date(one(row)?.date ?? ''),
    },
    {
      id: 'differences',
      header: t('comparison.columns.differences'),
      width: 150,
      grow: 2,
      card: 'subtitle',
      cell: (row) => <span className={classes.differences}>{differencesOf(row)}</span>,
    },
    amounts('book', 'total', t('comparison.columns.here')),
    amounts('paper', 'total', t('comparison.columns.there')),
    amounts('book', 'vat', t('comparison.columns.vatHere')),
    amounts('paper', 'vat', t('comparison.columns.vatThere')),
    {
      id: 'by_total',
      header: t('common:nouns.difference'),
      kind: 'number',
      width: 112,
      card: 'amount',
      cell: (row) => <Money amount={row.by.total} />,
      ...(sums ? { total: <Money amount={sums.total} /> } : {}),
    },
    {
      id: 'by_vat',
      header: t('comparison.columns.byVat'),
      kind: 'number',
      width: 112,
      hideable: true,
      cell: (row) => <Money amount={row.by.vat} />,
      ...(sums ? { total: <Money amount={sums.vat} /> } : {}),
    },
  ];
}

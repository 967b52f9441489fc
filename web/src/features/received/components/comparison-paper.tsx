import { useTranslation } from 'react-i18next';
import { useSignedIn } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { FiguresTable } from '@/shared/ui/figures-table/figures-table';
import { PaperHeading } from '@/shared/ui/paper-heading';
import classes from '@/shared/ui/printed.module.css';
import type { ComparedRow, ComparisonView, Difference, VatSide } from '../api-types';
import { countedSides } from '../counted';
import { useDifferences } from './use-compared-columns';

/** What a paper of a comparison is made of. */
export interface ComparedPaperOf {
  view: ComparisonView;
  /** What was compared; the filters may have moved on since. */
  asked: { side: VatSide; from: string; to: string; difference?: Difference | undefined };
}

/** A comparison on paper: which company and days, both sides' tax, and every row with its sums. */
export function ComparisonPaper({ view, asked }: ComparedPaperOf) {
  const { t } = useTranslation(['received', 'common']);
  const { company } = useSignedIn();
  const format = useFormat();
  const differencesOf = useDifferences();
  const { side, difference } = asked;
  const one = (row: ComparedRow) => row.book ?? row.paper ?? row.listed;
  const narrowed = [t(`comparison.sides.${side}`), difference && t(`differences.${difference}`)];
  const vat = [
    ['there', view.there.vat],
    ['here', view.here.vat],
    ['by', view.by.vat],
    ['beside', view.beside],
    ['returned', view.returned],
  ] as const;
  const sums = vat.map(
    ([key, amount]) => `${t(`comparison.sums.${key}`)}: ${format.money(amount, company.currency)}`,
  );
  return (
    <section className={classes.printed}>
      <PaperHeading
        company={company.name}
        title={t('comparison.title')}
        period={t('common:report.period', {
          from: format.date(asked.from, 'long'),
          to: format.date(asked.to, 'long'),
        })}
        narrowed={narrowed.filter(Boolean).join(' · ')}
        currency={company.currency.code}
      />
      {view.fetch.fetched_until && (
        <p className={classes.note}>
          {t('fetch.until', { when: format.moment(view.fetch.fetched_until) })}
        </p>
      )}
      {!difference && (
        <p className={classes.note}>
          {t('comparison.vat')}: {sums.join(' · ')}
        </p>
      )}
      <FiguresTable
        rows={view.Rows}
        rowKey={(row) => `${row.book?.kind}-${row.book?.id}-${row.paper?.id}-${row.listed?.uuid}`}
        money={{ scale: 2 }}
        columns={[
          {
            id: 'number',
            header: t('common:nouns.number'),
            cell: (row) => <Bdi ltr>{one(row)?.number || t('comparison.noNumber')}</Bdi>,
          },
          { id: 'party', header: t('common:nouns.vendor'), cell: (row) => one(row)?.party_name },
          {
            id: 'date',
            header: t('common:nouns.date'),
            cell: (row) => format.date(one(row)?.date ?? ''),
          },
          {
            id: 'differences',
            header: t('comparison.columns.differences'),
            cell: differencesOf,
          },
          {
            id: 'here',
            header: t('comparison.columns.here'),
            amount: (row) => countedSides(row, asked).book?.total,
          },
          {
            id: 'there',
            header: t('comparison.columns.there'),
            amount: (row) => countedSides(row, asked).paper?.total,
          },
          { id: 'by', header: t('common:nouns.difference'), amount: (row) => row.by.total },
          { id: 'byVat', header: t('comparison.columns.byVat'), amount: (row) => row.by.vat },
        ]}
        totals={[
          {
            label: t('common:nouns.total'),
            span: 6,
            cells: { by: view.differing_by.total, byVat: view.differing_by.vat },
          },
        ]}
      />
      {view.differing > view.Rows.length && (
        <p className={classes.note}>
          {t('comparison.first', { shown: view.Rows.length, count: view.differing })}
        </p>
      )}
    </section>
  );
}

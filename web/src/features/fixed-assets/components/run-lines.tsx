import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { FiguresTable } from '@/shared/ui/figures-table/figures-table';
import type { RunLine } from '../api';
import classes from './assets.module.css';

interface RunLinesProps {
  months: readonly { month: string; total: string; lines: readonly RunLine[] }[];
  total: string;
  /** In a window the names lead nowhere: what was typed there would be lost. */
  linked?: boolean;
}

/** The depreciation of each asset in each month. */
export function RunLines({ months, total, linked = false }: RunLinesProps) {
  const { t } = useTranslation(['fixed-assets', 'common']);
  const { minor_digits: scale } = useCompanyCurrency();
  const format = useFormat();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={t('run.lines')}>
      <FiguresTable
        className={classes.table}
        groups={months.map(({ month, total: sum, lines }) => ({
          key: month,
          rows: lines,
          first:
            months.length > 1
              ? [
                  {
                    label: format.date(month, 'month'),
                    names: 'rowgroup',
                    cells: { amount: sum },
                    marks: { className: classes.month },
                  },
                ]
              : [],
        }))}
        rowKey={(line) => line.asset_id}
        money={{ scale }}
        columns={[
          {
            id: 'asset',
            header: t('fields.asset'),
            cell: (line) => <Named line={line} linked={linked} />,
          },
          { id: 'amount', header: t('run.amount'), amount: (line) => line.amount },
          {
            id: 'accumulated',
            header: t('fields.accumulated'),
            className: classes.wide,
            amount: (line) => line.accumulated,
          },
          {
            id: 'bookValue',
            header: t('fields.bookValue'),
            className: classes.wide,
            amount: (line) => line.book_value,
          },
        ]}
        totals={[{ label: t('common:nouns.total'), cells: { amount: total } }]}
      />
    </section>
  );
}

function Named({ line, linked }: { line: RunLine; linked: boolean }) {
  const format = useFormat();
  const name = <Bdi>{line.name}</Bdi>;
  return (
    <>
      {linked ? <Link to={paths.fixedAsset(line.asset_id)}>{name}</Link> : name}
      <span className={classes.second}>
        <Bdi ltr>{line.number}</Bdi> ·{' '}
        <Bdi>{format.name({ name_en: line.category, name_ar: line.category_ar })}</Bdi>
      </span>
    </>
  );
}

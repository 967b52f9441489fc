import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import classes from './bar-chart.module.css';
import { ChartBars } from './chart-bars';
import type { BarChartProps, ChartGroup } from './chart-data';
import { FiguresTable } from './figures-table/figures-table';

/** The margins around the bars, where the names of the periods are. */
const AROUND = 34;

/** Bars side by side for each period, with a legend, and a table in their place for screen readers. */
export function BarChart(props: BarChartProps) {
  const { title, data, series, height = 150, end, loading = false } = props;
  return (
    <figure className={`card ${classes.chart}`}>
      <figcaption className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        <ul className={classes.legend} aria-hidden>
          {series.map((one) => (
            <li key={one.key}>
              <i style={{ background: `var(--chart-${one.tone})` }} />
              {one.label}
            </li>
          ))}
        </ul>
        {end}
      </figcaption>
      {loading ? (
        <Skeleton height={height + AROUND} radius={8} />
      ) : (
        <>
          <ChartBars data={data} series={series} height={height} />
          <ChartTable title={title} data={data} series={series} />
        </>
      )}
    </figure>
  );
}

function ChartTable({ title, data, series }: Pick<BarChartProps, 'title' | 'data' | 'series'>) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className={classes.hidden}>
      <FiguresTable
        caption={t('chart.table', { title })}
        rows={data}
        rowKey={(group) => group.label}
        columns={[
          { id: 'period', header: t('chart.period'), rowHead: true, cell: (group) => group.label },
          ...series.map((one) => ({
            id: one.key,
            header: one.label,
            cell: (group: ChartGroup) => format.number(group.values[one.key] ?? 0, 2),
          })),
        ]}
      />
    </div>
  );
}

import { Tooltip } from '@mantine/core';
import { useFormat } from '@/shared/format/use-format';
import { chartScale } from '@/shared/lib/chart-scale';
import classes from './bar-chart.module.css';
import type { BarChartProps, ChartGroup, ChartSeries } from './chart-data';

type ChartBarsProps = Required<Pick<BarChartProps, 'data' | 'series' | 'height'>>;

/** More names than fit beside each other on a phone. */
const MANY = 8;

/**
 * The drawing itself: boxes laid out by the page, so that it mirrors with the reader's direction and prints.
 * Hidden from screen readers, which get the table.
 */
export function ChartBars({ data, series, height }: ChartBarsProps) {
  const format = useFormat();
  const marks = chartScale(
    data.flatMap((group) => series.map((one) => group.values[one.key] ?? 0)),
  );
  const lowest = marks[0] ?? 0;
  const span = (marks.at(-1) ?? 1) - lowest;
  const place = (value: number) => ((value - lowest) / span) * 100;
  return (
    <div className={classes.plot} style={{ height }} aria-hidden>
      {marks.map((mark) => (
        <div key={mark} className={classes.mark} style={{ insetBlockEnd: `${place(mark)}%` }}>
          <bdi>{format.compact(mark)}</bdi>
        </div>
      ))}
      <div className={classes.groups} data-many={data.length > MANY || undefined}>
        {data.map((group) => (
          <Tooltip
            key={group.label}
            label={<Figures group={group} series={series} />}
            openDelay={0}
          >
            <div className={classes.group}>
              {series.map((one) => (
                <Bar
                  key={one.key}
                  from={place(0)}
                  to={place(group.values[one.key] ?? 0)}
                  tone={one.tone}
                />
              ))}
              <span className={classes.name}>{group.label}</span>
            </div>
          </Tooltip>
        ))}
      </div>
    </div>
  );
}

/** A bar from the zero line up, or down when it is negative; `from` and `to` are percentages. */
function Bar({ from, to, tone }: { from: number; to: number; tone: ChartSeries['tone'] }) {
  return (
    <i
      className={classes.bar}
      data-down={to < from || undefined}
      style={{
        insetBlockEnd: `${Math.min(from, to)}%`,
        height: `${Math.abs(to - from)}%`,
        background: `var(--chart-${tone})`,
      }}
    />
  );
}

function Figures({ group, series }: { group: ChartGroup; series: readonly ChartSeries[] }) {
  const format = useFormat();
  return (
    <div className={classes.figures}>
      <strong>{group.label}</strong>
      {series.map((one) => (
        <span key={one.key}>
          {one.label} <bdi dir="ltr">{format.number(group.values[one.key] ?? 0, 2)}</bdi>
        </span>
      ))}
    </div>
  );
}

import { useReducedMotion } from '@mantine/hooks';
import {
  Bar,
  CartesianGrid,
  BarChart as Chart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { useFormat } from '@/shared/format/use-format';
import type { BarChartProps } from './bar-chart';

type BarsProps = Required<Pick<BarChartProps, 'data' | 'series' | 'height'>>;

const TICK = { fill: 'var(--muted)', fontSize: 12 };

/**
 * The drawing itself, in a chunk of its own. The library knows only left to right: in Arabic the data is
 * turned round and the scale stands on the right, so that time still runs in the reader's direction.
 */
export function Bars({ data, series, height }: BarsProps) {
  const format = useFormat();
  const still = useReducedMotion();
  const rtl = format.language === 'ar';
  const groups = data.map((group) => ({ label: group.label, ...group.values }));
  const inOrder = rtl ? series.toReversed() : series;
  return (
    <div dir="ltr">
      <ResponsiveContainer width="100%" height={height}>
        <Chart
          accessibilityLayer={false}
          data={rtl ? groups.toReversed() : groups}
          barGap={3}
          margin={{ top: 4, bottom: 0 }}
        >
          <CartesianGrid vertical={false} stroke="var(--chart-grid)" strokeDasharray="5 4" />
          <XAxis dataKey="label" axisLine={false} tickLine={false} tick={TICK} interval={0} />
          <YAxis
            orientation={rtl ? 'right' : 'left'}
            axisLine={false}
            tickLine={false}
            tick={TICK}
            width={56}
            tickFormatter={(value: number) => format.compact(value)}
          />
          <Tooltip
            cursor={{ fill: 'var(--hover-fill)' }}
            formatter={(value) => format.number(String(value), 2)}
            contentStyle={{
              background: 'var(--surface-raised)',
              border: '1px solid var(--line)',
              borderRadius: 8,
              boxShadow: 'var(--shadow-menu)',
              direction: rtl ? 'rtl' : 'ltr',
            }}
            itemStyle={{ color: 'var(--text)' }}
            isAnimationActive={false}
          />
          {inOrder.map((one) => (
            <Bar
              key={one.key}
              dataKey={one.key}
              name={one.label}
              fill={`var(--chart-${one.tone})`}
              radius={[3, 3, 0, 0]}
              maxBarSize={18}
              isAnimationActive={!still}
              animationDuration={180}
            />
          ))}
        </Chart>
      </ResponsiveContainer>
    </div>
  );
}

import type { ReactNode } from 'react';

/** A bar's name and colour. */
export interface ChartSeries {
  key: string;
  label: string;
  tone: 'income' | 'expense';
}

/** One group of bars. Heights are for the eye only, so plain numbers will do. */
export interface ChartGroup {
  label: string;
  values: Record<string, number>;
}

export interface BarChartProps {
  title: string;
  data: readonly ChartGroup[];
  series: readonly ChartSeries[];
  height?: number;
  /** At the end of the title's line: how it is looked at. */
  end?: ReactNode;
  loading?: boolean;
}

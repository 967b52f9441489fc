import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROW_PX } from './row-height';

const css = (...path: string[]) => readFileSync(join(process.cwd(), 'src/shared', ...path), 'utf8');
const theme = css('theme', 'global.css');

test('rows are as high as they are counted', () => {
  const heights = [...theme.matchAll(/--row: (\d+)px/g)].map(([, pixels]) => Number(pixels));
  expect(heights).toEqual([ROW_PX.comfortable, ROW_PX.compact]);
});

test('two lines of a name leave room above and below them', () => {
  const size = Number(/body \{[^}]*font-size: (\d+)px/.exec(theme)?.[1]);
  const grid = css('ui', 'data-grid', 'data-grid.module.css');
  const [, wrapped = ''] = grid.split('.truncate) {');
  const line = Number(/line-height: ([\d.]+)/.exec(wrapped)?.[1]);
  const border = 1;
  expect((ROW_PX.comfortable - border - 2 * size * line) / 2).toBeGreaterThan(2);
});

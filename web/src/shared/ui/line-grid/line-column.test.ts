import { expect, it } from 'vitest';
import { type LineBase, type LineColumn, widthOf } from './line-column';

interface Line extends LineBase {
  memo: string;
}

const column = (of: Partial<LineColumn<Line>>) =>
  widthOf<Line>({ kind: 'text', field: 'memo', header: 'Memo', ...of } as LineColumn<Line>);

it('draws a column as wide as it asks for, or as its share of a wider grid', () => {
  expect(column({ width: 120 })).toEqual({ width: 120 });
  expect(column({ width: 236, share: 23 })).toEqual({ width: 'max(236px, 23cqi)' });
});

it('leaves to a column that grows what is left', () => {
  expect(column({ width: 120, grow: true })).toEqual({});
  expect(column({})).toEqual({});
});

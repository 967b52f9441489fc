import { expect, it } from 'vitest';
import { type LineListEvent, reduceLines } from './line-list';

interface Line {
  key: string;
  text: string;
}

const line = (key: string, text = key): Line => ({ key, text });
const lines = [line('a'), line('b'), line('c')];
const fresh = () => line('new', '');

it.each<[string, LineListEvent<Line>, readonly Line[]]>([
  [
    'changes one',
    { type: 'changed', index: 1, line: line('b', 'other') },
    [line('a'), line('b', 'other'), line('c')],
  ],
  ['adds one at the end', { type: 'added', line: line('d') }, [...lines, line('d')]],
  ['removes one', { type: 'removed', index: 0, fresh }, [line('b'), line('c')]],
  [
    'duplicates one below itself',
    { type: 'duplicated', index: 0, key: 'x' },
    [line('a'), line('x', 'a'), line('b'), line('c')],
  ],
  ['duplicates none that is not there', { type: 'duplicated', index: 9, key: 'x' }, lines],
  ['moves one down', { type: 'moved', from: 0, to: 2 }, [line('b'), line('c'), line('a')]],
  ['moves one up', { type: 'moved', from: 2, to: 1 }, [line('a'), line('c'), line('b')]],
  ['moves none above the first', { type: 'moved', from: 0, to: -1 }, lines],
  ['moves none below the last', { type: 'moved', from: 2, to: 3 }, lines],
])('%s', (_, event, next) => {
  expect(reduceLines(lines, event)).toEqual(next);
});

it('leaves a fresh line in the place of the last one', () => {
  expect(reduceLines([line('a')], { type: 'removed', index: 0, fresh })).toEqual([fresh()]);
});

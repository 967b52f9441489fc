import { expect, it } from 'vitest';
import type { ReportColumn, ReportTable } from './api';
import { figureTrack, tableTracks } from './table-tracks';

const column = (kind: string, title: string) =>
  ({ kind, title_en: title, title_ar: title }) as ReportColumn;

function table(columns: ReportColumn[], cells: (string | null)[], rows: number): ReportTable {
  const row = { number: 'INV-0001', name_en: 'Invoice', name_ar: 'فاتورة', cells };
  return { columns, rows: Array.from({ length: rows }, () => row) } as ReportTable;
}

/** The tracks one by one, and the least that they take together. */
function tracksOf(columns: ReportColumn[], cells: (string | null)[]) {
  const style = tableTracks(table(columns, cells, 121)) as Record<string, string>;
  const [names, ...tracks] = style['--tracks']?.split(/ (?=minmax)/) ?? [];
  expect(names).toBe('minmax(var(--names), 15fr)');
  return [...tracks, style['--least']];
}

it('leaves a short table to the browser', () => {
  expect(tableTracks(table([column('money', 'Net')], ['1.00'], 120))).toBeUndefined();
  expect(tableTracks(table([column('money', 'Net')], ['1.00'], 121))).toBeDefined();
});

it('gives each column the room of its longest figure, or of the longest word of its heading', () => {
  const columns = [column('money', 'Net'), column('money', 'Accumulated depreciation')];
  expect(tracksOf(columns, ['1234567.00', null])).toEqual([
    'minmax(calc(11ch + 20px), 11fr)',
    'minmax(calc(10ch + 20px), 10fr)',
    'calc(21ch + 40px)',
  ]);
});

it('gives long texts what is left', () => {
  const columns = [column('day', 'Date'), column('text', 'Customer'), column('percent', 'Rate')];
  expect(tracksOf(columns, ['2026-11-20', 'Nile Trading and Contracting Company', '14'])).toEqual([
    'minmax(calc(12ch + 20px), 12fr)',
    'minmax(calc(14ch + 20px), 30fr)',
    'minmax(calc(5ch + 20px), 5fr)',
    'calc(31ch + 60px)',
  ]);
});

it('gives the figures of a ledger the room of its longest sum', () => {
  expect(figureTrack(['0.00', '-123456789.00'])).toEqual({ '--figure': 'calc(14ch + 20px)' });
  expect(figureTrack(['0.00'])).toEqual({ '--figure': 'calc(11ch + 20px)' });
});

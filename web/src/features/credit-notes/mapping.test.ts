import { expect, test } from 'vitest';
import { creditNoteExample as note } from './example.fixture';
import { fromNote, toNote } from './mapping';

test('a free note keeps what it is told apart by when it is edited', () => {
  const values = fromNote(note, '1');
  expect(values.project).toMatchObject({ id: 31, label: 'Tower' });
  expect(values.branch).toEqual({ id: 32, label: 'Giza' });
  expect(values.tags).toEqual([{ id: 33, label: 'Rush' }]);
  expect(values.lines[0]?.class).toEqual({ id: 34, label: 'Works' });

  const sent = toNote(values, { baseCurrencyId: 30, expectedTotal: '100.00', version: 3 });
  expect(sent).toMatchObject({ project_id: 31, branch_id: 32, tag_ids: [33], version: 3 });
  expect(sent.lines).toHaveLength(1);
  expect(sent.lines[0]?.class_id).toBe(34);
});

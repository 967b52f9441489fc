import type { ColumnChoice, ColumnQuestion, ImportColumn, ImportField } from './api';

/** What somebody chose for each column, by its index, before it is sent. */
export type MappingDraft = Readonly<Record<number, Omit<ColumnChoice, 'index'>>>;

export type MappingEvent =
  | { type: 'columnsRead'; columns: readonly ImportColumn[] }
  | { type: 'fieldChosen'; index: number; field: string | null }
  | { type: 'readingChosen'; indexes: readonly number[]; reading: string | null };

/** Fields that several columns may make together: their texts are joined. */
const JOINED = new Set(['address', 'shipping_address', 'memo', 'description']);

export function draftOf(columns: readonly ImportColumn[]): MappingDraft {
  return Object.fromEntries(
    columns.map(({ index, field, reading }) => [index, { field, reading }]),
  );
}

export function reduceMapping(draft: MappingDraft, event: MappingEvent): MappingDraft {
  switch (event.type) {
    case 'columnsRead':
      return draftOf(event.columns);
    case 'fieldChosen': {
      const { index, field } = event;
      // A field comes from one column: the one that had it before no longer does.
      const kept = Object.entries(draft).map(([at, choice]) => {
        const taken = field !== null && choice.field === field && !JOINED.has(field);
        return [at, taken ? { field: null, reading: null } : choice];
      });
      return { ...Object.fromEntries(kept), [index]: { field, reading: null } };
    }
    case 'readingChosen': {
      const { indexes, reading } = event;
      const answered = indexes.map((at) => [at, { field: draft[at]?.field ?? null, reading }]);
      return { ...draft, ...Object.fromEntries(answered) };
    }
  }
}

/** Required fields without a column; of each list one is needed. */
export function missingOf(fields: readonly ImportField[], draft: MappingDraft): ImportField[][] {
  const mapped = new Set(Object.values(draft).map(({ field }) => field));
  const missing = new Map<string, ImportField[]>();
  for (const field of fields) {
    if (field.required && !mapped.has(field.key)) missing.set(`field ${field.key}`, [field]);
    if (!field.one_of) continue;
    const group = fields.filter(({ one_of }) => one_of === field.one_of);
    if (!group.some(({ key }) => mapped.has(key))) missing.set(`group ${field.one_of}`, group);
  }
  return [...missing.values()];
}

/** The question about a column, as long as it is taken for what it was asked about. */
export function questionOf(column: ImportColumn, draft: MappingDraft): ColumnQuestion | null {
  const kept = column.field && draft[column.index]?.field === column.field;
  return (kept && column.question) || null;
}

/** The columns that one answer is for: a file writes all of its dates in one order. */
export function askedTogether(
  column: ImportColumn,
  columns: readonly ImportColumn[],
  draft: MappingDraft,
): number[] {
  const words = (of: ColumnQuestion | null) => of?.options.map(({ value }) => value).join();
  const question = questionOf(column, draft);
  if (question?.kind !== 'date_order') return [column.index];
  return columns
    .filter((one) => {
      const other = questionOf(one, draft);
      return other?.kind === question.kind && words(other) === words(question);
    })
    .map(({ index }) => index);
}

/** Whether the question about a column is asked at it, and not at one before with the same answers. */
export function isAskedAt(
  column: ImportColumn,
  columns: readonly ImportColumn[],
  draft: MappingDraft,
): boolean {
  if (!questionOf(column, draft)) return false;
  const isAnswered = (index: number) => Boolean(draft[index]?.reading);
  const together = askedTogether(column, columns, draft);
  // A column that came later is not answered by what was said before it did.
  return together.find((at) => isAnswered(at) === isAnswered(column.index)) === column.index;
}

/** The columns at which a question has no answer yet. */
export function openQuestions(columns: readonly ImportColumn[], draft: MappingDraft): number[] {
  return columns
    .filter((column) => isAskedAt(column, columns, draft) && !draft[column.index]?.reading)
    .map(({ index }) => index);
}

/** The column that a field is taken from, for the others to say so. */
export function columnOf(
  field: string,
  columns: readonly ImportColumn[],
  draft: MappingDraft,
): ImportColumn | undefined {
  return columns.find(({ index }) => draft[index]?.field === field);
}

export function choicesOf(draft: MappingDraft): ColumnChoice[] {
  return Object.entries(draft).map(([index, choice]) => ({ index: Number(index), ...choice }));
}

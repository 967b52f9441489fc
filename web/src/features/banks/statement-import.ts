import type { components } from '@/shared/api/schema';
import type { DayQuestion, FileInput, FileView, Mapping } from './api';
import { blankMapping } from './mapping';

export const STEPS = ['file', 'columns', 'review', 'done'] as const;
export type Step = (typeof STEPS)[number];

export type ChosenFile = Pick<FileInput, 'file_name' | 'content'>;

/** An import of a bank's statement, from the choice of its file to the lines that were taken. */
export interface ImportState {
  step: Step;
  file: ChosenFile | null;
  /** What the server read in the file. */
  view: FileView | null;
  /** What the columns of a table are; null for a file whose form says it. */
  mapping: Mapping | null;
  /** What was asked of the dates; it stays after the answer, which may be changed. */
  dayQuestion: DayQuestion | null;
  /** The place of the statement that is imported among those of the file. */
  statement: number;
  acceptGap: boolean;
  imported: components['schemas']['BankImported'] | null;
}

export type ImportEvent =
  | { type: 'fileRead'; file: ChosenFile; view: FileView }
  | { type: 'mappingChanged'; mapping: Mapping }
  | { type: 'readAgain'; view: FileView }
  | { type: 'stepChosen'; step: Step }
  | { type: 'statementChosen'; statement: number }
  | { type: 'gapAccepted'; accepted: boolean }
  | { type: 'imported'; imported: NonNullable<ImportState['imported']> }
  | { type: 'restarted' };

export const NEW_IMPORT: ImportState = {
  step: 'file',
  file: null,
  view: null,
  mapping: null,
  dayQuestion: null,
  statement: 0,
  acceptGap: false,
  imported: null,
};

/** Whether a file is a table, whose columns somebody has to name. */
export const isTable = (view: FileView | null): boolean => (view?.headers.length ?? 0) > 0;

/** Whether two mappings take the same columns for dates, below the same headers. */
function hasSameDates(one: Mapping | null, other: Mapping): boolean {
  return (
    one?.date === other.date &&
    (one.value_date ?? null) === (other.value_date ?? null) &&
    (one.header_line ?? null) === (other.header_line ?? null)
  );
}

export function reduceImport(state: ImportState, event: ImportEvent): ImportState {
  switch (event.type) {
    case 'fileRead': {
      const { file, view } = event;
      const table = isTable(view);
      return {
        ...NEW_IMPORT,
        step: table ? 'columns' : 'review',
        file,
        view,
        mapping: view.mapping ?? (table ? blankMapping() : null),
        dayQuestion: view.day_question ?? null,
      };
    }
    case 'mappingChanged': {
      const same = hasSameDates(state.mapping, event.mapping);
      return { ...state, mapping: event.mapping, dayQuestion: same ? state.dayQuestion : null };
    }
    case 'readAgain': {
      // An answer without headers keeps those that were read before.
      const headers = isTable(event.view) ? event.view.headers : (state.view?.headers ?? []);
      return {
        ...state,
        view: { ...event.view, headers },
        dayQuestion:
          event.view.day_question ?? (state.mapping?.date_order ? state.dayQuestion : null),
        statement: 0,
        acceptGap: false,
      };
    }
    case 'stepChosen':
      return { ...state, step: event.step };
    case 'statementChosen':
      return { ...state, statement: event.statement };
    case 'gapAccepted':
      return { ...state, acceptGap: event.accepted };
    case 'imported':
      return { ...state, step: 'done', imported: event.imported };
    case 'restarted':
      return NEW_IMPORT;
  }
}

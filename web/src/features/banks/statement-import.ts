import type { components } from '@/shared/api/schema';
import type { FileInput, FileView, Mapping } from './api';
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
  statement: 0,
  acceptGap: false,
  imported: null,
};

/** Whether a file is a table, whose columns somebody has to name. */
export const isTable = (view: FileView | null): boolean => (view?.headers.length ?? 0) > 0;

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
      };
    }
    case 'mappingChanged':
      return { ...state, mapping: event.mapping };
    case 'readAgain': {
      // An answer without headers keeps those that were read before.
      const headers = isTable(event.view) ? event.view.headers : (state.view?.headers ?? []);
      return { ...state, view: { ...event.view, headers }, statement: 0, acceptGap: false };
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

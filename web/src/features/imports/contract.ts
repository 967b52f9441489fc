/**
 * The calls of imports as the server answers them, written by hand. TO BE REPLACED by the generated types: once
 * `shared/api/schema.d.ts` has `/Import/…`, `ImportPaths` is deleted, `api.ts` calls `api` itself, and each type here
 * becomes `components['schemas'][…]`.
 */
import type { components } from '@/shared/api/schema';

export type ImportKind =
  | 'customers'
  | 'vendors'
  | 'products'
  | 'accounts'
  | 'trial-balance'
  | 'invoices'
  | 'bills'
  | 'expenses'
  | 'payments'
  | 'journal-entries';

export type ImportState = 'mapping' | 'review' | 'importing' | 'imported' | 'failed' | 'undone';
export type ImportMode = 'all' | 'good';

export interface Import {
  id: number;
  kind: ImportKind;
  /** None for what was pasted. */
  file_name: string | null;
  /** The program that wrote the file, such as `quickbooks-online`, where its headings are known. */
  source: string | null;
  state: ImportState;
  rows: number;
  good: number;
  bad: number;
  duplicates: number;
  skipped: number;
  /** Rows handled so far. */
  done: number;
  /** Records made. */
  made: number;
  /** Records that were there before and were changed. */
  merged: number;
  /** Rows that were refused while they were imported. */
  refused: number;
  /** Bad rows that are not skipped, where the server counts them. */
  open?: number;
  mode: ImportMode | null;
  /** Why it failed, in the reader's language. */
  problem: string | null;
  created_at: string;
  created_by: string;
  undo_until: string | null;
  can_undo: boolean;
}

export interface ImportList {
  Imports: Import[];
  NextItem: string | null;
  ShowTable: boolean;
}

export interface ImportField {
  key: string;
  name: string;
  required: boolean;
  /** Of the fields with the same word here, one is needed. */
  one_of: string | null;
  /** It belongs to the document, not to its line. */
  headed: boolean;
}

export interface ColumnQuestion {
  kind: string;
  options: { value: string; label: string; example: string }[];
}

export interface ImportColumn {
  index: number;
  letter: string;
  heading: string;
  samples: string[];
  field: string | null;
  certain: boolean;
  question: ColumnQuestion | null;
  reading: string | null;
}

export interface ImportColumns {
  fields: ImportField[];
  columns: ImportColumn[];
  /** Required fields without a column; of each list one is needed. */
  missing: string[][];
  certain: boolean;
  sheets: string[];
  sheet: string | null;
}

export interface ColumnChoice {
  index: number;
  field: string | null;
  reading: string | null;
}

export type RowFilter = 'all' | 'bad' | 'duplicates' | 'good' | 'skipped';
export type RowDecision = 'import' | 'skip' | 'merge';

export interface ImportCell {
  field: string;
  text: string;
  code: string | null;
  message: string | null;
}

export interface RowDuplicate {
  by: string;
  name: string;
  /** The company's record; none where the other is a row of the same file. */
  id: number | null;
  line: number | null;
}

export interface ImportRow {
  /** As the person sees it in the file. */
  line: number;
  cells: ImportCell[];
  state: 'good' | 'bad' | 'duplicate';
  duplicate: RowDuplicate | null;
  decision: RowDecision;
}

export interface ImportRows {
  Rows: ImportRow[];
  NextItem: string | null;
  Import: Import;
}

export interface UndoPreview {
  records: number;
  merged: number;
  kept: { name: string; reason: string }[];
  allowed: boolean;
}

interface ById {
  query?: never;
  header?: never;
  path: { id: number };
  cookie?: never;
}

interface Plain {
  query?: never;
  header?: never;
  path?: never;
  cookie?: never;
}

interface Answers<Answer> {
  200: { headers: { [name: string]: unknown }; content: { 'application/json': Answer } };
  400: components['responses']['Wrong'];
}

interface Get<Answer, Parameters> {
  parameters: Plain;
  get: { parameters: Parameters; requestBody?: never; responses: Answers<Answer> };
}

interface Post<Answer, Parameters, Body> {
  parameters: Plain;
  post: {
    parameters: Parameters;
    requestBody: { content: { 'application/json': Body } };
    responses: Answers<Answer>;
  };
}

interface PostAlone<Answer, Parameters> {
  parameters: Plain;
  post: { parameters: Parameters; requestBody?: never; responses: Answers<Answer> };
}

interface PostForm<Answer> {
  parameters: Plain;
  post: {
    parameters: Plain;
    requestBody: { content: { 'multipart/form-data': string } };
    responses: Answers<Answer>;
  };
}

type ListQuery = Omit<Plain, 'query'> & { query?: { kind?: string; cursor?: string } };
type RowsQuery = Omit<ById, 'query'> & { query?: { filter?: RowFilter; cursor?: string } };
type TemplateQuery = Omit<Plain, 'query' | 'path'> & {
  query?: { language?: string };
  path: { kind: string };
};

/** The calls, in the form of the generated `paths`. */
export interface ImportPaths {
  '/Import/Upload': PostForm<Import>;
  '/Import/Paste': Post<Import, Plain, { kind: string; text: string }>;
  '/Import/Imports': Get<ImportList, ListQuery>;
  '/Import/Import/{id}': Get<Import, ById>;
  '/Import/Columns/{id}': Get<ImportColumns, ById>;
  '/Import/Map/{id}': Post<ImportColumns, ById, { columns: ColumnChoice[] }>;
  '/Import/Rows/{id}': Get<ImportRows, RowsQuery>;
  '/Import/EditRow/{id}': Post<ImportRow, ById, { line: number; field: string; text: string }>;
  '/Import/Decide/{id}': Post<
    Import,
    ById,
    { lines: number[] | null; filter: RowFilter; decision: RowDecision }
  >;
  '/Import/Start/{id}': Post<Import, ById, { mode: ImportMode }>;
  '/Import/Refused/{id}': Get<string, ById>;
  '/Import/Template/{kind}': Get<string, TemplateQuery>;
  '/Import/Undo/{id}': Get<UndoPreview, ById> & PostAlone<Import, ById>;
  '/Import/Discard/{id}': PostAlone<Record<string, never>, ById>;
}

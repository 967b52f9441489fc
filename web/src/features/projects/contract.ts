import type { FileGroup } from '@/features/attachments/public';
import { api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';

// The calls of project pages as the server will describe them, written by hand until it does: then the generated types
// take the place of this file, and `api` that of `calls`.

type Schemas = components['schemas'];

/** What a project earned and cost so far, in the company's currency. */
export interface ProjectFigures {
  /** Invoiced without taxes, less credit notes. */
  revenue: string;
  cost: string;
  /** Invoiced with taxes. */
  billed: string;
  collected: string;
  outstanding: string;
}

export type ProjectRow = Schemas['ProjectRow'] &
  ProjectFigures & {
    /** Revenue less cost. */
    margin: string;
    /** The part of its invoices that the customer holds back until acceptance, in per cent. */
    retention_percent?: string | null;
    manager_id: number | null;
    manager_name: string | null;
  };

export interface ProjectManager {
  id: number;
  member_name: string;
}

export interface ProjectTotals extends ProjectFigures {
  margin: string;
  expected_revenue: string;
  expected_expenses: string;
}

export interface ProjectTable {
  Projects: ProjectRow[];
  Stats: { project_status: Schemas['ProjectStatus']; count: number }[];
  Totals: ProjectTotals;
  NextItem: string | null;
  /** False only while the person sees no project at all. */
  ShowTable: boolean;
}

export type Project = Omit<Schemas['Project'], 'Project'> & { Project: ProjectRow };

export type ProjectInput = Schemas['ProjectInput'] & {
  retention_percent?: string | null;
  manager_id?: number | null;
};

export interface MonthFigures {
  /** `2026-11`. */
  month: string;
  revenue: string;
  cost: string;
}

export interface ProjectOverview extends ProjectFigures {
  expected_revenue: string | null;
  expected_expenses: string | null;
  margin: string;
  margin_percent: string | null;
  /** What the cost is of the expected expenses; null without these. */
  budget_used_percent: string | null;
  /** What progress invoices billed of the expected revenue. */
  progress_billed_percent: string | null;
  unbilled: { count: number; total: string };
  hours: { unbilled: string; billed: string };
  months: MonthFigures[];
}

export const DOCUMENT_KINDS = [
  'invoice',
  'quote',
  'credit_note',
  'bill',
  'expense',
  'vendor_credit',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export interface ProjectDocument {
  kind: DocumentKind;
  id: number;
  number: string;
  date: string;
  /** Empty for what was bought from nobody in particular. */
  party_name: string;
  total: string;
  /** What is left to pay or to apply; none of a quote. */
  due: string | null;
  /** Until when it is to be paid, or a quote answered. */
  due_date: string | null;
  status: string;
  /** ISO code of its currency, which its amounts are in. */
  currency: string;
}

export interface ProjectDocuments {
  Documents: ProjectDocument[];
  NextItem: string | null;
}

/** A journal line of the project. */
export interface ProjectLine {
  entry_id: number;
  line_no: number;
  date: string;
  account_id: number;
  account_name: string;
  memo: string;
  debit: string;
  credit: string;
  kind: string;
  document_id: number | null;
  number: string | null;
}

export interface ProjectLines {
  Lines: ProjectLine[];
  NextItem: string | null;
}

export interface TimeEntry {
  id: number;
  project_id: number;
  date: string;
  minutes: number;
  hourly_rate: string;
  amount: string;
  description: string;
  billable: boolean;
  /** The invoice that bills it. */
  invoice_id: number | null;
  invoice_number: string | null;
  member_name: string;
  version: number;
}

export interface TimeEntries {
  Times: TimeEntry[];
  NextItem: string | null;
}

export interface TimeInput {
  date: string;
  minutes: number;
  /** Nothing when left out. */
  hourly_rate: string | null;
  description: string;
  billable: boolean;
}

/** A line of an expense or a bill that no invoice bills yet. */
export interface UnbilledCost {
  kind: 'expense' | 'bill';
  document_id: number;
  number: string;
  line_id: number;
  date: string;
  description: string;
  vendor_name: string | null;
  amount: string;
}

export interface Unbilled {
  Costs: UnbilledCost[];
  Times: TimeEntry[];
}

export interface BillInput {
  costs: { kind: UnbilledCost['kind']; line_id: number }[];
  times: number[];
  /** On the costs; a time entry has its rate. */
  mark_up_percent: string | null;
  income_account_id: number | null;
}

/** The invoice that was made; it can be edited like any other. */
export interface MadeInvoice {
  invoice_id: number;
  invoice_number: string;
}

/** What the customer holds back of an invoice until acceptance. */
export interface ProjectRetention {
  id: number;
  invoice_id: number;
  invoice_number: string;
  date: string;
  amount: string;
  /** The day from which it is to be collected; none while it is held. */
  released_on: string | null;
}

export interface ProjectRetentions {
  Retentions: ProjectRetention[];
}

export interface HoldInput {
  invoice_id: number;
  /** The project's percentage of the invoice before taxes when left out. */
  amount: string | null;
}

export type ProjectFile = Schemas['AttachmentView'] & { group?: FileGroup | null };

interface CallOptions {
  params?: { path?: Record<string, unknown>; query?: Record<string, unknown> };
  body?: object;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

type Call = <Answer>(path: string, options: CallOptions) => Promise<{ data?: Answer }>;

/** The client, for calls that it has no types of yet. */
export const calls = api as unknown as { GET: Call; POST: Call };

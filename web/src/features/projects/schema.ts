import Big from 'big.js';
import { z } from 'zod/mini';
import {
  date,
  email,
  maybePicked,
  notNegative,
  orNull,
  type PickedRecord,
  percent,
  picked,
  required,
  text,
} from '@/shared/lib/fields';
import { phone } from '@/shared/lib/phone';
import type { Project, ProjectInput } from './api';

/** The statuses of a project, in the order of its life. */
export const STATUSES = ['open', 'in-progress', 'on-hold', 'closed'] as const;

/** A project as its dialog holds it. */
export const projectForm = z
  .object({
    project_name: required(80),
    customer: picked(),
    location: picked(),
    status: z.enum(STATUSES),
    start_date: date(),
    end_date: date(),
    expected_revenue: notNegative(),
    expected_expenses: notNegative(),
    manager: maybePicked(),
    retention_percent: percent(),
    poc: text(100),
    mobile: phone(),
    customer_email: email(),
    customer_note: text(2000),
    note: text(2000),
    /** The version that was opened for editing; a new project has none. */
    version: z.nullable(z.number()),
  })
  .check(({ value, issues }) => {
    if (value.start_date && value.end_date && value.end_date < value.start_date) {
      const message = 'projects:form.endBeforeStart';
      issues.push({ code: 'custom', input: value.end_date, path: ['end_date'], message });
    }
  });

/** A progress invoice: more than what was billed so far, and no more than the contract. */
export const progressForm = (billedPercent: string | null) =>
  z.object({ percent: required(percent()), date: required(date()) }).check(({ value, issues }) => {
    if (billedPercent === null || !/^\d+(\.\d+)?$/.test(value.percent)) return;
    if (new Big(value.percent).gt(billedPercent)) return;
    const message = 'projects:progress.alreadyBilled';
    issues.push({ code: 'custom', input: value.percent, path: ['percent'], message });
  });

export type ProjectValues = z.input<typeof projectForm>;

/** A project that nobody has filled in yet. */
export function emptyProject(name = '', customer: PickedRecord | null = null): ProjectValues {
  return {
    project_name: name,
    customer,
    location: null,
    status: 'open',
    start_date: '',
    end_date: '',
    expected_revenue: '',
    expected_expenses: '',
    manager: null,
    retention_percent: '',
    poc: '',
    mobile: '',
    customer_email: '',
    customer_note: '',
    note: '',
    version: null,
  };
}

/** A project on record as the dialog shows it. */
export function fromApi({ Project: row, ...rest }: Project): ProjectValues {
  return {
    project_name: row.project_name,
    customer: { id: row.customer_id, label: row.customer_name },
    location: { id: row.project_location, label: row.project_location_name },
    status: row.project_status,
    start_date: row.start_date ?? '',
    end_date: row.end_date ?? '',
    expected_revenue: row.expected_revenue ?? '',
    expected_expenses: row.expected_expenses ?? '',
    manager: row.manager_id ? { id: row.manager_id, label: row.manager_name ?? '' } : null,
    retention_percent: row.retention_percent ?? '',
    poc: rest.poc ?? '',
    mobile: rest.mobile ?? '',
    customer_email: rest.customer_email ?? '',
    customer_note: rest.customer_note ?? '',
    note: rest.project_note ?? '',
    version: rest.version,
  };
}

/** The values, once checked, as the server takes them. */
export function toApi(values: z.output<typeof projectForm>): ProjectInput {
  return {
    project_name: values.project_name,
    customer_id: values.customer.id,
    project_location: values.location.id,
    project_status: values.status,
    start_date: orNull(values.start_date),
    end_date: orNull(values.end_date),
    expected_revenue: orNull(values.expected_revenue),
    expected_expenses: orNull(values.expected_expenses),
    manager_id: values.manager?.id ?? null,
    retention_percent: orNull(values.retention_percent),
    poc: orNull(values.poc),
    mobile: orNull(values.mobile),
    customer_email: orNull(values.customer_email),
    customer_note: orNull(values.customer_note),
    project_note: orNull(values.note),
    version: values.version,
  };
}

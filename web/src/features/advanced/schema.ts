import { z } from 'zod/mini';
import { notNegative, required } from '@/shared/lib/fields';
import type {
  CustomerReminders,
  DocumentDefaults,
  MailTemplate,
  TemplateInput,
  TemplateKind,
} from './api';

/** With what new documents begin: ids as texts, as selects hold them. */
export const defaultsForm = z.object({
  sale_terms: z.string(),
  sale_taxes: z.array(z.string()),
  purchase_terms: z.string(),
  purchase_taxes: z.array(z.string()),
});
export type DefaultsValues = z.input<typeof defaultsForm>;

export function defaultsFromApi({ sale, purchase }: DocumentDefaults): DefaultsValues {
  return {
    sale_terms: String(sale.terms_id ?? ''),
    sale_taxes: sale.tax_ids.map(String),
    purchase_terms: String(purchase.terms_id ?? ''),
    purchase_taxes: purchase.tax_ids.map(String),
  };
}

export function defaultsToApi(values: DefaultsValues): DocumentDefaults {
  const side = (terms: string, taxes: readonly string[]) => ({
    terms_id: terms === '' ? null : Number(terms),
    tax_ids: taxes.map(Number),
  });
  return {
    sale: side(values.sale_terms, values.sale_taxes),
    purchase: side(values.purchase_terms, values.purchase_taxes),
  };
}

/** The kinds of mail that remind. */
export const REMINDERS = [
  'reminder_before',
  'reminder_due',
  'reminder_overdue',
  'reminder_final',
] as const satisfies readonly TemplateKind[];
type Reminder = (typeof REMINDERS)[number];

/** On which side of the due date a rule is. */
export const SIDES = ['before', 'on', 'after'] as const;
export type Side = (typeof SIDES)[number];

const rule = z.object({
  side: z.enum(SIDES),
  /** How many days before or after; of no account on the day itself. */
  count: z.string(),
  template: z.enum(REMINDERS),
  enabled: z.boolean(),
});
export type RuleValues = z.input<typeof rule>;

const WHOLE = /^\d{1,3}$/;

export const remindersForm = z
  .object({
    enabled: z.boolean(),
    least: notNegative(),
    rules: z.array(rule),
  })
  .check((check) => {
    const { value, issues } = check;
    const refuse = (path: (string | number)[], message: string) =>
      issues.push({ code: 'custom', input: value, path, message });
    const days = new Set<number>();
    value.rules.forEach((one, place) => {
      if (one.side !== 'on' && (!WHOLE.test(one.count) || Number(one.count) === 0)) {
        refuse(['rules', place, 'count'], 'advanced:reminders.errors.days');
        return;
      }
      const day = daysOf(one);
      if (days.has(day)) refuse(['rules', place, 'count'], 'advanced:reminders.errors.sameDay');
      days.add(day);
    });
  });
export type RemindersValues = z.input<typeof remindersForm>;

/** A rule's days after the due date; below zero before it. */
export function daysOf({ side, count }: Pick<RuleValues, 'side' | 'count'>): number {
  if (side === 'on') return 0;
  return side === 'before' ? -Number(count) : Number(count);
}

export function sideOf(days: number): Side {
  if (days === 0) return 'on';
  return days < 0 ? 'before' : 'after';
}

/** A further rule: a week after the latest one. */
export function nextRule(rules: readonly RuleValues[]): RuleValues {
  const last = Math.max(0, ...rules.map(daysOf));
  return { side: 'after', count: String(last + 7), template: 'reminder_overdue', enabled: true };
}

export function remindersFromApi({ enabled, least, rules }: CustomerReminders): RemindersValues {
  return {
    enabled,
    least,
    rules: rules.map((one) => ({
      side: sideOf(one.days),
      count: one.days === 0 ? '' : String(Math.abs(one.days)),
      template: one.template as Reminder,
      enabled: one.enabled,
    })),
  };
}

export function remindersToApi({ enabled, least, rules }: RemindersValues): CustomerReminders {
  return {
    enabled,
    least: least === '' ? '0' : least,
    rules: rules.map((one) => ({
      days: daysOf(one),
      template: one.template,
      enabled: one.enabled,
    })),
  };
}

/** A text of mail as it is typed. */
export const templateForm = z.object({
  subject: required(200),
  message: z.string().check(z.minLength(1, 'required'), z.maxLength(4000)),
});
export type TemplateValues = z.input<typeof templateForm>;

export function templateToApi(
  { kind, language }: Pick<MailTemplate, 'kind' | 'language'>,
  values: TemplateValues,
): TemplateInput {
  return { kind, language, ...values };
}

/** A text with a placeholder put in where the cursor was. */
export function withPlaceholder(
  text: string,
  name: string,
  at: { start: number; end: number },
): string {
  return `${text.slice(0, at.start)}{${name}}${text.slice(at.end)}`;
}

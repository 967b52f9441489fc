import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { CustomerOption } from '@/features/customers/public';
import type { TermOption } from '@/features/terms/public';
import { followedDueDate } from '../due-date';
import type { FormReferences } from './use-form-references';
import type { InvoiceFormReturn } from './use-invoice-form';

const FILLED = { shouldDirty: true, shouldValidate: false } as const;

/**
 * What a field of the head brings along in others. A document without terms of payment, such as an offer, has
 * `usualDays` between its dates.
 */
export function useDocumentMoves(
  form: InvoiceFormReturn,
  references: FormReferences,
  usualDays: number | null = null,
) {
  const { control, getValues, setValue } = form;
  const [date, terms, due] = useWatch({ control, name: ['invoice_date', 'terms', 'due_date'] });
  const days = terms?.days ?? usualDays;
  const before = useRef({ date, days, due });

  // The due date follows whatever changed the date or the terms: typing, or a customer. Where all
  // came at once, as with a restored draft, they belong together already.
  useEffect(() => {
    const was = before.current;
    before.current = { date, days, due };
    if (due !== was.due || (date === was.date && days === was.days)) return;
    const next = followedDueDate(due, was, { date, days });
    if (next !== due && next !== '') setValue('due_date', next, FILLED);
  }, [date, days, due, setValue]);

  function pickCustomer(option: CustomerOption | null) {
    if (!option) return;
    const { customer } = option;
    setValue('customer_email', customer.email ?? '', FILLED);
    setValue('billing_address', customer.address ?? '', FILLED);
    // A project is done for one customer.
    if (getValues('project')?.customer.id !== option.id) setValue('project', null, FILLED);
    const usual: TermOption | null = references.terms.byId(customer.terms_id);
    if (usual && usualDays === null) setValue('terms', { ...usual }, FILLED);
    const currencyId = String(customer.currency.id);
    if (currencyId !== getValues('currency_id')) {
      setValue('currency_id', currencyId, FILLED);
      setValue('exchange_rate', isBase(currencyId) ? '1' : '', FILLED);
    }
  }

  function isBase(currencyId: string): boolean {
    return currencyId === String(references.baseCurrency.id);
  }

  return { pickCustomer };
}

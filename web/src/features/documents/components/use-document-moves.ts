import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { DocumentFormReturn } from '../document-form';
import { followedDueDate } from '../due-date';
import { termsOfParty } from '../party-terms';
import type { FormReferences } from './use-form-references';

/** A customer or a vendor, as far as a document takes something over. */
export interface PickedParty {
  id: number;
  email?: string | null;
  address?: string | null;
  terms_id?: number | null;
  currency: { id: number };
}

const FILLED = { shouldDirty: true, shouldValidate: false } as const;

/**
 * What a field of the head brings along in others. A document without terms of payment, such as an offer, has
 * `usualDays` between its dates.
 */
export function useDocumentMoves(
  form: DocumentFormReturn,
  references: FormReferences,
  usualDays: number | null = null,
) {
  const { control, getValues, setValue } = form;
  const [date, terms, due] = useWatch({ control, name: ['date', 'terms', 'due_date'] });
  const days = terms?.days ?? usualDays;
  const before = useRef({ date, days, due });
  // The terms that nobody chose here: they came with the party, or with what the form began with.
  const defaultTerms = useRef(terms?.id ?? null);

  // The due date follows whatever changed the date or the terms: typing, or a party. Where all
  // came at once, as with a restored draft, they belong together already.
  useEffect(() => {
    const previous = before.current;
    before.current = { date, days, due };
    if (due !== previous.due || (date === previous.date && days === previous.days)) return;
    const next = followedDueDate(due, previous, { date, days });
    if (next !== due && next !== '') setValue('due_date', next, FILLED);
  }, [date, days, due, setValue]);

  function pickParty(party: PickedParty | null | undefined) {
    if (!party) return;
    setValue('party_email', party.email ?? '', FILLED);
    setValue('address', party.address ?? '', FILLED);
    // A project is done for one customer; what it costs comes from anybody.
    const forAnother = getValues('project')?.customer?.id !== party.id;
    if (forAnother && references.trade === 'sale') setValue('project', null, FILLED);
    if (usualDays === null) {
      const usual = references.terms.byId(party.terms_id);
      const own = termsOfParty(getValues('terms'), defaultTerms.current, usual);
      const next = own ?? references.usualTerms;
      defaultTerms.current = own === usual || own === null ? (next?.id ?? null) : null;
      setValue('terms', next && { ...next }, FILLED);
    }
    goInto(String(party.currency.id));
  }

  /** Without a party a document is in the company's own money. */
  function dropParty() {
    goInto(String(references.baseCurrency.id));
  }

  function goInto(currencyId: string) {
    if (currencyId !== getValues('currency_id')) {
      setValue('currency_id', currencyId, FILLED);
      setValue('exchange_rate', isBase(currencyId) ? '1' : '', FILLED);
    }
  }

  function isBase(currencyId: string): boolean {
    return currencyId === String(references.baseCurrency.id);
  }

  return { pickParty, dropParty };
}

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { isDate } from '@/shared/lib/fields';
import { followedRate, isUnusualRate } from '../followed-rate';
import { rateOfDay } from '../rate-of-day';
import { UnusualRateNote } from './unusual-rate-note';

interface RateField {
  /** The foreign currency; none while the document is in the company's own. */
  currencyId: number | null;
  /** The day of the document. */
  date: string;
  /** The value of the field, and its first value that nobody typed. */
  rate: string;
  began?: string;
  /** Only a rate that was written down counts: what the field began with is nearer than another document's. */
  writtenOnly?: boolean;
  onPropose: (rate: string) => void;
}

/**
 * Proposes the rate of the document's day until somebody types another; says of which day it is, or that what was
 * typed is far from what is known.
 */
export function useProposedRate(field: RateField): ReactNode {
  const { currencyId, date, rate, began = '', writtenOnly = false, onPropose } = field;
  const { t } = useTranslation();
  const format = useFormat();
  const before = useRef(began);
  const { data } = useQuery({
    ...rateOfDay(currencyId ?? 0, date),
    enabled: currencyId !== null && isDate(date),
  });
  const counts = data && !(writtenOnly && data.told !== 'rate');
  const bookRate = (counts && data.exchange_rate) || null;
  // Of a day without a rate, the first value of the field: the rate of another day is none of it.
  const otherwise = writtenOnly && data ? began : null;
  const propose = useRef(onPropose);
  propose.current = onPropose;

  // The answer comes after the day or the currency was chosen; what was typed meanwhile stays.
  useEffect(() => {
    const next = followedRate({ typed: rate, before: before.current, bookRate, otherwise });
    if (next === bookRate || next === otherwise) before.current = next;
    if (next !== rate) propose.current(next);
  }, [rate, bookRate, otherwise]);

  // What a payment begins with is the rate of what it pays; any other form begins with none.
  const near = bookRate ?? (writtenOnly && began ? began : null);
  if (near && currencyId !== null && isUnusualRate(rate, near))
    return <UnusualRateNote usualRate={near} />;
  if (bookRate === null || rate !== bookRate || !data?.date) return undefined;
  return t('forms.rateOf', { date: format.date(data.date) });
}

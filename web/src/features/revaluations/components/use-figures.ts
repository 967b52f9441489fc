import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { Problem } from '@/shared/api/problem';
import { useToday } from '@/shared/auth/session';
import { isDate } from '@/shared/lib/fields';
import { type RevaluationPreview, revaluationPreview } from '../api';
import { type RevaluationForm, type RevaluationValues, typedRates } from '../rates';

export interface Figures {
  /** The figures of the day; none of another day, nor while the day is invalid. */
  preview: RevaluationPreview | undefined;
  /** They are of the former rates. */
  stale: boolean;
  loading: boolean;
  problem: Problem | null;
  retry: () => void;
  /** Whether they are of the form's present values, a key that was just pressed included. */
  areOfForm: () => boolean;
}

const previewRequest = ({ date, rates }: Pick<RevaluationValues, 'date' | 'rates'>) => ({
  date,
  rates: typedRates(rates),
});

/** The figures of the form's day and rates. */
export function useFigures(
  form: UseFormReturn<RevaluationValues, unknown, RevaluationForm>,
): Figures {
  const today = useToday();
  const [date, rates] = useWatch({ control: form.control, name: ['date', 'rates'] });
  const request = previewRequest({ date, rates });
  const possible = isDate(date) && date <= today;
  const preview = useQuery({ ...revaluationPreview(request), enabled: possible });
  const ofDay = possible && preview.data?.date === date ? preview.data : undefined;
  const stale = preview.isPlaceholderData;

  // A day of the address, or one that Enter took, was never left; its field has to say what is wrong with it.
  useEffect(() => {
    if (!possible) void form.trigger('date');
  }, [form, possible]);

  return {
    preview: ofDay,
    stale,
    loading: possible && !ofDay && !preview.error,
    problem: possible ? preview.error : null,
    retry: () => void preview.refetch(),
    areOfForm: () =>
      ofDay !== undefined &&
      !stale &&
      JSON.stringify(request) === JSON.stringify(previewRequest(form.getValues())),
  };
}

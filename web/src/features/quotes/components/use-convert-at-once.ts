import { useTranslation } from 'react-i18next';
import { UNREACHABLE } from '@/shared/api/problem';
import { useCompanyCurrency } from '@/shared/auth/session';
import { toast } from '@/shared/lib/toast';
import { isProjectRefused, useConvertQuote } from '../api';
import { useAfterConversion } from './use-after-conversion';

interface Convertible {
  id: number;
  number: string;
  /** The code of its currency. */
  currency: string;
}

/**
 * Makes the invoice of a quote without a question and opens it. A quote in foreign money needs
 * the rate of today, and one whose project is closed another project: only these are asked for.
 */
export function useConvertAtOnce(ask: (id: number) => void) {
  const { t } = useTranslation(['quotes', 'common']);
  const base = useCompanyCurrency();
  const convert = useConvertQuote();
  const converted = useAfterConversion();

  return ({ id, number, currency }: Convertible) => {
    if (currency !== base.code) return ask(id);
    if (convert.isPending) return;
    convert.mutate(
      { id },
      {
        onSuccess: ({ Invoice_id }) => converted({ id, number }, Invoice_id),
        onError: (problem) => {
          if (isProjectRefused(problem)) return ask(id);
          const unreachable = problem.status === UNREACHABLE && t('common:problems.unreachable');
          toast.error(unreachable || problem.message || t('common:problems.wentWrong'));
        },
      },
    );
  };
}

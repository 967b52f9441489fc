import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { UNREACHABLE } from '@/shared/api/problem';
import { useAbility } from '@/shared/auth/can';
import { useCompanyCurrency } from '@/shared/auth/session';
import { toast } from '@/shared/lib/toast';
import { isProjectRefused, useConvertQuote, useUndoConversion } from '../api';

/** Long enough to read what was done, and to take it back. */
const UNDO_MS = 10_000;

interface Convertible {
  id: number;
  number: string;
  /** The code of its currency. */
  currency: string;
}

/**
 * Makes the invoice of a quote without a question, and offers the way to it and back. A quote in foreign money needs
 * the rate of today, and one whose project is closed another project: only these are asked for.
 */
export function useConvertAtOnce(ask: (id: number) => void) {
  const { t } = useTranslation(['quotes', 'common']);
  const navigate = useNavigate();
  const ability = useAbility();
  const base = useCompanyCurrency();
  const convert = useConvertQuote();
  const undo = useUndoConversion();

  function done(number: string, invoice: number) {
    toast.success(t('convert.done', { number }), {
      lasts: UNDO_MS,
      way: ability.can('read', 'Sales')
        ? {
            label: t('actions.invoice'),
            run: () => void navigate({ to: paths.sale(invoice) }),
          }
        : undefined,
      ...(ability.can('delete', 'Sales') && {
        action: {
          label: t('common:actions.undo'),
          run: () =>
            undo.mutate(invoice, {
              onSuccess: () => toast.success(t('convert.undone', { number })),
            }),
        },
      }),
    });
  }

  return ({ id, number, currency }: Convertible) => {
    if (currency !== base.code) return ask(id);
    if (convert.isPending) return;
    convert.mutate(
      { id },
      {
        onSuccess: ({ Invoice_id }) => done(number, Invoice_id),
        onError: (problem) => {
          if (isProjectRefused(problem)) return ask(id);
          const unreachable = problem.status === UNREACHABLE && t('common:problems.unreachable');
          toast.error(unreachable || problem.message || t('common:problems.wentWrong'));
        },
      },
    );
  };
}

import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import type { Problem } from '@/shared/api/problem';
import { useAbility } from '@/shared/auth/can';
import { toast } from '@/shared/lib/toast';
import { useUndoConversion } from '../api';

/** Long enough to read what was done, and to undo it. */
const UNDO_MS = 10_000;

interface Converted {
  id: number;
  number: string;
}

/**
 * Opens the invoice that a quote became, in its form where the person may edit it, and offers the way back to the
 * quote.
 */
export function useAfterConversion() {
  const { t } = useTranslation(['quotes', 'common']);
  const navigate = useNavigate();
  const ability = useAbility();
  const undo = useUndoConversion();

  async function takeBack({ id, number }: Converted, invoice: number) {
    try {
      await undo.mutateAsync(invoice);
      toast.success(t('convert.undone', { number }));
      await navigate({ to: paths.quote(id) });
    } catch (problem) {
      toast.error((problem as Problem).message || t('common:problems.wentWrong'));
    }
  }

  return (quote: Converted, invoice: number) => {
    toast.success(t('convert.done', { number: quote.number }), {
      lasts: UNDO_MS,
      ...(ability.can('delete', 'Sales') && {
        action: { label: t('common:actions.undo'), run: () => void takeBack(quote, invoice) },
      }),
    });
    if (ability.can('update', 'Sales')) void navigate({ to: paths.editInvoice(invoice) });
    else if (ability.can('read', 'Sales')) void navigate({ to: paths.sale(invoice) });
  };
}

import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { toast } from '@/shared/lib/toast';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { type QuoteView, useDeleteQuote } from '../api';

interface DeleteQuoteDialogProps {
  quote: QuoteView;
  onDone?: (() => void) | undefined;
  onClose: () => void;
}

/** Asks before a quote is deleted. */
export function DeleteQuoteDialog({ quote, onDone, onClose }: DeleteQuoteDialogProps) {
  const { t } = useTranslation('quotes');
  const format = useFormat();
  const remove = useDeleteQuote();
  const number = quote.quote_number;
  return (
    <ConfirmDialog
      opened
      danger
      title={t('delete.title', { number })}
      consequence={t('delete.consequence', {
        amount: format.money(quote.totals.total, quote.currency),
        customer: quote.customer_name,
      })}
      confirmLabel={t('delete.confirm')}
      loading={remove.isPending}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(quote.id, {
          onSuccess: () => {
            toast.success(t('delete.done', { number }));
            onClose();
            onDone?.();
          },
        })
      }
    />
  );
}

import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { ConfirmCall } from '@/shared/ui/confirm-call';
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
    <ConfirmCall
      danger
      title={t('delete.title', { number })}
      consequence={t('delete.consequence', {
        amount: format.money(quote.totals.total, quote.currency),
        customer: quote.customer_name,
      })}
      confirmLabel={t('delete.confirm')}
      call={remove}
      about={quote.id}
      messageOf={() => t('delete.done', { number })}
      onDone={onDone}
      onClose={onClose}
    />
  );
}

import { useTranslation } from 'react-i18next';
import { ConfirmCall } from '@/shared/ui/confirm-call';
import { type QuoteView, useAnswerQuote } from '../api';

interface ReopenDialogProps {
  quote: QuoteView;
  onClose: () => void;
}

/** Asks before an answer is undone. */
export function ReopenDialog({ quote, onClose }: ReopenDialogProps) {
  const { t } = useTranslation('quotes');
  const answer = useAnswerQuote(quote.id);
  const number = quote.quote_number;
  return (
    <ConfirmCall
      title={t('reopen.title', { number })}
      consequence={t('reopen.consequence')}
      confirmLabel={t('actions.reopen')}
      call={answer}
      about={{ status: 'open' }}
      messageOf={() => t('detail.opened', { number })}
      onClose={onClose}
    />
  );
}

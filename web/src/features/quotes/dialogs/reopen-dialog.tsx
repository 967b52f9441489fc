import { useTranslation } from 'react-i18next';
import { toast } from '@/shared/lib/toast';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { type QuoteView, useAnswerQuote } from '../api';

interface ReopenDialogProps {
  quote: QuoteView;
  onClose: () => void;
}

/** Asks before an answer is taken back. */
export function ReopenDialog({ quote, onClose }: ReopenDialogProps) {
  const { t } = useTranslation('quotes');
  const answer = useAnswerQuote(quote.id);
  const number = quote.quote_number;
  return (
    <ConfirmDialog
      opened
      title={t('reopen.title', { number })}
      consequence={t('reopen.consequence')}
      confirmLabel={t('actions.reopen')}
      loading={answer.isPending}
      onClose={onClose}
      onConfirm={() =>
        answer.mutate(
          { status: 'open' },
          {
            onSuccess: () => {
              toast.success(t('detail.opened', { number }));
              onClose();
            },
          },
        )
      }
    />
  );
}

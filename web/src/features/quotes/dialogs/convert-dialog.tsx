import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useFormat } from '@/shared/format/use-format';
import { toast } from '@/shared/lib/toast';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { type QuoteView, useConvertQuote } from '../api';

interface ConvertDialogProps {
  quote: QuoteView;
  onClose: () => void;
}

/** Asks before a quote becomes an invoice, and goes to that one. */
export function ConvertDialog({ quote, onClose }: ConvertDialogProps) {
  const { t } = useTranslation('quotes');
  const format = useFormat();
  const navigate = useNavigate();
  const convert = useConvertQuote();
  const number = quote.quote_number;
  return (
    <ConfirmDialog
      opened
      title={t('convert.title', { number })}
      consequence={
        <>
          <p style={{ marginBlockStart: 0 }}>
            {t('convert.consequence', {
              amount: format.money(quote.totals.total, quote.currency),
              customer: quote.customer_name,
            })}
          </p>
          <p style={{ marginBlockEnd: 0 }}>{t('convert.final')}</p>
        </>
      }
      confirmLabel={t('actions.convert')}
      loading={convert.isPending}
      onClose={onClose}
      onConfirm={() =>
        convert.mutate(quote.id, {
          onSuccess: ({ Invoice_id }) => {
            toast.success(t('convert.done', { number }));
            void navigate({ to: paths.sale(Invoice_id) });
          },
          onError: onClose,
        })
      }
    />
  );
}

import { useTranslation } from 'react-i18next';
import { labelFacts, SaleHead } from '@/features/documents/public';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import type { QuoteView } from '../api';

/** To whom what is offered, until when, and what they answered. */
export function QuoteHead({ quote }: { quote: QuoteView }) {
  const { t } = useTranslation(['quotes', 'common']);
  const { t: documentText } = useTranslation('documents');
  const format = useFormat();
  const { approval_date: answered, answered_by: by, answer_note: note } = quote;
  const rejected = quote.status === 'rejected';
  return (
    <SaleHead
      document={quote}
      amount={{ label: t('common:nouns.total'), value: quote.totals.total }}
      facts={[
        { name: t('fields.date'), value: format.date(quote.quote_date) },
        { name: t('fields.validUntil'), value: format.date(quote.valid_until) },
        {
          name: t(rejected ? 'fields.rejectedOn' : 'fields.approvalDate'),
          value: answered && format.date(answered),
        },
        {
          name: t(rejected ? 'fields.rejectedBy' : 'fields.approvedBy'),
          value: by && <Bdi>{by}</Bdi>,
        },
        { name: t('fields.answerNote'), value: note && <Bdi>{note}</Bdi> },
        ...labelFacts(quote, documentText),
      ]}
    />
  );
}

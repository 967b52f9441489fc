import { useTranslation } from 'react-i18next';
import { labelFacts, SaleHead } from '@/features/documents/public';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import type { RecurringView } from '../api';
import { firstDayOf } from '../first-day';
import { useRhythmText } from './use-rhythm-text';

/** For whom an invoice is made, how often, and when next. */
export function RecurringHead({ schedule }: { schedule: RecurringView }) {
  const { t } = useTranslation(['recurring', 'invoices', 'documents']);
  const { t: documentText } = useTranslation('documents');
  const format = useFormat();
  const rhythmText = useRhythmText();
  const { invoice, next_date: next, end_date: endDate, end_count: endCount } = schedule;
  const first = firstDayOf({ ...schedule, start: schedule.start_date });
  const terms = format.name({
    name_en: invoice.terms_name ?? '',
    name_ar: invoice.terms_name_ar ?? '',
  });
  const method = format.name({
    name_en: invoice.payment_method_name ?? '',
    name_ar: invoice.payment_method_name_ar ?? '',
  });
  const reference = invoice.payment_ref_no;

  function end() {
    if (endDate) return format.date(endDate);
    if (endCount) return t('detail.days', { count: endCount, handled: schedule.handled });
    return t('ends.never');
  }

  return (
    <SaleHead
      document={{ ...invoice, created_by: schedule.created_by }}
      amount={{ label: t('detail.each'), value: invoice.totals.total }}
      facts={[
        { name: t('columns.rhythm'), value: rhythmText(schedule) },
        { name: t('columns.next'), value: next ? format.date(next) : t('list.noNext') },
        { name: t('fields.start'), value: format.date(first) },
        { name: t('fields.ends'), value: end() },
        { name: t('invoices:fields.terms'), value: terms },
        { name: t('documents:fields.paymentMethod'), value: method },
        {
          name: t('documents:fields.paymentReference'),
          value: reference && <Bdi ltr>{reference}</Bdi>,
        },
        ...labelFacts(invoice, documentText),
        { name: t('fields.byMail'), value: t(schedule.sends ? 'changed.yes' : 'changed.no') },
      ]}
    />
  );
}

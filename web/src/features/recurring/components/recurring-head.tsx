import { useTranslation } from 'react-i18next';
import { DocumentHead, labelFacts } from '@/features/documents/public';
import { useAbility } from '@/shared/auth/can';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { firstDayOf } from '../first-day';
import type { RecurringKind, ScheduleView } from '../side';
import { useRecurringText } from './use-recurring-text';
import { useRhythmText } from './use-rhythm-text';

interface RecurringHeadProps {
  side: RecurringKind;
  schedule: ScheduleView;
}

/** For whom something is made, or of whom, how often, and when next. */
export function RecurringHead({ side, schedule }: RecurringHeadProps) {
  const t = useRecurringText(side);
  const { t: documentText } = useTranslation('documents');
  const format = useFormat();
  const rhythmText = useRhythmText();
  const mayOpen = useAbility().can('read', side.party?.reads ?? side.subject);
  const { document, entry, next_date: next, end_date: endDate, end_count: endCount } = schedule;
  const { each, sends, reverse_after: reverses } = schedule;
  const made = document ?? entry;
  const reference = document?.payment_ref_no;
  const first = firstDayOf({ ...schedule, start: schedule.start_date });
  const terms = format.name({
    name_en: document?.terms_name ?? '',
    name_ar: document?.terms_name_ar ?? '',
  });
  const method = format.name({
    name_en: document?.payment_method_name ?? '',
    name_ar: document?.payment_method_name_ar ?? '',
  });

  function end() {
    if (endDate) return format.date(endDate);
    if (endCount) return t('detail.days', { count: endCount, handled: schedule.handled });
    return t('ends.never');
  }

  if (!made) return null;
  return (
    <DocumentHead
      document={{ ...made, created_by: schedule.created_by }}
      label={t('documents:detail.parties')}
      party={
        document && {
          ...document.party,
          onPaper: document.issued_to,
          href: mayOpen ? side.party?.href(document.party.id) : undefined,
        }
      }
      amount={{ label: t('detail.each'), value: each.total }}
      facts={[
        { name: t('columns.rhythm'), value: rhythmText(schedule) },
        { name: t('columns.next'), value: next ? format.date(next) : t('list.noNext') },
        { name: t('fields.start'), value: format.date(first) },
        { name: t('fields.ends'), value: end() },
        { name: t('fields.terms'), value: terms },
        { name: t('documents:fields.paymentMethod'), value: method },
        {
          name: t('documents:fields.paymentReference'),
          value: reference && <Bdi ltr>{reference}</Bdi>,
        },
        { name: t('fields.notes'), value: entry?.memo && <Bdi>{entry.memo}</Bdi> },
        {
          name: t('fields.reverses'),
          value: reverses && t('detail.reversesAfter', { count: reverses }),
        },
        ...(document ? labelFacts(document, documentText) : []),
        {
          name: t('fields.byMail'),
          value: sends !== undefined && t(sends ? 'changed.yes' : 'changed.no'),
        },
      ]}
    />
  );
}

import { useMemo } from 'react';
import { type EntryReferences, OpenedEntry } from '@/features/journal-entries/public';
import { useFormat } from '@/shared/format/use-format';
import { recurringDetail } from '../api';
import { useRecurringText } from '../components/use-recurring-text';
import { WrittenForm } from '../components/written-form';
import type { RecurringKind, ScheduleDetail } from '../side';
import { fromSchedule, type RecurringEntry, WRITTEN } from '../written';

type Detail = ScheduleDetail<RecurringEntry>;
type Key = readonly [RecurringKind['kind'], 'detail', number];

/** A recurring entry as it is on the server, to be changed. */
export function EditRecurringEntryPage() {
  const t = useRecurringText(WRITTEN);
  return (
    <OpenedEntry<Detail, Key>
      query={recurringDetail(WRITTEN)}
      title={t('form.editTitle')}
      list={{ label: t('list.title'), to: WRITTEN.listHref }}
      lost={t('detail.lost')}
    >
      {(detail, references, onReload) => (
        <Filled
          key={detail.schedule.version}
          detail={detail}
          references={references}
          onReload={onReload}
        />
      )}
    </OpenedEntry>
  );
}

interface FilledProps {
  detail: Detail;
  references: EntryReferences;
  onReload: () => void;
}

function Filled({ detail, references, onReload }: FilledProps) {
  const format = useFormat();
  const initial = useMemo(() => fromSchedule(detail.saved, format), [detail, format]);
  return (
    <WrittenForm initial={initial} editing={detail} references={references} onReload={onReload} />
  );
}

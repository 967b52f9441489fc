import { AddLink } from '@/shared/ui/list/add-link';
import { NoRows } from '@/shared/ui/list/no-rows';
import type { RecurringKind } from '../side';
import { useRecurringText } from './use-recurring-text';

interface NoRecurringProps {
  side: RecurringKind;
  onClear?: () => void;
}

/** Shown in the place of schedules: there are none yet, or none that the filters let through. */
export function NoRecurring({ side, onClear }: NoRecurringProps) {
  const t = useRecurringText(side);
  return (
    <NoRows
      why={onClear ? 'noMatch' : 'empty'}
      title={t(onClear ? 'list.noMatch' : 'list.empty')}
      hint={t('list.emptyHint')}
      add={<AddLink inEmpty on={side.subject} to={side.addHref} label={t('list.add')} />}
      onClear={onClear}
    />
  );
}

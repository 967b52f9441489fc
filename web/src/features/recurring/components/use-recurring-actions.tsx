import {
  IconEye,
  IconFilePlus,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useAbility } from '@/shared/auth/can';
import { toast } from '@/shared/lib/toast';
import type { RowAction } from '@/shared/ui/data-grid/grid-column';
import { useHaltRecurring } from '../api';
import type { RecurringKind, ScheduleRow } from '../side';
import { useRecurringText } from './use-recurring-text';

/** Actions that open a window. */
export type RecurringTask = 'run' | 'delete';

type Actionable = Pick<ScheduleRow, 'id' | 'name' | 'status' | 'halted'>;

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** What may be done with a schedule, the likeliest first. */
export function useRecurringActions(
  side: RecurringKind,
  onTask: (task: RecurringTask, id: number) => void,
) {
  const t = useRecurringText(side);
  const navigate = useNavigate();
  const ability = useAbility();
  const halt = useHaltRecurring(side);

  function change({ id, name }: Actionable, verb: 'pause' | 'resume') {
    const textKey = verb === 'pause' ? 'said.paused' : 'said.resumed';
    halt.mutate({ id, verb }, { onSuccess: () => toast.success(t(textKey, { name })) });
  }

  return (schedule: Actionable, inList = true): RowAction[] => {
    const { id, status, halted } = schedule;
    // The roles know only who creates journal entries: who does also changes and deletes them.
    const may = (action: 'update' | 'delete') =>
      ability.can(side.subject === 'Journal Entry' ? 'create' : action, side.subject);
    const mayChange = may('update');
    const actions: (RowAction | false)[] = [
      mayChange &&
        halted && {
          label: t('actions.resume'),
          icon: <IconPlayerPlay {...icon} className="flip" />,
          run: () => change(schedule, 'resume'),
        },
      inList && {
        label: t('common:actions.view'),
        icon: <IconEye {...icon} />,
        run: () => void navigate({ to: side.href(id) }),
      },
      mayChange && {
        label: t('common:actions.edit'),
        icon: <IconPencil {...icon} />,
        run: () => void navigate({ to: side.editHref(id) }),
      },
      ability.can('create', side.subject) && {
        label: t('actions.run'),
        icon: <IconFilePlus {...icon} />,
        run: () => onTask('run', id),
      },
      mayChange &&
        !halted &&
        status !== 'ended' && {
          label: t('actions.pause'),
          icon: <IconPlayerPause {...icon} />,
          run: () => change(schedule, 'pause'),
        },
      may('delete') && {
        label: t('common:actions.delete'),
        icon: <IconTrash {...icon} />,
        danger: true,
        run: () => onTask('delete', id),
      },
    ];
    return actions.filter((action) => action !== false);
  };
}

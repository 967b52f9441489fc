import {
  IconEye,
  IconFilePlus,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useAbility } from '@/shared/auth/can';
import { toast } from '@/shared/lib/toast';
import type { RowAction } from '@/shared/ui/data-grid/grid-column';
import { type RecurringRow, useHaltRecurring } from '../api';

/** What opens a window of its own. */
export type RecurringTask = 'run' | 'delete';

type Actionable = Pick<RecurringRow, 'id' | 'name' | 'status' | 'halted'>;

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** What may be done with a schedule, the likeliest first. */
export function useRecurringActions(onTask: (task: RecurringTask, id: number) => void) {
  const { t } = useTranslation(['recurring', 'common']);
  const navigate = useNavigate();
  const ability = useAbility();
  const halt = useHaltRecurring();

  function change({ id, name }: Actionable, verb: 'pause' | 'resume') {
    const said = verb === 'pause' ? 'said.paused' : 'said.resumed';
    halt.mutate({ id, verb }, { onSuccess: () => toast.success(t(said, { name })) });
  }

  return (schedule: Actionable, inList = true): RowAction[] => {
    const { id, status, halted } = schedule;
    const mayChange = ability.can('update', 'Sales');
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
        run: () => void navigate({ to: paths.recurringInvoice(id) }),
      },
      mayChange && {
        label: t('common:actions.edit'),
        icon: <IconPencil {...icon} />,
        run: () => void navigate({ to: paths.editRecurringInvoice(id) }),
      },
      ability.can('create', 'Sales') && {
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
      ability.can('delete', 'Sales') && {
        label: t('common:actions.delete'),
        icon: <IconTrash {...icon} />,
        danger: true,
        run: () => onTask('delete', id),
      },
    ];
    return actions.filter((action) => action !== false);
  };
}

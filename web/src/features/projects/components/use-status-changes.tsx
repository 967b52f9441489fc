import {
  IconCircleCheck,
  IconCircleDashed,
  IconPlayerPause,
  IconPlayerPlay,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAbility } from '@/shared/auth/can';
import { toast } from '@/shared/lib/toast';
import type { RowAction } from '@/shared/ui/data-grid/grid-column';
import { type ProjectRow, useChangeProjectStatus } from '../api';
import { STATUSES } from '../schema';

const ICONS = {
  open: IconCircleDashed,
  'in-progress': IconPlayerPlay,
  'on-hold': IconPlayerPause,
  closed: IconCircleCheck,
} as const;

/** The statuses that a project can change to, for those who may change it. */
export function useStatusChanges(): (
  project: Pick<ProjectRow, 'id' | 'project_status'>,
) => RowAction[] {
  const { t } = useTranslation('projects');
  const mayChange = useAbility().can('update', 'Projects');
  const change = useChangeProjectStatus();
  return ({ id, project_status: present }) => {
    if (!mayChange) return [];
    return STATUSES.filter((status) => status !== present).map((status) => {
      const Icon = ICONS[status];
      return {
        label: t(`move.${status}`),
        icon: <Icon size={18} stroke={1.6} />,
        run: () =>
          change.mutate(
            { project_id: id, project_status: status },
            { onSuccess: () => toast.success(t('moved')) },
          ),
      };
    });
  };
}

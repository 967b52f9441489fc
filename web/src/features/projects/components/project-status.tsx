import { useTranslation } from 'react-i18next';
import { StatusPill } from '@/shared/ui/status-pill';
import type { ProjectStatus as Status } from '../api';

const TONES = {
  open: 'open',
  'in-progress': 'good',
  'on-hold': 'part',
  closed: 'idle',
} as const;

/** The status of a project. */
export function ProjectStatus({ status }: { status: Status }) {
  const { t } = useTranslation('projects');
  return <StatusPill tone={TONES[status]}>{t(`status.${status}`)}</StatusPill>;
}

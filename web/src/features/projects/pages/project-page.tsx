import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { PartyGate } from '@/features/parties/public';
import { useIdParam } from '@/shared/routing/params';
import { projectDetail } from '../api';
import { ProjectView } from './project-view';

/** One project: what it earns and costs, its documents, time and files. */
export function ProjectPage() {
  const { t } = useTranslation('projects');
  const id = useIdParam();
  const detail = useQuery(projectDetail(id));
  return (
    <PartyGate
      detail={detail}
      isValidId={!Number.isNaN(id)}
      list={{ label: t('title'), to: paths.projects }}
      words={{ lost: t('page.lost'), lostHint: t('page.lostHint'), back: t('page.back') }}
    >
      {(project) => <ProjectView project={project} />}
    </PartyGate>
  );
}

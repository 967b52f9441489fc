import type { Project } from '../api';
import type { ProjectOverview } from '../contract';
import { BillDialog } from '../dialogs/bill-dialog';
import { ProgressDialog } from '../dialogs/progress-dialog';
import { ProjectDialog } from '../dialogs/project-dialog';
import { ReleaseDialog } from '../dialogs/release-dialog';
import { TimeDialog } from '../dialogs/time-dialog';
import type { ProjectTask } from './use-project-actions';

interface ProjectTaskDialogProps {
  task: ProjectTask;
  project: Project;
  overview: ProjectOverview | undefined;
  onClose: () => void;
}

/** The window in which something is done with a project. */
export function ProjectTaskDialog({ task, project, overview, onClose }: ProjectTaskDialogProps) {
  const about = { project: project.Project, onClose };
  switch (task) {
    case 'edit':
      return <ProjectDialog project={project} onSaved={onClose} onClose={onClose} />;
    case 'billCosts':
      return <BillDialog {...about} />;
    case 'progress':
      return <ProgressDialog {...about} />;
    case 'release':
      return overview ? <ReleaseDialog {...about} retained={overview.retained} /> : null;
    case 'addTime':
      return <TimeDialog {...about} />;
  }
}

import type { Project, ProjectOverview } from '../api';
import { BillDialog } from '../dialogs/bill-dialog';
import { HoldDialog } from '../dialogs/hold-dialog';
import { ProgressDialog } from '../dialogs/progress-dialog';
import { ProjectDialog } from '../dialogs/project-dialog';
import { ReleaseDialog } from '../dialogs/release-dialog';
import { TimeDialog } from '../dialogs/time-dialog';
import type { ProjectTask } from './use-project-actions';

interface ProjectTaskDialogProps {
  task: ProjectTask;
  project: Project;
  overview: ProjectOverview | undefined;
  /** What the customer holds back. */
  held: string;
  onClose: () => void;
}

/** The window in which something is done with a project. */
export function ProjectTaskDialog(props: ProjectTaskDialogProps) {
  const { task, project, overview, held, onClose } = props;
  const about = { project: project.Project, onClose };
  switch (task) {
    case 'edit':
      return <ProjectDialog project={project} onSaved={onClose} onClose={onClose} />;
    case 'billCosts':
      return <BillDialog {...about} />;
    case 'progress':
      return (
        <ProgressDialog {...about} billedPercent={overview?.progress_billed_percent ?? null} />
      );
    case 'hold':
      return <HoldDialog {...about} />;
    case 'release':
      return <ReleaseDialog {...about} retained={held} />;
    case 'addTime':
      return <TimeDialog {...about} />;
  }
}

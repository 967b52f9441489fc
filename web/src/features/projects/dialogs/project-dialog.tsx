import { useTranslation } from 'react-i18next';
import { useEditForm } from '@/shared/forms/use-edit-form';
import type { PickedRecord } from '@/shared/lib/fields';
import { toast } from '@/shared/lib/toast';
import { FormDialog } from '@/shared/ui/form-dialog';
import { type Project, useSaveProject } from '../api';
import { ContactFields, MoreFields, ProjectFields } from '../components/project-fields';
import { emptyProject, fromApi, projectForm, toApi } from '../schema';

interface ProjectDialogProps {
  /** What was typed where the project was missing. */
  name?: string;
  /** For whom it is, where that is known. */
  customer?: PickedRecord | null;
  /** The project that is changed; left out for a new one. */
  project?: Project;
  onSaved: (project: Project) => void;
  onClose: () => void;
}

/** Adds a project, or changes one. */
export function ProjectDialog({ name, customer, project, onSaved, onClose }: ProjectDialogProps) {
  const { t } = useTranslation(['projects', 'common']);
  const save = useSaveProject();
  const edit = useEditForm({
    schema: projectForm,
    initial: project ? fromApi(project) : emptyProject(name, customer),
    save: (values, headers) =>
      save.mutateAsync({ id: project?.Project.id, body: toApi(values), headers }),
    onSaved: (saved) => {
      toast.success(t('form.saved'));
      onSaved(saved);
    },
    fieldNames: {
      customer_id: 'customer',
      project_location: 'location',
      project_status: 'status',
      project_note: 'note',
      manager_id: 'manager',
    },
  });
  const { control } = edit.form;
  return (
    <FormDialog
      {...edit.shell}
      opened
      title={t(project ? 'form.editTitle' : 'form.title')}
      size={720}
      onClose={onClose}
    >
      <ProjectFields control={control} />
      <MoreFields control={control} />
      <ContactFields control={control} />
    </FormDialog>
  );
}

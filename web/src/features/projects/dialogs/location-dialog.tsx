import { useTranslation } from 'react-i18next';
import { z } from 'zod/mini';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { required } from '@/shared/lib/fields';
import { FormText } from '@/shared/ui/form/form-text';
import { FormDialog } from '@/shared/ui/form-dialog';
import { type ProjectLocation, useAddLocation } from '../api';

const locationForm = z.object({ project_location: required(80) });

interface LocationDialogProps {
  name: string;
  onSaved: (location: ProjectLocation) => void;
  onClose: () => void;
}

/** Adds a place where projects are. */
export function LocationDialog({ name, onSaved, onClose }: LocationDialogProps) {
  const { t } = useTranslation(['projects', 'common']);
  const add = useAddLocation();
  const edit = useEditForm({
    schema: locationForm,
    initial: { project_location: name },
    save: (values, headers) => add.mutateAsync({ name: values.project_location, headers }),
    onSaved,
  });
  return (
    <FormDialog {...edit.shell} opened title={t('form.addLocation')} size={420} onClose={onClose}>
      <FormText
        control={edit.form.control}
        name="project_location"
        label={t('form.location')}
        required
        data-autofocus
      />
    </FormDialog>
  );
}

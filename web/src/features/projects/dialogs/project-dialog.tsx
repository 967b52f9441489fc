import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCustomerPicker } from '@/features/customers/public';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useEditForm } from '@/shared/forms/use-edit-form';
import type { PickedRecord } from '@/shared/lib/fields';
import { toast } from '@/shared/lib/toast';
import type { EntityCreation, EntityOption } from '@/shared/ui/entity-combobox';
import { FormDate } from '@/shared/ui/form/form-date';
import { FormDecimal } from '@/shared/ui/form/form-decimal';
import { FormEntity } from '@/shared/ui/form/form-entity';
import { FormSelect } from '@/shared/ui/form/form-select';
import { FormText } from '@/shared/ui/form/form-text';
import { FormTextArea } from '@/shared/ui/form/form-text-area';
import { FormDialog } from '@/shared/ui/form-dialog';
import { FormGrid } from '@/shared/ui/form-grid';
import { listSource } from '@/shared/ui/list-source';
import {
  locationList,
  type Project,
  type ProjectLocation,
  projectKeys,
  useSaveProject,
} from '../api';
import { emptyProject, fromApi, projectForm, STATUSES, toApi } from '../schema';
import { LocationDialog } from './location-dialog';

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

const place = (row: ProjectLocation): EntityOption => ({
  id: row.id,
  label: row.project_location,
});

const addingPlace: EntityCreation<EntityOption> = {
  render: ({ text, onDone, onClose }) => (
    <LocationDialog name={text} onSaved={(row) => onDone(place(row))} onClose={onClose} />
  ),
};

/** Adds a project, or changes one. */
export function ProjectDialog({ name, customer, project, onSaved, onClose }: ProjectDialogProps) {
  const { t } = useTranslation(['projects', 'common']);
  const queryClient = useQueryClient();
  const currency = useCompanyCurrency();
  const customers = useCustomerPicker();
  const save = useSaveProject();
  const places = useMemo(
    () =>
      listSource([...projectKeys.all, 'places'], async () =>
        (await queryClient.fetchQuery(locationList)).map(place),
      ),
    [queryClient],
  );
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
    },
  });
  const { control } = edit.form;
  const figure = { scale: currency.minor_digits, arithmetic: true };
  return (
    <FormDialog
      {...edit.shell}
      opened
      title={t(project ? 'form.editTitle' : 'form.title')}
      size={720}
      onClose={onClose}
    >
      <FormGrid>
        <FormText
          control={control}
          name="project_name"
          label={t('form.name')}
          required
          data-autofocus
        />
        <FormEntity
          control={control}
          name="customer"
          label={t('form.customer')}
          required
          source={customers.source}
          create={customers.create}
        />
        <FormEntity
          control={control}
          name="location"
          label={t('form.location')}
          required
          source={places}
          create={addingPlace}
        />
        <FormSelect
          control={control}
          name="status"
          label={t('form.status')}
          required
          options={STATUSES.map((status) => ({ value: status, label: t(`status.${status}`) }))}
        />
        <FormDate control={control} name="start_date" label={t('form.start')} />
        <FormDate control={control} name="end_date" label={t('form.end')} />
        <FormDecimal
          control={control}
          name="expected_revenue"
          label={`${t('form.revenue')} (${currency.code})`}
          {...figure}
        />
        <FormDecimal
          control={control}
          name="expected_expenses"
          label={`${t('form.expenses')} (${currency.code})`}
          {...figure}
        />
        <FormText control={control} name="poc" label={t('form.poc')} />
        <FormText control={control} name="mobile" label={t('form.mobile')} dir="ltr" />
        <FormText
          control={control}
          name="customer_email"
          type="email"
          label={t('form.email')}
          dir="ltr"
          autoComplete="off"
        />
      </FormGrid>
      <FormGrid min={260}>
        <FormTextArea
          control={control}
          name="customer_note"
          label={t('form.customerNote')}
          minRows={2}
        />
        <FormTextArea control={control} name="note" label={t('form.note')} minRows={2} />
      </FormGrid>
    </FormDialog>
  );
}

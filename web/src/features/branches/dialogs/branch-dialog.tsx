import { useTranslation } from 'react-i18next';
import { FormActivity } from '@/features/activities/public';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { toast } from '@/shared/lib/toast';
import { FormCheckbox } from '@/shared/ui/form/form-checkbox';
import { FormText } from '@/shared/ui/form/form-text';
import { FormDialog } from '@/shared/ui/form-dialog';
import { FormGrid } from '@/shared/ui/form-grid';
import { type Branch, useSaveBranch } from '../api';
import { branchForm, emptyBranch, fromApi, toApi } from '../schema';

interface BranchDialogProps {
  /** What was typed where the branch was missing. */
  name?: string;
  /** The branch that is changed; left out for a new one. */
  branch?: Branch;
  onSaved: (branch: Branch) => void;
  onClose: () => void;
}

/** Adds a branch, or changes one. */
export function BranchDialog({ name, branch, onSaved, onClose }: BranchDialogProps) {
  const { t } = useTranslation(['branches', 'common']);
  const save = useSaveBranch(branch?.id);
  const edit = useEditForm({
    schema: branchForm,
    initial: branch ? fromApi(branch) : emptyBranch(name),
    save: (values, headers) => save.mutateAsync({ body: toApi(values), headers }),
    onSaved: (saved) => {
      toast.success(t(branch ? 'form.saved' : 'form.added'));
      onSaved(saved);
    },
  });
  const { control } = edit.form;
  return (
    <FormDialog
      {...edit.shell}
      opened
      title={t(branch ? 'form.editTitle' : 'form.title')}
      size={620}
      onClose={onClose}
    >
      <FormGrid>
        <FormText control={control} name="name" label={t('form.name')} required data-autofocus />
        <FormText control={control} name="street_name" label={t('form.street')} />
        <FormText control={control} name="street_no" label={t('form.streetNo')} />
        <FormText control={control} name="postal_code" label={t('form.postalCode')} dir="ltr" />
        <FormText control={control} name="phone_number" label={t('common:nouns.phone')} dir="ltr" />
        <FormText
          control={control}
          name="email"
          type="email"
          label={t('common:nouns.email')}
          dir="ltr"
          autoComplete="off"
        />
        <FormText control={control} name="eta_branch_id" label={t('form.eta')} dir="ltr" />
        <FormActivity control={control} name="activity_code" label={t('form.activity')} />
      </FormGrid>
      <FormCheckbox
        control={control}
        name="is_default"
        label={t('form.isDefault')}
        disabled={branch?.is_default ?? false}
      />
    </FormDialog>
  );
}

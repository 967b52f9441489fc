import { useTranslation } from 'react-i18next';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { preferences } from '@/shared/lib/preferences';
import { toast } from '@/shared/lib/toast';
import { FormText } from '@/shared/ui/form/form-text';
import { FormDialog } from '@/shared/ui/form-dialog';
import { FormGrid } from '@/shared/ui/form-grid';
import { type Profile, useChangeProfile } from '../api';
import { detailsForm } from '../schema';

/** Name and phone; the language that the product has here goes along. */
export function DetailsDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { t } = useTranslation(['account', 'common']);
  const change = useChangeProfile();
  const { first_name, last_name, phone } = profile;
  const edit = useEditForm({
    schema: detailsForm,
    initial: { first_name, last_name, phone },
    save: (values) =>
      change.mutateAsync({
        ...values,
        phone: values.phone,
        language: preferences.get().language,
      }),
    onSaved: () => {
      toast.success(t('details.saved'));
      onClose();
    },
  });
  const { control } = edit.form;
  return (
    <FormDialog {...edit.shell} opened size={520} title={t('details.edit')} onClose={onClose}>
      <FormGrid>
        <FormText
          control={control}
          name="first_name"
          label={t('details.firstName')}
          autoComplete="given-name"
          required
        />
        <FormText
          control={control}
          name="last_name"
          label={t('details.lastName')}
          autoComplete="family-name"
          required
        />
      </FormGrid>
      <FormText
        control={control}
        name="phone"
        type="tel"
        dir="ltr"
        label={t('common:nouns.phone')}
        autoComplete="tel"
      />
    </FormDialog>
  );
}

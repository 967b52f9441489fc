import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormActivity } from '@/features/activities/public';
import type { DocumentFormReturn } from '../document-form';
import type { FormReferences } from './use-form-references';

interface ActivityFieldProps {
  form: DocumentFormReturn;
  references: FormReferences;
}

/** Under which of the company's activities the document is issued: that of its branch, unless another is chosen. */
export function ActivityField({ form, references }: ActivityFieldProps) {
  const { t } = useTranslation('documents');
  const branch = useWatch({ control: form.control, name: 'branch' });
  return (
    <FormActivity
      control={form.control}
      name="activity_code"
      label={t('fields.activityCode')}
      usual={references.branches.activityOf(branch?.id)}
    />
  );
}

import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormActivity } from '@/features/activities/public';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { toast } from '@/shared/lib/toast';
import { FormText } from '@/shared/ui/form/form-text';
import { FormGrid } from '@/shared/ui/form-grid';
import { useSaveCompany } from '../api';
import type { EinvoiceSettings } from '../api-types';
import { companyForm, companyToApi, companyValues } from '../schema';
import { StepForm } from './step-form';

interface StepProps {
  settings: EinvoiceSettings;
  may: boolean;
  onSaved: () => void;
}

const NUMBERS = { dir: 'ltr', inputMode: 'numeric', autoComplete: 'off' } as const;

/** The first step: who the company is at the authority. */
export function CompanyStep({ settings, may, onSaved }: StepProps) {
  const { t } = useTranslation('einvoice');
  const save = useSaveCompany();
  const edit = useEditForm({
    schema: companyForm,
    initial: companyValues(settings.company),
    save: (values) => save.mutateAsync(companyToApi(values)),
    fieldNames: { activity_codes: 'activity_codes.0' },
    onSaved: ({ company }) => {
      toast.success(t('company.saved'));
      edit.keepOpen(companyValues(company));
      onSaved();
    },
  });
  const { control } = edit.form;
  const codes = useWatch({ control, name: 'activity_codes' });
  // Behind the last code there is always room for another one.
  const places = codes.at(-1) ? codes.length + 1 : Math.max(codes.length, 1);
  const text = (name: 'tax_name' | 'full_name' | 'governorate' | 'region' | 'street') => (
    <FormText control={control} name={name} label={t(`company.${name}`)} required />
  );
  return (
    <StepForm
      shell={edit.shell}
      title={t('steps.company')}
      hint={t('company.hint')}
      submit={t('company.save')}
      may={may}
    >
      <FormGrid>
        <FormText
          control={control}
          name="tax_id"
          label={t('company.tax_id')}
          required
          {...NUMBERS}
        />
        {text('tax_name')}
        {text('full_name')}
        <FormText control={control} name="taxpayer" label={t('company.taxpayer')} />
        <FormText
          control={control}
          name="national_id"
          label={t('company.national_id')}
          description={t('company.nationalIdHint')}
          {...NUMBERS}
        />
        <FormText
          control={control}
          name="branch_id"
          label={t('company.branch_id')}
          description={t('company.branchHint')}
          dir="ltr"
        />
      </FormGrid>
      <FormGrid>
        {Array.from({ length: places }, (_, at) => (
          <FormActivity
            // biome-ignore lint/suspicious/noArrayIndexKey: a code is its place
            key={at}
            control={control}
            name={`activity_codes.${at}`}
            label={t(at === 0 ? 'company.activity' : 'company.furtherActivity')}
            required={at === 0}
          />
        ))}
      </FormGrid>
      <FormGrid>
        {text('governorate')}
        {text('region')}
        {text('street')}
        <FormText
          control={control}
          name="building_number"
          label={t('company.building_number')}
          required
        />
      </FormGrid>
    </StepForm>
  );
}

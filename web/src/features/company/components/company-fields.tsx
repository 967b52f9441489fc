import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { FormActivity } from '@/features/activities/public';
import { FormCheckbox } from '@/shared/ui/form/form-checkbox';
import { FormSelect } from '@/shared/ui/form/form-select';
import { FormText } from '@/shared/ui/form/form-text';
import { FormTextArea } from '@/shared/ui/form/form-text-area';
import { FormGrid } from '@/shared/ui/form-grid';
import { FormSection } from '@/shared/ui/form-section';
import type { CompanyValues } from '../schema';

interface FieldsProps {
  control: Control<CompanyValues, unknown, CompanyValues>;
}

/** Who the company is: names, numbers, where it is found. */
export function IdentityFields({ control }: FieldsProps) {
  const { t } = useTranslation(['company', 'common']);
  return (
    <>
      <FormSection title={t('sections.identity')}>
        <FormGrid>
          <FormText
            control={control}
            name="company_name"
            label={t('fields.name')}
            description={t('fields.nameHint')}
            required
          />
          <FormText
            control={control}
            name="legal_name"
            label={t('fields.legalName')}
            description={t('fields.legalNameHint')}
          />
          <FormText
            control={control}
            name="legal_name_en"
            label={t('fields.legalNameEn')}
            description={t('fields.legalNameHint')}
            dir="ltr"
          />
        </FormGrid>
      </FormSection>
      <FormSection title={t('sections.tax')}>
        <FormGrid>
          <FormText
            control={control}
            name="tax_id"
            label={t('common:nouns.taxId')}
            description={t('fields.taxIdHint')}
            dir="ltr"
          />
          <FormText
            control={control}
            name="commercial_register"
            label={t('fields.commercialRegister')}
            dir="ltr"
          />
          <FormActivity
            control={control}
            name="activity_code"
            label={t('fields.activityCode')}
            description={t('fields.activityHint')}
          />
        </FormGrid>
        <FormCheckbox
          control={control}
          name="vat_registered"
          label={t('fields.vatRegistered')}
          description={t('fields.vatHint')}
          mt={12}
        />
      </FormSection>
      <FormSection title={t('sections.contact')}>
        <FormGrid>
          <FormText
            control={control}
            name="company_main_email"
            label={t('fields.email')}
            dir="ltr"
          />
          <FormText
            control={control}
            name="billing_email"
            label={t('fields.billingEmail')}
            dir="ltr"
          />
          <FormText control={control} name="phone" label={t('common:nouns.phone')} dir="ltr" />
          <FormTextArea
            control={control}
            name="company_address"
            label={t('common:nouns.address')}
            minRows={2}
          />
          <FormTextArea
            control={control}
            name="company_address_en"
            label={t('fields.addressEn')}
            dir="ltr"
            minRows={2}
          />
        </FormGrid>
      </FormSection>
    </>
  );
}

const TEMPLATES = ['classic', 'modern', 'compact'] as const;
const LANGUAGES = ['ar', 'en', 'both'] as const;

/** How its documents look; `branding`: whether the plan has other templates and colours than the usual. */
export function PaperFields({ control, branding }: FieldsProps & { branding: boolean }) {
  const { t } = useTranslation(['company', 'common']);
  return (
    <>
      {!branding && (
        <Text size="sm" mb={12}>
          {t('branding')} <Link to={paths.billing}>{t('common:trial.plans')}</Link>
        </Text>
      )}
      <FormGrid>
        <FormSelect
          control={control}
          name="solution_template"
          label={t('fields.template')}
          disabled={!branding}
          options={TEMPLATES.map((value) => ({ value, label: t(`templates.${value}`) }))}
        />
        <FormText
          control={control}
          name="accent"
          label={t('fields.accent')}
          type="color"
          disabled={!branding}
        />
        <FormSelect
          control={control}
          name="print_language"
          label={t('fields.language')}
          options={LANGUAGES.map((value) => ({ value, label: t(`languages.${value}`) }))}
        />
        <FormText control={control} name="print_footer" label={t('fields.footer')} />
        <FormTextArea
          control={control}
          name="payment_details"
          label={t('fields.paymentDetails')}
          description={t('fields.paymentHint')}
          minRows={2}
        />
      </FormGrid>
      <FormCheckbox control={control} name="signatures" label={t('fields.signatures')} mt={12} />
    </>
  );
}

import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { Can } from '@/shared/auth/can';
import { useSignedIn } from '@/shared/auth/session';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { toast } from '@/shared/lib/toast';
import { FormText } from '@/shared/ui/form/form-text';
import { FormSection } from '@/shared/ui/form-section';
import { FormShell } from '@/shared/ui/form-shell';
import { type CompanyView, useUpdateCompany } from '../api';
import { type CompanyValues, companyForm, companyFromApi, companyToApi } from '../schema';
import classes from './company.module.css';
import { CompanyFacts } from './company-facts';
import { IdentityFields, PaperFields } from './company-fields';
import { LockCard } from './lock-card';
import { LogoField } from './logo-field';
import { PaperSample } from './paper-sample';
import { SettingsNav } from './settings-nav';

/** The company's data with a sample of its paper beside them. */
export function CompanyForm({ company }: { company: CompanyView }) {
  const { t } = useTranslation(['company', 'common']);
  const navigate = useNavigate();
  const { home } = useSignedIn();
  const update = useUpdateCompany();
  const edit = useEditForm({
    schema: companyForm,
    initial: companyFromApi(company),
    save: (values) => update.mutateAsync(companyToApi(values)),
    onSaved: (saved) => {
      toast.success(t('company:saved'));
      edit.keepOpen(companyFromApi(saved));
    },
  });
  const { control, setValue, clearErrors, formState } = edit.form;
  const values = useWatch({ control }) as CompanyValues;
  return (
    <FormShell
      {...edit.shell}
      title={t('company:title')}
      actions={[{ label: t('common:actions.save'), intent: 'save' }]}
      onCancel={() => void navigate({ to: home })}
    >
      <SettingsNav />
      <div className={classes.columns}>
        <div className={classes.column}>
          <IdentityFields control={control} />
          <FormSection title={t('company:sections.paper')}>
            <LogoField
              kept={company.company_image?.url ?? null}
              value={values.logo}
              onChange={(logo) => {
                setValue('logo', logo, { shouldDirty: true });
                clearErrors('logo');
              }}
              error={formState.errors.logo?.message as string | undefined}
            />
            <PaperFields control={control} branding={company.custom_branding} />
          </FormSection>
          <FormSection title={t('company:sections.books')}>
            <CompanyFacts company={company} />
            <FormText
              control={control}
              name="tag_name"
              label={t('company:fields.tagName')}
              description={t('company:fields.tagNameHint')}
              maw={320}
            />
            <Can action="read" on="Charts Of Accounts">
              <Button
                variant="default"
                mt={12}
                renderRoot={(props) => <Link {...props} to={paths.openings} />}
              >
                {t('company:openings')}
              </Button>
            </Can>
          </FormSection>
          <FormSection title={t('company:lock.title')}>
            <LockCard company={company} />
          </FormSection>
        </div>
        <div className={classes.sample}>
          <PaperSample values={values} />
        </div>
      </div>
    </FormShell>
  );
}

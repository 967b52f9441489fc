import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { AuthCard } from '@/features/auth/public';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { type CompanyValues, companyForm } from '../schema';
import { signUp } from '../sign-up';
import { useFormChanges } from '../use-form-changes';
import { useRefusedFields } from '../use-refused-fields';
import { CompanyFields } from './company-fields';
import { CompanyLists } from './company-lists';
import { StepBar } from './step-bar';
import { StepForm } from './step-form';

/** What the company is. */
export function CompanyStep() {
  const { t } = useTranslation('signup');
  return (
    <AuthCard lead={<StepBar step="company" />} title={t('company.title')} hint={t('company.hint')}>
      <CompanyLists>
        {(empty) => <CompanyForm initial={signUp.get().company ?? empty} />}
      </CompanyLists>
    </AuthCard>
  );
}

function CompanyForm({ initial }: { initial: CompanyValues }) {
  const navigate = useNavigate();
  const edit = useEditForm({
    schema: companyForm,
    initial,
    save: async (company) => signUp.change({ company, companyDone: true }),
    onSaved: () => void navigate({ to: paths.signup, search: { step: 'password' } as never }),
  });
  useRefusedFields(edit.form);
  useFormChanges(edit.form, (company) => signUp.change({ company }));
  return (
    <StepForm shell={edit.shell} onBack={() => void navigate({ to: paths.signup })}>
      <CompanyFields control={edit.form.control} />
    </StepForm>
  );
}

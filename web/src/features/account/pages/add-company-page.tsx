import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import {
  CompanyFields,
  CompanyLists,
  type CompanyValues,
  companyForm,
  companyToApi,
} from '@/features/signup/public';
import { moveToCompany } from '@/shared/auth/use-switch-company';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { toast } from '@/shared/lib/toast';
import { FormGrid } from '@/shared/ui/form-grid';
import { FormSection } from '@/shared/ui/form-section';
import { FormShell } from '@/shared/ui/form-shell';
import { useAddCompany } from '../api';

/** A further company of the same person, with separate books. */
export function AddCompanyPage() {
  return <CompanyLists>{(empty) => <AddCompanyForm empty={empty} />}</CompanyLists>;
}

function AddCompanyForm({ empty }: { empty: CompanyValues }) {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const add = useAddCompany();
  const edit = useEditForm({
    schema: companyForm,
    initial: empty,
    draft: 'company',
    save: (values, headers) => add.mutateAsync({ body: companyToApi(values), headers }),
    onSaved: (login) => {
      toast.success(t('addCompany.done', { company: login.UserData.user.CompanyName }));
      moveToCompany(login, () => void navigate({ to: paths.switching }));
    },
  });
  return (
    <FormShell
      {...edit.shell}
      title={t('addCompany.title')}
      crumbs={[{ label: t('profile.title'), to: paths.profile }]}
      actions={[{ label: t('addCompany.submit'), intent: 'save' }]}
      onCancel={() => void navigate({ to: paths.profile })}
    >
      <FormSection>
        <p style={{ marginBlock: '0 14px' }}>{t('addCompany.hint')}</p>
        <FormGrid min={260}>
          <CompanyFields control={edit.form.control} />
        </FormGrid>
      </FormSection>
    </FormShell>
  );
}

import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { FormSection } from '@/shared/ui/form-section';
import { PageShell } from '@/shared/ui/page-shell';
import { TwoStep } from '../components/two-step';

/** For a member whose company requires two-step sign-in, before they enter it. */
export function TwoStepPage() {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  return (
    <PageShell title={t('twoStep.title')}>
      <FormSection>
        <TwoStep onSetUp={() => void navigate({ to: paths.landing })} />
      </FormSection>
    </PageShell>
  );
}

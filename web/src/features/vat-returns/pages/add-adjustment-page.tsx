import { Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useToday } from '@/shared/auth/session';
import { FormSection } from '@/shared/ui/form-section';
import { FormShell } from '@/shared/ui/form-shell';
import { AdjustFields, useAdjustForm } from '../components/adjust-fields';

/** A tax adjustment on a separate page. */
export function AddAdjustmentPage() {
  const { t } = useTranslation(['vat-returns', 'common']);
  const today = useToday();
  const navigate = useNavigate();
  const leave = () => void navigate({ to: paths.vatReturns, replace: true });
  const edit = useAdjustForm(today, leave);
  return (
    <FormShell
      {...edit.shell}
      title={t('adjust.title')}
      crumbs={[
        { label: t('taxes'), to: paths.taxes },
        { label: t('title'), to: paths.vatReturns },
      ]}
      actions={[{ label: t('common:actions.save'), intent: 'save' }]}
      onCancel={leave}
    >
      <FormSection title={t('adjustments.title')}>
        <Stack gap={12}>
          <AdjustFields edit={edit} />
        </Stack>
      </FormSection>
    </FormShell>
  );
}

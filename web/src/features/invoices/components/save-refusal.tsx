import { Alert, Button, Group } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '@/shared/api/problem';

interface SaveRefusalProps {
  problem: Problem | null;
  onReload?: (() => void) | undefined;
}

/** Explains the two refusals that no field is to blame for: another total, another version. */
export function SaveRefusal({ problem, onReload }: SaveRefusalProps) {
  const { t } = useTranslation('invoices');
  if (problem?.status !== 409) return null;
  if (/total/.test(problem.code)) {
    return (
      <Alert color="yellow" icon={<IconAlertTriangle size={18} stroke={1.6} />} role="alert">
        {t('form.totalMismatch')}
      </Alert>
    );
  }
  if (!/version|conflict/.test(problem.code) || !onReload) return null;
  return (
    <Alert color="yellow" icon={<IconAlertTriangle size={18} stroke={1.6} />} role="alert">
      <Group justify="space-between" gap={12}>
        <span>{t('form.versionConflict')}</span>
        <Button size="compact-sm" variant="default" onClick={onReload}>
          {t('form.reload')}
        </Button>
      </Group>
    </Alert>
  );
}

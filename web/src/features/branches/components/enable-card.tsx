import { Button, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { Can, useAbility } from '@/shared/auth/can';
import { toast } from '@/shared/lib/toast';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { FormSection } from '@/shared/ui/form-section';
import { useEnableBranches } from '../api';

interface EnableCardProps {
  enabled: boolean;
  /** The company's plan has branches. */
  inPlan: boolean;
}

/** Whether the company works with branches, and the way to begin, from which there is none back. */
export function EnableCard({ enabled, inPlan }: EnableCardProps) {
  const { t } = useTranslation(['branches', 'common']);
  const may = useAbility().can('update', 'Branches');
  const enable = useEnableBranches();
  const [asking, setAsking] = useState(false);
  return (
    <FormSection>
      <Group justify="space-between" gap={16}>
        <Text size="sm" flex="1 1 260px">
          {t(enabled ? 'enable.on' : inPlan ? 'enable.off' : 'enable.plan')}{' '}
          {!enabled && !inPlan && (
            <Can action="read" on="Settings">
              <Link to={paths.billing}>{t('common:trial.plans')}</Link>
            </Can>
          )}
        </Text>
        <Button
          variant={enabled ? 'default' : 'filled'}
          disabled={enabled || !inPlan || !may}
          onClick={() => setAsking(true)}
        >
          {t(enabled ? 'enable.done' : 'enable.button')}
        </Button>
      </Group>
      {asking && (
        <ConfirmDialog
          opened
          title={t('enable.button')}
          consequence={t('enable.forGood')}
          confirmLabel={t('enable.button')}
          loading={enable.isPending}
          onConfirm={() =>
            enable.mutate(undefined, {
              onSuccess: () => {
                toast.success(t('enable.activated'));
                setAsking(false);
              },
            })
          }
          onClose={() => setAsking(false)}
        />
      )}
    </FormSection>
  );
}

import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { toast } from '@/shared/lib/toast';
import { useTwoStepPolicy } from '../api';

/** Whether the company lets only members in who use two-step sign-in; undefined until it is known. */
export function TwoStepPolicy({ required }: { required: boolean | undefined }) {
  const { t } = useTranslation('members');
  const set = useTwoStepPolicy();
  return (
    <Switch
      label={t('policy.label')}
      description={t('policy.hint')}
      checked={required ?? false}
      disabled={required === undefined}
      aria-disabled={set.isPending || undefined}
      onChange={(event) => {
        if (set.isPending) return;
        set.mutate(
          { members_use_two_step: event.currentTarget.checked },
          { onSuccess: () => toast.success(t('policy.saved')) },
        );
      }}
    />
  );
}

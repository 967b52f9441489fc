import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { z } from 'zod/mini';
import { paths } from '@/app/paths';
import { useAccountPicker } from '@/features/accounts/public';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { maybePicked, notNegative } from '@/shared/lib/fields';
import { toast } from '@/shared/lib/toast';
import { EmptyState } from '@/shared/ui/empty-state';
import { FormDecimal } from '@/shared/ui/form/form-decimal';
import { FormEntity } from '@/shared/ui/form/form-entity';
import { FormDialog } from '@/shared/ui/form-dialog';
import { FormGrid } from '@/shared/ui/form-grid';
import { LoadOrRetry } from '@/shared/ui/load-or-retry';
import type { ProjectRow, Unbilled } from '../api';
import { billInput, costKey } from '../billing';
import { BillSums } from '../components/bill-sums';
import { UnbilledLines } from '../components/unbilled-lines';
import { projectUnbilled, useBillProject } from '../page-api';

interface BillDialogProps {
  project: ProjectRow;
  onClose: () => void;
}

/** Bills costs and time that no invoice bills yet. */
export function BillDialog({ project, onClose }: BillDialogProps) {
  const { t } = useTranslation(['projects', 'common']);
  const query = useQuery(projectUnbilled(project.id));
  const { data: lines } = query;
  if (lines && lines.Costs.length + lines.Times.length > 0) {
    return <BillForm project={project} lines={lines} onClose={onClose} />;
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('actions.billCosts')}
      size={760}
      closeButtonProps={{ 'aria-label': t('common:actions.close') }}
    >
      {lines ? (
        <EmptyState
          kind="empty"
          title={t('bill.nothing')}
          hint={t('bill.nothingHint')}
          action={<Button onClick={onClose}>{t('common:actions.close')}</Button>}
        />
      ) : (
        <LoadOrRetry query={query} height={240} />
      )}
    </Modal>
  );
}

/** The ticked lines, by their keys, and how they are billed. */
const billForm = z
  .object({
    costs: z.array(z.string()),
    times: z.array(z.number()),
    mark_up_percent: notNegative(),
    account: maybePicked(),
  })
  .check(({ value, issues }) => {
    if (value.costs.length + value.times.length > 0) return;
    issues.push({
      code: 'custom',
      input: value.costs,
      path: ['costs'],
      message: 'projects:bill.nothingTicked',
    });
  });

function BillForm({ project, lines, onClose }: BillDialogProps & { lines: Unbilled }) {
  const { t } = useTranslation('projects');
  const navigate = useNavigate();
  const { minor_digits: scale } = useCompanyCurrency();
  const accounts = useAccountPicker('income');
  const bill = useBillProject(project.id);
  const edit = useEditForm({
    schema: billForm,
    initial: {
      costs: lines.Costs.map(costKey),
      times: lines.Times.map(({ id }) => id),
      mark_up_percent: '',
      account: null,
    },
    save: ({ costs, times, mark_up_percent, account }, headers) => {
      const ticked = { costs: new Set(costs), times: new Set(times) };
      const body = billInput(lines, ticked, mark_up_percent, account?.id ?? null);
      return bill.mutateAsync({ body, headers });
    },
    onSaved: ({ invoice_id: id }) => {
      toast.success(t('bill.made'));
      void navigate({ to: paths.sale(id) });
    },
    fieldNames: { income_account_id: 'account' },
  });
  const { control } = edit.form;
  return (
    <FormDialog
      {...edit.shell}
      opened
      title={t('actions.billCosts')}
      size={760}
      actions={[{ label: t('bill.make'), intent: 'make' }]}
      onClose={onClose}
    >
      <UnbilledLines control={control} lines={lines} />
      <FormGrid>
        {lines.Costs.length > 0 && (
          <FormDecimal
            control={control}
            name="mark_up_percent"
            label={t('bill.markUpPercent')}
            description={lines.Times.length > 0 ? t('bill.markUpHint') : undefined}
            scale={0}
          />
        )}
        <FormEntity
          control={control}
          name="account"
          label={t('bill.account')}
          placeholder={t('bill.usualAccount')}
          clearable
          source={accounts.source}
          create={accounts.create}
        />
      </FormGrid>
      <BillSums control={control} lines={lines} scale={scale} />
    </FormDialog>
  );
}

import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useCompanyCurrency, useToday } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { toast } from '@/shared/lib/toast';
import { Fact, Facts } from '@/shared/ui/facts';
import { BookedDate } from '@/shared/ui/form/booked-date';
import { FormDecimal } from '@/shared/ui/form/form-decimal';
import { FormDialog } from '@/shared/ui/form-dialog';
import { FormGrid } from '@/shared/ui/form-grid';
import { Money } from '@/shared/ui/money';
import type { ProjectRow } from '../api';
import { progressAmount } from '../billing';
import { useProgressInvoice } from '../page-api';
import { progressForm } from '../schema';

interface ProgressDialogProps {
  project: ProjectRow;
  /** What progress invoices billed so far, in per cent; null for nothing, or while it is not known. */
  billedPercent: string | null;
  onClose: () => void;
}

/** Bills the work completed so far, less what earlier progress invoices billed. */
export function ProgressDialog({ project, billedPercent, onClose }: ProgressDialogProps) {
  const { t } = useTranslation('projects');
  const format = useFormat();
  const navigate = useNavigate();
  const today = useToday();
  const currency = useCompanyCurrency();
  const bill = useProgressInvoice(project.id);
  const edit = useEditForm({
    schema: useMemo(() => progressForm(billedPercent), [billedPercent]),
    initial: { percent: '', date: today },
    save: (body, headers) => bill.mutateAsync({ body, headers }),
    onSaved: ({ invoice_id: id }) => {
      toast.success(t('bill.made'));
      void navigate({ to: paths.sale(id) });
    },
  });
  const { control } = edit.form;
  const typed = useWatch({ control, name: 'percent' });
  const contract = project.expected_revenue ?? null;
  const amount = progressAmount(contract, typed, billedPercent, currency.minor_digits);
  return (
    <FormDialog
      {...edit.shell}
      opened
      title={t('actions.progress')}
      size={520}
      actions={[{ label: t('bill.make'), intent: 'make' }]}
      onClose={onClose}
    >
      <Facts>
        <Fact name={t('progress.contract')}>
          {contract && <Money amount={contract} currency={currency} />}
        </Fact>
        <Fact name={t('progress.billed')}>
          {billedPercent && <bdi dir="ltr">{format.percent(billedPercent)}</bdi>}
        </Fact>
        <Fact name={t('form.retention')}>
          {project.retention_percent && (
            <bdi dir="ltr">{format.percent(project.retention_percent)}</bdi>
          )}
        </Fact>
      </Facts>
      <FormGrid min={200}>
        <FormDecimal
          control={control}
          name="percent"
          label={t('progress.percent')}
          description={amount && t('progress.amount', { amount: format.money(amount, currency) })}
          scale={0}
          required
          data-autofocus
        />
        <BookedDate
          control={control}
          name="date"
          label={t('progress.date')}
          area="sales"
          required
        />
      </FormGrid>
      <p style={{ margin: 0 }}>{t('progress.consequence')}</p>
    </FormDialog>
  );
}

import { useNavigate } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod/mini';
import { paths } from '@/app/paths';
import { useCompanyCurrency, useToday } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { date, percent, required } from '@/shared/lib/fields';
import { toast } from '@/shared/lib/toast';
import { Fact, Facts } from '@/shared/ui/facts';
import { BookedDate } from '@/shared/ui/form/booked-date';
import { FormDecimal } from '@/shared/ui/form/form-decimal';
import { FormDialog } from '@/shared/ui/form-dialog';
import { FormGrid } from '@/shared/ui/form-grid';
import { Money } from '@/shared/ui/money';
import type { ProjectRow } from '../api';
import { completedValue } from '../billing';
import { useProgressInvoice } from '../page-api';

const progressForm = z.object({ percent: required(percent()), date: required(date()) });

interface ProgressDialogProps {
  project: ProjectRow;
  onClose: () => void;
}

/** Bills the work completed so far, less what earlier progress invoices billed. */
export function ProgressDialog({ project, onClose }: ProgressDialogProps) {
  const { t } = useTranslation('projects');
  const format = useFormat();
  const navigate = useNavigate();
  const today = useToday();
  const currency = useCompanyCurrency();
  const bill = useProgressInvoice(project.id);
  const edit = useEditForm({
    schema: progressForm,
    initial: { percent: '', date: today },
    save: (body, headers) => bill.mutateAsync({ body, headers }),
    onSaved: ({ Invoice_id: id }) => {
      toast.success(t('bill.made'));
      void navigate({ to: paths.sale(id) });
    },
  });
  const { control } = edit.form;
  const typed = useWatch({ control, name: 'percent' });
  const contract = project.expected_revenue ?? null;
  const completed = completedValue(contract, typed, currency.minor_digits);
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
        <Fact name={t('form.retention')}>
          {project.retention_percent && <bdi>{format.percent(project.retention_percent)}</bdi>}
        </Fact>
      </Facts>
      <FormGrid min={200}>
        <FormDecimal
          control={control}
          name="percent"
          label={t('progress.percent')}
          description={
            completed && t('progress.completed', { amount: format.money(completed, currency) })
          }
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

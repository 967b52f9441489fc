import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod/mini';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { orNull, picked, positive } from '@/shared/lib/fields';
import { isOwed } from '@/shared/lib/owed';
import { toast } from '@/shared/lib/toast';
import type { EntityOption } from '@/shared/ui/entity-combobox';
import { FormDecimal } from '@/shared/ui/form/form-decimal';
import { FormEntity } from '@/shared/ui/form/form-entity';
import { FormDialog } from '@/shared/ui/form-dialog';
import { listSource } from '@/shared/ui/list-source';
import { type ProjectRow, projectKeys } from '../api';
import { projectDocuments, useHoldRetention } from '../page-api';

const holdForm = z.object({ invoice: picked(), amount: positive() });

interface HoldDialogProps {
  project: ProjectRow;
  onClose: () => void;
}

/** Records that the customer holds back a part of an invoice until acceptance. */
export function HoldDialog({ project, onClose }: HoldDialogProps) {
  const { t } = useTranslation('projects');
  const format = useFormat();
  const currency = useCompanyCurrency();
  const invoices = useInvoiceSource(project.id);
  const hold = useHoldRetention(project.id);
  const edit = useEditForm({
    schema: holdForm,
    initial: { invoice: null, amount: '' },
    save: ({ invoice, amount }, headers) =>
      hold.mutateAsync({ body: { invoice_id: invoice.id, amount: orNull(amount) }, headers }),
    onSaved: () => {
      toast.success(t('retention.saved'));
      onClose();
    },
    fieldNames: { invoice_id: 'invoice' },
  });
  const { control } = edit.form;
  return (
    <FormDialog {...edit.shell} opened title={t('actions.hold')} size={460} onClose={onClose}>
      <FormEntity
        control={control}
        name="invoice"
        label={t('retention.invoice')}
        required
        source={invoices}
      />
      <FormDecimal
        control={control}
        name="amount"
        label={t('retention.amount', { currency: currency.code })}
        description={
          project.retention_percent &&
          t('retention.amountHint', {
            percent: format.percent(project.retention_percent),
          })
        }
        scale={currency.minor_digits}
        arithmetic
      />
    </FormDialog>
  );
}

/** The latest invoices of the project that something is left to pay of. */
function useInvoiceSource(projectId: number) {
  const queryClient = useQueryClient();
  const format = useFormat();
  return useMemo(
    () =>
      listSource([...projectKeys.detail(projectId), 'open-invoices'], async () => {
        const found = await queryClient.fetchInfiniteQuery(projectDocuments(projectId, 'invoice'));
        return found.pages
          .flatMap((page) => page.Documents)
          .filter(({ status }) => isOwed(status))
          .map(
            ({ id, number, date }): EntityOption => ({
              id,
              label: number,
              detail: format.date(date),
            }),
          );
      }),
    [queryClient, projectId, format],
  );
}

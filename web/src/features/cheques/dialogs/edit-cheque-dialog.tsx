import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod/mini';
import { FormOwnBank } from '@/features/payments/public';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { date, orNull, text } from '@/shared/lib/fields';
import { isolatedFigure } from '@/shared/lib/left-to-right';
import { toast } from '@/shared/lib/toast';
import { FormDate } from '@/shared/ui/form/form-date';
import { FormText } from '@/shared/ui/form/form-text';
import { FormDialog } from '@/shared/ui/form-dialog';
import { FormGrid } from '@/shared/ui/form-grid';
import { type Cheque, useEditCheque } from '../api';

const schema = z.object({
  bank: text(100),
  due_date: z.pipe(z.string().check(z.minLength(1, 'required')), date()),
});

/** Corrects the bank and the due date of a cheque; its number is its payment's reference. */
export function EditChequeDialog({ cheque, onClose }: { cheque: Cheque; onClose: () => void }) {
  const { t } = useTranslation(['cheques', 'common']);
  const [start] = useState(cheque);
  const save = useEditCheque(start.id);
  const edit = useEditForm({
    schema,
    initial: useMemo(() => ({ bank: start.bank ?? '', due_date: start.due_date }), [start]),
    save: ({ bank, due_date }) => save.mutateAsync({ bank: orNull(bank), due_date }),
    onSaved: () => {
      toast.clear();
      toast.success(t('edit.done'));
      onClose();
    },
  });
  const { control } = edit.form;
  const issued = start.direction === 'issued';
  const Bank = issued ? FormOwnBank : FormText;
  return (
    <FormDialog
      {...edit.shell}
      opened
      size={520}
      title={t('edit.title', { number: isolatedFigure(start.number) })}
      onClose={onClose}
    >
      <FormGrid>
        <Bank control={control} name="bank" label={t('fields.bank')} data-autofocus={!issued} />
        <FormDate
          control={control}
          name="due_date"
          label={t('common:nouns.dueDate')}
          required
          data-autofocus={issued}
        />
      </FormGrid>
      <p style={{ margin: 0, fontSize: 13, color: 'var(--muted)' }}>{t('edit.number')}</p>
    </FormDialog>
  );
}

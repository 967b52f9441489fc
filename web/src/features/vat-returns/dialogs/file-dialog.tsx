import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAbility } from '@/shared/auth/can';
import { useFormat } from '@/shared/format/use-format';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { isZero, orNull } from '@/shared/lib/fields';
import { toast } from '@/shared/lib/toast';
import { Fact, Facts } from '@/shared/ui/facts';
import { FormCheckbox } from '@/shared/ui/form/form-checkbox';
import { FormText } from '@/shared/ui/form/form-text';
import { FormDialog } from '@/shared/ui/form-dialog';
import { Money } from '@/shared/ui/money';
import { useFileReturn, type VatReturn } from '../api';
import { FileGap } from '../components/file-gap';
import { useReturnName } from '../components/return-name';
import classes from '../components/vat-returns.module.css';
import { differs, fileForm } from '../file-schema';

interface FileDialogProps {
  vatReturn: VatReturn;
  onClose: () => void;
}

/** Files a return with the figures that were shown; the server refuses when they have changed. */
export function FileDialog({ vatReturn, onClose }: FileDialogProps) {
  const { t } = useTranslation('vat-returns');
  const format = useFormat();
  const nameOf = useReturnName();
  const call = useFileReturn();
  // Taken once: what is filed is what was seen.
  const [seen] = useState(vatReturn);
  const { first_date, output_tax, table_tax, input_tax, payable, carried_forward } = seen;
  const mayLock = useAbility().can('update', 'Settings');
  const figures = [
    ['outputTax', output_tax],
    ...(isZero(table_tax) ? [] : [['tableTax', table_tax] as const]),
    ['inputTax', input_tax],
    ['broughtForward', seen.brought_forward],
    ['payable', payable],
    ['carriedForward', carried_forward],
  ] as const;
  const edit = useEditForm({
    schema: fileForm(seen.books),
    initial: { reference: '', lock_books: false, anyway: false },
    save: ({ reference, lock_books }, headers) =>
      call.mutateAsync({
        body: {
          first_date,
          output_tax,
          table_tax,
          input_tax,
          payable,
          carried_forward,
          reference: orNull(reference),
          lock_books,
        },
        headers,
      }),
    onSaved: ({ number }) => {
      toast.success(t('file.done', { number: number ?? '' }));
      onClose();
    },
  });
  return (
    <FormDialog
      {...edit.shell}
      opened
      size={560}
      title={t('file.title', { name: nameOf(seen) })}
      actions={[{ label: t('file.submit'), intent: 'save' }]}
      onClose={onClose}
    >
      <Facts least={190}>
        {figures.map(([key, amount]) => (
          <Fact key={key} name={t(key)}>
            <Money amount={amount} currency={seen.currency} />
          </Fact>
        ))}
      </Facts>
      <p className={classes.hint}>{t('file.hint')}</p>
      {differs(seen.books) && <FileGap books={seen.books} currency={seen.currency} />}
      <FormText
        control={edit.form.control}
        name="reference"
        label={t('file.referenceField')}
        dir="ltr"
        data-autofocus
      />
      {mayLock && (
        <FormCheckbox
          control={edit.form.control}
          name="lock_books"
          label={t('file.lock', { date: format.date(seen.last_date, 'long') })}
          description={t('file.lockHint')}
        />
      )}
      {differs(seen.books) && (
        <FormCheckbox control={edit.form.control} name="anyway" label={t('file.anyway')} />
      )}
    </FormDialog>
  );
}

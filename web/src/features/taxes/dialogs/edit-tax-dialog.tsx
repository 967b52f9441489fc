import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { toast } from '@/shared/lib/toast';
import { FormCheckbox } from '@/shared/ui/form/form-checkbox';
import { FormDialog } from '@/shared/ui/form-dialog';
import { FormGrid } from '@/shared/ui/form-grid';
import { type Tax, useEditTax } from '../api';
import { TaxNames, TaxUse } from '../components/tax-fields';
import { editOf, editToApi, taxEditForm } from '../schema';

interface EditTaxDialogProps {
  tax: Tax;
  onSaved: () => void;
  /** Its rate is to be another from a day on. */
  onRate: () => void;
  onClose: () => void;
}

/** Changes what a tax is called, where and when it is used; its rate stays, since documents use it. */
export function EditTaxDialog({ tax, onSaved, onRate, onClose }: EditTaxDialogProps) {
  const { t } = useTranslation(['taxes', 'common']);
  const { language } = useFormat();
  const save = useEditTax(tax.id);
  const edit = useEditForm({
    schema: useMemo(() => taxEditForm(language), [language]),
    initial: editOf(tax),
    save: (values, headers) => save.mutateAsync({ body: editToApi(values, tax), headers }),
    onSaved: () => {
      toast.success(t('dialog.saved'));
      onSaved();
    },
  });
  const { control } = edit.form;
  return (
    <FormDialog {...edit.shell} opened title={t('dialog.edit')} size={620} onClose={onClose}>
      <FormGrid>
        <TaxNames form={edit.form} />
        <TaxUse control={control} replaced={Boolean(tax.replaced_by)} />
      </FormGrid>
      <FormCheckbox control={control} name="active" label={t('dialog.active')} />
      {tax.kind !== 'withholding' && (
        <FormCheckbox
          control={control}
          name="is_default"
          label={t('dialog.isDefault')}
          description={t('dialog.isDefaultHint')}
        />
      )}
      {!tax.replaced_by && (
        <Button variant="subtle" onClick={onRate} style={{ alignSelf: 'start' }}>
          {t('rate.title')}
        </Button>
      )}
    </FormDialog>
  );
}

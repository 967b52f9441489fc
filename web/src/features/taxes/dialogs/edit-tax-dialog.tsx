import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { toast } from '@/shared/lib/toast';
import { FormCheckbox } from '@/shared/ui/form/form-checkbox';
import { FormSelect } from '@/shared/ui/form/form-select';
import { FormDialog } from '@/shared/ui/form-dialog';
import { FormGrid } from '@/shared/ui/form-grid';
import { type Tax, taxCategories, useEditTax } from '../api';
import { TaxNames, TaxUse } from '../components/tax-fields';
import { editOf, editToApi, taxEditForm } from '../schema';
import { subTypeChoices } from '../sub-types';

interface EditTaxDialogProps {
  tax: Tax;
  onSaved: () => void;
  /** Its rate is to be another from a day on. */
  onRate: () => void;
  onClose: () => void;
}

/**
 * Changes what a tax is called, where and when it is used; its rate stays, since documents use it. One that the tax
 * authority doesn't know by a type is given one.
 */
export function EditTaxDialog({ tax, onSaved, onRate, onClose }: EditTaxDialogProps) {
  const { t } = useTranslation(['taxes', 'common']);
  const { language, name } = useFormat();
  const isUntyped = !tax.sub_tax_category_id && tax.kind !== 'withholding';
  const { data: categories = [] } = useQuery({ ...taxCategories, enabled: isUntyped });
  const save = useEditTax(tax.id);
  const edit = useEditForm({
    schema: useMemo(() => taxEditForm(language), [language]),
    initial: editOf(tax),
    save: (values, headers) => save.mutateAsync({ body: editToApi(values, tax), headers }),
    onSaved: () => {
      toast.success(t('dialog.saved'));
      onSaved();
    },
    fieldNames: { sub_tax_category_id: 'sub_category' },
  });
  const own = categories.find((row) => row.tax_category_id === tax.tax_category_id);
  const { control } = edit.form;
  return (
    <FormDialog {...edit.shell} opened title={t('dialog.edit')} size={620} onClose={onClose}>
      <FormGrid>
        <TaxNames form={edit.form} />
        {isUntyped && (
          <FormSelect
            control={control}
            name="sub_category"
            label={t('dialog.subCategory')}
            clearable
            description={t('dialog.subCategoryHint')}
            options={subTypeChoices(own?.sub_categories ?? [], {
              nameOf: name,
              taxable: t('dialog.taxable'),
              nonTaxable: t('dialog.nonTaxable'),
            })}
          />
        )}
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

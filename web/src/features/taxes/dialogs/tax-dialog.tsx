import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { toast } from '@/shared/lib/toast';
import { FormDecimal } from '@/shared/ui/form/form-decimal';
import { FormSelect } from '@/shared/ui/form/form-select';
import { FormDialog } from '@/shared/ui/form-dialog';
import { FormGrid } from '@/shared/ui/form-grid';
import { type Tax, taxCategories, useAddTax } from '../api';
import { TaxNames, TaxUse } from '../components/tax-fields';
import { emptyTax, taxForm, toApi } from '../schema';
import { isFixed, subTypeChoices } from '../sub-types';

interface TaxDialogProps {
  /** What was typed where the tax was missing. */
  name?: string;
  onSaved: (tax: Tax) => void;
  onClose: () => void;
}

/** Adds a tax: its name, its rate and where it belongs at the tax authority. */
export function TaxDialog({ name, onSaved, onClose }: TaxDialogProps) {
  const { t } = useTranslation(['taxes', 'common']);
  const format = useFormat();
  const add = useAddTax();
  const { data: categories = [] } = useQuery(taxCategories);
  const edit = useEditForm({
    schema: useMemo(() => taxForm(format.language), [format.language]),
    initial: emptyTax(name),
    save: (values, headers) => add.mutateAsync({ body: toApi(values), headers }),
    onSaved: (tax) => {
      toast.success(t('dialog.added'));
      onSaved(tax);
    },
    fieldNames: { tax_category_id: 'category', sub_tax_category_id: 'sub_category' },
  });
  const { control, setValue, watch } = edit.form;
  const category = categories.find((row) => String(row.tax_category_id) === watch('category'));
  const subTypes = category?.sub_categories ?? [];
  return (
    <FormDialog {...edit.shell} opened title={t('dialog.title')} size={620} onClose={onClose}>
      <FormGrid>
        <TaxNames form={edit.form} />
        <FormDecimal
          control={control}
          name="tax_precntage"
          label={t('dialog.percentage')}
          scale={0}
          required
          rightSection="%"
        />
        <FormSelect
          control={control}
          name="category"
          label={t('dialog.category')}
          required
          options={categories.map((row) => ({
            value: String(row.tax_category_id),
            label: format.name(row),
          }))}
          onOptionSubmit={() => setValue('sub_category', '')}
        />
        <FormSelect
          control={control}
          name="sub_category"
          label={t('dialog.subCategory')}
          clearable
          description={subTypes.some(isFixed) ? t('dialog.fixedHint') : undefined}
          disabled={subTypes.length === 0}
          options={subTypeChoices(subTypes, {
            nameOf: format.name,
            taxable: t('dialog.taxable'),
            nonTaxable: t('dialog.nonTaxable'),
          })}
        />
        <TaxUse control={control} />
      </FormGrid>
    </FormDialog>
  );
}

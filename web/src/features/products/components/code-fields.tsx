import { useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { FormCheckbox } from '@/shared/ui/form/form-checkbox';
import { FormSelect } from '@/shared/ui/form/form-select';
import { FormText } from '@/shared/ui/form/form-text';
import { FormGrid } from '@/shared/ui/form-grid';
import { unitTypes } from '../api';
import type { ProductForm } from '../product-form';

/** The fields of `CodeFields`. */
export const CODES = ['unit_code', 'unit', 'egs_code', 'gs1_code', 'code_registered'] as const;

/** What a product is counted in, and its codes on the e-invoice. */
export function CodeFields({ form }: { form: ProductForm }) {
  const { t } = useTranslation('products');
  const { control } = form;
  return (
    <>
      <FormGrid>
        <UnitCode form={form} />
        <FormText control={control} name="unit" label={t('form.unit')} />
        <FormText
          control={control}
          name="egs_code"
          label={t('form.egsCode')}
          description={t('form.egsHint')}
          dir="ltr"
        />
        <FormText control={control} name="gs1_code" label={t('form.code.gs1')} dir="ltr" />
      </FormGrid>
      <FormCheckbox control={control} name="code_registered" label={t('form.codeRegistered')} />
    </>
  );
}

/** The authority's unit; its everyday name goes to the documents unless they have another one. */
function UnitCode({ form }: { form: ProductForm }) {
  const { t } = useTranslation('products');
  const format = useFormat();
  const units = useQuery(unitTypes);
  const unit = useController({ control: form.control, name: 'unit' }).field;
  const names = new Map((units.data ?? []).map((row) => [row.code, format.name(row)]));

  function follow(code: string | null) {
    const isSuggested = unit.value === '' || [...names.values()].includes(unit.value);
    const name = code ? (names.get(code) ?? '') : '';
    // A unit on a document has twenty characters.
    if (isSuggested) unit.onChange(name.slice(0, 20));
  }
  return (
    <FormSelect
      control={form.control}
      name="unit_code"
      label={t('form.unitCode')}
      source={units}
      options={
        units.data && [...names].map(([value, label]) => ({ value, label: `${label} · ${value}` }))
      }
      clearable
      onOptionSubmit={follow}
      onClear={() => follow(null)}
      limit={60}
    />
  );
}

import { Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { hasWords } from '@/shared/lib/fold-text';
import { lazyPart } from '@/shared/routing/lazy-part';
import type { EntityOption, EntitySource } from '@/shared/ui/entity-combobox';
import { FormEntity } from '@/shared/ui/form/form-entity';
import { FormText } from '@/shared/ui/form/form-text';
import { FormTextArea } from '@/shared/ui/form/form-text-area';
import { FormGrid } from '@/shared/ui/form-grid';
import { NameNote } from '@/shared/ui/name-note';
import { type Product, parentChoices, productKeys } from '../api';
import type { ProductForm } from '../product-form';
import { useNameState } from './use-name-state';

const ClassField = lazyPart(async () => (await import('./class-field')).ClassField);

interface NameFieldsProps {
  form: ProductForm;
  product?: Product;
}

/** What a product is called. */
export function NameField({ form: { control }, product }: NameFieldsProps) {
  const { t } = useTranslation('products');
  const name = useWatch({ control, name: 'name' });
  const { taken, similar } = useNameState(name, product?.name ?? '');
  return (
    <FormText
      control={control}
      name="name"
      label={t('form.name')}
      required
      data-autofocus
      description={
        (taken || similar !== null) && (
          <NameNote taken={taken && t('form.nameTaken')} similar={similar} />
        )
      }
    />
  );
}

/** The fields of `MoreFields`. */
export const MORE = ['description', 'sku', 'category', 'parent', 'class'] as const;

/** What documents say of a product, and where it belongs. */
export function MoreFields({ form: { control }, product }: NameFieldsProps) {
  const { t } = useTranslation('products');
  const kind = useWatch({ control, name: 'kind' });
  const parents = useParents(kind, product?.id);
  return (
    <Stack gap={14}>
      <FormTextArea
        control={control}
        name="description"
        label={t('form.description')}
        description={t('form.descriptionHint')}
        autosize
        minRows={2}
      />
      <FormGrid>
        <FormText control={control} name="sku" label={t('form.sku')} dir="ltr" />
        <FormText control={control} name="category" label={t('form.category')} />
        <FormEntity
          control={control}
          name="parent"
          label={t('form.parent')}
          source={parents}
          clearable
        />
        <ClassField control={control} />
      </FormGrid>
    </Stack>
  );
}

/** The products that this one may be below: any of its kind but itself. */
function useParents(kind: Product['kind'], own: number | undefined): EntitySource<EntityOption> {
  const queryClient = useQueryClient();
  return useMemo(
    () => ({
      key: [...productKeys.all, 'parent', kind],
      search: async (text) => {
        const rows = await queryClient.ensureQueryData(parentChoices(kind));
        return rows
          .filter(({ id, name, sku }) => id !== own && hasWords(`${name} ${sku ?? ''}`, text))
          .map(({ id, name, sku }) => ({ id, label: name, detail: sku ?? null }));
      },
    }),
    [queryClient, kind, own],
  );
}

import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useClassPicker } from '@/features/classes/public';
import { FormEntity } from '@/shared/ui/form/form-entity';
import type { ProductForm } from '../product-form';

/** The class that the product's lines begin with, where the company has classes. */
export function ClassField({ control }: Pick<ProductForm, 'control'>) {
  const { t } = useTranslation(['products', 'common']);
  const classes = useClassPicker();
  const chosen = useWatch({ control, name: 'class' });
  if (!classes.any && !chosen) return null;
  return (
    <FormEntity
      control={control}
      name="class"
      label={t('common:nouns.class')}
      source={classes.source}
      clearable
    />
  );
}

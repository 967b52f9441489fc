import { useTranslation } from 'react-i18next';
import { useAccountPicker } from '@/features/accounts/public';
import { useCompanyCurrency, useSignedIn } from '@/shared/auth/session';
import { FormDate } from '@/shared/ui/form/form-date';
import { FormDecimal } from '@/shared/ui/form/form-decimal';
import { FormEntity } from '@/shared/ui/form/form-entity';
import { FormGrid } from '@/shared/ui/form-grid';
import type { ProductForm } from './product-fields';

/** What goods kept in stock have beside: what there was of them, and what carries their value. */
export function StockFields({ form: { control } }: { form: ProductForm }) {
  const { t } = useTranslation('products');
  const currency = useCompanyCurrency();
  const { today } = useSignedIn();
  const inventory = useAccountPicker('inventory');
  return (
    <FormGrid>
      <FormDecimal
        control={control}
        name="initial_quantity_on_hand"
        label={t('form.initialQuantity')}
        description={t('form.initialHint')}
        scale={0}
        arithmetic
        required
      />
      <FormDate control={control} name="as_of_date" label={t('form.asOf')} max={today} required />
      <FormDecimal
        control={control}
        name="initial_unit_cost"
        label={`${t('form.initialCost')} (${currency.code})`}
        scale={currency.minor_digits}
        arithmetic
      />
      <FormDecimal
        control={control}
        name="reorder_point"
        label={t('form.reorderPoint')}
        description={t('form.reorderHint')}
        scale={0}
      />
      <FormEntity
        control={control}
        name="inventory_account"
        label={t('form.inventoryAccount')}
        required
        source={inventory.source}
        create={inventory.create}
      />
    </FormGrid>
  );
}

import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCompanyCurrency, useSignedIn } from '@/shared/auth/session';
import { isZero } from '@/shared/lib/fields';
import { BookedDate } from '@/shared/ui/form/booked-date';
import { FormDecimal } from '@/shared/ui/form/form-decimal';
import { FormGrid } from '@/shared/ui/form-grid';
import type { Product } from '../api';
import type { ProductForm } from '../product-form';

interface StockFieldsProps {
  form: ProductForm;
  /** The product as it is now; none for a new one. */
  product: Product | undefined;
}

/** What there was of goods kept in stock when they were added. */
export function StockFields({ form: { control }, product }: StockFieldsProps) {
  const { t } = useTranslation('products');
  const currency = useCompanyCurrency();
  const { today } = useSignedIn();
  const quantity = useWatch({ control, name: 'initial_quantity_on_hand' });
  const stock = product?.stock;
  const posted = stock && !isZero(stock.initial_quantity_on_hand) ? stock.as_of_date : null;
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
      <BookedDate
        area="accounting"
        posts={!isZero(quantity)}
        saved={posted}
        control={control}
        name="as_of_date"
        label={t('form.asOf')}
        max={today}
        required
      />
      <FormDecimal
        control={control}
        name="initial_unit_cost"
        label={t('form.initialCost')}
        scale={currency.minor_digits}
        arithmetic
      />
    </FormGrid>
  );
}

import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAccountPicker } from '@/features/accounts/public';
import { useTaxPicker } from '@/features/taxes/public';
import { FormDate } from '@/shared/ui/form/form-date';
import { FormDecimal } from '@/shared/ui/form/form-decimal';
import { FormEntity } from '@/shared/ui/form/form-entity';
import { FormGrid } from '@/shared/ui/form-grid';
import type { VendorForm } from './vendor-form';

/** The fields of `PurchaseFields`. */
export const PURCHASES = [
  'billing',
  'main_account',
  'payable_account',
  'withholding_tax',
  'withholding_exempt_until',
] as const;

/** What an hour costs, where bills are booked, and what is withheld when they are paid. */
export function PurchaseFields({ form: { control } }: { form: VendorForm }) {
  const { t } = useTranslation('vendors');
  const expenses = useAccountPicker('purchase', 'usual_purchase');
  const payables = useAccountPicker('payable');
  const natures = useTaxPicker({ direction: 'purchase', withholding: true });
  const currency = useWatch({ control, name: 'currency' });
  // A currency is shown as `EGP · Egyptian pound`.
  const code = currency?.label.split(' ')[0] ?? '';
  return (
    <FormGrid>
      <FormDecimal
        control={control}
        name="billing"
        label={t('form.billing', { currency: code })}
        description={t('form.billingHint')}
      />
      <FormEntity
        control={control}
        name="main_account"
        label={t('form.mainAccount')}
        description={t('form.mainAccountHint')}
        source={expenses.source}
        create={expenses.create}
        clearable
      />
      <FormEntity
        control={control}
        name="payable_account"
        label={t('form.payableAccount')}
        description={t('form.payableAccountHint')}
        source={payables.source}
        clearable
      />
      <FormEntity
        control={control}
        name="withholding_tax"
        label={t('form.withholding')}
        description={t('form.withholdingHint')}
        source={natures.source}
        clearable
      />
      <FormDate
        control={control}
        name="withholding_exempt_until"
        label={t('form.exemptUntil')}
        description={t('form.exemptUntilHint')}
      />
    </FormGrid>
  );
}

import { Divider, Text } from '@mantine/core';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { accountOption, useAccountPicker } from '@/features/accounts/public';
import { useTaxPicker } from '@/features/taxes/public';
import { useVendorPicker } from '@/features/vendors/public';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { FormCheckbox } from '@/shared/ui/form/form-checkbox';
import { FormDecimal } from '@/shared/ui/form/form-decimal';
import { FormEntity } from '@/shared/ui/form/form-entity';
import { FormText } from '@/shared/ui/form/form-text';
import { FormTextArea } from '@/shared/ui/form/form-text-area';
import { FormGrid } from '@/shared/ui/form-grid';
import { StatusTabs } from '@/shared/ui/status-tabs';
import type { Product } from '../api';
import type { ProductForm } from '../product-form';
import { PRODUCT_KINDS, type ProductValues } from '../schema';
import { accountWithRole, usualIncomeAccount } from '../usual-accounts';
import { CodeFields } from './code-fields';
import { NameFields } from './name-fields';
import classes from './product-fields.module.css';
import { StockFields } from './stock-fields';

interface ProductFieldsProps {
  form: ProductForm;
  /** The product as it is now; none for a new one. */
  product?: Product;
}

/** The fields of a product or service; which of them show follows from its kind. */
export function ProductFields({ form, product }: ProductFieldsProps) {
  const { t } = useTranslation('products');
  const { control } = form;
  const [kind, buys] = useWatch({ control, name: ['kind', 'buys'] });
  const stocked = kind === 'inventory';
  return (
    <>
      <Kind form={form} fixed={product?.stock?.moved ?? false} />
      <NameFields form={form} {...(product ? { product } : {})} />
      <FormTextArea
        control={control}
        name="description"
        label={t('form.description')}
        description={t('form.descriptionHint')}
        autosize
        minRows={2}
      />
      {stocked && (
        <>
          <Divider label={t('form.stock')} labelPosition="left" />
          <StockFields form={form} product={product} />
        </>
      )}
      <Divider label={t('form.sales')} labelPosition="left" />
      <Sales form={form} stocked={stocked} />
      <Divider label={t('form.codes')} labelPosition="left" />
      <CodeFields form={form} />
      {!stocked && <FormCheckbox control={control} name="buys" label={t('form.buys')} />}
      {(stocked || buys) && (
        <>
          <Divider label={t('form.purchase')} labelPosition="left" />
          <Purchases form={form} stocked={stocked} />
        </>
      )}
    </>
  );
}

function Kind({ form, fixed }: { form: ProductForm; fixed: boolean }) {
  const { t } = useTranslation('products');
  const format = useFormat();
  const income = useAccountPicker('income');
  const expense = useAccountPicker('expense');
  const { field } = useController({ control: form.control, name: 'kind' });

  /** The accounts follow the kind as long as nobody has chosen others. */
  function change(kind: ProductValues['kind']) {
    const now = form.getValues('income_account');
    const usual = usualIncomeAccount(income.accounts, field.value);
    const next = usualIncomeAccount(income.accounts, kind);
    if (next && (!now || now.id === usual?.id)) {
      form.setValue('income_account', accountOption(next, format), { shouldDirty: true });
    }
    const cost = accountWithRole(expense.accounts, 'cogs');
    const spent = form.getValues('expense_account');
    if (cost && kind === 'inventory' && !spent) {
      form.setValue('expense_account', accountOption(cost, format));
    } else if (cost && kind !== 'inventory' && spent?.id === cost.id) {
      form.setValue('expense_account', null);
    }
    // Sub-items stand below one of their kind.
    form.setValue('parent', null);
    field.onChange(kind);
  }

  return (
    <div className={classes.kind}>
      {!fixed && (
        <StatusTabs
          label={t('form.kind')}
          value={field.value}
          onChange={change}
          options={PRODUCT_KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
        />
      )}
      <Text size="xs" c="dimmed">
        {fixed ? t('form.kindFixed') : t(`form.kindHint.${field.value}`)}
      </Text>
    </div>
  );
}

/** The price names the currency for the form, unless what the stock cost did so above it. */
function Sales({ form: { control }, stocked }: { form: ProductForm; stocked: boolean }) {
  const { t } = useTranslation(['products', 'common']);
  const currency = useCompanyCurrency();
  const income = useAccountPicker('income');
  const taxes = useTaxPicker({ direction: 'sale' });
  return (
    <FormGrid>
      <FormDecimal
        control={control}
        name="sales_price"
        label={
          stocked
            ? t('form.price')
            : t('common:nouns.nameIn', { name: t('form.price'), currency: currency.code })
        }
        scale={currency.minor_digits}
        arithmetic
        required
      />
      <FormEntity
        control={control}
        name="tax"
        label={t('form.tax')}
        source={taxes.source}
        create={taxes.create}
        clearable
      />
      <FormEntity
        control={control}
        name="income_account"
        label={t('form.incomeAccount')}
        required
        source={income.source}
        create={income.create}
      />
    </FormGrid>
  );
}

function Purchases({ form: { control }, stocked }: { form: ProductForm; stocked: boolean }) {
  const { t } = useTranslation('products');
  const currency = useCompanyCurrency();
  const expense = useAccountPicker('expense');
  const vendors = useVendorPicker();
  return (
    <FormGrid>
      <FormDecimal
        control={control}
        name="unit_cost"
        label={t('form.unitCost')}
        scale={currency.minor_digits}
        arithmetic
      />
      <FormEntity
        control={control}
        name="expense_account"
        label={t(stocked ? 'form.costAccount' : 'form.expenseAccount')}
        required={stocked}
        source={expense.source}
        create={expense.create}
        clearable={!stocked}
      />
      <FormText
        control={control}
        name="purchase_description"
        label={t('form.purchaseDescription')}
      />
      {vendors.allowed && (
        <FormEntity
          control={control}
          name="preferred_vendor"
          label={t('form.preferredVendor')}
          source={vendors.source}
          clearable
        />
      )}
    </FormGrid>
  );
}

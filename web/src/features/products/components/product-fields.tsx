import { Stack, Text } from '@mantine/core';
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
import { FormFold } from '@/shared/ui/form/form-fold';
import { FormText } from '@/shared/ui/form/form-text';
import { FormGrid } from '@/shared/ui/form-grid';
import { PartedLine } from '@/shared/ui/parted-line';
import { StatusTabs } from '@/shared/ui/status-tabs';
import type { Product } from '../api';
import type { ProductForm } from '../product-form';
import { PRODUCT_KINDS, type ProductValues } from '../schema';
import { accountWithRole, usualIncomeAccount } from '../usual-accounts';
import { CODES, CodeFields } from './code-fields';
import { MORE, MoreFields, NameField } from './name-fields';
import classes from './product-fields.module.css';
import { StockFields } from './stock-fields';

interface ProductFieldsProps {
  form: ProductForm;
  /** The product as it is now; none for a new one. */
  product?: Product;
  /** It is added to a purchase, which doesn't need what it is sold for. */
  bought?: boolean | undefined;
}

/** The fields of a product or service: its name first; what few are asked for is folded. */
export function ProductFields({ form, product, bought }: ProductFieldsProps) {
  const { t } = useTranslation('products');
  const { control } = form;
  const kind = useWatch({ control, name: 'kind' });
  const stocked = kind === 'inventory';
  return (
    <>
      <NameField form={form} {...(product ? { product } : {})} />
      <Kind form={form} fixed={product?.stock?.moved ?? false} />
      <Price form={form} bought={bought} />
      {stocked && <StockFields form={form} product={product} />}
      <div>
        <FormFold control={control} label={t('form.more')} names={MORE}>
          <MoreFields form={form} {...(product ? { product } : {})} />
        </FormFold>
        <FormFold
          control={control}
          label={t('form.purchase')}
          names={PURCHASE}
          preset={stocked ? ['buys', 'expense_account'] : []}
        >
          <Purchases form={form} stocked={stocked} />
        </FormFold>
        <Accounts form={form} stocked={stocked} />
        <FormFold control={control} label={t('form.codes')} names={CODES}>
          <CodeFields form={form} />
        </FormFold>
      </div>
    </>
  );
}

const PURCHASE = [
  'buys',
  'unit_cost',
  'expense_account',
  'purchase_description',
  'preferred_vendor',
  'reorder_point',
] as const;

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
    // Sub-items are below one of their kind.
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

/** The price names the currency for the form, also for what the stock cost below it. */
function Price({ form: { control }, bought }: Pick<ProductFieldsProps, 'form' | 'bought'>) {
  const { t } = useTranslation(['products', 'common']);
  const currency = useCompanyCurrency();
  const taxes = useTaxPicker({ direction: 'sale' });
  return (
    <FormGrid>
      <FormDecimal
        control={control}
        name="sales_price"
        label={t('common:nouns.nameIn', { name: t('form.price'), currency: currency.code })}
        scale={currency.minor_digits}
        arithmetic
        required={!bought}
      />
      <FormEntity
        control={control}
        name="tax"
        label={t('form.tax')}
        source={taxes.source}
        create={taxes.create}
        clearable
      />
    </FormGrid>
  );
}

interface PartProps {
  form: ProductForm;
  stocked: boolean;
}

const ACCOUNTS = ['income_account', 'inventory_account'] as const;

/** The accounts that it is booked to, which follow its kind. */
function Accounts({ form: { control }, stocked }: PartProps) {
  const { t } = useTranslation('products');
  const income = useAccountPicker('income');
  const inventory = useAccountPicker('inventory');
  const [sold, kept] = useWatch({ control, name: ACCOUNTS });
  const names = [sold?.label, stocked && kept?.label].filter((name) => typeof name === 'string');
  return (
    <FormFold
      control={control}
      label={t('form.accounts')}
      names={ACCOUNTS}
      preset={ACCOUNTS}
      summary={names.length > 0 && <PartedLine>{names}</PartedLine>}
      needed={!sold || (stocked && !kept)}
    >
      <FormGrid>
        <FormEntity
          control={control}
          name="income_account"
          label={t('form.incomeAccount')}
          required
          source={income.source}
          create={income.create}
        />
        {stocked && (
          <FormEntity
            control={control}
            name="inventory_account"
            label={t('form.inventoryAccount')}
            required
            source={inventory.source}
            create={inventory.create}
          />
        )}
      </FormGrid>
    </FormFold>
  );
}

/** What it is bought for; goods kept in stock always are. */
function Purchases({ form: { control }, stocked }: PartProps) {
  const { t } = useTranslation('products');
  const currency = useCompanyCurrency();
  const expense = useAccountPicker('expense');
  const vendors = useVendorPicker();
  const buys = useWatch({ control, name: 'buys' });
  return (
    <Stack gap={14}>
      {!stocked && <FormCheckbox control={control} name="buys" label={t('form.buys')} />}
      {(stocked || buys) && (
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
          {stocked && (
            <FormDecimal
              control={control}
              name="reorder_point"
              label={t('form.reorderPoint')}
              description={t('form.reorderHint')}
              scale={0}
            />
          )}
        </FormGrid>
      )}
    </Stack>
  );
}

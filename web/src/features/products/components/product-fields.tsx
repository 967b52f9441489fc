import { Divider, Text } from '@mantine/core';
import { type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { accountOption, useAccountPicker } from '@/features/accounts/public';
import { useTaxPicker } from '@/features/taxes/public';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { FormCheckbox } from '@/shared/ui/form/form-checkbox';
import { FormDecimal } from '@/shared/ui/form/form-decimal';
import { FormEntity } from '@/shared/ui/form/form-entity';
import { FormText } from '@/shared/ui/form/form-text';
import { FormTextArea } from '@/shared/ui/form/form-text-area';
import { FormGrid } from '@/shared/ui/form-grid';
import { StatusTabs } from '@/shared/ui/status-tabs';
import { PRODUCT_KINDS, type ProductValues, type productForm, usualIncomeAccount } from '../schema';
import classes from './product-fields.module.css';
import { useNameTaken } from './use-name-taken';

type ProductForm = UseFormReturn<ProductValues, unknown, ReturnType<(typeof productForm)['parse']>>;

interface ProductFieldsProps {
  form: ProductForm;
  /** The name it has now; empty for a new one. */
  ownName: string;
}

/** The fields of a product or service. */
export function ProductFields({ form, ownName }: ProductFieldsProps) {
  const { t } = useTranslation('products');
  const { control } = form;
  const buys = useWatch({ control, name: 'buys' });
  return (
    <>
      <Kind form={form} />
      <Names form={form} ownName={ownName} />
      <FormTextArea
        control={control}
        name="description"
        label={t('form.description')}
        description={t('form.descriptionHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autosize
        minRows={2}
      />
      <Divider label={t('form.sales')} labelPosition="left" />
      <Sales form={form} />
      <FormCheckbox control={control} name="buys" label={t('form.buys')} />
      {buys && (
        <>
          <Divider label={t('form.purchase')} labelPosition="left" />
          <Purchases form={form} />
        </>
      )}
    </>
  );
}

function Kind({ form }: { form: ProductForm }) {
  const { t } = useTranslation('products');
  const format = useFormat();
  const { accounts } = useAccountPicker('income');
  const { field } = useController({ control: form.control, name: 'kind' });

  /** The income account follows the kind as long as nobody has chosen another one. */
  function change(kind: ProductValues['kind']) {
    const now = form.getValues('income_account');
    const usual = usualIncomeAccount(accounts, field.value);
    const next = usualIncomeAccount(accounts, kind);
    if (next && (!now || now.id === usual?.id)) {
      form.setValue('income_account', accountOption(next, format), { shouldDirty: true });
    }
    field.onChange(kind);
  }

  return (
    <div className={classes.kind}>
      <StatusTabs
        label={t('form.kind')}
        value={field.value}
        onChange={change}
        options={PRODUCT_KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
      />
      <Text size="xs" c="dimmed">
        {t(`form.kindHint.${field.value}`)}
      </Text>
    </div>
  );
}

function Names({ form: { control }, ownName }: ProductFieldsProps) {
  const { t } = useTranslation('products');
  const taken = useNameTaken(useWatch({ control, name: 'name' }), ownName);
  return (
    <FormGrid>
      <FormText
        control={control}
        name="name"
        label={t('form.name')}
        required
        data-autofocus
        description={
          taken && (
            <Text span size="xs" c="var(--status-part)" role="status">
              {t('form.nameTaken')}
            </Text>
          )
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      <FormText control={control} name="sku" label={t('form.sku')} dir="ltr" />
    </FormGrid>
  );
}

function Sales({ form: { control } }: { form: ProductForm }) {
  const { t } = useTranslation('products');
  const currency = useCompanyCurrency();
  const income = useAccountPicker('income');
  const taxes = useTaxPicker({ direction: 'sale' });
  return (
    <FormGrid>
      <FormDecimal
        control={control}
        name="sales_price"
        label={`${t('form.price')} (${currency.code})`}
        scale={currency.minor_digits}
        arithmetic
        required
      />
      <FormText control={control} name="unit" label={t('form.unit')} />
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
      <FormText
        control={control}
        name="egs_code"
        label={t('form.egsCode')}
        description={t('form.egsHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        dir="ltr"
      />
    </FormGrid>
  );
}

function Purchases({ form: { control } }: { form: ProductForm }) {
  const { t } = useTranslation('products');
  const currency = useCompanyCurrency();
  const expense = useAccountPicker('expense');
  return (
    <FormGrid>
      <FormDecimal
        control={control}
        name="unit_cost"
        label={`${t('form.unitCost')} (${currency.code})`}
        scale={currency.minor_digits}
        arithmetic
      />
      <FormEntity
        control={control}
        name="expense_account"
        label={t('form.expenseAccount')}
        source={expense.source}
        create={expense.create}
        clearable
      />
      <FormText
        control={control}
        name="purchase_description"
        label={t('form.purchaseDescription')}
      />
    </FormGrid>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccountPicker } from '@/features/accounts/public';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { FormSection } from '@/shared/ui/form-section';
import type { Product } from '../api';
import classes from './product-facts.module.css';

/** What is known of a product: how it is sold, how it is bought. */
export function ProductFacts({ product }: { product: Product }) {
  const { t } = useTranslation('products');
  const format = useFormat();
  const expense = useAccountPicker('expense');
  const income = format.name({
    name_en: product.income_account_name,
    name_ar: product.income_account_name_ar,
  });
  const tax = format.name({ name_en: product.tax_name ?? '', name_ar: product.tax_name_ar ?? '' });
  const bought = product.unit_cost || product.purchase_description || product.expense_account_id;
  return (
    <div className={classes.cards}>
      <FormSection title={t('detail.sales')}>
        <dl className={classes.facts}>
          <Fact label={t('form.kind')}>{t(`kind.${product.kind}`)}</Fact>
          <Fact label={t('form.description')}>{product.description}</Fact>
          <Fact label={t('form.sku')}>{product.sku && <Bdi ltr>{product.sku}</Bdi>}</Fact>
          <Fact label={t('form.unit')}>{product.unit}</Fact>
          <Fact label={t('form.tax')}>{tax}</Fact>
          <Fact label={t('form.incomeAccount')}>{income}</Fact>
          <Fact label={t('form.egsCode')}>
            {product.egs_code && <Bdi ltr>{product.egs_code}</Bdi>}
          </Fact>
        </dl>
      </FormSection>
      <FormSection title={t('detail.purchases')}>
        {bought ? (
          <dl className={classes.facts}>
            <Fact label={t('form.purchaseDescription')}>{product.purchase_description}</Fact>
            <Fact label={t('form.expenseAccount')}>
              {expense.byId(product.expense_account_id)?.label}
            </Fact>
          </dl>
        ) : (
          <p className={classes.nothing}>{t('detail.noPurchases')}</p>
        )}
      </FormSection>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  const { t } = useTranslation('products');
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children ? <Bdi>{children}</Bdi> : t('detail.none')}</dd>
    </div>
  );
}

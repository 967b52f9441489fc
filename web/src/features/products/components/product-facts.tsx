import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { einvoiceStatus } from '@/features/einvoice/public';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { FormSection } from '@/shared/ui/form-section';
import { type Product, unitTypes } from '../api';
import classes from './product-facts.module.css';
import { useQuantityText } from './quantity';
import { usePriceText } from './use-price-text';

/** What is known of a product: how it is sold, how it is bought. */
export function ProductFacts({ product }: { product: Product }) {
  const { t } = useTranslation('products');
  const format = useFormat();
  const price = usePriceText();
  const quantity = useQuantityText();
  const { data: einvoice } = useQuery(einvoiceStatus);
  const { data: units } = useQuery(unitTypes);
  const { stock } = product;
  // A product with only GS1's code needs none of the company's own.
  const needsCode = product.active && (product.egs_code || !product.gs1_code);
  const registers = Boolean(einvoice?.environment && needsCode);
  const spent = format.name({
    name_en: product.expense_account_name ?? '',
    name_ar: product.expense_account_name_ar ?? '',
  });
  const income = format.name({
    name_en: product.income_account_name,
    name_ar: product.income_account_name_ar,
  });
  const tax = format.name({ name_en: product.tax_name ?? '', name_ar: product.tax_name_ar ?? '' });
  const unitOf = (text: string | null | undefined) => {
    const known = units?.find(({ code }) => code === text);
    return known ? format.name(known) : text;
  };
  const bought =
    product.unit_cost ||
    product.purchase_description ||
    product.expense_account_id ||
    product.preferred_vendor_id;
  return (
    <div className={classes.cards}>
      <FormSection title={t('detail.sales')}>
        <dl className={classes.facts}>
          <Fact label={t('form.kind')}>{t(`kind.${product.kind}`)}</Fact>
          <Fact label={t('form.description')}>{product.description}</Fact>
          <Fact label={t('form.sku')}>{product.sku && <Bdi ltr>{product.sku}</Bdi>}</Fact>
          <Fact label={t('form.category')}>{product.category}</Fact>
          {product.parent_id && (
            <Fact label={t('form.parent')}>
              <Link to={paths.product(product.parent_id)}>{product.parent_name}</Link>
            </Fact>
          )}
          <Fact label={t('form.unit')}>
            {[...new Set([product.unit, product.unit_code].map(unitOf))]
              .filter(Boolean)
              .join(' · ')}
          </Fact>
          <Fact label={t('form.tax')}>{tax}</Fact>
          <Fact label={t('form.incomeAccount')}>{income}</Fact>
          <Fact label={t('form.egsCode')}>
            {(product.egs_code || registers) && (
              <>
                {product.egs_code && <Bdi ltr>{product.egs_code}</Bdi>}{' '}
                {registers && (
                  <Link to={paths.itemCodes} search={{ search: product.name } as never}>
                    {t('detail.registration')}
                  </Link>
                )}
              </>
            )}
          </Fact>
          <Fact label={t('form.code.gs1')}>
            {product.gs1_code && <Bdi ltr>{product.gs1_code}</Bdi>}
          </Fact>
          <Fact label={t('form.codeRegistered')}>
            {t(product.code_registered ? 'detail.yes' : 'detail.no')}
          </Fact>
        </dl>
      </FormSection>
      <FormSection title={t('detail.purchases')}>
        {bought ? (
          <dl className={classes.facts}>
            <Fact label={t('form.purchaseDescription')}>{product.purchase_description}</Fact>
            <Fact label={t(stock ? 'form.costAccount' : 'form.expenseAccount')}>{spent}</Fact>
            <Fact label={t('form.preferredVendor')}>{product.preferred_vendor_name}</Fact>
          </dl>
        ) : (
          <p className={classes.nothing}>{t('detail.noPurchases')}</p>
        )}
      </FormSection>
      {stock && (
        <FormSection title={t('form.stock')}>
          <dl className={classes.facts}>
            <Fact label={t('form.initialQuantity')}>
              {quantity(stock.initial_quantity_on_hand)}
            </Fact>
            <Fact label={t('form.asOf')}>{format.date(stock.as_of_date)}</Fact>
            <Fact label={t('form.initialCost')}>{price(stock.initial_unit_cost)}</Fact>
            <Fact label={t('form.reorderPoint')}>
              {stock.reorder_point && quantity(stock.reorder_point)}
            </Fact>
            <Fact label={t('form.inventoryAccount')}>
              {format.name({
                name_en: stock.inventory_account_name,
                name_ar: stock.inventory_account_name_ar,
              })}
            </Fact>
          </dl>
        </FormSection>
      )}
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

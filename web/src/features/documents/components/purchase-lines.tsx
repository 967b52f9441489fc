import { useMemo } from 'react';
import { useAccountPicker } from '@/features/accounts/public';
import { type PurchaseOption, usePurchasePicker } from '@/features/products/public';
import type { DocumentFormReturn } from '../document-form';
import { DocumentLines } from './document-lines';
import type { LineItems } from './line-items';
import type { FormReferences } from './use-form-references';

interface PurchaseLinesProps {
  form: DocumentFormReturn;
  references: FormReferences;
  /** Whether each line says if its goods went back: a purchase that is given back. */
  goodsReturn?: boolean;
}

/** A line is for a product or for an account: what is picked last holds. */
const fillProduct: LineItems<PurchaseOption>['fill'] = (option, line, about) => ({
  account: null,
  description: option.description || line.description,
  ...(option.unit_cost ? { price: about.priceOf(option.unit_cost) ?? line.price } : {}),
  ...(option.tax_id ? { tax: String(option.tax_id) } : {}),
  ...(option.class_id ? { class: about.classOf(option.class_id) } : {}),
});

const listed = (option: PurchaseOption) => option.unit_cost;

const fillAccount: LineItems['fill'] = (option, line) => ({
  product: null,
  description: line.product ? option.label : line.description || option.label,
});

/** What is bought: products at what they cost, and what is paid for by account. */
export function PurchaseLines(props: PurchaseLinesProps) {
  const products = usePurchasePicker();
  const { source, create } = useAccountPicker('purchase');
  const items = useMemo(() => ({ ...products, fill: fillProduct, listed }), [products]);
  const accounts = useMemo(() => ({ source, create, fill: fillAccount }), [source, create]);
  return <DocumentLines {...props} items={items} accounts={accounts} />;
}

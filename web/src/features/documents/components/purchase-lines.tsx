import { useMemo } from 'react';
import { useAccountPicker } from '@/features/accounts/public';
import { type PurchaseOption, usePurchasePicker } from '@/features/products/public';
import type { DocumentFormReturn } from '../document-form';
import { fillAccount, fillProduct } from '../purchase-fill';
import { DocumentLines } from './document-lines';
import type { FormReferences } from './use-form-references';

interface PurchaseLinesProps {
  form: DocumentFormReturn;
  references: FormReferences;
  /** Whether each line says if its goods went back: a purchase that is given back. */
  goodsReturn?: boolean;
}

const listed = (option: PurchaseOption) => option.unit_cost;

/** What is bought: products at what they cost, and what is paid for by account. */
export function PurchaseLines(props: PurchaseLinesProps) {
  const products = usePurchasePicker();
  const { source, create } = useAccountPicker('purchase');
  const items = useMemo(() => ({ ...products, fill: fillProduct, listed }), [products]);
  const accounts = useMemo(() => ({ source, create, fill: fillAccount }), [source, create]);
  return <DocumentLines {...props} items={items} accounts={accounts} />;
}

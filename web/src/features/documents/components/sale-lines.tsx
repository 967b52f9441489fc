import { useMemo } from 'react';
import { type ProductOption, useProductPicker } from '@/features/products/public';
import type { DocumentFormReturn } from '../document-form';
import { DocumentLines } from './document-lines';
import type { LineItems } from './line-items';
import type { FormReferences } from './use-form-references';

interface SaleLinesProps {
  form: DocumentFormReturn;
  references: FormReferences;
  /** Whether each line says if its goods came back: on returns. */
  goodsReturn?: boolean;
}

const fill: LineItems<ProductOption>['fill'] = (option, line, about) => ({
  description: option.description || line.description,
  price: about.priceOf(option.sales_price) ?? line.price,
  ...(option.tax_id ? { tax: String(option.tax_id) } : {}),
  ...(option.class_id ? { class: about.classOf(option.class_id) } : {}),
  item_code: option.item_code ?? '',
});

const listed = (option: ProductOption) => option.sales_price;

/** What is sold, at its sales price. */
export function SaleLines(props: SaleLinesProps) {
  const { source, create } = useProductPicker();
  const items = useMemo(() => ({ source, create, fill, listed }), [source, create]);
  return <DocumentLines {...props} items={items} />;
}

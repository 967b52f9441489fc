import type { UseFormReturn } from 'react-hook-form';
import type { ProductValues, productForm } from './schema';

/** The form of a product or service. */
export type ProductForm = UseFormReturn<
  ProductValues,
  unknown,
  ReturnType<(typeof productForm)['parse']>
>;

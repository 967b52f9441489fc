import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { accountChoices, accountOption, useAccountPicker } from '@/features/accounts/public';
import { taxList, taxOption } from '@/features/taxes/public';
import { useFormat } from '@/shared/format/use-format';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { toast } from '@/shared/lib/toast';
import { FormDialog } from '@/shared/ui/form-dialog';
import { type Product, productDetail, useAddProduct, useEditProduct } from '../api';
import { ProductFields } from '../components/product-fields';
import {
  emptyProduct,
  fromApi,
  type ProductValues,
  productForm,
  toApi,
  usualIncomeAccount,
} from '../schema';

interface ProductDialogProps {
  /** The product to change; a new one without it. */
  id?: number;
  /** What was typed where the product was missing. */
  name?: string;
  onSaved: (product: Product) => void;
  onClose: () => void;
}

/** Adds a product or service or changes one; opens once everything its fields name is known. */
export function ProductDialog({ id, name, onSaved, onClose }: ProductDialogProps) {
  const format = useFormat();
  const detail = useQuery({
    ...productDetail(id ?? 0),
    enabled: id !== undefined,
    meta: { toast: true },
  });
  const taxes = useQuery(taxList);
  const income = useQuery(accountChoices('income'));
  const expense = useAccountPicker('expense');
  const waiting = taxes.isPending || income.isPending || (id !== undefined && detail.isPending);
  if (waiting) return null;

  const product = detail.data;
  if (id !== undefined) {
    if (!product) return null;
    const names = {
      incomeAccount: format.name({
        name_en: product.income_account_name,
        name_ar: product.income_account_name_ar,
      }),
      expenseAccount: expense.byId(product.expense_account_id)?.label ?? null,
      tax: format.name({ name_en: product.tax_name ?? '', name_ar: product.tax_name_ar ?? '' }),
    };
    return (
      <ProductEditor
        product={product}
        initial={fromApi(product, names)}
        onSaved={onSaved}
        onClose={onClose}
      />
    );
  }
  const standardTax = taxes.data?.find(
    (tax) => tax.is_default && tax.active && tax.direction !== 'purchase',
  );
  const usualIncome = usualIncomeAccount(income.data ?? [], 'service');
  return (
    <ProductEditor
      initial={emptyProduct({
        ...(name === undefined ? {} : { name }),
        tax: standardTax ? taxOption(standardTax, format) : null,
        incomeAccount: usualIncome ? accountOption(usualIncome, format) : null,
      })}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}

interface ProductEditorProps {
  product?: Product;
  initial: ProductValues;
  onSaved: (product: Product) => void;
  onClose: () => void;
}

function ProductEditor({ product, initial, onSaved, onClose }: ProductEditorProps) {
  const { t } = useTranslation(['products', 'common']);
  const add = useAddProduct();
  const change = useEditProduct();
  const edit = useEditForm({
    schema: productForm,
    initial,
    save: (values, headers) =>
      product
        ? change.mutateAsync({ id: product.id, body: toApi(values, product.active) })
        : add.mutateAsync({ body: toApi(values), headers }),
    onSaved: (saved) => {
      toast.success(t(product ? 'form.saved' : 'form.added', { name: saved.name }));
      onSaved(saved);
    },
    fieldNames: {
      tax_id: 'tax',
      income_account_id: 'income_account',
      expense_account_id: 'expense_account',
    },
  });
  return (
    <FormDialog
      {...edit.shell}
      opened
      title={product ? t('form.edit', { name: product.name }) : t('form.add')}
      size={680}
      onClose={onClose}
    >
      <ProductFields form={edit.form} ownName={product?.name ?? ''} />
    </FormDialog>
  );
}

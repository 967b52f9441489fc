import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type AccountChoice, accountChoices, accountOption } from '@/features/accounts/public';
import { appliesOn, taxList, taxOption } from '@/features/taxes/public';
import { useSignedIn } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { toast } from '@/shared/lib/toast';
import { FormDrawer } from '@/shared/ui/form-drawer';
import { LoadFailedDialog } from '@/shared/ui/load-failed-dialog';
import { type Product, productDetail, useAddProduct, useEditProduct } from '../api';
import { ProductFields } from '../components/product-fields';
import {
  boughtForm,
  emptyProduct,
  fromApi,
  type ProductValues,
  productForm,
  toApi,
} from '../schema';
import { accountWithRole, usualIncomeAccount } from '../usual-accounts';

interface ProductDialogProps {
  /** The product to change; a new one without it. */
  id?: number;
  /** What was typed where the product was missing. */
  name?: string;
  /** The kind that a new product starts as. */
  kind?: Product['kind'];
  /** It is added to a purchase, which doesn't need what it is sold for. */
  bought?: boolean;
  onSaved: (product: Product) => void;
  onClose: () => void;
}

/** Adds a product or service or changes one; opens once everything its fields name is known. */
export function ProductDialog({ id, name, kind, bought, onSaved, onClose }: ProductDialogProps) {
  const { t } = useTranslation('products');
  const format = useFormat();
  const detail = useQuery({ ...productDetail(id ?? 0), enabled: id !== undefined });
  const taxes = useQuery(taxList);
  const income = useQuery(accountChoices('income'));
  const costs = useQuery(accountChoices('expense'));
  const inventory = useQuery(accountChoices('inventory'));
  const { today } = useSignedIn();
  if (detail.error && !detail.data) {
    return (
      <LoadFailedDialog
        title={t('title')}
        problem={detail.error}
        lost={t('detail.lost')}
        onRetry={() => void detail.refetch()}
        onClose={onClose}
      />
    );
  }
  const pending = [taxes, income, costs, inventory].some((query) => query.isPending);
  if (pending || (id !== undefined && detail.isPending)) return null;

  const product = detail.data;
  if (id !== undefined) {
    if (!product) return null;
    const names = {
      incomeAccount: format.name({
        name_en: product.income_account_name,
        name_ar: product.income_account_name_ar,
      }),
      expenseAccount: format.name({
        name_en: product.expense_account_name ?? '',
        name_ar: product.expense_account_name_ar ?? '',
      }),
      inventoryAccount: format.name({
        name_en: product.stock?.inventory_account_name ?? '',
        name_ar: product.stock?.inventory_account_name_ar ?? '',
      }),
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
    (tax) => tax.is_default && tax.active && tax.direction !== 'purchase' && appliesOn(tax, today),
  );
  const chosen = (account: AccountChoice | undefined) =>
    account ? accountOption(account, format) : null;
  return (
    <ProductEditor
      initial={emptyProduct({
        name,
        kind,
        bought,
        tax: standardTax ? taxOption(standardTax, format) : null,
        today,
        incomeAccount: chosen(usualIncomeAccount(income.data ?? [], kind ?? 'service')),
        costAccount:
          kind === 'inventory' ? chosen(accountWithRole(costs.data ?? [], 'cogs')) : null,
        inventoryAccount: chosen(accountWithRole(inventory.data ?? [], 'inventory_asset')),
      })}
      bought={bought}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}

interface ProductEditorProps {
  product?: Product;
  bought?: boolean | undefined;
  initial: ProductValues;
  onSaved: (product: Product) => void;
  onClose: () => void;
}

function ProductEditor({ product, bought, initial, onSaved, onClose }: ProductEditorProps) {
  const { t } = useTranslation(['products', 'common']);
  const add = useAddProduct();
  const change = useEditProduct();
  const edit = useEditForm({
    schema: bought ? boughtForm : productForm,
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
      inventory_account_id: 'inventory_account',
      parent_id: 'parent',
    },
  });
  return (
    <FormDrawer
      {...edit.shell}
      opened
      title={product ? t('form.edit', { name: product.name }) : t('form.add')}
      onClose={onClose}
    >
      <ProductFields form={edit.form} bought={bought} {...(product ? { product } : {})} />
    </FormDrawer>
  );
}

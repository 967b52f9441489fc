import { z } from 'zod/mini';
import {
  maybePicked,
  notNegative,
  orNull,
  type Picked,
  picked,
  required,
  text,
} from '@/shared/lib/fields';
import type { Product, ProductInput } from './api';

/** The kinds that a product is added as; stocked items come with the stock. */
export const PRODUCT_KINDS = ['service', 'non_inventory'] as const;

type Kind = (typeof PRODUCT_KINDS)[number];

/** What each kind usually earns on, by the role that the chart gives the account. */
const USUAL_INCOME: Record<Kind, string> = {
  service: 'service_income',
  non_inventory: 'sales_income',
};

/** The income account that a new product of a kind starts with, if the company still has it. */
export function usualIncomeAccount<Account extends { system_role?: string | null }>(
  accounts: readonly Account[],
  kind: Kind,
): Account | undefined {
  return accounts.find((account) => account.system_role === USUAL_INCOME[kind]);
}

/** A product or service as its dialog holds it. */
export const productForm = z.object({
  kind: z.enum(PRODUCT_KINDS),
  name: required(100),
  sku: text(40),
  description: text(1000),
  sales_price: required(notNegative()),
  unit: text(20),
  tax: maybePicked(),
  income_account: picked(),
  egs_code: text(80),
  buys: z.boolean(),
  purchase_description: text(1000),
  unit_cost: notNegative(),
  expense_account: maybePicked(),
  /** The version that was opened for editing; a new product has none. */
  version: z.nullable(z.number()),
});

export type ProductValues = z.input<typeof productForm>;
type CheckedProduct = z.output<typeof productForm>;

/** What a new product starts with. */
export interface ProductStart {
  name?: string;
  incomeAccount?: Picked | null;
  tax?: Picked | null;
}

export function emptyProduct({ name = '', incomeAccount, tax }: ProductStart = {}): ProductValues {
  return {
    kind: 'service',
    name,
    sku: '',
    description: '',
    sales_price: '',
    unit: '',
    tax: tax ?? null,
    income_account: incomeAccount ?? null,
    egs_code: '',
    buys: false,
    purchase_description: '',
    unit_cost: '',
    expense_account: null,
    version: null,
  };
}

/** The names that the ids of a product stand for, in the reader's language. */
export interface ProductNames {
  incomeAccount: string;
  expenseAccount: string | null;
  tax: string | null;
}

function pick(id: number | null | undefined, label: string | null): Picked | null {
  return id == null ? null : { id, label: label ?? String(id) };
}

/** What these forms know; stock is kept by forms of its own. */
function sellable(kind: Product['kind']): Kind {
  return kind === 'service' ? 'service' : 'non_inventory';
}

export function fromApi(product: Product, names: ProductNames): ProductValues {
  return {
    kind: sellable(product.kind),
    name: product.name,
    sku: product.sku ?? '',
    description: product.description ?? '',
    sales_price: product.sales_price,
    unit: product.unit ?? '',
    tax: pick(product.tax_id, names.tax),
    income_account: pick(product.income_account_id, names.incomeAccount),
    egs_code: product.egs_code ?? '',
    buys: Boolean(product.purchase_description || product.unit_cost || product.expense_account_id),
    purchase_description: product.purchase_description ?? '',
    unit_cost: product.unit_cost ?? '',
    expense_account: pick(product.expense_account_id, names.expenseAccount),
    version: product.version,
  };
}

/** `active` keeps the state that the product is in. */
export function toApi(values: CheckedProduct, active = true): ProductInput {
  const { buys } = values;
  return {
    kind: values.kind,
    name: values.name,
    sku: orNull(values.sku),
    description: orNull(values.description),
    sales_price: values.sales_price,
    unit: orNull(values.unit),
    tax_id: values.tax?.id ?? null,
    income_account_id: values.income_account.id,
    egs_code: orNull(values.egs_code),
    purchase_description: buys ? orNull(values.purchase_description) : null,
    unit_cost: buys ? orNull(values.unit_cost) : null,
    expense_account_id: buys ? (values.expense_account?.id ?? null) : null,
    active,
    version: values.version,
  };
}

/** How many places a price shows: the currency's, or as many as it has. */
export function priceScale(price: string, minorDigits: number): number {
  const places = price.replace(/^[^.]*\.?/, '').replace(/0+$/, '').length;
  return Math.max(places, minorDigits);
}

/** A product as it stands, switched on or off. */
export function toSwitched(product: Product, active: boolean): ProductInput {
  return {
    kind: sellable(product.kind),
    name: product.name,
    sku: product.sku ?? null,
    description: product.description ?? null,
    sales_price: product.sales_price,
    unit: product.unit ?? null,
    tax_id: product.tax_id ?? null,
    income_account_id: product.income_account_id,
    expense_account_id: product.expense_account_id ?? null,
    egs_code: product.egs_code ?? null,
    purchase_description: product.purchase_description ?? null,
    unit_cost: product.unit_cost ?? null,
    active,
    version: product.version,
  };
}

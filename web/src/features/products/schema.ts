import { z } from 'zod/mini';
import {
  date,
  isZero,
  maybePicked,
  notNegative,
  orNull,
  type PickedRecord,
  picked,
  required,
  text,
} from '@/shared/lib/fields';
import type { Product, ProductInput } from './api';
import { isGtin } from './gtin';

/** The kinds that a product is added as. */
export const PRODUCT_KINDS = ['inventory', 'non_inventory', 'service'] as const;

export type Kind = (typeof PRODUCT_KINDS)[number];

/** What goods kept in stock must have: the field of the form, in the order of the screen. */
const STOCK_NEEDS = [
  'initial_quantity_on_hand',
  'as_of_date',
  'inventory_account',
  'expense_account',
] as const;

const fields = z.object({
  kind: z.enum(PRODUCT_KINDS),
  name: required(100),
  sku: text(40),
  category: text(60),
  parent: maybePicked(),
  class: maybePicked(),
  description: text(1000),
  sales_price: required(notNegative()),
  unit: text(20),
  unit_code: text(10),
  tax: maybePicked(),
  income_account: picked(),
  egs_code: text(80),
  gs1_code: text(20).check(
    z.refine((code) => code === '' || isGtin(code), 'products:form.code.gtin'),
  ),
  code_registered: z.boolean(),
  initial_quantity_on_hand: notNegative(),
  as_of_date: date(),
  initial_unit_cost: notNegative(),
  reorder_point: notNegative(),
  inventory_account: maybePicked(),
  buys: z.boolean(),
  purchase_description: text(1000),
  unit_cost: notNegative(),
  expense_account: maybePicked(),
  preferred_vendor: maybePicked(),
  /** The version that was opened for editing; a new product has none. */
  version: z.nullable(z.number()),
});

/** What goods kept in stock must have beside the fields of every product. */
function checkStock(context: z.core.ParsePayload<z.output<typeof fields>>): void {
  const { value, issues } = context;
  if (value.kind !== 'inventory') return;
  for (const field of STOCK_NEEDS) {
    if (value[field]) continue;
    issues.push({ code: 'custom', input: value[field], path: [field], message: 'required' });
  }
  const some = !isZero(value.initial_quantity_on_hand);
  if (some && !value.initial_unit_cost && !value.unit_cost) {
    const path = ['initial_unit_cost'];
    issues.push({ code: 'custom', input: '', path, message: 'required' });
  }
}

/** A product or service as its dialog holds it. */
export const productForm = fields.check(checkStock);

/** One that is added to a purchase: what it is sold for, if it is sold, can be said later. */
export const boughtForm = z.extend(fields, { sales_price: notNegative() }).check(checkStock);

export type ProductValues = z.input<typeof productForm>;
type CheckedProduct = z.output<typeof productForm>;

/** What a new product starts with. */
export interface ProductStart {
  kind?: Kind | undefined;
  name?: string | undefined;
  /** It is added to a purchase. */
  bought?: boolean | undefined;
  /** The day of the opening stock. */
  today?: string;
  incomeAccount?: PickedRecord | null;
  costAccount?: PickedRecord | null;
  inventoryAccount?: PickedRecord | null;
  tax?: PickedRecord | null;
}

export function emptyProduct(start: ProductStart = {}): ProductValues {
  return {
    kind: start.kind ?? 'service',
    name: start.name ?? '',
    sku: '',
    category: '',
    parent: null,
    class: null,
    description: '',
    sales_price: '',
    unit: '',
    unit_code: '',
    tax: start.tax ?? null,
    income_account: start.incomeAccount ?? null,
    egs_code: '',
    gs1_code: '',
    code_registered: false,
    initial_quantity_on_hand: '',
    as_of_date: start.today ?? '',
    initial_unit_cost: '',
    reorder_point: '',
    inventory_account: start.inventoryAccount ?? null,
    buys: start.bought ?? false,
    purchase_description: '',
    unit_cost: '',
    expense_account: start.costAccount ?? null,
    preferred_vendor: null,
    version: null,
  };
}

/** The names of the ids of a product, in the reader's language. */
export interface ProductNames {
  incomeAccount: string;
  expenseAccount: string | null;
  inventoryAccount: string | null;
  tax: string | null;
}

function pick(id: number | null | undefined, label: string | null): PickedRecord | null {
  return id == null ? null : { id, label: label ?? String(id) };
}

export function fromApi(product: Product, names: ProductNames): ProductValues {
  const { stock } = product;
  return {
    kind: product.kind,
    name: product.name,
    sku: product.sku ?? '',
    category: product.category ?? '',
    parent: pick(product.parent_id, product.parent_name ?? null),
    class: pick(product.class_id, product.class_name ?? null),
    description: product.description ?? '',
    sales_price: product.sales_price,
    unit: product.unit ?? '',
    unit_code: product.unit_code ?? '',
    tax: pick(product.tax_id, names.tax),
    income_account: pick(product.income_account_id, names.incomeAccount),
    egs_code: product.egs_code ?? '',
    gs1_code: product.gs1_code ?? '',
    code_registered: product.code_registered,
    initial_quantity_on_hand: stock?.initial_quantity_on_hand ?? '',
    as_of_date: stock?.as_of_date ?? '',
    initial_unit_cost: stock?.initial_unit_cost ?? '',
    reorder_point: stock?.reorder_point ?? '',
    inventory_account: pick(stock?.inventory_account_id, names.inventoryAccount),
    buys: Boolean(
      product.purchase_description ||
        product.unit_cost ||
        product.expense_account_id ||
        product.preferred_vendor_id,
    ),
    purchase_description: product.purchase_description ?? '',
    unit_cost: product.unit_cost ?? '',
    expense_account: pick(product.expense_account_id, names.expenseAccount),
    preferred_vendor: pick(product.preferred_vendor_id, product.preferred_vendor_name ?? null),
    version: product.version,
  };
}

/** `active` keeps the state that the product is in. */
export function toApi(values: CheckedProduct, active = true): ProductInput {
  const stocked = values.kind === 'inventory';
  // Goods kept in stock are bought, whatever the tick said before the kind was chosen.
  const buys = values.buys || stocked;
  return {
    kind: values.kind,
    name: values.name,
    sku: orNull(values.sku),
    category: orNull(values.category),
    parent_id: values.parent?.id ?? null,
    class_id: values.class?.id ?? null,
    description: orNull(values.description),
    sales_price: values.sales_price || '0',
    unit: orNull(values.unit),
    unit_code: orNull(values.unit_code),
    tax_id: values.tax?.id ?? null,
    income_account_id: values.income_account.id,
    egs_code: orNull(values.egs_code),
    gs1_code: orNull(values.gs1_code),
    code_registered: values.code_registered,
    initial_quantity_on_hand: stocked ? values.initial_quantity_on_hand : null,
    as_of_date: stocked ? values.as_of_date : null,
    initial_unit_cost: stocked ? orNull(values.initial_unit_cost) : null,
    reorder_point: stocked ? orNull(values.reorder_point) : null,
    inventory_account_id: stocked ? (values.inventory_account?.id ?? null) : null,
    purchase_description: buys ? orNull(values.purchase_description) : null,
    unit_cost: buys ? orNull(values.unit_cost) : null,
    expense_account_id: buys ? (values.expense_account?.id ?? null) : null,
    preferred_vendor_id: buys ? (values.preferred_vendor?.id ?? null) : null,
    active,
    version: values.version,
  };
}

/** A product as it is, made active or inactive; its opening stock is not sent, and so stays. */
export function toSwitched(product: Product, active: boolean): ProductInput {
  return {
    kind: product.kind,
    name: product.name,
    sku: product.sku ?? null,
    category: product.category ?? null,
    parent_id: product.parent_id ?? null,
    class_id: product.class_id ?? null,
    description: product.description ?? null,
    sales_price: product.sales_price,
    unit: product.unit ?? null,
    unit_code: product.unit_code ?? null,
    tax_id: product.tax_id ?? null,
    income_account_id: product.income_account_id,
    expense_account_id: product.expense_account_id ?? null,
    egs_code: product.egs_code ?? null,
    gs1_code: product.gs1_code ?? null,
    code_registered: product.code_registered,
    initial_quantity_on_hand: null,
    as_of_date: null,
    initial_unit_cost: null,
    inventory_account_id: product.stock?.inventory_account_id ?? null,
    reorder_point: product.stock?.reorder_point ?? null,
    purchase_description: product.purchase_description ?? null,
    unit_cost: product.unit_cost ?? null,
    preferred_vendor_id: product.preferred_vendor_id ?? null,
    active,
    version: product.version,
  };
}

import { z } from 'zod/mini';
import type { ProductOption } from '@/features/products/public';
import {
  date,
  decimal,
  isZero,
  maybePicked,
  notNegative,
  orNull,
  required,
  text,
} from '@/shared/lib/fields';
import { latinDigits } from '@/shared/lib/fold-text';
import type { AdjustmentInput } from './api';

/** Why stock is adjusted. */
export const ADJUSTMENT_KINDS = ['count', 'change', 'write_off'] as const;

const line = z.object({
  key: z.string(),
  product: maybePicked<ProductOption>(),
  quantity: decimal(),
  unit_cost: notNegative(),
});

/** An adjustment as its form holds it. */
export const adjustmentForm = z
  .object({
    kind: z.enum(ADJUSTMENT_KINDS),
    date: required(date()),
    account: maybePicked(),
    memo: text(500),
    lines: z.array(line),
  })
  .check(({ value, issues }) => {
    const refuse = (path: (string | number)[], message: string) =>
      issues.push({ code: 'custom', input: value, path, message });
    if (value.lines.every(isBlank)) refuse(['lines'], 'stock:form.noLines');
    value.lines.forEach((one, index) => {
      if (isBlank(one)) return;
      if (!one.product) refuse(['lines', index, 'product'], 'required');
      const message = wrongQuantity(value.kind, one.quantity);
      if (message) refuse(['lines', index, 'quantity'], message);
    });
  });

export type AdjustmentValues = z.input<typeof adjustmentForm>;
export type AdjustmentOutput = z.output<typeof adjustmentForm>;
export type AdjustmentLine = AdjustmentValues['lines'][number];

/** A count may find nothing, a change must change, a write-off takes away. */
function wrongQuantity(kind: AdjustmentValues['kind'], quantity: string): string | null {
  if (quantity === '') return 'required';
  const nothing = isZero(quantity);
  if (kind === 'count') return quantity.startsWith('-') && !nothing ? 'notNegative' : null;
  if (nothing) return kind === 'change' ? 'stock:form.whole' : 'positive';
  return kind === 'write_off' && quantity.startsWith('-') ? 'positive' : null;
}

/** A line into which nothing was entered. */
export function isBlank({ product, quantity, unit_cost }: AdjustmentLine): boolean {
  return !product && quantity === '' && unit_cost === '';
}

export function newLine(product: ProductOption | null = null): AdjustmentLine {
  return { key: crypto.randomUUID(), product, quantity: '', unit_cost: '' };
}

export function toApi(values: AdjustmentOutput): AdjustmentInput {
  const lines = values.lines.flatMap(({ product, quantity, unit_cost }) =>
    product ? [{ product_id: product.id, quantity, unit_cost: orNull(unit_cost) }] : [],
  );
  return {
    kind: values.kind,
    date: values.date,
    account_id: values.account?.id ?? null,
    memo: orNull(values.memo),
    lines,
  };
}

/** Five places, as quantities are kept. */
const SCALE = 100_000n;

function scaled(quantity: string): bigint | null {
  const parts = /^(-?)(\d*)(?:\.(\d{0,5}))?$/.exec(latinDigits(quantity.trim()));
  if (!parts || !(parts[2] || parts[3])) return null;
  const [, sign, whole, rest] = parts;
  const size = BigInt(whole || '0') * SCALE + BigInt((rest ?? '').padEnd(5, '0'));
  return sign ? -size : size;
}

/** How many more or fewer a line makes it, while it is typed; empty while that is not known. */
export function difference(
  kind: AdjustmentValues['kind'],
  quantity: string,
  onHand: string,
): string {
  const typed = scaled(quantity);
  if (typed === null) return '';
  if (kind === 'write_off') return written(-typed);
  if (kind === 'change') return written(typed);
  const held = scaled(onHand);
  return held === null ? '' : written(typed - held);
}

function written(value: bigint): string {
  const size = value < 0n ? -value : value;
  const rest = String(size % SCALE)
    .padStart(5, '0')
    .replace(/0+$/, '');
  const sign = value < 0n ? '-' : '';
  return `${sign}${size / SCALE}${rest && `.${rest}`}`;
}

import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { taxOption } from '@/features/taxes/public';
import { useFormat } from '@/shared/format/use-format';
import { isNarrow } from '@/shared/lib/narrow';
import type { EntityOption } from '@/shared/ui/entity-combobox';
import type { LineColumn } from '@/shared/ui/line-grid/line-column';
import { plainDiscount } from '../discount-text';
import type { DocumentFormReturn } from '../document-form';
import { lineAmount, taxIds } from '../document-totals';
import { lineWidths } from '../line-widths';
import { type PriceMoney, priceIn } from '../proposed-price';
import type { DocumentLine } from '../schema';
import { shortTax } from '../short-tax';
import type { FillContext, LineItems } from './line-items';
import type { FormReferences } from './use-form-references';

/** The choice that opens the picker of more than one tax. */
const SEVERAL = 'several';
/** The choice that opens the form of a new tax. */
const NEW_TAX = 'new';

interface LineColumnsOptions<Option extends EntityOption> {
  form: DocumentFormReturn;
  references: FormReferences;
  items: LineItems<Option>;
  accounts: LineItems | undefined;
  /** The money that the document is in when a product is picked. */
  money: () => PriceMoney;
  /** Whether each line says if its goods came back. */
  goodsReturn: boolean;
  /** Whether each line shows its EGS or GS1 code. */
  coded: boolean;
  /** Asked for more than one tax on a line, by the line's key. */
  onSeveralTaxes: (key: string) => void;
  /** Asked for a tax that is missing, by the line's key. */
  onNewTax: (key: string) => void;
}

/** The tax choices: none, each by itself, the combinations in use, and the way to another one. */
function useTaxOptions({
  form,
  references,
}: Pick<LineColumnsOptions<EntityOption>, 'form' | 'references'>) {
  const { t } = useTranslation('documents');
  const { control } = form;
  const used = useWatch({
    control,
    name: 'lines',
    compute: (lines) => [...new Set(lines.map((line) => line.tax))].sort().join('|'),
  });
  const day = useWatch({ control, name: 'date' });
  const format = useFormat();
  return useMemo(() => {
    const { taxes } = references;
    const offered = taxes.offeredOn(day);
    const single = offered.map((tax) => ({
      value: String(tax.id),
      label: isNarrow() ? shortTax(taxOption(tax, format).label) : taxOption(tax, format).label,
    }));
    const nameOf = (id: number) => {
      const tax = taxes.byId(id);
      return single.find((one) => one.value === String(id))?.label ?? tax?.tax_name ?? String(id);
    };
    // Two of one kind exclude each other, so a single kind leaves nothing to combine.
    const combinable = new Set(offered.map((tax) => tax.kind)).size > 1;
    const offeredValues = new Set(['', ...single.map((one) => one.value)]);
    const combined = used
      .split('|')
      .filter((tax) => !offeredValues.has(tax))
      .map((tax) => ({ value: tax, label: taxIds(tax).map(nameOf).join(' + ') }));
    return [
      { value: '', label: t('lines.noTax') },
      ...single,
      ...combined,
      ...(combinable ? [{ value: SEVERAL, label: t('lines.severalTaxes') }] : []),
      ...(taxes.create ? [{ value: NEW_TAX, label: t('lines.newTax') }] : []),
    ];
  }, [references, used, day, format, t]);
}

/** The columns of the lines; they stay the same while amounts are typed, so that only one line is drawn. */
export function useLineColumns<Option extends EntityOption>(
  options: LineColumnsOptions<Option>,
): readonly LineColumn<DocumentLine>[] {
  const { form, references, items, accounts, money } = options;
  const { goodsReturn, coded, onSeveralTaxes, onNewTax } = options;
  const { t } = useTranslation('documents');
  const taxOptions = useTaxOptions(options);
  const [currencyId, inclusive] = useWatch({
    control: form.control,
    name: ['currency_id', 'prices_include_tax'],
  });
  const { currencyOf, classes } = references;
  const context = references.trade === 'purchase' ? references.trade : undefined;
  const savedLines = useWatch({
    control: form.control,
    name: 'lines',
    compute: (lines) => lines.some((line) => line.class),
  });
  const classed = classes.any || savedLines;
  const width = lineWidths([goodsReturn, classed, coded, accounts].filter(Boolean).length);
  return useMemo(() => {
    const currency = currencyOf(currencyId);
    const about: FillContext = {
      priceOf: (listed) => priceIn(listed, money()),
      classOf: classes.byId,
    };
    return [
      {
        kind: 'entity',
        field: 'product',
        header: t('lines.product'),
        width: width.product,
        placeholder: t('lines.productPlaceholder'),
        source: items.source,
        create: items.create,
        onPick: (option: Option, line: DocumentLine) => items.fill(option, line, about),
        next: 'quantity',
      },
      ...(accounts
        ? [
            {
              kind: 'entity' as const,
              field: 'account' as const,
              header: t('lines.account'),
              width: width.account,
              source: accounts.source,
              create: accounts.create,
              onPick: (option: EntityOption, line: DocumentLine) =>
                accounts.fill(option, line, about),
              next: 'quantity' as const,
            },
          ]
        : []),
      {
        kind: 'text',
        field: 'description',
        header: t('lines.description'),
        grow: true,
        rare: true,
      },
      ...(coded
        ? [
            {
              kind: 'text' as const,
              field: 'item_code' as const,
              header: t('lines.code'),
              width: width.code,
              rare: true,
            },
          ]
        : []),
      {
        kind: 'decimal',
        field: 'quantity',
        header: t('lines.quantity'),
        width: width.quantity,
        scale: 0,
      },
      {
        kind: 'decimal',
        field: 'price',
        header: t(inclusive ? 'lines.priceWithTax' : 'lines.price'),
        width: width.price,
        // A price may be finer than its currency, and is then seen as it is.
        scale: currency.minor_digits,
      },
      {
        kind: 'text',
        field: 'discount',
        header: t('lines.discount'),
        width: width.discount,
        rare: true,
        placeholder: t('lines.discountPlaceholder'),
        tidy: plainDiscount,
      },
      {
        kind: 'select',
        field: 'tax',
        header: t('lines.tax'),
        width: width.tax,
        options: taxOptions,
        derive: (value, line) => {
          if (value !== SEVERAL && value !== NEW_TAX) return {};
          if (value === SEVERAL) onSeveralTaxes(line.key);
          else onNewTax(line.key);
          const before = form.getValues('lines').find((one) => one.key === line.key);
          return { tax: before?.tax ?? '' };
        },
      },
      ...(classed
        ? [
            {
              kind: 'entity' as const,
              field: 'class' as const,
              header: t('lines.class'),
              width: width.class,
              rare: true,
              source: classes.source,
              create: classes.create,
            },
          ]
        : []),
      ...(goodsReturn
        ? [
            {
              kind: 'select' as const,
              field: 'to_stock' as const,
              header: t('lines.goods'),
              width: width.goods,
              options: [
                { value: 'yes', label: t('lines.goodsBack', { context }) },
                { value: 'no', label: t('lines.goodsKept', { context }) },
              ],
            },
          ]
        : []),
      {
        kind: 'amount',
        id: 'amount',
        header: t('lines.amount'),
        width: width.amount,
        value: (line) => lineAmount(line, currency.minor_digits),
      },
    ] satisfies LineColumn<DocumentLine>[];
  }, [
    t,
    items,
    accounts,
    taxOptions,
    currencyId,
    inclusive,
    currencyOf,
    money,
    classes,
    classed,
    coded,
    goodsReturn,
    context,
    width,
    onSeveralTaxes,
    onNewTax,
    form,
  ]);
}

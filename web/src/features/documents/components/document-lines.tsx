import { Group } from '@mantine/core';
import { useCallback, useState } from 'react';
import { useController, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useStored } from '@/shared/lib/stored-state';
import { lazyPart } from '@/shared/routing/lazy-part';
import type { EntityOption } from '@/shared/ui/entity-combobox';
import { FormLines } from '@/shared/ui/form/form-lines';
import { FormSection } from '@/shared/ui/form-section';
import { SmallSwitch } from '@/shared/ui/small-switch';
import { codeColumn } from '../code-column';
import type { DocumentFormReturn, DocumentOutput } from '../document-form';
import { newLine } from '../mapping';
import { type DocumentLine, type DocumentValues, isBlank } from '../schema';
import classes from './document-form.module.css';
import { LineFacts } from './line-facts';
import type { LineItems } from './line-items';
import type { FormReferences } from './use-form-references';
import type { LastPrices } from './use-last-prices';
import { useLineColumns } from './use-line-columns';
import { usePriceMoney } from './use-price-money';

const LineHint = lazyPart(async () => (await import('./line-hint')).LineHint);
const AskFacts = lazyPart(async () => (await import('./line-hint')).AskFacts);

const SeveralTaxesDialog = lazyPart(
  async () => (await import('../dialogs/several-taxes-dialog')).SeveralTaxesDialog,
);

/** Products have a price, or a cost, in the company's currency. */
interface PricedItems<Option extends EntityOption> extends LineItems<Option> {
  listed: (option: Option) => string | null;
}

interface DocumentLinesProps<Option extends EntityOption> {
  form: DocumentFormReturn;
  references: FormReferences;
  items: PricedItems<Option>;
  /** The accounts that a line may be for instead of a product. */
  accounts?: LineItems;
  /** Whether each line says if its goods moved back: on returns. */
  goodsReturn?: boolean;
}

/** What is sold or bought. */
export function DocumentLines<Option extends EntityOption>(props: DocumentLinesProps<Option>) {
  const { form, references, items, accounts, goodsReturn = false } = props;
  const { t } = useTranslation(['documents', 'common']);
  const { control } = form;
  const inclusive = useController({ control, name: 'prices_include_tax' }).field;
  // The key of the line whose several taxes are being picked.
  const [choosing, setChoosing] = useState<string | null>(null);
  // The key of the line whose tax is missing.
  const [adding, setAdding] = useState<string | null>(null);
  const [facts, setFacts] = useState<LastPrices>();
  const wished = useStored(codeColumn);
  // A code that was refused is seen, whatever was wished.
  const { errors } = useFormState({ control, name: 'lines' });
  // The authority's codes are on what is sold.
  const sale = references.trade === 'sale';
  const refused = errors.lines?.some?.((line) => line?.item_code) ?? false;
  const coded = sale && (wished || refused);
  const { listed } = items;
  // What was picked here has its price with it; what was saved before keeps the price that it was saved with.
  const listedOf = useCallback(
    ({ product, received }: DocumentLine) =>
      product && !received ? (listed(product as unknown as Option) ?? null) : null,
    [listed],
  );
  const money = usePriceMoney(form, references, listedOf);
  const columns = useLineColumns({
    form,
    money,
    references,
    items,
    accounts,
    goodsReturn,
    coded,
    onSeveralTaxes: setChoosing,
    onNewTax: setAdding,
  });

  const hint = useCallback(
    (line: DocumentLine, field: string) =>
      line.product &&
      (field === 'product' || field === 'quantity') && (
        <LineHint form={form} references={references} line={line} field={field} />
      ),
    [form, references],
  );

  function setTaxes(key: string | null, ids: readonly number[]) {
    const lines = form
      .getValues('lines')
      .map((line) => (line.key === key ? { ...line, tax: ids.join(',') } : line));
    form.setValue('lines', lines, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
    setChoosing(null);
    setAdding(null);
  }

  return (
    <FormSection title={t('lines.title')} flush>
      {!goodsReturn && <AskFacts form={form} references={references} onFacts={setFacts} />}
      <LineFacts value={facts}>
        <FormLines<DocumentValues, DocumentOutput, DocumentLine>
          control={control}
          name="lines"
          label={t('lines.title')}
          columns={columns}
          newLine={() => newLine(references.usualTax)}
          isBlank={isBlank}
          hint={goodsReturn ? undefined : hint}
          footer={
            <>
              <span className={classes.hint}>{t('common:lines.paste')}</span>
              <Group gap={16} className={classes.switches}>
                {sale && (
                  <SmallSwitch
                    label={t('lines.showCodes')}
                    checked={coded}
                    onChange={codeColumn.set}
                  />
                )}
                <SmallSwitch
                  label={t('fields.pricesIncludeTax')}
                  checked={inclusive.value}
                  onChange={inclusive.onChange}
                />
              </Group>
            </>
          }
        />
      </LineFacts>
      {choosing !== null && (
        <SeveralTaxesDialog
          taxes={references.taxes.offeredOn(form.getValues('date'))}
          chosen={form.getValues('lines').find((line) => line.key === choosing)?.tax ?? ''}
          onChoose={(ids) => setTaxes(choosing, ids)}
          onClose={() => setChoosing(null)}
        />
      )}
      {adding !== null &&
        references.taxes.create?.render({
          text: '',
          onDone: (tax) => setTaxes(adding, [tax.id]),
          onClose: () => setAdding(null),
        })}
    </FormSection>
  );
}

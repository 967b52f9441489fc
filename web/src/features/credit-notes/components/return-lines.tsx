import { Button, Checkbox, Group } from '@mantine/core';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useFormat } from '@/shared/format/use-format';
import { useErrorText } from '@/shared/forms/use-error-text';
import { isZero } from '@/shared/lib/fields';
import { isNarrow } from '@/shared/lib/narrow';
import { Bdi } from '@/shared/ui/bdi';
import { DecimalInput } from '@/shared/ui/decimal-input';
import { FiguresTable } from '@/shared/ui/figures-table/figures-table';
import { FormSection } from '@/shared/ui/form-section';
import {
  isReturned,
  lineTotal,
  movesGoods,
  type ReturnLine,
  type ReturnOutput,
  type ReturnValues,
} from '../return-schema';
import type { CreditOpening, CreditSide } from '../side';
import classes from './return-form.module.css';
import { useCreditText } from './use-credit-text';

interface ReturnLinesProps {
  side: CreditSide;
  form: UseFormReturn<ReturnValues, unknown, ReturnOutput>;
  start: CreditOpening;
  /** The keyboard begins at the first quantity. */
  begins: boolean;
}

/** The document's lines, and how many units of each are returned. */
export function ReturnLines({ side, form, start, begins }: ReturnLinesProps) {
  const t = useCreditText(side);
  const errorText = useErrorText();
  const format = useFormat();
  const lines = useWatch({ control: form.control, name: 'lines' });
  const { errors, isSubmitted } = form.formState;
  const stocked = start.lines.some((line) => line.stocked);

  function change(at: number, part: Partial<ReturnLine>) {
    const next = lines.map((line, place) => (place === at ? { ...line, ...part } : line));
    form.setValue('lines', next, { shouldDirty: true, shouldValidate: isSubmitted });
  }

  function takeAll(all: boolean) {
    const returnable = (at: number) => start.lines[at]?.quantity ?? '0';
    const next = lines.map((line, at) => ({
      ...line,
      quantity: all && !isZero(returnable(at)) ? returnable(at) : '',
    }));
    form.setValue('lines', next, { shouldDirty: true, shouldValidate: isSubmitted });
  }

  const rows = start.lines.flatMap((source, at) => {
    const line = lines[at];
    return line ? [{ source, line, at, name: source.product_name || source.description }] : [];
  });
  const first = start.lines.findIndex((line) => !isZero(line.quantity));
  const none = errorText(errors.lines?.root?.message ?? errors.lines?.message);
  return (
    <FormSection
      title={t('lines.title')}
      flush
      note={
        <Group gap={8}>
          <Button
            size="compact-sm"
            variant="default"
            className={classes.take}
            onClick={() => takeAll(true)}
          >
            {t('lines.all')}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            className={classes.take}
            onClick={() => takeAll(false)}
          >
            {t('lines.none')}
          </Button>
        </Group>
      }
    >
      {none && (
        <p role="alert" className={classes.error}>
          {none}
        </p>
      )}
      <FiguresTable
        className={classes.lines}
        rows={rows}
        rowKey={({ source }) => source.source_line}
        rowMarks={({ source }) => ({ 'data-off': isZero(source.quantity) || undefined })}
        money={{ scale: start.currency.minor_digits }}
        columns={[
          {
            id: 'product',
            header: t('lines.product'),
            rowHead: true,
            cell: ({ source, name }) => (
              <>
                <Bdi>{name}</Bdi>
                {source.description !== '' && source.description !== name && (
                  <span className={classes.description}>
                    <Bdi>{source.description}</Bdi>
                  </span>
                )}
              </>
            ),
          },
          {
            id: 'price',
            header: t('lines.price'),
            phoneLabel: t('lines.price'),
            amount: ({ source }) => source.price,
          },
          {
            id: 'left',
            header: t('lines.left'),
            phoneLabel: t('lines.left'),
            figure: true,
            cell: ({ source: { quantity, sold } }) => (
              <Bdi>
                {t('lines.leftOf', { left: format.number(quantity), sold: format.number(sold) })}
              </Bdi>
            ),
          },
          {
            id: 'quantity',
            header: t('lines.quantity'),
            headClassName: 'num',
            phoneLabel: t('lines.quantity'),
            cell: ({ source, line, name, at }) => (
              <DecimalInput
                aria-label={t('lines.quantityOf', { name })}
                scale={0}
                arithmetic
                autoFocus={begins && at === first && !isNarrow()}
                disabled={isZero(source.quantity)}
                styles={{ input: { textAlign: 'right' } }}
                value={line.quantity}
                onChange={(quantity) => change(at, { quantity })}
                error={errorText(errors.lines?.[at]?.quantity?.message)}
              />
            ),
          },
          stocked && {
            id: 'stock',
            header: t('lines.toStock'),
            cellClassName: classes.stock,
            phoneLabel: t('lines.toStock'),
            cell: ({ source, line, name, at }) =>
              source.stocked && (
                <Checkbox
                  aria-label={t('lines.toStockOf', { name })}
                  disabled={isZero(source.quantity) || !isReturned(line.quantity)}
                  checked={movesGoods(line)}
                  onChange={(event) => change(at, { moves: event.currentTarget.checked })}
                />
              ),
          },
          {
            id: 'total',
            header: t('lines.total'),
            phoneLabel: t('lines.total'),
            amount: ({ line, at }) => lineTotal(start, at, line),
          },
        ]}
      />
    </FormSection>
  );
}

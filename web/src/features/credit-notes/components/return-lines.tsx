import { Button, Checkbox, Group } from '@mantine/core';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useFormat } from '@/shared/format/use-format';
import { useErrorText } from '@/shared/forms/use-error-text';
import { isZero } from '@/shared/lib/fields';
import { Bdi } from '@/shared/ui/bdi';
import { DecimalInput } from '@/shared/ui/decimal-input';
import { FormSection } from '@/shared/ui/form-section';
import { Money } from '@/shared/ui/money';
import { lineTotal, type ReturnLine, type ReturnOutput, type ReturnValues } from '../return-schema';
import type { CreditOpening, CreditSide, LeftLine } from '../side';
import classes from './return-form.module.css';
import { useCreditText } from './use-credit-text';

interface ReturnLinesProps {
  side: CreditSide;
  form: UseFormReturn<ReturnValues, unknown, ReturnOutput>;
  start: CreditOpening;
}

/** The document's lines, and how many units of each are taken back. */
export function ReturnLines({ side, form, start }: ReturnLinesProps) {
  const t = useCreditText(side);
  const errorText = useErrorText();
  const lines = useWatch({ control: form.control, name: 'lines' });
  const { errors, isSubmitted } = form.formState;
  const stocked = start.lines.some((line) => line.stocked);

  function change(at: number, part: Partial<ReturnLine>) {
    const next = lines.map((line, place) => (place === at ? { ...line, ...part } : line));
    form.setValue('lines', next, { shouldDirty: true, shouldValidate: isSubmitted });
  }

  function takeAll(all: boolean) {
    const left = (at: number) => start.lines[at]?.quantity ?? '0';
    const next = lines.map((line, at) => ({
      ...line,
      quantity: all && !isZero(left(at)) ? left(at) : '',
    }));
    form.setValue('lines', next, { shouldDirty: true, shouldValidate: isSubmitted });
  }

  const none = errorText(errors.lines?.root?.message ?? errors.lines?.message);
  return (
    <FormSection
      title={t('lines.title')}
      flush
      note={
        <Group gap={8}>
          <Button size="compact-xs" variant="default" onClick={() => takeAll(true)}>
            {t('lines.all')}
          </Button>
          <Button size="compact-xs" variant="default" onClick={() => takeAll(false)}>
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
      <table className={classes.lines}>
        <thead>
          <tr>
            <th scope="col">{t('lines.product')}</th>
            <th scope="col" className="num">
              {t('lines.price')}
            </th>
            <th scope="col" className="num">
              {t('lines.left')}
            </th>
            <th scope="col" className="num">
              {t('lines.quantity')}
            </th>
            {stocked && <th scope="col">{t('lines.toStock')}</th>}
            <th scope="col" className="num">
              <bdi>{t('lines.total', { currency: start.currency.code })}</bdi>
            </th>
          </tr>
        </thead>
        <tbody>
          {start.lines.map((of, at) => {
            const line = lines[at];
            return (
              line && (
                <LineRow
                  key={of.source_line}
                  side={side}
                  of={of}
                  line={line}
                  stocked={stocked}
                  total={lineTotal(start, at, line)}
                  scale={start.currency.minor_digits}
                  error={errorText(errors.lines?.[at]?.quantity?.message)}
                  onChange={(part) => change(at, part)}
                />
              )
            );
          })}
        </tbody>
      </table>
    </FormSection>
  );
}

interface LineRowProps {
  side: CreditSide;
  of: LeftLine;
  line: ReturnLine;
  stocked: boolean;
  total: string;
  scale: number;
  error: string | undefined;
  onChange: (part: Partial<ReturnLine>) => void;
}

function LineRow(props: LineRowProps) {
  const { side, of, line, stocked, total, scale, error, onChange } = props;
  const t = useCreditText(side);
  const format = useFormat();
  const name = of.product_name || of.description;
  const nothing = isZero(of.quantity);
  return (
    <tr data-off={nothing || undefined}>
      <th scope="row">
        <Bdi>{name}</Bdi>
        {of.description !== '' && of.description !== name && (
          <span className={classes.description}>
            <Bdi>{of.description}</Bdi>
          </span>
        )}
      </th>
      <td className="num" data-label={t('lines.price')}>
        <Money amount={of.price} scale={scale} />
      </td>
      <td className="num" data-label={t('lines.left')}>
        <Bdi>
          {t('lines.leftOf', { left: format.number(of.quantity), sold: format.number(of.sold) })}
        </Bdi>
      </td>
      <td data-label={t('lines.quantity')}>
        <DecimalInput
          aria-label={t('lines.quantityOf', { name })}
          scale={0}
          arithmetic
          disabled={nothing}
          styles={{ input: { textAlign: 'right' } }}
          value={line.quantity}
          onChange={(quantity) => onChange({ quantity })}
          error={error}
        />
      </td>
      {stocked && (
        <td data-label={t('lines.toStock')} className={classes.stock}>
          {of.stocked && (
            <Checkbox
              aria-label={t('lines.toStockOf', { name })}
              disabled={nothing}
              checked={line.moves}
              onChange={(event) => onChange({ moves: event.currentTarget.checked })}
            />
          )}
        </td>
      )}
      <td className="num" data-label={t('lines.totalShort')}>
        <Money amount={total} scale={scale} />
      </td>
    </tr>
  );
}

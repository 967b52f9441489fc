import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isZero } from '@/shared/lib/fields';
import { lazyPart } from '@/shared/routing/lazy-part';
import { FormDecimal } from '@/shared/ui/form/form-decimal';
import { Reveal } from '@/shared/ui/reveal';
import { Segments } from '@/shared/ui/segments';
import type { DocumentFormReturn } from '../document-form';
import { CustomerCredit } from '../lazy-parts';
import { stillDue } from './amount-due';
import classes from './totals-block.module.css';
import { type TotalRow, TotalsList } from './totals-list';
import type { FormReferences } from './use-form-references';
import { useLiveTotals } from './use-live-totals';
import { useRefused } from './use-refused';
import { useTaxRows } from './use-tax-rows';

/** What is below the total comes after it; its place is kept. */
const WithholdingField = lazyPart(
  async () => (await import('./withholding-field')).WithholdingField,
  <Skeleton height={26} width={140} radius={6} aria-hidden />,
);

/** Few documents are in a foreign currency. */
const BaseTotal = lazyPart(async () => (await import('./base-total')).BaseTotal);

interface TotalsBlockProps {
  form: DocumentFormReturn;
  references: FormReferences;
  /** What was paid on it already. */
  paid?: string | undefined;
  /** Nobody owes an offer: its last figure is its total. */
  offer?: boolean;
  /** Shown in the place of the percentage that tax is withheld at, where something else says that. */
  withheld?: ReactNode;
  /** Whether it is paid as it is sold, so that what is withheld is no later matter. */
  atOnce?: boolean;
  /** It is a sale that adds to what the customer owes. */
  credited?: boolean;
}

/** The document's figures while it is typed, in the order of a tax form, with what is typed among them. */
export function TotalsBlock(props: TotalsBlockProps) {
  const {
    form,
    references,
    paid,
    offer,
    withheld,
    atOnce = withheld !== undefined,
    credited,
  } = props;
  const { t } = useTranslation('documents');
  const { control } = form;
  const { totals, currency, problem } = useLiveTotals(control, references);
  const taxRows = useTaxRows(totals.taxes, references.taxes.byId);
  const scale = currency.minor_digits;
  // Gross less discount would be the total where prices contain the tax, as on paper.
  const inclusive = useWatch({ control, name: 'prices_include_tax' });
  const down = isZero(totals.down_payment) ? [] : [{ amount: totals.down_payment }];

  const due = stillDue(totals.amount_due, paid);
  const rows: TotalRow[] = [
    ...(inclusive || isZero(totals.discount)
      ? []
      : [{ key: 'discount', label: t('totals.discount'), amount: totals.discount, minus: true }]),
    { key: 'net', label: t('totals.net'), amount: totals.net, strong: true },
    ...taxRows,
    ...(offer
      ? []
      : [
          {
            key: 'total',
            label: t('totals.total'),
            amount: totals.total,
            strong: true,
            rule: true,
          },
        ]),
    ...down.map(({ amount }) => ({
      key: 'down',
      label: t('totals.downPayment'),
      amount,
      minus: true,
    })),
    ...(paid && !isZero(paid)
      ? [{ key: 'paid', label: t('totals.paid'), amount: paid, minus: true }]
      : []),
  ];
  return (
    <aside className={`card ${classes.block}`} aria-label={t('totals.title')}>
      {!inclusive && !isZero(totals.discount) && (
        <TotalsList
          rows={[{ key: 'subtotal', label: t('totals.subtotal'), amount: totals.subtotal }]}
          scale={scale}
        />
      )}
      <DiscountField form={form} scale={scale} />
      <TotalsList
        rows={rows}
        scale={scale}
        due={{
          label: t(offer ? 'totals.total' : 'totals.amountDue'),
          amount: due,
          currency,
        }}
      />
      {currency.id !== references.baseCurrency.id && (
        <BaseTotal form={form} references={references} totals={totals} />
      )}
      <div className={classes.withholding}>
        {withheld ?? <WithholdingField form={form} />}
        {!isZero(totals.withholding) && (
          <TotalsList
            muted
            rows={[
              {
                key: 'withholding',
                // What says it by itself is of something that is paid as it is bought.
                label: t(atOnce ? 'totals.withheldAtOnce' : 'totals.withholding'),
                amount: totals.withholding,
                minus: true,
              },
              {
                key: 'after',
                label: t('totals.afterWithholding'),
                amount: totals.total_after_withholding,
              },
            ]}
            scale={scale}
          />
        )}
      </div>
      {credited && <CustomerCredit form={form} references={references} due={due} />}
      {problem && (
        <p className={classes.problem} role="status">
          {t('totals.stale')}
        </p>
      )}
    </aside>
  );
}

const DISCOUNT = ['discount'] as const;

/** The discount of the whole document: so many per cent, or an amount. */
function DiscountField({ form, scale }: { form: DocumentFormReturn; scale: number }) {
  const { t } = useTranslation('documents');
  const { control } = form;
  const kind = useController({ control, name: 'discount_kind' }).field;
  const discount = useWatch({ control, name: 'discount' });
  return (
    <Reveal
      label={t('totals.addDiscount')}
      filled={discount !== ''}
      refused={useRefused(control, DISCOUNT)}
    >
      <div className={classes.discount}>
        <FormDecimal
          control={control}
          name="discount"
          label={t('totals.documentDiscount')}
          scale={kind.value === 'percent' ? 0 : scale}
        />
        <Segments
          label={t('totals.discountKind')}
          value={kind.value}
          onChange={kind.onChange}
          options={[
            { value: 'percent', label: t('totals.percent') },
            { value: 'amount', label: t('totals.asAmount') },
          ]}
        />
      </div>
    </Reveal>
  );
}

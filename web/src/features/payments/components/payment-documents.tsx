import { Group, VisuallyHidden } from '@mantine/core';
import type { FieldErrors } from 'react-hook-form';
import type { Currency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { useErrorText } from '@/shared/forms/use-error-text';
import { Bdi } from '@/shared/ui/bdi';
import { DecimalInput } from '@/shared/ui/decimal-input';
import { FiguresTable } from '@/shared/ui/figures-table/figures-table';
import { InvoiceStatus } from '@/shared/ui/invoice-status';
import { remainderOf } from '../distribution';
import type { PaymentRow, PaymentValues } from '../schema';
import { NatureName } from './nature-name';
import classes from './payment-documents.module.css';
import type { PaymentRows } from './use-payment-rows';
import { usePaymentText } from './use-payment-text';
import type { WithholdingLaw } from './use-withholding-law';
import { NatureForAll, RateForAll, WithholdingReason } from './withhold-all';
import { WithholdingMenu } from './withholding-menu';

interface PaymentDocumentsProps {
  payment: PaymentRows;
  law: WithholdingLaw;
  currency: Currency;
  errors: FieldErrors<PaymentValues>['rows'];
}

/** Figures are below each other, in both languages. */
const FIGURES = { input: { textAlign: 'right' } } as const;

/** A column whose cells are typed in. */
const field = (name: string) => ({
  header: name,
  headClassName: 'num',
  cellClassName: classes.field,
  phoneLabel: name,
});

/** The open invoices or bills of a party and what each is given. */
export function PaymentDocuments({ payment, law, currency, errors }: PaymentDocumentsProps) {
  const t = usePaymentText(payment.side);
  const errorText = useErrorText();
  const credits = payment.credits.length > 0;
  const scale = currency.minor_digits;
  const errorOf = (index: number, name: 'credit' | 'cash' | 'withholding') =>
    errorText(Array.isArray(errors) ? errors[index]?.[name]?.message : undefined);
  return (
    <div className={classes.frame}>
      <Group justify="space-between" gap={8} className={classes.head}>
        <h3 className={classes.title}>{t('rows.title')}</h3>
        {payment.side.trade === 'sale' ? (
          <RateForAll payment={payment} />
        ) : (
          <NatureForAll payment={payment} law={law} />
        )}
      </Group>
      {payment.side.trade === 'purchase' && <WithholdingReason payment={payment} law={law} />}
      <FiguresTable
        className={classes.table}
        marks={{ 'data-credits': credits || undefined }}
        rows={payment.rows}
        rowKey={(row) => row.document.id}
        money={{ scale }}
        columns={[
          {
            id: 'document',
            header: t('rows.invoice'),
            cellClassName: classes.document,
            rowHead: true,
            cell: (row) => <OpenDocument row={row} payment={payment} />,
          },
          {
            id: 'due',
            header: t('rows.due'),
            phoneLabel: t('rows.due'),
            amount: (row) => row.due,
          },
          credits && {
            ...field(t('rows.credit')),
            id: 'credit',
            cell: (row, index) => (
              <DecimalInput
                aria-label={t('rows.creditOf', { number: row.document.number })}
                scale={scale}
                arithmetic
                styles={FIGURES}
                value={row.credit}
                onChange={(credit) => payment.takeCredit(index, credit)}
                error={errorOf(index, 'credit')}
              />
            ),
          },
          {
            ...field(t('rows.cash')),
            id: 'cash',
            cell: (row, index) => (
              <DecimalInput
                aria-label={t('rows.cashOf', { number: row.document.number })}
                scale={scale}
                arithmetic
                styles={FIGURES}
                disabled={payment.moneySaved}
                value={row.cash}
                onChange={(cash) => payment.give(index, cash)}
                error={errorOf(index, 'cash')}
              />
            ),
          },
          {
            ...field(t('rows.withholding')),
            id: 'withholding',
            cell: (row, index) => (
              <DecimalInput
                aria-label={t('rows.withholdingOf', { number: row.document.number })}
                scale={scale}
                styles={FIGURES}
                disabled={payment.moneySaved}
                value={row.withholding}
                onChange={(withholding) => payment.withhold(index, withholding)}
                error={errorOf(index, 'withholding')}
                leftSectionPointerEvents="all"
                leftSection={
                  <WithholdingMenu
                    payment={payment}
                    law={law}
                    index={index}
                    number={row.document.number}
                  />
                }
              />
            ),
          },
          {
            id: 'remaining',
            header: t('rows.remaining'),
            cellClassName: classes.left,
            phoneLabel: t('rows.remaining'),
            amount: (row) => remainderOf(row, scale),
          },
        ]}
      />
      <VisuallyHidden aria-live="polite">
        {t('rows.count', { count: payment.rows.length })}
      </VisuallyHidden>
    </div>
  );
}

/** Whether one bill differs from another in withholding; what all have in common is above them. */
function severalNatures({ rows }: PaymentRows): boolean {
  return new Set(rows.map(({ nature }) => nature?.tax_id)).size > 1;
}

/** Kinds whose states are said of an invoice. */
const NAMED: readonly string[] = ['invoice', 'bill'];

/** An open document, its status and when it is due. */
function OpenDocument({ row, payment }: { row: PaymentRow; payment: PaymentRows }) {
  const t = usePaymentText(payment.side);
  const format = useFormat();
  const { document, nature } = row;
  return (
    <>
      <span className={classes.number}>
        {document.kind === 'cheque' && `${t('rows.cheque')} `}
        <Bdi ltr>{document.number}</Bdi>{' '}
        <InvoiceStatus
          status={document.status}
          document={NAMED.includes(document.kind) ? undefined : 'balance'}
        />
      </span>
      <span className={classes.dates}>
        {t('rows.dueOn', { date: format.date(document.due_date) })}
      </span>
      {nature && severalNatures(payment) && <NatureName nature={nature} />}
    </>
  );
}

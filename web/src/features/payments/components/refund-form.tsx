import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { CashNote } from '@/features/accounts/public';
import { useSignedIn } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { toast } from '@/shared/lib/toast';
import { FormTextArea } from '@/shared/ui/form/form-text-area';
import { FormDialog } from '@/shared/ui/form-dialog';
import { Money } from '@/shared/ui/money';
import { SaidAfterPause } from '@/shared/ui/said-after-pause';
import { useGiveRefund } from '../api';
import { paymentMethods } from '../methods';
import {
  refundForm,
  refundNames,
  refundToApi,
  refundTotal,
  startingRefund,
} from '../refund-schema';
import type { PaymentOpening, PaymentSide } from '../side';
import { RefundCredits } from './refund-credits';
import { RefundFields } from './refund-fields';
import classes from './refund-form.module.css';
import { usePaymentText } from './use-payment-text';

interface RefundFormProps {
  side: PaymentSide;
  opening: PaymentOpening;
  /** The credit that is given back. */
  credit?: { kind: string; id: number } | undefined;
  onClose: () => void;
}

/** The form of money that is given back. */
export function RefundForm({ side, opening, credit, onClose }: RefundFormProps) {
  const t = usePaymentText(side);
  const format = useFormat();
  const { company, today } = useSignedIn();
  // Taken once: the figures of an open form don't move.
  const [start] = useState(opening);
  const { currency, party } = start;
  const foreign = currency.code !== company.currency.code;
  const methods = useQuery(paymentMethods());
  const give = useGiveRefund(side);
  const names = useRef<Record<string, string>>({});
  const edit = useEditForm({
    schema: useMemo(
      () =>
        refundForm({
          trade: side.trade,
          today,
          foreign,
          referenceRequired: (id) =>
            methods.data?.some((one) => String(one.id) === id && one.reference_required) ?? false,
        }),
      [side.trade, today, foreign, methods.data],
    ),
    initial: useMemo(() => startingRefund(start, today, credit), [start, today, credit]),
    save: (values, headers) => {
      Object.assign(names.current, refundNames(values.credits));
      return give.mutateAsync({
        body: refundToApi(values, { partyId: party.id, foreign }),
        headers,
      });
    },
    onSaved: ({ number, amount }) => {
      toast.clear();
      toast.success(t('refund.saved', { number, amount: format.money(amount, currency) }));
      onClose();
    },
    fieldNames: names.current,
  });
  const { control } = edit.form;
  const [credits, account] = useWatch({ control, name: ['credits', 'account_id'] });
  const total = refundTotal(credits, currency.minor_digits);
  return (
    <FormDialog
      {...edit.shell}
      opened
      size={860}
      title={t('refund.giveTo', { customer: party.name })}
      actions={[{ label: t('refund.submit'), intent: 'save' }]}
      onClose={onClose}
    >
      <RefundFields side={side} form={edit.form} foreign={foreign} />
      <RefundCredits side={side} form={edit.form} currency={currency} />
      <p className={classes.total}>
        {t('refund.total')}{' '}
        <strong>
          <Money amount={total} currency={currency} />
        </strong>
      </p>
      <SaidAfterPause text={`${t('refund.total')} ${format.money(total, currency)}`} />
      {side.refundAccounts === 'payment' && (
        <CashNote account={account} amount={total} currency={currency.code} />
      )}
      <FormTextArea control={control} name="comments" label={t('form.comments')} minRows={2} />
    </FormDialog>
  );
}

import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Currency, useToday } from '@/shared/auth/session';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { toast } from '@/shared/lib/toast';
import { FormTextArea } from '@/shared/ui/form/form-text-area';
import { FormDialog } from '@/shared/ui/form-dialog';
import type { ChequeState } from '../api';
import { type Movable, type MoveValues, moveForm, nextOf, startingMove } from '../moving';
import type { ChequeSide } from '../sides';
import { MoveFields } from './move-fields';
import { MoveNotes } from './move-notes';
import { MovedCheques } from './moved-cheques';
import { moveName } from './use-cheque-actions';

interface MoveFormProps {
  side: ChequeSide;
  cheques: readonly Movable[];
  /** The currency that their amounts are in. */
  currency: Currency;
  state: ChequeState;
  /** The bank account that it was handed to. */
  account?: number | null | undefined;
  /** Only of a single cheque are a bank's fee and the rate of a foreign one asked. */
  single?: { rate: string | undefined };
  save: (values: MoveValues, headers: Record<string, string>) => Promise<unknown>;
  messageOf: (state: ChequeState) => string;
  onMoved?: () => void;
  onClose: () => void;
}

/** The form of a step that one cheque or several take. */
export function MoveForm(props: MoveFormProps) {
  const { side, cheques, currency, account, single, save, messageOf, onMoved, onClose } = props;
  const { t } = useTranslation('cheques');
  const today = useToday();
  // Taken once: where an open form goes to doesn't change behind it.
  const [start] = useState({ cheques, state: props.state, account, rate: single?.rate });
  const edit = useEditForm({
    schema: useMemo(() => moveForm({ today, cheques: start.cheques }), [today, start]),
    initial: useMemo(() => startingMove(start.state, today, start), [start, today]),
    save,
    onSaved: () => {
      toast.clear();
      toast.success(messageOf(edit.form.getValues('state') as ChequeState));
      onClose();
      onMoved?.();
    },
  });
  const state = edit.form.watch('state') as ChequeState;
  return (
    <FormDialog
      {...edit.shell}
      opened
      size={640}
      title={t('move.title', { count: start.cheques.length })}
      actions={[{ label: moveName(t, side, state), intent: 'save' }]}
      onClose={onClose}
    >
      <MovedCheques side={side} cheques={start.cheques} currency={currency} state={state} />
      <MoveFields
        form={edit.form}
        side={side}
        states={nextOf(start.cheques)}
        currency={currency}
        banked={start.cheques.every((one) => one.banked)}
        own={start.account}
        single={single}
      />
      <MoveNotes form={edit.form} cheques={start.cheques} currency={currency} />
      <FormTextArea control={edit.form.control} name="memo" label={t('move.memo')} minRows={2} />
    </FormDialog>
  );
}

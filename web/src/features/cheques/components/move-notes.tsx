import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Currency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { isZero } from '@/shared/lib/fields';
import { FormCheckbox } from '@/shared/ui/form/form-checkbox';
import { type Movable, type MoveValues, notYetDue, restoresDebt } from '../moving';

interface MoveNotesProps<Output> {
  form: UseFormReturn<MoveValues, unknown, Output>;
  cheques: readonly Movable[];
  currency: Currency;
}

/** What a step does beside the plain one: money before its day, and tax withheld that comes back. */
export function MoveNotes<Output>({ form, cheques, currency }: MoveNotesProps<Output>) {
  const { t } = useTranslation('cheques');
  const format = useFormat();
  const [state, day] = form.watch(['state', 'date']);
  const soon = notYetDue(cheques, state, day);
  const [first] = soon;
  const [only] = cheques;
  const single = cheques.length === 1 && only !== undefined;
  const withheld = single && restoresDebt(state) && !isZero(only.withheld ?? '0');
  // The vendor's side of an endorsed cheque is reversed with it, and its tax too.
  const othersTax = single && restoresDebt(state) && !isZero(only.others?.withheld ?? '0');
  const kept = only?.others?.withheld_kept;
  const icon = <IconInfoCircle size={18} stroke={1.6} />;
  return (
    <>
      {first && (
        <Alert color="yellow" icon={icon} role="status">
          {t(single ? 'move.early' : 'move.earlyOfSeveral', {
            count: soon.length,
            date: format.date(first.due_date),
          })}
        </Alert>
      )}
      {othersTax && (
        <Alert color="yellow" icon={icon} role="status">
          {t(kept ? `move.withheldKept.${kept}` : 'move.othersWithheld', {
            amount: format.money(only?.others?.withheld ?? '0', currency),
          })}
        </Alert>
      )}
      {withheld && only.withheld_kept && (
        <Alert color="yellow" icon={icon} role="status">
          {t(`move.withheldKept.${only.withheld_kept}`, {
            amount: format.money(only.withheld ?? '0', currency),
          })}
        </Alert>
      )}
      {withheld && !only.withheld_kept && (
        <FormCheckbox
          control={form.control}
          name="keep_withheld"
          label={t('move.keepWithheld')}
          description={t('move.withheldComesBack', {
            amount: format.money(only.withheld ?? '0', currency),
          })}
        />
      )}
    </>
  );
}

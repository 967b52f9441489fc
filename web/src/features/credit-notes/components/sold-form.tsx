import { NumberField, SaleFields, SaleLines } from '@/features/documents/public';
import { useSignedIn } from '@/shared/auth/session';
import { BookedDate } from '@/shared/ui/form/booked-date';
import { creditNumberExists } from '../api';
import { SOLD } from '../sold';
import { type FreeFieldsProps, FreeForm, type FreeFormProps } from './free-form';
import { useCreditText } from './use-credit-text';

/** A credit note of any lines. */
export function SoldForm(props: FreeFormProps) {
  return <FreeForm {...props} side={SOLD} fields={SoldFields} lines={SaleLines} />;
}

/** Whose credit it is, since when, in what money, why, and its labels. */
export function SoldFields({ form, references, suggestedNumber, editing }: FreeFieldsProps) {
  const t = useCreditText(SOLD);
  const { control } = form;
  const { today } = useSignedIn();
  return (
    <SaleFields
      form={form}
      references={references}
      usualDays={0}
      unsent
      more={
        <NumberField
          control={control}
          suggested={suggestedNumber}
          own={editing?.number}
          exists={creditNumberExists(SOLD)}
          words={{
            label: t('fields.number'),
            hint: t('fields.numberHint'),
            taken: t('form.numberTaken'),
          }}
        />
      }
    >
      <BookedDate
        area="sales"
        saved={editing?.date}
        control={control}
        name="date"
        label={t('fields.date')}
        required
        max={today}
      />
    </SaleFields>
  );
}

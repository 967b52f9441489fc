import { PurchaseFields, PurchaseLines, TheirNumberField } from '@/features/documents/public';
import { useSignedIn } from '@/shared/auth/session';
import { BookedDate } from '@/shared/ui/form/booked-date';
import { FormText } from '@/shared/ui/form/form-text';
import { creditNumberExists } from '../api';
import { BOUGHT } from '../bought';
import { type FreeFieldsProps, FreeForm, type FreeFormProps } from './free-form';
import { useCreditText } from './use-credit-text';

/** A vendor's credit of any lines. */
export function BoughtForm(props: FreeFormProps) {
  return <FreeForm {...props} side={BOUGHT} fields={BoughtFields} lines={PurchaseLines} />;
}

/** Whose credit it is, under which numbers of theirs, since when, in what money and why. */
function BoughtFields({ form, references, editing }: FreeFieldsProps) {
  const t = useCreditText(BOUGHT);
  const { control } = form;
  const { today } = useSignedIn();
  const vendor = form.watch('party');
  const same = editing && vendor?.id === editing.party.id;
  return (
    <PurchaseFields
      form={form}
      references={references}
      usualDays={0}
      unwithheld
      more={
        <FormText
          control={control}
          name="einvoice_uuid"
          label={t('fields.einvoice')}
          dir="ltr"
          autoComplete="off"
        />
      }
    >
      <TheirNumberField
        control={control}
        label={t('fields.number')}
        twice={t('form.numberTwice')}
        own={same ? (editing.their_number ?? undefined) : undefined}
        exists={creditNumberExists(BOUGHT, vendor?.id)}
      />
      <BookedDate
        area="purchases"
        saved={editing?.date}
        control={control}
        name="date"
        label={t('fields.date')}
        required
        max={today}
      />
    </PurchaseFields>
  );
}

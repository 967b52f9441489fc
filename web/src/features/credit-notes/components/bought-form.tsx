import { PurchaseFields, PurchaseLines } from '@/features/documents/public';
import { useSignedIn } from '@/shared/auth/session';
import { FormDate } from '@/shared/ui/form/form-date';
import { FormText } from '@/shared/ui/form/form-text';
import { BOUGHT } from '../bought';
import { type FreeFieldsProps, FreeForm, type FreeFormProps } from './free-form';
import { useCreditText } from './use-credit-text';
import { WhyFields } from './why-fields';

/** A vendor's credit of any lines. */
export function BoughtForm(props: FreeFormProps) {
  return <FreeForm {...props} side={BOUGHT} fields={BoughtFields} lines={PurchaseLines} />;
}

/** Whose credit it is, under which numbers of theirs, since when, in what money and why. */
function BoughtFields({ form, references }: FreeFieldsProps) {
  const t = useCreditText(BOUGHT);
  const { control } = form;
  const { today } = useSignedIn();
  return (
    <PurchaseFields
      form={form}
      references={references}
      usualDays={0}
      unwithheld
      said={
        <>
          <FormText
            control={control}
            name="einvoice_uuid"
            label={t('fields.einvoice')}
            dir="ltr"
            autoComplete="off"
          />
          <WhyFields side={BOUGHT} form={form} />
        </>
      }
    >
      <FormText
        control={control}
        name="number"
        label={t('fields.number')}
        dir="ltr"
        autoComplete="off"
      />
      <FormDate control={control} name="date" label={t('fields.date')} required max={today} />
    </PurchaseFields>
  );
}

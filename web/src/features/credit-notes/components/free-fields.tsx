import {
  type DocumentFormReturn,
  type FormReferences,
  NumberField,
  PurchaseFields,
  SaleFields,
} from '@/features/documents/public';
import { useSignedIn } from '@/shared/auth/session';
import { FormDate } from '@/shared/ui/form/form-date';
import { FormText } from '@/shared/ui/form/form-text';
import { FormTextArea } from '@/shared/ui/form/form-text-area';
import { creditNumberExists } from '../api';
import type { CreditSide, CreditView } from '../side';
import { useCreditText } from './use-credit-text';

interface FreeFieldsProps {
  side: CreditSide;
  form: DocumentFormReturn;
  references: FormReferences;
  suggestedNumber: string | undefined;
  editing: CreditView | undefined;
}

/** With whom the credit is, since when, in what money, why, and what it is told apart by. */
export function FreeFields(props: FreeFieldsProps) {
  const { side, form, references, suggestedNumber, editing } = props;
  const t = useCreditText(side);
  const { control } = form;
  const { today } = useSignedIn();
  const theirs = { dir: 'ltr', autoComplete: 'off' } as const;
  const why = (
    <>
      <FormText
        control={control}
        name="original_document"
        label={t('fields.original')}
        description={t('fields.originalHint')}
        dir="ltr"
      />
      <FormTextArea
        control={control}
        name="reason"
        label={t('fields.reason')}
        placeholder={t('fields.reasonHint')}
        required
        minRows={1}
      />
    </>
  );
  const day = (
    <FormDate control={control} name="date" label={t('fields.date')} required max={today} />
  );
  const shared = { form, references, usualDays: 0 };
  if (side.trade === 'purchase') {
    const einvoice = t('fields.einvoice');
    const said = (
      <>
        <FormText control={control} name="einvoice_uuid" label={einvoice} {...theirs} />
        {why}
      </>
    );
    return (
      <PurchaseFields {...shared} unwithheld said={said}>
        <FormText control={control} name="number" label={t('fields.number')} {...theirs} />
        {day}
      </PurchaseFields>
    );
  }
  return (
    <SaleFields {...shared} unsent said={why}>
      {day}
      <NumberField
        control={control}
        suggested={suggestedNumber}
        own={editing?.number}
        exists={creditNumberExists(side)}
        words={{
          label: t('fields.number'),
          hint: t('fields.numberHint'),
          taken: t('form.numberTaken'),
        }}
      />
    </SaleFields>
  );
}

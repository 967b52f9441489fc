import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCustomerPicker } from '@/features/customers/public';
import { FormEntity } from '@/shared/ui/form/form-entity';
import { FormText } from '@/shared/ui/form/form-text';
import { FormTextArea } from '@/shared/ui/form/form-text-area';
import { FormGrid } from '@/shared/ui/form-grid';
import { FormSection } from '@/shared/ui/form-section';
import type { DocumentFormReturn } from '../document-form';
import { CurrencyFields } from './currency-fields';
import { LabelFields } from './lazy-label-fields';
import { useDocumentMoves } from './use-document-moves';
import type { FormReferences } from './use-form-references';

interface SaleFieldsProps {
  form: DocumentFormReturn;
  references: FormReferences;
  title?: string;
  /** Payments stand against this customer, at this rate. */
  locked?: boolean;
  /** The days between the dates of a document without terms of payment. */
  usualDays?: number;
  /** It is not sent by mail. */
  unsent?: boolean;
  /** Its dates, its number, and how it is to be paid. */
  children: ReactNode;
  /** What it says beyond that. */
  said?: ReactNode;
}

/** To whom is sold, when, in what money, and what it is told apart by. */
export function SaleFields(props: SaleFieldsProps) {
  const { form, references, title, locked = false, usualDays, unsent } = props;
  const { t } = useTranslation('documents');
  const { control } = form;
  const customers = useCustomerPicker();
  const moves = useDocumentMoves(form, references, usualDays);
  return (
    <FormSection {...(title ? { title } : {})}>
      <FormGrid min={230}>
        <FormEntity
          control={control}
          name="party"
          label={t('fields.customer')}
          required
          disabled={locked}
          source={customers.source}
          create={customers.create}
          onPick={(option) => moves.pickParty(option?.customer)}
        />
        {!unsent && (
          <FormText
            control={control}
            name="party_email"
            type="email"
            dir="ltr"
            autoComplete="off"
            label={t('fields.customerEmail')}
          />
        )}
        {props.children}
        <CurrencyFields form={form} references={references} locked={locked} />
        {props.said}
        <FormTextArea
          control={control}
          name="address"
          label={t('fields.billingAddress')}
          minRows={1}
        />
        <LabelFields form={form} references={references} />
      </FormGrid>
    </FormSection>
  );
}

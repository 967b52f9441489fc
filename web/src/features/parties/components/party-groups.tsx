import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormTextArea } from '@/shared/ui/form/form-text-area';
import { FormSection } from '@/shared/ui/form-section';
import type { PartyForm } from '../party-form';
import { AddressFields, OWN_ADDRESS } from './address-fields';
import { ContactFields } from './contact-fields';
import { MoneyFields, type MoneyWords } from './money-fields';
import { FieldStack } from './party-editor';
import type { References } from './use-references';

interface PartyGroupsProps {
  form: PartyForm;
  references: References;
  /** False once the party has documents: their currency is theirs. */
  currencyEditable: boolean;
  words: MoneyWords & { who: string; address: string };
  /** Of which kind it is, and its names. */
  who: ReactNode;
  /** Further addresses to write to. */
  contact?: ReactNode;
  /** What is asked below its own address. */
  address?: ReactNode;
  /** A section after the addresses. */
  places?: ReactNode;
  /** What else is agreed about money. */
  money?: ReactNode;
  /** What only this side agrees on. */
  children?: ReactNode;
}

/** The groups of fields of a party, in their order, with what its side adds to them. */
export function PartyGroups(props: PartyGroupsProps) {
  const { form, references, currencyEditable, words } = props;
  const { t } = useTranslation('parties');
  const { control } = form;
  return (
    <>
      <FormSection title={words.who}>
        <FieldStack>{props.who}</FieldStack>
      </FormSection>
      <FormSection title={t('form.contact')}>
        <ContactFields form={form}>{props.contact}</ContactFields>
      </FormSection>
      <FormSection title={words.address}>
        <FieldStack>
          <AddressFields control={control} names={OWN_ADDRESS} references={references} />
          {props.address}
        </FieldStack>
      </FormSection>
      {props.places}
      <FormSection title={t('form.money')}>
        <MoneyFields
          form={form}
          references={references}
          currencyEditable={currencyEditable}
          words={words}
        >
          {props.money}
        </MoneyFields>
      </FormSection>
      {props.children}
      <FormSection title={t('form.notes')}>
        <FormTextArea
          control={control}
          name="memo"
          aria-label={t('form.notes')}
          placeholder={t('form.notesHint')}
        />
      </FormSection>
    </>
  );
}

import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { lazyPart } from '@/shared/routing/lazy-part';
import { FormGrid } from '@/shared/ui/form-grid';
import { FormSection } from '@/shared/ui/form-section';
import type { DocumentFormReturn } from '../document-form';
import { CurrencyFields } from './currency-fields';
import type { FormReferences } from './use-form-references';

const LabelFields = lazyPart(
  async () => (await import('./label-fields')).LabelFields,
  <>
    <Skeleton height={62} aria-hidden />
    <Skeleton height={62} aria-hidden />
  </>,
);

export interface HeadFieldsProps {
  form: DocumentFormReturn;
  references: FormReferences;
  title?: string;
  /** Payments stand against this party, at this rate. */
  locked?: boolean;
  /** Its dates, its number, and how it is to be paid. */
  children: ReactNode;
  /** What it says beyond that. */
  notice?: ReactNode;
}

interface PartyProps extends HeadFieldsProps {
  /** The field of the other party, with what belongs to it. */
  party: ReactNode;
  /** What the other party's address is called; without it none is asked for. */
  addressLabel?: string;
}

/** With whom a document is, when, in what money, and what it is told apart by. */
export function HeadFields(props: PartyProps) {
  const { form, references, title, locked = false } = props;
  return (
    <FormSection {...(title ? { title } : {})}>
      <FormGrid min={230}>
        {props.party}
        {props.children}
        <CurrencyFields form={form} references={references} locked={locked} />
        {props.notice}
        <LabelFields form={form} references={references} addressLabel={props.addressLabel} />
      </FormGrid>
    </FormSection>
  );
}

import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { lazyPart } from '@/shared/routing/lazy-part';
import { Fold } from '@/shared/ui/fold';
import { FormGrid } from '@/shared/ui/form-grid';
import { FormSection } from '@/shared/ui/form-section';
import { PartedLine } from '@/shared/ui/parted-line';
import type { DocumentFormReturn } from '../document-form';
import type { DocumentValues } from '../schema';
import { CurrencyFields } from './currency-fields';
import type { FormReferences } from './use-form-references';
import { useRefused } from './use-refused';

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
  /** Payments of this party, at this rate, settle it. */
  locked?: boolean;
  /** What every such document is asked for beside the other party: its date, and little more. */
  children: ReactNode;
  /** What most documents take over from the party, the company or the one before: folded until it is asked for. */
  more: ReactNode;
  /** Its days are found each time that it is made. */
  undated?: boolean;
}

interface PartyProps extends HeadFieldsProps {
  /** The field of the other party, with what belongs to it. */
  party: ReactNode;
  /** What the other party's address is called; without it none is asked for. */
  addressLabel?: string;
  /** What its last date is: the day until which it is paid, or accepted. */
  lastDay?: 'due' | 'validUntil' | undefined;
}

/** What may be folded, so that it opens where one of them is refused. */
const FOLDED: readonly (keyof DocumentValues)[] = [
  'party_email',
  'number',
  'terms',
  'due_date',
  'payment_method_id',
  'payment_ref_no',
  'address',
  'currency_id',
  'project',
  'branch',
  'activity_code',
  'tags',
  'einvoice_uuid',
];

/** The party of a document, its dates, its money and its labels. */
export function HeadFields(props: PartyProps) {
  const { form, references, title, locked = false } = props;
  const { t } = useTranslation('documents');
  const { control } = form;
  const refused = useRefused(control, FOLDED);
  const [currencyId, project, tags, reference, einvoice] = useWatch({
    control,
    name: ['currency_id', 'project', 'tags', 'payment_ref_no', 'einvoice_uuid'],
  });
  // What a debit note has of its invoice is copied: nobody entered it.
  const copied = form.formState.defaultValues?.original?.id !== undefined;
  const isForeign = references.currencyOf(currencyId).id !== references.baseCurrency.id;
  const currency = <CurrencyFields form={form} references={references} locked={locked} />;
  return (
    <FormSection {...(title ? { title } : {})}>
      <FormGrid min={230}>
        {props.party}
        {props.children}
        {isForeign && currency}
      </FormGrid>
      <Fold
        label={t('form.more')}
        summary={<Summary form={form} lastDay={props.undated ? undefined : props.lastDay} />}
        filled={Boolean((project && !copied) || tags.length > 0 || reference || einvoice)}
        refused={refused}
      >
        <FormGrid min={230}>
          {props.more}
          {!isForeign && currency}
          <LabelFields form={form} references={references} addressLabel={props.addressLabel} />
        </FormGrid>
      </Fold>
    </FormSection>
  );
}

/** What the folded fields say of most documents. */
function Summary({ form, lastDay }: { form: DocumentFormReturn; lastDay: PartyProps['lastDay'] }) {
  const { t } = useTranslation('documents');
  const format = useFormat();
  const [terms, due, branch, project] = useWatch({
    control: form.control,
    name: ['terms', 'due_date', 'branch', 'project'],
  });
  const day = due && lastDay && t(`form.${lastDay}`, { day: format.date(due) });
  const parts = [day, lastDay === 'due' && terms?.label, branch?.label, project?.label];
  const said = parts.filter(Boolean);
  return said.length > 0 && <PartedLine>{said}</PartedLine>;
}

import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useBeginAt } from '@/shared/forms/use-begin-at';
import { FormSelect } from '@/shared/ui/form/form-select';
import { FormText } from '@/shared/ui/form/form-text';
import { FormGrid } from '@/shared/ui/form-grid';
import { NameNote } from '@/shared/ui/name-note';
import type { PartyForm } from '../party-form';
import { TITLES } from '../schema';
import { type NameCheck, type NameState, useNameState } from './use-name-state';
import { useSuggestedName } from './use-suggested-name';

interface NameFieldsProps {
  form: PartyForm;
  /** The party's present names, which are not duplicates of themselves. */
  own: { display_name: string; company_name: string };
  /** It is a person and no company. */
  person: boolean;
  /** Whether a company's name must be there. */
  companyRequired: boolean;
  checks: { company: NameCheck; displayName: NameCheck };
  /** That another one has the name. */
  takenWords: string;
  /** The numbers by which the authorities know the party. */
  identity?: ReactNode;
  /** Only what cannot be done without. */
  brief?: boolean;
}

/** The names of a party: the company's, the person's, the one that documents show; and their numbers. */
export function NameFields(props: NameFieldsProps) {
  const { form, own, person, companyRequired, checks, identity, brief = false } = props;
  const { t } = useTranslation('parties');
  const { control } = form;
  const company = useWatch({ control, name: 'company_name' });
  const displayName = useWatch({ control, name: 'display_name' });
  const companyState = useNameState(checks.company, company, own.company_name);
  const shownState = useNameState(checks.displayName, displayName, own.display_name);
  useSuggestedName(form, person);
  // A new party begins with its name; switching between company and person moves nothing.
  const [first] = useState(person ? ('display_name' as const) : ('company_name' as const));
  useBeginAt(form, own.display_name ? null : first);
  const noteOf = (state: NameState) =>
    (state.taken || state.similar !== null) && (
      <NameNote taken={state.taken && props.takenWords} similar={state.similar} />
    );
  const shownNote = noteOf(shownState);
  const personNames = !brief && (
    <FormGrid key="person">
      <PersonFields form={form} />
    </FormGrid>
  );
  const shownAndKnown = (
    <FormGrid key="shown">
      {!person && (
        <FormText
          control={control}
          name="company_name"
          label={t('form.company')}
          required={companyRequired}
          data-autofocus
          autoComplete="off"
          description={noteOf(companyState)}
        />
      )}
      <FormText
        control={control}
        name="display_name"
        label={t('form.displayName')}
        required
        {...(person ? { 'data-autofocus': true } : {})}
        autoComplete="off"
        description={shownNote || (brief ? undefined : t('form.displayNameHint'))}
      />
      {identity}
    </FormGrid>
  );
  // A person is asked for the name first, a company for the company.
  return person ? [personNames, shownAndKnown] : [shownAndKnown, personNames];
}

function PersonFields({ form: { control } }: { form: PartyForm }) {
  const { t } = useTranslation('parties');
  return (
    <>
      <FormSelect
        control={control}
        name="title"
        label={t('form.title')}
        clearable
        options={TITLES.map((title) => ({ value: title, label: t(`titles.${title}`) }))}
      />
      <FormText
        control={control}
        name="first_name"
        label={t('form.firstName')}
        autoComplete="off"
      />
      <FormText
        control={control}
        name="middle_name"
        label={t('form.middleName')}
        autoComplete="off"
      />
      <FormText control={control} name="last_name" label={t('form.lastName')} autoComplete="off" />
    </>
  );
}

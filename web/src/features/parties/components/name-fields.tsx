import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useBeginAt } from '@/shared/forms/use-begin-at';
import { FormSelect } from '@/shared/ui/form/form-select';
import { FormText } from '@/shared/ui/form/form-text';
import { NameNote } from '@/shared/ui/name-note';
import type { PartyForm } from '../party-form';
import { TITLES } from '../schema';
import { type NameCheck, useNameState } from './use-name-state';
import { useSuggestedName } from './use-suggested-name';

/** The names that a party is known by: its papers', and the one that lists and documents show. */
type NameOf = 'company_name' | 'display_name';

export interface Naming {
  form: PartyForm;
  /** The party's present names, which are not duplicates of themselves. */
  own: Record<NameOf, string>;
  /** It is a person and no company. */
  person: boolean;
  /** The name that is asked for first; the other one follows it. */
  first: NameOf;
  checks: { company: NameCheck; displayName: NameCheck };
  /** That another one has the name. */
  takenWords: string;
}

/** What is known of one of the names while it is typed. */
function useNote({ form, own, checks, takenWords }: Naming, name: NameOf) {
  const typed = useWatch({ control: form.control, name });
  const check = name === 'company_name' ? checks.company : checks.displayName;
  const { taken, similar } = useNameState(check, typed, own[name]);
  return (taken || similar !== null) && <NameNote taken={taken && takenWords} similar={similar} />;
}

/** The name that a party is begun with. */
export function FirstName(naming: Naming) {
  const { form, own, person, first } = naming;
  const { t } = useTranslation(['parties', 'common']);
  const note = useNote(naming, first);
  useSuggestedName(form, person);
  // A new party begins with its name; switching between company and person moves nothing.
  const [begin] = useState(first);
  useBeginAt(form, own.display_name ? null : begin);
  return (
    <FormText
      key={first}
      control={form.control}
      name={first}
      label={first === 'company_name' ? t('form.company') : t('common:nouns.name')}
      required
      data-autofocus
      autoComplete="off"
      description={note}
    />
  );
}

/** The name that follows the first one until somebody changes it. */
export function OtherName(naming: Naming) {
  const { form, person, first } = naming;
  const { t } = useTranslation('parties');
  const other = first === 'company_name' ? 'display_name' : 'company_name';
  const note = useNote(naming, other);
  if (other === 'company_name' && person) return null;
  const shown = other === 'display_name';
  return (
    <FormText
      control={form.control}
      name={other}
      label={t(shown ? 'form.displayName' : 'form.company')}
      required={shown}
      autoComplete="off"
      description={note || (shown && t('form.displayNameHint'))}
    />
  );
}

/** The parts of a person's name, for letters: the party's own, or that of the person to speak to. */
export function PersonFields({ form: { control } }: { form: PartyForm }) {
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

import { StatusTabs } from '@/shared/ui/status-tabs';
import type { PartyForm } from '../party-form';
import type { References } from './use-references';

interface KindFieldProps<Kind extends string> {
  form: PartyForm;
  kinds: readonly (Kind | 'foreign')[];
  /** The form's field of the kind, which each side names otherwise. */
  field: { value: Kind | 'foreign'; onChange: (kind: Kind | 'foreign') => void };
  references: References;
  words: { label: string; kind: (kind: Kind | 'foreign') => string };
}

/** What kind of party it is; the home country goes with every kind but those abroad. */
export function KindField<Kind extends string>(props: KindFieldProps<Kind>) {
  const { form, kinds, field, references, words } = props;
  const { home } = references;

  function change(kind: Kind | 'foreign') {
    const country = form.getValues('country');
    if (kind === 'foreign' && country?.id === home?.id) form.setValue('country', null);
    if (kind !== 'foreign' && !country) form.setValue('country', home);
    field.onChange(kind);
  }
  return (
    <StatusTabs
      label={words.label}
      value={field.value}
      onChange={change}
      options={kinds.map((kind) => ({ value: kind, label: words.kind(kind) }))}
    />
  );
}

import type { ComponentType } from 'react';
import { useSignedIn } from '@/shared/auth/session';
import type { PartyFormProps } from '../components/party-form-page';
import { useReferences } from '../components/use-references';
import type { PartyStart } from '../mapping';

interface PartyAddDrawerProps<Detail, Values> {
  emptyOf: (start: PartyStart) => Values;
  form: ComponentType<PartyFormProps<Detail, Values>>;
  onSaved: (saved: Detail) => void;
  onClose: () => void;
}

/** Adds a party along the side of the list on show, with the whole form. */
export function PartyAddDrawer<Detail, Values>(props: PartyAddDrawerProps<Detail, Values>) {
  const { emptyOf, form: Form, onSaved, onClose } = props;
  const references = useReferences();
  const { today } = useSignedIn();
  if (!references.ready) return null;
  const { companyCurrency: currency, home: country } = references;
  return (
    <Form
      drawer
      references={references}
      initial={emptyOf({ currency, country, today })}
      onDone={onSaved}
      onCancel={onClose}
    />
  );
}

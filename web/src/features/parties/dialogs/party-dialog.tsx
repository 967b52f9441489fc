import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod/mini';
import { useSignedIn } from '@/shared/auth/session';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { toast } from '@/shared/lib/toast';
import { FormDrawer } from '@/shared/ui/form-drawer';
import { type References, useReferences } from '../components/use-references';
import type { PartyStart } from '../mapping';
import type { CheckedParty, PartyValues } from '../schema';
import type { Headers } from '../side';

export interface PartyDialogProps<
  Values extends PartyValues & FieldValues,
  Checked extends CheckedParty,
  Saved,
> {
  title: string;
  /** What was typed where the party was missing. */
  name?: string | undefined;
  emptyOf: (start: PartyStart) => Values;
  schema: z.ZodMiniType<Checked, Values>;
  fieldNames: Record<string, string>;
  add: (values: Checked, headers: Headers) => Promise<Saved>;
  /** What is said once it is there. */
  messageOf: (saved: Saved) => string;
  onSaved: (saved: Saved) => void;
  onClose: () => void;
  children: (form: UseFormReturn<Values, unknown, Checked>, references: References) => ReactNode;
}

/** Adds a party with the least that a document needs; the rest can be filled in later. */
export function PartyDialog<
  Values extends PartyValues & FieldValues,
  Checked extends CheckedParty,
  Saved,
>(props: PartyDialogProps<Values, Checked, Saved>) {
  const references = useReferences();
  return references.ready ? <Opened {...props} references={references} /> : null;
}

function Opened<Values extends PartyValues & FieldValues, Checked extends CheckedParty, Saved>(
  props: PartyDialogProps<Values, Checked, Saved> & { references: References },
) {
  const { name, references, schema, fieldNames } = props;
  const { today } = useSignedIn();
  const { companyCurrency: currency, home: country } = references;
  const edit = useEditForm({
    schema,
    initial: props.emptyOf({ ...(name ? { name } : {}), currency, country, today }),
    save: props.add,
    onSaved: (saved: Saved) => {
      toast.success(props.messageOf(saved));
      props.onSaved(saved);
    },
    fieldNames,
  });
  return (
    <FormDrawer {...edit.shell} opened title={props.title} onClose={props.onClose}>
      {props.children(edit.form, references)}
    </FormDrawer>
  );
}

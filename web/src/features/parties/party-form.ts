import type { Control, FieldValues, UseFormReturn } from 'react-hook-form';
import type { CheckedParty, PartyValues } from './schema';

/** The form of a party, as the groups of fields that every party has share it. */
export type PartyForm = UseFormReturn<PartyValues, unknown, CheckedParty>;

/** The part of a form that every party has; the form's own type also knows what only its side has. */
export function asPartyForm<Values extends PartyValues & FieldValues, Checked extends CheckedParty>(
  form: UseFormReturn<Values, unknown, Checked>,
): PartyForm {
  // A control of more fields takes the names of fewer; its type is invariant and can't say so.
  return form as unknown as PartyForm;
}

export type PartyControl = Control<PartyValues, unknown, CheckedParty>;

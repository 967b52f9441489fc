import type { ReactNode } from 'react';
import type { Control, FieldValues } from 'react-hook-form';
import type { z } from 'zod/mini';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { FormDialog } from './form-dialog';

interface ProofDialogProps<Input extends FieldValues, Output, Answer> {
  title: string;
  /** The button's text; "Save" when left out. */
  button?: string;
  schema: z.ZodMiniType<Output, Input>;
  initial: Input;
  send: (proof: Output) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  onClose: () => void;
  children: (control: Control<Input, unknown, Output>) => ReactNode;
}

/** A step in which somebody proves who they are, by their password or by a code, before something is done. */
export function ProofDialog<Input extends FieldValues, Output, Answer>(
  props: ProofDialogProps<Input, Output, Answer>,
) {
  const { title, button, schema, initial, send, onDone, onClose, children } = props;
  const edit = useEditForm({ schema, initial, save: (proof) => send(proof), onSaved: onDone });
  return (
    <FormDialog
      {...edit.shell}
      {...(button && { actions: [{ label: button, intent: 'save' }] })}
      opened
      size={460}
      title={title}
      onClose={onClose}
    >
      {children(edit.form.control)}
    </FormDialog>
  );
}

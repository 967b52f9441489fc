import type { ReactNode } from 'react';
import { z } from 'zod/mini';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { required } from '@/shared/lib/fields';
import { toast } from '@/shared/lib/toast';
import { FormTextArea } from './form/form-text-area';
import { FormDialog } from './form-dialog';

interface ReasonDialogProps {
  /** The consequence for the document; screen readers announce it at once where it matters before typing. */
  children: ReactNode;
  alert?: boolean;
  /** How long the reason may be. */
  longest: number;
  words: { title: string; confirm: string; reason: string; reasonHint: string; done: string };
  send: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Does something to a document that needs a reason, which others read. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { children, alert = false, longest, words, send, onClose } = props;
  const edit = useEditForm({
    schema: z.object({ reason: required(longest) }),
    initial: { reason: '' },
    save: ({ reason }) => send(reason),
    onSaved: () => {
      toast.success(words.done);
      onClose();
    },
  });
  return (
    <FormDialog
      {...edit.shell}
      opened
      size={480}
      title={words.title}
      actions={[{ label: words.confirm, intent: 'save', danger: true }]}
      onClose={onClose}
    >
      <p style={{ margin: 0 }} role={alert ? 'alert' : undefined}>
        {children}
      </p>
      <FormTextArea
        control={edit.form.control}
        name="reason"
        label={words.reason}
        description={words.reasonHint}
        required
        minRows={2}
      />
    </FormDialog>
  );
}

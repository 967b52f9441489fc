import type { UseMutationResult } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { Problem } from '@/shared/api/problem';
import { toast } from '@/shared/lib/toast';
import { ConfirmDialog } from './confirm-dialog';

interface ConfirmCallProps<Answer, Variables>
  extends Pick<
    ComponentProps<typeof ConfirmDialog>,
    'title' | 'consequence' | 'undoes' | 'wide' | 'refused' | 'confirmLabel' | 'danger'
  > {
  call: UseMutationResult<Answer, Problem, Variables>;
  /** The arguments of the call. */
  about: Variables;
  /** The message after it succeeded. */
  messageOf: (answer: Answer) => string;
  /** A refusal says all in its toast: asking again would not help. */
  closesRefused?: boolean;
  onDone?: (() => void) | undefined;
  onClose: () => void;
}

/** Asks before a call that cannot simply be undone, makes it, and says so. */
export function ConfirmCall<Answer, Variables>(props: ConfirmCallProps<Answer, Variables>) {
  const { call, about, messageOf, closesRefused, onDone, onClose, ...dialog } = props;
  return (
    <ConfirmDialog
      {...dialog}
      opened
      loading={call.isPending}
      onClose={onClose}
      onConfirm={() =>
        call.mutate(about, {
          onSuccess: (answer) => {
            toast.success(messageOf(answer));
            onClose();
            onDone?.();
          },
          ...(closesRefused ? { onError: onClose } : {}),
        })
      }
    />
  );
}

import { Button, Group, Modal, Stack } from '@mantine/core';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Problem, refusalOf } from '@/shared/api/problem';
import type { components } from '@/shared/api/schema';
import { toast } from '@/shared/lib/toast';
import { Bdi } from '@/shared/ui/bdi';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { ErrorSummary } from '@/shared/ui/error-summary';
import { LoadOrRetry } from '@/shared/ui/load-or-retry';
import type { UndoTarget } from '@/shared/ui/undo-preview';

type Deleted = components['schemas']['BillDeleted'];

/** What came of deleting several: how many are gone, and of each whether it is. */
interface AllDeleted {
  deleted: number;
  each: readonly Deleted[];
}

interface DeleteSeveralDialogProps<Deletion> {
  /** Those that would go. */
  ids: readonly number[];
  /** What would go with them. */
  deletion: UseQueryResult<Deletion, Problem>;
  remove: UseMutationResult<AllDeleted, Problem, readonly number[]>;
  children: (deletion: Deletion) => ReactNode;
  words: {
    title: string;
    confirm: string;
    done: string;
    /** Of those that are gone, and of those that are still there. */
    some: (count: number) => string;
    stayed: (count: number) => string;
  };
  /** All that were ticked: what the books get is shown before they are deleted, and which of them stay. */
  undoes: UndoTarget;
  onRefused: (ids: readonly number[]) => void;
  /** Some of them are gone, at least. */
  onDone?: (() => void) | undefined;
  onClose: () => void;
}

const NONE = {};

/** Asks before documents are deleted and names what goes with them; says of each that could not be, why. */
export function DeleteSeveralDialog<Deletion>(props: DeleteSeveralDialogProps<Deletion>) {
  const { ids, deletion, remove, children, words, undoes, onRefused, onDone, onClose } = props;
  const problem = remove.error ?? refusalOf(deletion.error);
  const refused = remove.data?.each.filter((one) => !one.deleted) ?? [];
  if (remove.data && refused.length > 0) {
    const { deleted } = remove.data;
    const close = () => {
      onClose();
      if (deleted > 0) onDone?.();
    };
    return <Refused refused={refused} deleted={deleted} words={words} onClose={close} />;
  }
  return (
    <ConfirmDialog
      opened
      title={words.title}
      consequence={
        <>
          {ids.length > 0 && deletion.data && children(deletion.data)}
          {ids.length > 0 && !deletion.data && !problem && (
            <LoadOrRetry query={deletion} height={72} />
          )}
          <ErrorSummary problem={problem} errors={NONE} />
        </>
      }
      undoes={undoes}
      onRefused={onRefused}
      confirmLabel={words.confirm}
      danger
      loading={remove.isPending}
      refused={refusalOf(problem) !== null}
      waiting={ids.length > 0 && !deletion.data}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(ids, {
          onSuccess: ({ each }) => {
            if (each.some((one) => !one.deleted)) return;
            toast.success(words.done);
            onClose();
            onDone?.();
          },
        })
      }
    />
  );
}

interface RefusedProps extends Pick<DeleteSeveralDialogProps<unknown>, 'words' | 'onClose'> {
  refused: readonly Deleted[];
  deleted: number;
}

/** Which of the documents stayed, and why; the others are gone. */
function Refused({ refused, deleted, words, onClose }: RefusedProps) {
  const { t } = useTranslation();
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.stayed(refused.length)}
      size={440}
      closeButtonProps={{ 'aria-label': t('actions.close') }}
    >
      <Stack gap={16}>
        <div role="alert">
          {deleted > 0 && <p style={{ marginBlockStart: 0 }}>{words.some(deleted)}</p>}
          <ul style={{ margin: 0, paddingInlineStart: 20 }}>
            {refused.map(({ id, number, message }) => (
              <li key={id}>
                <Bdi ltr>{number}</Bdi>: <Bdi>{message}</Bdi>
              </li>
            ))}
          </ul>
        </div>
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            {t('actions.close')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

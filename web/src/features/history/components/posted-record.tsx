import { Button, Stack } from '@mantine/core';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Can } from '@/shared/auth/can';
import type { AccessRule } from '@/shared/routing/screen';
import { ActivityTimeline } from './activity-timeline';
import { JournalEntries } from './journal-entries';

interface PostedRecordProps
  extends Pick<ComponentProps<typeof ActivityTimeline>, 'document' | 'trade'> {
  record: {
    deleted: boolean;
    entries: ComponentProps<typeof JournalEntries>['entries'];
    activity: ComponentProps<typeof ActivityTimeline>['items'];
  };
  /** The action that undoes it: who may do it, the button's label, and the question before. */
  undo: { needs: AccessRule; label: string; ask: (onClose: () => void) => ReactNode };
  /** What the record says. */
  children: ReactNode;
}

/** What a record says, what it posted and what became of it; below, the way back. */
export function PostedRecord({ document, record, trade, undo, children }: PostedRecordProps) {
  const [undoing, setUndoing] = useState(false);
  return (
    <Stack gap={12}>
      {children}
      <JournalEntries entries={record.entries} />
      <ActivityTimeline document={document} items={record.activity} {...(trade ? { trade } : {})} />
      {!record.deleted && (
        <Can {...undo.needs}>
          <Button
            variant="default"
            c="var(--error)"
            style={{ alignSelf: 'start' }}
            onClick={() => setUndoing(true)}
          >
            {undo.label}
          </Button>
        </Can>
      )}
      {undoing && undo.ask(() => setUndoing(false))}
    </Stack>
  );
}

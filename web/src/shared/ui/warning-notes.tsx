import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';

/** Warnings about a record that was saved, one note each; on the screen only. */
export function WarningNotes({ notes }: { notes: readonly string[] }) {
  return notes.map((note) => (
    <Alert
      key={note}
      color="yellow"
      className="no-print"
      icon={<IconAlertTriangle size={18} stroke={1.6} />}
    >
      {note}
    </Alert>
  ));
}

import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';

/** What may be wrong with a record that was taken all the same, one note each; on screen alone. */
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

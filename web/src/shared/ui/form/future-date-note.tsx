import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** Under a date that is still to come: it is taken, and questioned. */
export function FutureDateNote({ children }: { children: ReactNode }) {
  return (
    <Text span inherit c="var(--status-part)" role="status">
      {children}
    </Text>
  );
}

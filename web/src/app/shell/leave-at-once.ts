import { useEffect } from 'react';

/** Logs out without a question. */
export function LeaveAtOnce({ onLeave }: { onLeave: () => void }) {
  useEffect(onLeave, [onLeave]);
  return null;
}

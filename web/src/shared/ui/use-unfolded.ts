import { useEffect, useRef, useState } from 'react';
import { usePreferences } from '@/shared/lib/preferences';

/**
 * Whether a part of a form that is usually folded is open: where it holds something, where something in it was
 * refused, where the person wants whole forms, and where they opened it.
 *
 * @param filled  it holds something that somebody entered
 * @param refused something in it was refused
 */
export function useUnfolded(filled: boolean, refused: boolean) {
  const { forms } = usePreferences();
  const [open, setOpen] = useState(filled || refused || forms === 'full');
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (filled || refused) setOpen(true);
  }, [filled, refused]);
  // The form went to its first refused field while that one was not there yet.
  useEffect(() => {
    if (!refused || !open || document.activeElement?.matches('[aria-invalid=true]')) return;
    content.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refused, open]);
  return { open, setOpen, content };
}

import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useUnfolded } from './use-unfolded';

interface RevealProps {
  /** The button that asks for it. */
  label: string;
  /** It contains something that somebody entered. */
  filled: boolean;
  /** Something in it was refused. */
  refused: boolean;
  children: ReactNode;
}

/** A part of a form that is there once it is asked for, or holds something. */
export function Reveal({ label, filled, refused, children }: RevealProps) {
  const { open, setOpen, content } = useUnfolded(filled, refused);
  if (open) return <div ref={content}>{children}</div>;
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      style={{ justifySelf: 'start' }}
      leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
      onClick={() => setOpen(true)}
    >
      {label}
    </Button>
  );
}

import type { ReactNode } from 'react';

interface BdiProps {
  children: ReactNode;
  /** `ltr` for numbers, e-mails, phones, codes; left out for names, which know their own direction. */
  ltr?: boolean;
  className?: string;
}

/** Keeps a fragment of another direction from disturbing the sentence around it. */
export function Bdi({ children, ltr = false, className }: BdiProps) {
  return (
    <bdi {...(ltr ? { dir: 'ltr' } : {})} className={className}>
      {children}
    </bdi>
  );
}

import { Children, Fragment, type ReactNode } from 'react';
import { directionOf, leftToRightParts } from '@/shared/lib/left-to-right';

interface BdiProps {
  children: ReactNode;
  /** `ltr` for numbers, e-mails, phones, codes; left out for names, which know their own direction. */
  ltr?: boolean;
  className?: string;
}

/** A text whose sizes and measures (`3/4"-1/2"`) keep their order within Arabic. */
function inOrder(text: ReactNode): ReactNode {
  if (typeof text !== 'string') return text;
  let done = 0;
  const parts = leftToRightParts(text).map(([start, end]) => {
    const before = text.slice(done, start);
    done = end;
    return (
      <Fragment key={start}>
        {before}
        <bdi dir="ltr">{text.slice(start, end)}</bdi>
      </Fragment>
    );
  });
  if (parts.length === 0) return text;
  return (
    <>
      {parts}
      {text.slice(done)}
    </>
  );
}

/** A browser passes over the parts that are kept in order, also where the text begins with one. */
function wholeDirection(content: ReactNode) {
  const marked = typeof content === 'string' && leftToRightParts(content).length > 0;
  return marked ? directionOf(content) : undefined;
}

/** Keeps a fragment of another direction from disturbing the sentence around it. */
export function Bdi({ children, ltr = false, className }: BdiProps) {
  const dir = ltr ? 'ltr' : wholeDirection(children);
  return (
    <bdi {...(dir ? { dir } : {})} className={className}>
      {ltr ? children : Children.map(children, inOrder)}
    </bdi>
  );
}

import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import classes from './fold.module.css';
import { useUnfolded } from './use-unfolded';

interface FoldProps {
  /** The button that opens and closes it. */
  label: string;
  /** A summary of its content while it is closed. */
  summary?: ReactNode;
  /** It contains something that somebody entered. */
  filled: boolean;
  /** Something in it was refused. */
  refused: boolean;
  children: ReactNode;
}

/** The fields of a form that few documents need. */
export function Fold({ label, summary, filled, refused, children }: FoldProps) {
  const { open, setOpen, content } = useUnfolded(filled, refused);
  const id = useId();
  return (
    <div>
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <IconChevronDown className={classes.chevron} size={16} stroke={1.8} aria-hidden />
        <span className={classes.label}>{label}</span>
        {!open && summary && <span className={classes.summary}>{summary}</span>}
      </button>
      <div id={id} ref={content} hidden={!open} className={classes.content}>
        {open && children}
      </div>
    </div>
  );
}

import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { kindNamed, useSource } from '@/features/sources/public';
import { Bdi } from '@/shared/ui/bdi';
import type { ReconcileLine } from '../api';
import classes from './reconcile.module.css';

interface DocumentCellProps {
  line: ReconcileLine;
  /** Only a text, where a link is not possible. */
  plain?: boolean;
  /** Its kind is beside it already. */
  nameless?: boolean;
}

/** Which document moved the money: its number, which leads to it, and its kind. */
export function DocumentCell({ line, plain, nameless }: DocumentCellProps) {
  const { t } = useTranslation('reports');
  const sourceFor = useSource();
  const { doc_kind: kind, doc_id, doc_number: number } = line;
  const source = plain ? null : sourceFor({ kind, doc_id: doc_id ?? null });
  const name = number ? <Bdi ltr>{number}</Bdi> : t(`kinds.${kindNamed(kind)}`);
  return (
    <>
      {source ? (
        // Out of the tab order: the grid is one stop, and its arrows tick.
        <Link
          to={source.to}
          search={(source.search ?? {}) as never}
          className={classes.document}
          tabIndex={-1}
        >
          {name}
        </Link>
      ) : (
        name
      )}
      {number && !nameless && (
        <span className={classes.kind}> {t(`kinds.${kindNamed(kind)}`)}</span>
      )}
    </>
  );
}

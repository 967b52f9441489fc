import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../empty-state';

/** There are none yet, none that the filters let through, or none for this reader. */
export type NoRowsReason = 'empty' | 'noMatch' | 'forbidden';

interface NoRowsProps {
  why: NoRowsReason;
  title: string;
  /** When there are none yet: what they are for, and how the first one is made. */
  hint?: string;
  add?: ReactNode;
  /** Takes the filters away. */
  onClear?: (() => void) | undefined;
}

/** Shown in the place of a list's rows. */
export function NoRows({ why, title, hint, add, onClear }: NoRowsProps) {
  const { t } = useTranslation();
  if (why === 'forbidden') return <EmptyState kind={why} title={title} />;
  if (why === 'empty') return <EmptyState kind={why} title={title} hint={hint} action={add} />;
  return (
    <EmptyState
      kind={why}
      title={title}
      hint={t('grid.noMatchHint')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('actions.clearFilters')}
        </Button>
      }
    />
  );
}

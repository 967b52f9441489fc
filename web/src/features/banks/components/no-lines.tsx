import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { Can } from '@/shared/auth/can';
import { EmptyState } from '@/shared/ui/empty-state';
import type { LineState } from '../api';
import { FORMS_READ } from '../forms-read';

interface NoLinesProps {
  account: number;
  state: LineState;
  /** There are no lines in any state. */
  none: boolean;
}

/** Shown in the place of lines: no statement was imported yet, or none of its lines is in this state. */
export function NoLines({ account, state, none }: NoLinesProps) {
  const { t } = useTranslation('banks');
  const done = !none && state === 'open';
  return (
    <div className="card">
      <EmptyState
        kind="empty"
        title={t(none ? 'lines.none' : `lines.no.${state}`)}
        hint={none ? t('lines.noneHint', FORMS_READ) : done ? t('lines.no.openHint') : undefined}
        action={
          none ? (
            <Can action="create" on="Journal Entry">
              <Button component={Link} to={paths.importStatement(account)}>
                {t('menu.import')}
              </Button>
            </Can>
          ) : (
            done && (
              <Button component={Link} to={paths.reconcile} search={{ account } as never}>
                {t('menu.reconcile')}
              </Button>
            )
          )
        }
      />
    </div>
  );
}

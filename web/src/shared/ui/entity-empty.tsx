import { Button, Combobox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Problem } from '@/shared/api/problem';
import classes from './entity-combobox.module.css';

interface EntityEmptyProps {
  /** It could not be loaded: for this reason, or as the server can't be reached. */
  failed: boolean;
  problem: Problem | null;
  searching: boolean;
  onRetry: () => void;
}

/** Why a list shows no choices, beside the listbox, which may hold nothing but options. */
export function EntityEmpty({ failed, problem, searching, onRetry }: EntityEmptyProps) {
  const { t } = useTranslation();
  const forbidden = problem?.status === 403;
  const text = forbidden
    ? t('problems.noPermission')
    : t(failed ? 'combobox.failed' : searching ? 'combobox.loading' : 'combobox.nothing');
  return (
    <Combobox.Empty>
      <span role="status">{text}</span>
      {failed && !forbidden && (
        <Button
          size="compact-sm"
          variant="default"
          className={classes.retry ?? ''}
          // The field keeps the focus, or the list would close.
          onMouseDown={(event) => event.preventDefault()}
          onClick={onRetry}
        >
          {t('actions.tryAgain')}
        </Button>
      )}
    </Combobox.Empty>
  );
}

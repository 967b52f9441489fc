import { Combobox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Problem } from '@/shared/api/problem';
import { ListFailed } from './list-failed';

interface EntityEmptyProps {
  /** It could not be loaded: for this reason, or because the server can't be reached. */
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
    : t(searching ? 'grid.loading' : 'combobox.nothing');
  return (
    <Combobox.Empty>
      {failed && !forbidden ? <ListFailed onRetry={onRetry} /> : <span role="status">{text}</span>}
    </Combobox.Empty>
  );
}

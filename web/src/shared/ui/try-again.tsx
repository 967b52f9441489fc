import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Loads again what could not be loaded. */
export function TryAgain({ onClick }: { onClick: () => unknown }) {
  const { t } = useTranslation();
  return (
    <Button variant="default" onClick={() => onClick()}>
      {t('actions.tryAgain')}
    </Button>
  );
}

import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Says that a list could not be loaded, with a button to retry. */
export function ListFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <span role="status">{t('combobox.failed')}</span>
      <Button
        display="block"
        mt={8}
        mx="auto"
        size="compact-sm"
        variant="default"
        // The field keeps the focus, or the list would close.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onRetry}
      >
        {t('actions.tryAgain')}
      </Button>
    </>
  );
}

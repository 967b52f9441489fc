import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/shared/ui/empty-state';

/**
 * Where the application was loaded; a public page there would be asked for again without end. This file comes only
 * once such a page is asked for, when the address is already its.
 */
const [loaded] = performance.getEntriesByType('navigation');
const LOADED_AT = new URL(loaded?.name ?? '', window.location.href).pathname;

/** A page that the server writes: the browser leaves the application for it. */
export function SitePage() {
  const { t } = useTranslation();
  const again = window.location.pathname === LOADED_AT;
  // Leaving the application is no business of React's.
  useEffect(() => {
    if (!again) window.location.replace(window.location.href);
  }, [again]);
  if (!again) return null;
  return (
    <EmptyState
      kind="problem"
      wholePage
      title={t('problems.loadFailed')}
      action={<Button onClick={() => window.location.reload()}>{t('actions.tryAgain')}</Button>}
    />
  );
}

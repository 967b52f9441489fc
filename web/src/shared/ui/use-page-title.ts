import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Names the page in the browser's tab; null leaves that to another part of the page. */
export function usePageTitle(title: string | null): void {
  const { t } = useTranslation();
  const brand = t('brand');
  useEffect(() => {
    if (title === null) return;
    document.title = title ? `${title} · ${brand}` : brand;
  }, [title, brand]);
}

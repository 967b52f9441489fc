import { Button } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { switchLanguage } from '@/shared/i18n/i18n';
import { usePreferences } from '@/shared/lib/preferences';
import { preloadArabicFonts } from '@/shared/theme/preload-fonts';

/** Turns the page to the other language, named in that language, without reloading it. */
export function LanguageSwitch() {
  const { t } = useTranslation();
  const { language } = usePreferences();
  const other = language === 'ar' ? 'en' : 'ar';
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-md"
      c="var(--text)"
      lang={other}
      leftSection={<IconLanguage size={18} stroke={1.6} aria-hidden />}
      onPointerEnter={() => other === 'ar' && preloadArabicFonts()}
      // A field that has the keyboard keeps it: leaving an empty one would mark it.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => void switchLanguage(other)}
    >
      {t('language.other')}
    </Button>
  );
}

import { useTranslation } from 'react-i18next';
import { SettingsNav } from '@/features/company/public';
import { PageShell } from '@/shared/ui/page-shell';
import classes from '../components/advanced.module.css';
import { DefaultsSection } from '../components/defaults-section';
import { RoundingSection } from '../components/rounding-section';
import { SettingLinks } from '../components/setting-links';

/** With what new documents begin, and the way to every setting beside. */
export function AdvancedPage() {
  const { t } = useTranslation('advanced');
  return (
    <PageShell title={t('title')}>
      <SettingsNav />
      <div className={classes.stack}>
        <DefaultsSection />
        <RoundingSection />
        <SettingLinks />
      </div>
    </PageShell>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SettingsNav } from '@/features/company/public';
import { FormSection } from '@/shared/ui/form-section';
import { LoadOrRetry } from '@/shared/ui/load-or-retry';
import { PageShell } from '@/shared/ui/page-shell';
import { companyFile } from '../company-file-api';
import classes from '../components/billing.module.css';
import { CompanyFileStatus } from '../components/company-file-status';

/** Everything of the company in one file: what is in it, and the way to it. */
export function CompanyFilePage() {
  const { t } = useTranslation('subscription');
  const file = useQuery(companyFile);
  return (
    <PageShell title={t('companyFile.title')}>
      <SettingsNav />
      <FormSection>
        <div className={classes.effects}>
          <p className={classes.sentence}>{t('companyFile.contents')}</p>
          <p className={classes.sentence}>{t('companyFile.leftOut')}</p>
        </div>
        {file.data ? (
          <CompanyFileStatus file={file.data} />
        ) : (
          <div className={classes.foot}>
            <LoadOrRetry query={file} height={36} />
          </div>
        )}
      </FormSection>
    </PageShell>
  );
}

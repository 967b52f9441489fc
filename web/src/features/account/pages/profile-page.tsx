import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { FormSection } from '@/shared/ui/form-section';
import { PageShell } from '@/shared/ui/page-shell';
import { CompanyList } from '../components/company-list';
import { DigestSetting } from '../components/digest-setting';
import { LookSettings } from '../components/look-settings';
import { OwnDetails } from '../components/own-details';
import { OwnEvents } from '../components/own-events';
import classes from '../components/rows.module.css';
import { SessionList } from '../components/session-list';
import { TwoStep } from '../components/two-step';

/** The person's own page: who they are, how the product looks to them, their companies and devices. */
export function ProfilePage() {
  const { t } = useTranslation('account');
  return (
    <PageShell title={t('profile.title')}>
      <div className={classes.columns}>
        <div className={classes.column}>
          <FormSection title={t('profile.you')}>
            <OwnDetails />
          </FormSection>
          <FormSection title={t('twoStep.title')}>
            <TwoStep />
          </FormSection>
          <FormSection title={t('look.title')}>
            <LookSettings />
          </FormSection>
          <FormSection title={t('digest.title')}>
            <DigestSetting />
          </FormSection>
        </div>
        <div className={classes.column}>
          <FormSection
            title={t('companies.title')}
            note={
              <Button
                component={Link}
                to={paths.addCompany}
                variant="default"
                size="compact-md"
                leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
              >
                {t('companies.add')}
              </Button>
            }
          >
            <CompanyList />
          </FormSection>
          <FormSection title={t('sessions.title')}>
            <SessionList />
          </FormSection>
          <FormSection title={t('security.title')}>
            <OwnEvents />
          </FormSection>
        </div>
      </div>
    </PageShell>
  );
}

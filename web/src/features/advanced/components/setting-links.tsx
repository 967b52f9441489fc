import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LOCKS, paths } from '@/app/paths';
import { FormSection } from '@/shared/ui/form-section';
import classes from './advanced.module.css';

const MAIL = [
  { name: 'reminders', path: paths.customerReminders },
  { name: 'templates', path: paths.mailTemplates },
] as const;

const ELSEWHERE = [
  { name: 'numbering', path: paths.numbering },
  { name: 'fiscalYear', path: paths.companySettings },
  { name: 'locks', path: paths.companySettings, hash: LOCKS },
  { name: 'paper', path: paths.companySettings },
  { name: 'taxes', path: paths.taxes },
  { name: 'apiKeys', path: paths.integrations },
  { name: 'history', path: paths.activityLog },
] as const;

type LinkName = (typeof MAIL)[number]['name'] | (typeof ELSEWHERE)[number]['name'];

interface SettingLink {
  name: LinkName;
  path: string;
  hash?: string;
}

/** Where the mail to customers is set up, and the settings that have separate screens. */
export function SettingLinks() {
  const { t } = useTranslation('advanced');
  return (
    <>
      <Links title={t('links.mail')} links={MAIL} />
      <Links title={t('links.elsewhere')} links={ELSEWHERE} />
    </>
  );
}

function Links({ title, links }: { title: string; links: readonly SettingLink[] }) {
  const { t } = useTranslation('advanced');
  return (
    <FormSection title={title}>
      <ul className={classes.links}>
        {links.map(({ name, path, hash }) => (
          <li key={name}>
            <Link to={path} hash={hash ?? ''} className={classes.link}>
              <strong>{t(`links.${name}.title`)}</strong>
              <p>{t(`links.${name}.hint`)}</p>
            </Link>
          </li>
        ))}
      </ul>
    </FormSection>
  );
}

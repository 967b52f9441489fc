import { useTranslation } from 'react-i18next';
import { session } from '@/shared/auth/session';
import type { Language } from '@/shared/lib/preferences';
import { adminSession } from '@/test/session';
import classes from './kit.module.css';
import { KitForm } from './kit-form';
import { KitList } from './kit-list';
import { KitReport } from './kit-report';
import { KitSmall } from './kit-small';

// The components ask who is signed in; in the workshop somebody always is.
if (session.get() === null) session.set(adminSession);

/** Every shared component in its states; the page that pictures are taken of. Development only. */
export function KitPage() {
  const { i18n } = useTranslation();
  const language = i18n.language as Language;
  return (
    <div className={classes.kit} key={language}>
      <KitList language={language} />
      <KitForm language={language} />
      <KitSmall language={language} />
      <KitReport language={language} />
    </div>
  );
}

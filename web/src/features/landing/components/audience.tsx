import { useTranslation } from 'react-i18next';
import classes from './landing.module.css';

const WHO = ['owners', 'accountants', 'offices'] as const;

/** For whom the product is. */
export function Audience() {
  const { t } = useTranslation('landing');
  return (
    <section className={classes.section} aria-labelledby="audience">
      <h2 id="audience" className={classes.sectionTitle}>
        {t('audience.title')}
      </h2>
      <div className={classes.wide}>
        {WHO.map((key) => (
          <section key={key} className={classes.who}>
            <h3 className={classes.tileTitle}>{t(`audience.${key}.title`)}</h3>
            <p className={classes.tileText}>{t(`audience.${key}.text`)}</p>
          </section>
        ))}
      </div>
    </section>
  );
}

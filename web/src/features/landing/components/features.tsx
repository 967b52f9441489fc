import {
  IconBook2,
  IconBuildingBank,
  IconBuildingFactory2,
  IconBuildingWarehouse,
  IconCash,
  IconFileInvoice,
  IconLanguage,
  IconReceiptTax,
  IconReportAnalytics,
  IconServer,
  IconShoppingCart,
  IconUsers,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './landing.module.css';

const FEATURES = [
  ['invoices', IconFileInvoice],
  ['purchases', IconShoppingCart],
  ['taxes', IconReceiptTax],
  ['payments', IconCash],
  ['banks', IconBuildingBank],
  ['stock', IconBuildingWarehouse],
  ['assets', IconBuildingFactory2],
  ['books', IconBook2],
  ['reports', IconReportAnalytics],
  ['languages', IconLanguage],
  ['team', IconUsers],
  ['own', IconServer],
] as const;

/** What the product does today, and, apart from it, what comes next. */
export function Features() {
  const { t } = useTranslation('landing');
  return (
    <section className={classes.section} aria-labelledby="features">
      <h2 id="features" className={classes.sectionTitle}>
        {t('features.title')}
      </h2>
      <div className={classes.grid}>
        {FEATURES.map(([key, Icon]) => (
          <section key={key} className={`card ${classes.tile}`}>
            <Icon size={24} stroke={1.5} className={classes.icon} aria-hidden />
            <h3 className={classes.tileTitle}>{t(`features.${key}.title`)}</h3>
            <p className={classes.tileText}>{t(`features.${key}.text`)}</p>
          </section>
        ))}
      </div>
      <p className={classes.next}>
        <strong>{t('features.next.title')}</strong> {t('features.next.text')}
      </p>
    </section>
  );
}

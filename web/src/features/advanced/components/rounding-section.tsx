import { useTranslation } from 'react-i18next';
import { FormSection } from '@/shared/ui/form-section';
import classes from './advanced.module.css';

/** How amounts are rounded. There is nothing to choose: e-invoices total their lines. */
export function RoundingSection() {
  const { t } = useTranslation('advanced');
  return (
    <FormSection title={t('rounding.title')}>
      {(['lines', 'price', 'account'] as const).map((name) => (
        <p key={name} className={classes.hint}>
          {t(`rounding.${name}`)}
        </p>
      ))}
    </FormSection>
  );
}

import { useTranslation } from 'react-i18next';
import { Steps } from '@/shared/ui/steps';
import { placeOf, STEPS, type View } from '../steps';

/** How far an import has come. */
export function ImportSteps({ view }: { view: View }) {
  const { t } = useTranslation('imports');
  return (
    <Steps
      label={t('steps.label')}
      names={STEPS.map((step) => t(`steps.${step}`))}
      at={placeOf(view)}
    />
  );
}

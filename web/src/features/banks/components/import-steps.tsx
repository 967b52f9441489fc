import { useTranslation } from 'react-i18next';
import { Steps } from '@/shared/ui/steps';
import { STEPS, type Step } from '../statement-import';

/** How far an import has come; a file that is no table has no columns to tell. */
export function ImportSteps({ current, table }: { current: Step; table: boolean }) {
  const { t } = useTranslation('banks');
  const visible = STEPS.filter((step) => step !== 'columns' || table || current === 'file');
  return (
    <Steps
      label={t('import.steps.label')}
      names={visible.map((step) => t(`import.steps.${step}`))}
      at={visible.indexOf(current)}
    />
  );
}

import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormDecimal } from '@/shared/ui/form/form-decimal';
import { Reveal } from '@/shared/ui/reveal';
import type { DocumentFormReturn } from '../document-form';
import { useRefused } from './use-refused';

const WITHHOLDING = ['withholding_percent'] as const;

/** The percentage that the other party withholds, or that is withheld from them. */
export function WithholdingField({ form: { control } }: { form: DocumentFormReturn }) {
  const { t } = useTranslation('documents');
  const percent = useWatch({ control, name: 'withholding_percent' });
  return (
    <Reveal
      label={t('totals.addWithholding')}
      filled={percent !== ''}
      refused={useRefused(control, WITHHOLDING)}
    >
      <FormDecimal
        control={control}
        name="withholding_percent"
        label={t('totals.withholdingPercent')}
        scale={0}
        w={150}
      />
    </Reveal>
  );
}

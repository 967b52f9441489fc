import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useBranchPicker } from '@/features/branches/public';
import { useClassPicker } from '@/features/classes/public';
import { useProjectPicker } from '@/features/projects/public';
import { useCompanyCurrency, useToday } from '@/shared/auth/session';
import { BookedDate } from '@/shared/ui/form/booked-date';
import { FormDecimal } from '@/shared/ui/form/form-decimal';
import { FormEntity } from '@/shared/ui/form/form-entity';
import { FormSelect } from '@/shared/ui/form/form-select';
import { FormTextArea } from '@/shared/ui/form/form-text-area';
import { FormGrid } from '@/shared/ui/form-grid';
import { FormSection } from '@/shared/ui/form-section';
import { ORIGINS } from '../schema';
import type { AssetFieldsProps } from './asset-fields';
import { useSourcePicker } from './use-source-picker';

interface OpeningFieldsProps extends AssetFieldsProps {
  /** The day that its opening was posted on. */
  posted: string | null | undefined;
}

/** Whether it was used before, how much of it had worn out by then, and whether that is in the books. */
export function OpeningFields({ form, settled, posted }: OpeningFieldsProps) {
  const { t } = useTranslation('fixed-assets');
  const currency = useCompanyCurrency();
  const today = useToday();
  const { control } = form;
  const [origin, method, source] = useWatch({ control, name: ['origin', 'method', 'source'] });
  const sources = useSourcePicker();
  return (
    <FormSection title={t('form.origin')}>
      <FormGrid min={220}>
        <FormSelect
          control={control}
          name="origin"
          label={t('form.originLabel')}
          description={t(`form.origins.${origin}Hint`)}
          required
          disabled={settled}
          options={ORIGINS.map((one) => ({ value: one, label: t(`form.origins.${one}`) }))}
        />
        {sources && (origin === 'bought' || source !== null) && (
          <FormEntity
            control={control}
            name="source"
            label={t('fields.source')}
            clearable
            source={sources}
          />
        )}
        {origin !== 'bought' && (
          <BookedDate
            area="accounting"
            posts={origin === 'opening'}
            saved={posted}
            control={control}
            name="opening_on"
            label={t('fields.openingOn')}
            description={t('form.openingOnHint')}
            required
            max={today}
            readOnly={settled}
          />
        )}
        {origin !== 'bought' && method !== 'none' && (
          <FormDecimal
            control={control}
            name="opening_depreciation"
            label={t('fields.openingDepreciation')}
            readOnly={settled}
            scale={currency.minor_digits}
          />
        )}
      </FormGrid>
    </FormSection>
  );
}

/** Its labels in reports, and anything worth noting. */
export function LabelsAndNote({ form, settled }: AssetFieldsProps) {
  const { t } = useTranslation(['fixed-assets', 'common']);
  const { control } = form;
  const branches = useBranchPicker();
  const classes = useClassPicker();
  const projects = useProjectPicker(null);
  const reason = settled ? t('form.labelsSettled') : undefined;
  return (
    <FormSection title={t('form.more')}>
      <FormGrid min={220}>
        {branches.enabled && (
          <FormEntity
            control={control}
            name="branch"
            label={t('common:nouns.branch')}
            clearable={!settled}
            disabled={settled}
            description={reason}
            source={branches.source}
            create={branches.create}
          />
        )}
        {classes.any && (
          <FormEntity
            control={control}
            name="class"
            label={t('common:nouns.class')}
            clearable={!settled}
            disabled={settled}
            description={reason}
            source={classes.source}
            create={classes.create}
          />
        )}
        {projects.inPlan && (
          <FormEntity
            control={control}
            name="project"
            label={t('common:nouns.project')}
            clearable={!settled}
            disabled={settled}
            description={reason}
            source={projects.source}
            create={projects.create}
          />
        )}
        <FormTextArea control={control} name="note" label={t('fields.note')} minRows={2} />
      </FormGrid>
    </FormSection>
  );
}

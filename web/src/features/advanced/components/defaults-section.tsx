import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { Button, MultiSelect, Pill } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useTaxPicker } from '@/features/taxes/public';
import { useTermPicker } from '@/features/terms/public';
import { documentDefaults } from '@/shared/api/document-defaults';
import { useAbility } from '@/shared/auth/can';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { toast } from '@/shared/lib/toast';
import { ErrorSummary } from '@/shared/ui/error-summary';
import { FormSelect } from '@/shared/ui/form/form-select';
import { useField } from '@/shared/ui/form/use-field';
import { FormSection } from '@/shared/ui/form-section';
import { LoadOrRetry } from '@/shared/ui/load-or-retry';
import { SaveForm } from '@/shared/ui/save-form';
import { UnsavedGuard } from '@/shared/ui/unsaved-guard';
import { type DocumentDefaults, useSaveDefaults } from '../api';
import { type DefaultsValues, defaultsForm, defaultsFromApi, defaultsToApi } from '../schema';
import classes from './advanced.module.css';

const FIELD_NAMES = {
  'sale.terms_id': 'sale_terms',
  'sale.tax_ids': 'sale_taxes',
  'purchase.terms_id': 'purchase_terms',
  'purchase.tax_ids': 'purchase_taxes',
};

/** With which terms and taxes new documents begin. */
export function DefaultsSection() {
  const { t } = useTranslation('advanced');
  const query = useQuery(documentDefaults);
  const terms = useTermPicker();
  const { loading } = useTaxPicker({ direction: 'sale' });
  const waits = !query.data || !terms.ready || loading;
  return (
    <FormSection title={t('defaults.title')}>
      <p className={classes.hint}>{t('defaults.hint')}</p>
      {waits ? (
        <LoadOrRetry query={query} height={180} />
      ) : (
        <DefaultsForm defaults={query.data as DocumentDefaults} />
      )}
    </FormSection>
  );
}

function DefaultsForm({ defaults }: { defaults: DocumentDefaults }) {
  const { t } = useTranslation(['advanced', 'common']);
  const may = useAbility().can('update', 'Settings');
  const saveDefaults = useSaveDefaults();
  const edit = useEditForm({
    schema: defaultsForm,
    initial: defaultsFromApi(defaults),
    save: (values, headers) => saveDefaults.mutateAsync({ body: defaultsToApi(values), headers }),
    onSaved: (saved) => {
      toast.success(t('defaults.saved'));
      edit.keepOpen(defaultsFromApi(saved));
    },
    fieldNames: FIELD_NAMES,
  });
  const { loading, submitError, errors, saveAnyway, hasUnsaved, onSubmit } = edit.shell;
  return (
    <SaveForm
      onSend={() => {
        if (may) onSubmit('save');
      }}
    >
      <ErrorSummary problem={submitError} errors={errors} saveAnyway={saveAnyway} />
      <div className={classes.sides}>
        {(['sale', 'purchase'] as const).map((side) => (
          <SideFields key={side} side={side} control={edit.form.control} disabled={!may} />
        ))}
      </div>
      {may && (
        <div className={classes.foot}>
          <Button type="submit" loading={loading}>
            {t('common:actions.save')}
          </Button>
        </div>
      )}
      <UnsavedGuard hasUnsaved={hasUnsaved} draftKept={false} />
    </SaveForm>
  );
}

interface SideFieldsProps {
  side: 'sale' | 'purchase';
  control: Control<DefaultsValues, unknown, DefaultsValues>;
  disabled: boolean;
}

function SideFields({ side, control, disabled }: SideFieldsProps) {
  const { t } = useTranslation(['advanced', 'common']);
  const { terms, byId } = useTermPicker();
  const taxes = useTaxPicker({ direction: side });
  const { value, onChange, onBlur, error } = useField<string[], DefaultsValues, DefaultsValues>({
    control,
    name: `${side}_taxes`,
  });
  return (
    <fieldset className={classes.side} disabled={disabled}>
      <legend>{t(`defaults.${side}`)}</legend>
      <FormSelect
        control={control}
        name={`${side}_terms`}
        label={t('defaults.terms')}
        description={t(`defaults.termsHint.${side}`)}
        placeholder={t('defaults.noTerms')}
        clearable
        disabled={disabled}
        options={terms.map((one) => ({
          value: String(one.id),
          label: byId(one.id)?.label ?? one.terms_name,
        }))}
      />
      <MultiSelect
        label={t('defaults.taxes')}
        placeholder={value.length === 0 ? t('defaults.noTaxes') : undefined}
        data={[...taxes.options]}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        error={error}
        disabled={disabled}
        maxValues={5}
        searchable
        clearable
        hidePickedOptions
        clearButtonProps={{ 'aria-label': t('common:actions.clear') }}
        renderPill={({ option, onRemove, disabled: locked }) => (
          <Pill
            withRemoveButton={!locked}
            onRemove={onRemove}
            removeButtonProps={{
              'aria-hidden': undefined,
              'aria-label': t('defaults.removeTax', { name: option.label }),
            }}
          >
            {option.label}
          </Pill>
        )}
      />
    </fieldset>
  );
}

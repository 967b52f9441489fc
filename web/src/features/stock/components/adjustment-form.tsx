import { Text } from '@mantine/core';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useAccountPicker } from '@/features/accounts/public';
import { useSignedIn } from '@/shared/auth/session';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { toast } from '@/shared/lib/toast';
import { BookedDate } from '@/shared/ui/form/booked-date';
import { FormEntity } from '@/shared/ui/form/form-entity';
import { FormLines } from '@/shared/ui/form/form-lines';
import { FormText } from '@/shared/ui/form/form-text';
import { FormGrid } from '@/shared/ui/form-grid';
import { FormSection } from '@/shared/ui/form-section';
import { FormShell } from '@/shared/ui/form-shell';
import { StatusTabs } from '@/shared/ui/status-tabs';
import { useAddAdjustment } from '../api';
import {
  ADJUSTMENT_KINDS,
  type AdjustmentLine,
  type AdjustmentOutput,
  type AdjustmentValues,
  adjustmentForm,
  isBlank,
  newLine,
  toApi,
} from '../schema';
import classes from './adjustment-form.module.css';
import { useLineColumns } from './use-line-columns';

interface AdjustmentFormProps {
  initial: AdjustmentValues;
  onLeave: () => void;
}

/** What was counted, changed or written off, product by product. */
export function AdjustmentForm({ initial, onLeave }: AdjustmentFormProps) {
  const { t } = useTranslation(['stock', 'common']);
  const { today } = useSignedIn();
  const add = useAddAdjustment();
  const expense = useAccountPicker('expense');
  const edit = useEditForm({
    schema: adjustmentForm,
    initial,
    draft: 'stock-adjustment',
    save: (values, headers) => add.mutateAsync({ body: toApi(values), headers }),
    onSaved: (saved) => {
      toast.success(t('form.saved', { number: saved.number }));
      onLeave();
    },
    fieldNames: { account_id: 'account', product_id: 'product' },
  });
  const { control } = edit.form;
  const [kind, date] = useWatch({ control, name: ['kind', 'date'] });
  const chosen = useController({ control, name: 'kind' }).field;
  const columns = useLineColumns(kind, date);
  return (
    <FormShell
      {...edit.shell}
      title={t('form.title')}
      crumbs={[{ label: t('adjustments.title'), to: paths.stockAdjustments }]}
      actions={[{ label: t('common:actions.save'), intent: 'save' }]}
      onCancel={onLeave}
    >
      <FormSection title={t('common:nouns.type')}>
        <div className={classes.kind}>
          <StatusTabs
            label={t('common:nouns.type')}
            value={kind}
            onChange={chosen.onChange}
            options={ADJUSTMENT_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
          />
          <Text size="xs" c="dimmed">
            {t(`kindHint.${kind}`)}
          </Text>
        </div>
        <FormGrid>
          <BookedDate
            area="accounting"
            control={control}
            name="date"
            label={t('common:nouns.date')}
            max={today}
            required
          />
          <FormEntity
            control={control}
            name="account"
            label={t('form.account')}
            source={expense.source}
            create={expense.create}
          />
          <FormText control={control} name="memo" label={t('common:nouns.memo')} />
        </FormGrid>
      </FormSection>
      <FormSection title={t('form.lines')} flush>
        <FormLines<AdjustmentValues, AdjustmentOutput, AdjustmentLine>
          control={control}
          name="lines"
          label={t('form.lines')}
          columns={columns}
          newLine={() => newLine()}
          isBlank={isBlank}
        />
      </FormSection>
    </FormShell>
  );
}

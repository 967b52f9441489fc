import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { toast } from '@/shared/lib/toast';
import { Fact, Facts } from '@/shared/ui/facts';
import { FormDecimal } from '@/shared/ui/form/form-decimal';
import { FormSelect } from '@/shared/ui/form/form-select';
import { FormTextArea } from '@/shared/ui/form/form-text-area';
import { FormDialog } from '@/shared/ui/form-dialog';
import { FormGrid } from '@/shared/ui/form-grid';
import { Money } from '@/shared/ui/money';
import { type Asset, type RevisionInput, revisionPreview, useRevise } from '../api';
import classes from '../components/assets.module.css';
import { PreviewRefused } from '../components/preview-refused';
import {
  depreciationFrom,
  REVISED_METHODS,
  type RevisionValues,
  revisionOf,
  revisionSchema,
  startRevision,
} from '../revision';

interface ReviseDialogProps {
  asset: Asset;
  /** The first day of the first month that it would hold for, and how many months are left by the present estimates. */
  revisable: NonNullable<Asset['revisable']>;
  onClose: () => void;
}

/** Changes the estimates of an asset: the depreciation of a month by them is shown before they are saved. */
export function ReviseDialog({ asset, revisable, onClose }: ReviseDialogProps) {
  const { t } = useTranslation('fixed-assets');
  const format = useFormat();
  const currency = useCompanyCurrency();
  const revise = useRevise();
  const edit = useEditForm({
    schema: revisionSchema,
    initial: startRevision(asset, revisable.months_left),
    save: (values: RevisionValues, headers) =>
      revise.mutateAsync({ body: revisionOf(asset, values), headers }),
    onSaved: () => {
      toast.success(t('revise.done', { number: asset.number }));
      onClose();
    },
  });
  const { control } = edit.form;
  const typed = useWatch({ control }) as RevisionValues;
  const parsed = revisionSchema.safeParse(typed);
  const monthsLeft = revisable.months_left;
  return (
    <FormDialog
      {...edit.shell}
      opened
      size={720}
      title={t('revise.title', { number: asset.number, name: asset.name })}
      actions={[{ label: t('revise.confirm'), intent: 'save' }]}
      onClose={onClose}
    >
      <p className={classes.hint}>
        {t('revise.hint', { month: format.date(revisable.from, 'month') })}
      </p>
      <FormGrid min={200}>
        <FormSelect
          control={control}
          name="method"
          label={t('fields.method')}
          required
          options={REVISED_METHODS.map((one) => ({ value: one, label: t(`methods.${one}`) }))}
        />
        {typed.method === 'straight_line' && (
          <FormDecimal
            control={control}
            name="life_months"
            label={t('revise.left')}
            description={
              typeof monthsLeft === 'number'
                ? t('revise.leftHint', { count: monthsLeft })
                : undefined
            }
            required
            scale={0}
          />
        )}
        {typed.method === 'declining_balance' && (
          <FormDecimal
            control={control}
            name="yearly_rate"
            label={t('form.rate')}
            description={t('form.rateHint')}
            required
            scale={0}
          />
        )}
        <FormDecimal
          control={control}
          name="salvage"
          label={t('form.salvage', { currency: currency.code })}
          description={t('form.salvageHint')}
          scale={currency.minor_digits}
        />
      </FormGrid>
      <FormTextArea control={control} name="reason" label={t('revise.reason')} minRows={1} />
      {parsed.success && edit.shell.dirty && (
        <Preview asset={asset} from={revisable.from} body={revisionOf(asset, parsed.data)} />
      )}
    </FormDialog>
  );
}

interface PreviewProps {
  asset: Asset;
  from: string;
  body: RevisionInput;
}

/**
 * The depreciation of a month by the new estimates, beside that by the present ones; why there is none is said as well.
 */
function Preview({ asset, from, body }: PreviewProps) {
  const { t } = useTranslation('fixed-assets');
  const format = useFormat();
  const { currency } = asset;
  const preview = useQuery(revisionPreview({ ...body, reason: null }));
  if (preview.isPending) return <Skeleton height={72} radius={8} />;
  if (preview.isError) {
    const names = {
      life_months: t('revise.left'),
      yearly_rate: t('form.rate'),
      salvage: t('fields.salvage'),
    };
    return <PreviewRefused problem={preview.error} names={names} />;
  }
  const previous = depreciationFrom(asset.schedule, from);
  const now = depreciationFrom(preview.data.schedule, from);
  if (!now) return <p className={classes.hint}>{t('revise.nothingLeft')}</p>;
  return (
    <Facts least={200}>
      <Fact name={t('revise.monthly')}>
        <Money amount={now.amount} currency={currency} />
        {previous && previous.amount !== now.amount && (
          <span className={classes.second}>
            {t('revise.was', { amount: format.money(previous.amount, currency) })}
          </span>
        )}
      </Fact>
      <Fact name={t('revise.last')}>
        {format.date(now.last, 'month')}
        {previous && previous.last !== now.last && (
          <span className={classes.second}>
            {t('revise.was', { amount: format.date(previous.last, 'month') })}
          </span>
        )}
      </Fact>
      <Fact name={t('schedule.title')}>{t('schedule.months', { count: now.months })}</Fact>
    </Facts>
  );
}

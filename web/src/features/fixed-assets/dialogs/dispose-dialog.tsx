import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod/mini';
import { useCompanyCurrency, useToday } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { date, isZero, orNull, positive, required, text } from '@/shared/lib/fields';
import { toast } from '@/shared/lib/toast';
import { EntriesPreview } from '@/shared/ui/entries-preview';
import { BookedDate } from '@/shared/ui/form/booked-date';
import { FormDecimal } from '@/shared/ui/form/form-decimal';
import { FormSelect } from '@/shared/ui/form/form-select';
import { FormTextArea } from '@/shared/ui/form/form-text-area';
import { FormDialog } from '@/shared/ui/form-dialog';
import { FormGrid } from '@/shared/ui/form-grid';
import { assetForm, type DisposalInput, disposalPreview, useDispose } from '../api';
import classes from '../components/assets.module.css';
import { DisposalFacts } from '../components/disposal-facts';
import { PreviewRefused } from '../components/preview-refused';

const KINDS = ['sale', 'scrap'] as const;

const fields = z.object({
  kind: z.enum(KINDS),
  date: required(date()),
  proceeds: positive(),
  account: text(20),
  note: text(1000),
});

const disposalForm = (today: string) =>
  fields.check(({ value, issues }) => {
    const refuse = (path: string, message: string) =>
      issues.push({ code: 'custom', input: value, path: [path], message });
    if (value.date > today) refuse('date', 'fixed-assets:form.inTheFuture');
    if (value.kind === 'sale' && value.proceeds === '') refuse('proceeds', 'required');
    if (value.kind === 'sale' && value.account === '') refuse('account', 'required');
  });

const FIELD_NAMES = { proceeds_account_id: 'account' };

interface DisposeDialogProps {
  asset: { id: number; number: string; name: string };
  onClose: () => void;
}

/** Sells or scraps an asset: what is gained or lost is seen before it is booked. */
export function DisposeDialog({ asset, onClose }: DisposeDialogProps) {
  const { t } = useTranslation('fixed-assets');
  const format = useFormat();
  const today = useToday();
  const currency = useCompanyCurrency();
  const choices = useQuery(assetForm);
  const accounts = choices.data?.proceeds_accounts;
  const dispose = useDispose();
  const schema = useMemo(() => disposalForm(today), [today]);
  const edit = useEditForm({
    schema,
    initial: { kind: 'sale' as const, date: today, proceeds: '', account: '', note: '' },
    save: (values: z.output<typeof fields>, headers) =>
      dispose.mutateAsync({ body: toApi(asset.id, values), headers }),
    onSaved: () => {
      toast.success(t('dispose.done', { number: asset.number }));
      onClose();
    },
    fieldNames: FIELD_NAMES,
  });
  const { control } = edit.form;
  const typed = useWatch({ control }) as z.input<typeof fields>;
  const parsed = schema.safeParse(typed);
  const sold = typed.kind === 'sale';
  const body = parsed.success ? toApi(asset.id, parsed.data) : null;
  return (
    <FormDialog
      {...edit.shell}
      opened
      size={720}
      title={t('dispose.title', { number: asset.number, name: asset.name })}
      actions={[{ label: t('dispose.confirm'), intent: 'save' }]}
      onClose={onClose}
    >
      <FormGrid min={200}>
        <FormSelect
          control={control}
          name="kind"
          label={t('dispose.kind')}
          required
          options={KINDS.map((one) => ({ value: one, label: t(`dispose.kinds.${one}`) }))}
        />
        <BookedDate
          area="accounting"
          control={control}
          name="date"
          label={t('dispose.date')}
          description={t('dispose.dateHint')}
          max={today}
          required
        />
        {sold && (
          <FormDecimal
            control={control}
            name="proceeds"
            label={t('dispose.proceeds', { currency: currency.code })}
            scale={currency.minor_digits}
            required
          />
        )}
        {sold && (
          <FormSelect
            control={control}
            name="account"
            label={t('dispose.account')}
            required
            searchable
            data-wide
            source={choices}
            options={accounts?.map((one) => ({
              value: String(one.id),
              label: `${one.number} · ${format.name({ name_en: one.name, name_ar: one.name_ar })}`,
            }))}
          />
        )}
      </FormGrid>
      {sold && (body ? <TaxHintOf body={body} /> : <TaxHint outcome="either" />)}
      <FormTextArea control={control} name="note" label={t('fields.note')} minRows={1} />
      {body && <Preview body={body} />}
    </FormDialog>
  );
}

function toApi(asset: number, values: z.output<typeof fields>): DisposalInput {
  const sold = values.kind === 'sale';
  return {
    asset_id: asset,
    kind: values.kind,
    date: values.date,
    proceeds: sold ? orNull(values.proceeds) : null,
    proceeds_account_id: sold && values.account ? Number(values.account) : null,
    note: orNull(values.note),
  };
}

/** The result of the disposal, whatever is noted. */
const previewOf = (body: DisposalInput) => disposalPreview({ ...body, note: null });

/** How a taxed sale is written, and what that leaves on the accounts: what was worked out, once it was. */
function TaxHint({ outcome }: { outcome: 'gain' | 'loss' | 'either' }) {
  const { t } = useTranslation('fixed-assets');
  return (
    <p className={classes.hint}>
      {t('dispose.taxHint')} {t(`dispose.taxLeaves.${outcome}`)}
    </p>
  );
}

function TaxHintOf({ body }: { body: DisposalInput }) {
  const gain = useQuery(previewOf(body)).data?.disposal?.gain;
  const outcome = gain?.startsWith('-') ? 'loss' : 'gain';
  return <TaxHint outcome={gain && !isZero(gain) ? outcome : 'either'} />;
}

/** The result of the disposal; why there is none is said as well. */
function Preview({ body }: { body: DisposalInput }) {
  const { t } = useTranslation('fixed-assets');
  const preview = useQuery(previewOf(body));
  if (preview.isPending) return <Skeleton height={96} radius={8} />;
  if (preview.isError) {
    const names = {
      date: t('dispose.date'),
      proceeds: t('disposal.proceeds'),
      proceeds_account_id: t('dispose.account'),
    };
    return <PreviewRefused problem={preview.error} names={names} />;
  }
  const { disposal } = preview.data;
  return (
    disposal && (
      <>
        <DisposalFacts disposal={disposal} />
        <EntriesPreview entries={disposal.entries} />
      </>
    )
  );
}

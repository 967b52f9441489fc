import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod/mini';
import { currencies } from '@/shared/api/currencies';
import { useSignedIn } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { date, positive, required } from '@/shared/lib/fields';
import { toast } from '@/shared/lib/toast';
import { FormDate } from '@/shared/ui/form/form-date';
import { FormDecimal } from '@/shared/ui/form/form-decimal';
import { FormSelect } from '@/shared/ui/form/form-select';
import { FormDialog } from '@/shared/ui/form-dialog';
import { useWriteRate } from '../api';

/** The highest rate that is kept. */
const MOST = 1_000_000;

const rateForm = z.object({
  currency_id: required(),
  date: required(date()),
  rate: required(positive()).check(z.refine((rate) => !(Number(rate) > MOST), 'tooLarge')),
});

/** The currency that is usually dealt in beside the company's own. */
const USUAL = ['USD', 'EUR'];

interface RateDialogProps {
  /** The currency that the list shows. */
  currencyId: number | undefined;
  onClose: () => void;
}

/** Writes the rate of a day down, in place of the one that it had. */
export function RateDialog({ currencyId, onClose }: RateDialogProps) {
  const { t } = useTranslation(['rates', 'common']);
  const currencyQuery = useQuery(currencies());
  const { company, today } = useSignedIn();
  if (!currencyQuery.data) return null;
  const foreign = USUAL.find((code) => code !== company.currency.code);
  const usual = currencyQuery.data.find(({ code }) => code === foreign);
  return (
    <RateForm
      initial={{ currency_id: String(currencyId ?? usual?.id ?? ''), date: today, rate: '' }}
      title={t('form.title')}
      onClose={onClose}
    />
  );
}

interface RateFormProps {
  initial: z.input<typeof rateForm>;
  title: string;
  onClose: () => void;
}

function RateForm({ initial, title, onClose }: RateFormProps) {
  const { t } = useTranslation(['rates', 'common']);
  const format = useFormat();
  const { company, today } = useSignedIn();
  const { data = [] } = useQuery(currencies());
  const write = useWriteRate();
  const edit = useEditForm({
    schema: rateForm,
    initial,
    save: ({ currency_id, ...rest }, headers) =>
      write.mutateAsync({ body: { ...rest, currency_id: Number(currency_id) }, headers }),
    onSaved: ({ currency, date: day }) => {
      toast.success(t('form.saved', { currency: currency.code, date: format.date(day) }));
      onClose();
    },
  });
  const { control } = edit.form;
  const code = data.find(({ id }) => String(id) === edit.form.watch('currency_id'))?.code ?? '';
  return (
    <FormDialog {...edit.shell} opened size={420} title={title} onClose={onClose}>
      <FormSelect
        control={control}
        name="currency_id"
        label={t('fields.currency')}
        required
        styles={{ input: { unicodeBidi: 'normal' } }}
        options={data
          .filter(({ id }) => id !== company.currency.id)
          .map((one) => ({ value: String(one.id), label: `${one.code} · ${format.name(one)}` }))}
      />
      <FormDate control={control} name="date" label={t('fields.date')} max={today} required />
      <FormDecimal
        control={control}
        name="rate"
        label={t('fields.rateOf', { currency: code, base: company.currency.code })}
        description={t('form.hint')}
        scale={0}
        required
        data-autofocus
      />
    </FormDialog>
  );
}

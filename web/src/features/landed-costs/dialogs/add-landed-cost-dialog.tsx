import { useDebouncedValue } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { toast } from '@/shared/lib/toast';
import { FormDate } from '@/shared/ui/form/form-date';
import { FormSelect } from '@/shared/ui/form/form-select';
import { FormTextArea } from '@/shared/ui/form/form-text-area';
import { FormDialog } from '@/shared/ui/form-dialog';
import { FormGrid } from '@/shared/ui/form-grid';
import { landedPreview, useAddLandedCost } from '../api';
import { ChargeFields } from '../components/charge-fields';
import { LandedPreview } from '../components/landed-preview';
import { useLandedGoods } from '../components/use-landed-goods';
import {
  BASES,
  type LandedOutput,
  landedForm,
  landedNames,
  newLanded,
  toLanded,
  triedOut,
} from '../schema';

interface AddLandedCostDialogProps {
  bill: { id: number; number: string; billing_date: string };
  /** Hands over the id of the one that was made. */
  onSaved: (id: number) => void;
  onClose: () => void;
}

/** Adds what bringing the goods of a bill in cost beside their price, and shows before what each takes. */
export function AddLandedCostDialog({ bill, onSaved, onClose }: AddLandedCostDialogProps) {
  const { t } = useTranslation('landed-costs');
  const format = useFormat();
  const { company, today } = useSignedIn();
  const { currency } = company;
  const add = useAddLandedCost();
  const since = bill.billing_date;
  const names = useRef<Record<string, string>>({});
  const queryClient = useQueryClient();
  /** The lines that take something, of the goods as they are when it is sent; null for all of them. */
  async function linesOf(values: LandedOutput): Promise<number[] | null> {
    const tried = values.left_out.length > 0 ? triedOut(values, bill.id, null) : null;
    if (!tried) return null;
    const { goods } = await queryClient.fetchQuery(landedPreview(tried));
    return goods.map(({ line }) => line).filter((line) => !values.left_out.includes(line));
  }
  const edit = useEditForm({
    schema: useMemo(() => landedForm({ today, since }), [today, since]),
    initial: useMemo(() => newLanded(today), [today]),
    draft: `landed-cost/of/${bill.id}`,
    save: async (values, headers) => {
      Object.assign(names.current, landedNames(values));
      const lines = await linesOf(values);
      return add.mutateAsync({ body: toLanded(values, bill.id, lines), headers });
    },
    onSaved: ({ id, number, amount }) => {
      toast.clear();
      toast.success(t('form.saved', { number, amount: format.money(amount, currency) }));
      onClose();
      onSaved(id);
    },
    fieldNames: names.current,
  });
  const { form } = edit;
  const { control } = form;
  const values = useWatch({ control }) as Parameters<typeof useLandedGoods>[0];
  const [settled] = useDebouncedValue(values, 300);
  const goods = useLandedGoods(settled, bill.id);
  return (
    <FormDialog
      {...edit.shell}
      opened
      size={900}
      title={t('form.title', { number: bill.number })}
      actions={[{ label: t('form.submit'), intent: 'save' }]}
      onClose={onClose}
    >
      <FormGrid min={200}>
        <FormDate
          control={control}
          name="date"
          label={t('form.date')}
          required
          min={since}
          max={today}
        />
        <FormSelect
          control={control}
          name="basis"
          label={t('form.basis')}
          options={BASES.map((value) => ({ value, label: t(`basis.${value}`) }))}
        />
      </FormGrid>
      <ChargeFields form={form} bill={bill.id} scale={currency.minor_digits} />
      <LandedPreview
        goods={goods}
        values={values}
        currency={currency}
        onLeaveOut={(lines) => form.setValue('left_out', lines, { shouldDirty: true })}
      />
      <FormTextArea control={control} name="memo" label={t('form.memo')} minRows={2} />
    </FormDialog>
  );
}

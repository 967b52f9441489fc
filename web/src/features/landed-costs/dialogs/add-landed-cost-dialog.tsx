import { useDebouncedValue } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { toast } from '@/shared/lib/toast';
import { BookedDate } from '@/shared/ui/form/booked-date';
import { FormSelect } from '@/shared/ui/form/form-select';
import { FormTextArea } from '@/shared/ui/form/form-text-area';
import { FormDialog } from '@/shared/ui/form-dialog';
import { FormGrid } from '@/shared/ui/form-grid';
import { landedPreview, useAddLandedCost } from '../api';
import { ChargeFields } from '../components/charge-fields';
import { LandedPreview } from '../components/landed-preview';
import { MoreGoods } from '../components/more-goods';
import { useLandedGoods } from '../components/use-landed-goods';
import {
  BASES,
  type GoodsLine,
  type GoodsPaper,
  type LandedOutput,
  landedForm,
  landedNames,
  latestOf,
  lineKey,
  newLanded,
  previewInput,
  toLanded,
} from '../schema';

interface AddLandedCostDialogProps {
  /** What brought the goods. */
  paper: GoodsPaper;
  /** Hands over the id of the one that was made. */
  onSaved: (id: number) => void;
  onClose: () => void;
}

/** Adds what bringing goods in cost beside their price, and shows before what each takes. */
export function AddLandedCostDialog({ paper, onSaved, onClose }: AddLandedCostDialogProps) {
  const { t } = useTranslation(['landed-costs', 'common']);
  const format = useFormat();
  const { company, today } = useSignedIn();
  const { currency } = company;
  const add = useAddLandedCost();
  const since = paper.date;
  const names = useRef<Record<string, string>>({});
  const queryClient = useQueryClient();
  /** The lines that take something, of the goods as they are when it is sent; null for all of them. */
  async function linesOf(values: LandedOutput): Promise<GoodsLine[] | null> {
    const tried =
      values.left_out.length > 0 ? previewInput(values, paper, null, currency.minor_digits) : null;
    if (!tried) return null;
    const { goods } = await queryClient.fetchQuery(landedPreview(tried));
    return goods.filter((one) => !values.left_out.includes(lineKey(one)));
  }
  const edit = useEditForm({
    schema: useMemo(
      () => landedForm({ today, since, decimals: currency.minor_digits }),
      [today, since, currency.minor_digits],
    ),
    initial: useMemo(() => newLanded(today), [today]),
    draft: `landed-cost/of/${paper.kind}/${paper.id}`,
    save: async (values, headers) => {
      const body = toLanded(values, paper, await linesOf(values));
      Object.assign(names.current, landedNames(body));
      return add.mutateAsync({ body, headers });
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
  const goods = useLandedGoods(settled, paper, currency.minor_digits);
  return (
    <FormDialog
      {...edit.shell}
      opened
      size={900}
      title={t('form.title', { number: paper.label })}
      actions={[{ label: t('form.submit'), intent: 'save' }]}
      onClose={onClose}
    >
      <FormGrid min={200}>
        <BookedDate
          area="purchases"
          control={control}
          name="date"
          label={t('common:nouns.date')}
          required
          min={latestOf(since, values.more)}
          max={today}
        />
        <FormSelect
          control={control}
          name="basis"
          label={t('form.basis')}
          options={BASES.map((value) => ({ value, label: t(`basis.${value}`) }))}
        />
      </FormGrid>
      <ChargeFields form={form} paper={paper} scale={currency.minor_digits} />
      <MoreGoods form={form} paper={paper} />
      <LandedPreview
        goods={goods}
        values={values}
        currency={currency}
        onLeaveOut={(lines) => form.setValue('left_out', lines, { shouldDirty: true })}
      />
      <FormTextArea control={control} name="memo" label={t('common:nouns.memo')} minRows={2} />
    </FormDialog>
  );
}

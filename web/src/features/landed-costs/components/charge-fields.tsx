import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { accountName, useAccountPicker } from '@/features/accounts/public';
import { useFormat } from '@/shared/format/use-format';
import { toast } from '@/shared/lib/toast';
import { EntityCombobox } from '@/shared/ui/entity-combobox';
import { FormDecimal } from '@/shared/ui/form/form-decimal';
import { FormEntity } from '@/shared/ui/form/form-entity';
import { FormText } from '@/shared/ui/form/form-text';
import { linesOf, type Paper, papersOf } from '../api';
import {
  type Charge,
  chargesOf,
  type LandedOutput,
  type LandedValues,
  NO_CHARGE,
  withCharges,
} from '../schema';
import classes from './landed-facts.module.css';

interface ChargeFieldsProps {
  form: UseFormReturn<LandedValues, unknown, LandedOutput>;
  /** The bill of the goods, which is no paper of its own charges. */
  bill: number;
  scale: number;
}

const MOST = 50;

/** What was paid, typed or taken from the carrier's own bill, and the account where each stands. */
export function ChargeFields({ form, bill, scale }: ChargeFieldsProps) {
  const { t } = useTranslation('landed-costs');
  const format = useFormat();
  const { control } = form;
  const accounts = useAccountPicker('purchase');
  const charges = useWatch({ control, name: 'charges' });
  const { isSubmitted } = form.formState;
  const replace = (next: Charge[]) =>
    form.setValue('charges', next, { shouldDirty: true, shouldValidate: isSubmitted });
  const papers = {
    key: ['landed-costs', 'papers', bill],
    search: async (text: string, signal: AbortSignal) => {
      const kinds = ['bill', 'expense'] as const;
      const found = await Promise.all(kinds.map((kind) => papersOf(kind, text, signal)));
      return found.flat().filter(({ kind, id }) => kind !== 'bill' || id !== bill);
    },
  };

  /** Its lines for accounts become charges; those for products are goods themselves. */
  async function take(paper: Paper | null) {
    if (!paper) return;
    const lines = await linesOf(paper);
    const taken = chargesOf(lines, paper.label, (line) => ({
      id: line.account_id,
      label: accountName(line, format),
    }));
    if (taken.length === 0) toast.error(t('charges.nothingOn', { number: paper.label }));
    else replace(withCharges(form.getValues('charges'), taken).slice(0, MOST));
  }

  return (
    <div className={classes.charges}>
      {charges.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: charges are told apart by their place alone
        <div key={at} className={classes.charge}>
          <FormText
            control={control}
            name={`charges.${at}.description`}
            label={t('charges.description')}
            placeholder={t('charges.hint')}
          />
          <FormEntity
            control={control}
            name={`charges.${at}.account`}
            label={t('charges.account')}
            placeholder={t('charges.inTransit')}
            clearable
            source={accounts.source}
            create={accounts.create}
          />
          <FormDecimal
            control={control}
            name={`charges.${at}.amount`}
            label={t('charges.amountShort')}
            required
            scale={scale}
            arithmetic
          />
          <ActionIcon
            size={30}
            aria-label={t('charges.remove', { number: at + 1 })}
            disabled={charges.length === 1}
            onClick={() => replace(charges.filter((__, place) => place !== at))}
          >
            <IconTrash size={17} stroke={1.6} />
          </ActionIcon>
        </div>
      ))}
      <div className={classes.foot}>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
          disabled={charges.length >= MOST}
          onClick={() => replace([...charges, NO_CHARGE])}
        >
          {t('charges.add')}
        </Button>
        <div className={classes.paper}>
          <EntityCombobox<Paper>
            label={t('charges.from')}
            placeholder={t('charges.fromHint')}
            source={papers}
            value={null}
            onChange={(paper) => void take(paper)}
          />
        </div>
      </div>
    </div>
  );
}

import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash, IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { accountName, useAccountPicker } from '@/features/accounts/public';
import { useFormat } from '@/shared/format/use-format';
import { useErrorText } from '@/shared/forms/use-error-text';
import { commaList } from '@/shared/lib/comma-list';
import { isolatedFigure } from '@/shared/lib/left-to-right';
import { toast } from '@/shared/lib/toast';
import { EntityCombobox } from '@/shared/ui/entity-combobox';
import { FormDecimal } from '@/shared/ui/form/form-decimal';
import { FormEntity } from '@/shared/ui/form/form-entity';
import { FormText } from '@/shared/ui/form/form-text';
import { type Paper, type PaperCharges, paperCharges } from '../api';
import {
  type Charge,
  chargesOf,
  type GoodsPaper,
  type LandedForm,
  NO_CHARGE,
  withCharges,
} from '../schema';
import classes from './landed-facts.module.css';
import { usePapers } from './use-papers';

interface ChargeFieldsProps {
  form: LandedForm;
  /** The documents of the goods: their own charges can't be taken. */
  paper: GoodsPaper;
  scale: number;
}

const MOST = 50;

/** What was paid, typed or taken from the carrier's bill, and the account of each. */
export function ChargeFields({ form, paper, scale }: ChargeFieldsProps) {
  const { t } = useTranslation('landed-costs');
  const format = useFormat();
  const { control } = form;
  const accounts = useAccountPicker('purchase', 'landed_cost');
  const charges = useWatch({ control, name: 'charges' });
  const { isSubmitted } = form.formState;
  const replace = (next: Charge[]) =>
    form.setValue('charges', next, { shouldDirty: true, shouldValidate: isSubmitted });
  const { kinds, source } = usePapers([paper, ...useWatch({ control, name: 'more' })]);
  const [only] = kinds;

  const lines = useMutation({ mutationFn: paperCharges });

  /** What is left of its lines for accounts becomes charges; those for products are goods themselves. */
  function take(paper: Paper, found: PaperCharges) {
    const before = form.getValues('charges');
    const newCharges = chargesOf(found, paper, before, (line) => ({
      id: line.account_id,
      label: accountName(line, format),
    }));
    if (newCharges.length === 0) {
      const by = commaList(
        found.taken.costs.map((cost) => cost.number),
        format.language,
      );
      const why = found.lines.length === 0 ? 'nothingOn' : by ? 'takenBy' : 'nothingLeft';
      toast.error(t(`charges.${why}`, { number: paper.label, by }));
    }
    const all = withCharges(before, newCharges);
    if (all.length > MOST) toast.error(t('charges.tooMany', { number: paper.label, most: MOST }));
    else if (newCharges.length > 0) replace(all);
  }

  return (
    <div className={classes.charges}>
      {charges.map((charge, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: charges are identified only by their place
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
            label={t('charges.amount')}
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
          {charge.source && (
            <TakenFrom
              label={charge.source.label}
              at={at}
              error={form.formState.errors.charges?.[at]?.source?.message}
              onLoosen={() => replace(charges.with(at, { ...charge, source: null }))}
            />
          )}
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
        {only && (
          <div className={classes.paper}>
            <EntityCombobox<Paper>
              label={t(kinds.length > 1 ? 'charges.from' : `charges.from_${only}`)}
              placeholder={t('charges.fromHint')}
              loading={lines.isPending}
              source={source}
              value={null}
              onChange={(paper) =>
                paper &&
                !lines.isPending &&
                lines.mutate(paper, { onSuccess: (found) => take(paper, found) })
              }
            />
          </div>
        )}
      </div>
    </div>
  );
}

interface TakenFromProps {
  /** The number of the bill or expense. */
  label: string | undefined;
  at: number;
  error: string | undefined;
  onLoosen: () => void;
}

/** The paper that a charge was taken from, which limits it; one that is another's after all is loosened from it. */
function TakenFrom({ label, at, error, onLoosen }: TakenFromProps) {
  const { t } = useTranslation('landed-costs');
  const errorText = useErrorText();
  const number = label && isolatedFigure(label);
  return (
    <p className={classes.taken}>
      {number ? t('charges.takenOf', { number }) : t('charges.takenOfPaper')}
      <ActionIcon size={24} aria-label={t('charges.loosen', { number: at + 1 })} onClick={onLoosen}>
        <IconX size={14} stroke={1.8} />
      </ActionIcon>
      {error && (
        <span role="alert" className={classes.error}>
          {errorText(error)}
        </span>
      )}
    </p>
  );
}

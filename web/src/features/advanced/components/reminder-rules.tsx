import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormSelect } from '@/shared/ui/form/form-select';
import { FormText } from '@/shared/ui/form/form-text';
import { useField } from '@/shared/ui/form/use-field';
import { SmallSwitch } from '@/shared/ui/small-switch';
import { nextRule, REMINDERS, type RemindersValues, SIDES } from '../schema';
import classes from './advanced.module.css';

const MOST = 12;

type Form = UseFormReturn<RemindersValues, unknown, RemindersValues>;

/** The rules: how many days before or after the due date, by what words, on or off. */
export function ReminderRules({ form }: { form: Form }) {
  const { t } = useTranslation('advanced');
  const { control, formState, getValues } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'rules' });
  const { rules } = formState.errors;
  const wrong = rules?.root?.message ?? rules?.message;
  return (
    <>
      {fields.length === 0 && <p className={classes.hint}>{t('reminders.noRules')}</p>}
      <ul className={classes.rules}>
        {fields.map(({ id }, place) => (
          <RuleFields key={id} form={form} place={place} onRemove={() => remove(place)} />
        ))}
      </ul>
      {wrong && <p role="alert">{wrong}</p>}
      {fields.length < MOST && (
        <Button
          variant="default"
          leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
          onClick={() => append(nextRule(getValues('rules')))}
        >
          {t('reminders.addRule')}
        </Button>
      )}
    </>
  );
}

interface RuleFieldsProps {
  form: Form;
  place: number;
  onRemove: () => void;
}

function RuleFields({ form, place, onRemove }: RuleFieldsProps) {
  const { t, i18n } = useTranslation('advanced');
  const { control } = form;
  const side = useWatch({ control, name: `rules.${place}.side` });
  const count = Number(useWatch({ control, name: `rules.${place}.count` })) || 0;
  const enabled = useField<boolean, RemindersValues, RemindersValues>({
    control,
    name: `rules.${place}.enabled`,
  });
  return (
    <li className={classes.rule}>
      <div className={classes.ruleSwitch}>
        <SmallSwitch
          label={t(enabled.value ? 'reminders.on' : 'reminders.off')}
          checked={enabled.value}
          onChange={enabled.onChange}
        />
      </div>
      <FormText
        control={control}
        name={`rules.${place}.count`}
        aria-label={t('reminders.days')}
        placeholder={t('reminders.days')}
        inputMode="numeric"
        dir={i18n.dir()}
        disabled={side === 'on'}
      />
      <div>
        <FormSelect
          control={control}
          name={`rules.${place}.side`}
          aria-label={t('reminders.side')}
          options={SIDES.map((value) => ({
            value,
            label: t(`reminders.sides.${value}`, { count }),
          }))}
        />
      </div>
      <div className={classes.ruleText}>
        <FormSelect
          control={control}
          name={`rules.${place}.template`}
          aria-label={t('reminders.text')}
          options={REMINDERS.map((value) => ({ value, label: t(`templates.kinds.${value}`) }))}
        />
      </div>
      <ActionIcon
        className={classes.ruleRemove}
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('reminders.removeRule')}
        onClick={onRemove}
      >
        <IconTrash size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </li>
  );
}

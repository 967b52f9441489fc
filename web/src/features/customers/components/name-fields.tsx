import { Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormSelect } from '@/shared/ui/form/form-select';
import { FormText } from '@/shared/ui/form/form-text';
import { FormGrid } from '@/shared/ui/form-grid';
import { suggestedName, TITLES } from '../schema';
import type { CustomerForm } from './customer-form';
import { IdentityFields } from './identity-fields';
import { useNameTaken } from './use-name-taken';

interface NameFieldsProps {
  form: CustomerForm;
  /** The customer's present names, which are not duplicates of themselves. */
  own: { display_name: string; company_name: string };
  /** Only what a customer cannot do without. */
  brief?: boolean;
}

/** The display name follows the other names until it is changed by hand. */
function useSuggestedName({ control, getValues, setValue }: CustomerForm) {
  const [type, first, middle, last, company] = useWatch({
    control,
    name: [
      'customer_type',
      'customer_first_name',
      'customer_middle_name',
      'customer_last_name',
      'company_name',
    ],
  });
  const suggestion = suggestedName({
    customer_type: type,
    customer_first_name: first,
    customer_middle_name: middle,
    customer_last_name: last,
    company_name: company,
  });
  const before = useRef(suggestion);
  useEffect(() => {
    const was = before.current;
    before.current = suggestion;
    if (suggestion === '' || suggestion === was) return;
    const shown = getValues('display_name');
    if (shown === '' || shown === was) {
      setValue('display_name', suggestion, { shouldDirty: true, shouldValidate: true });
    }
  }, [suggestion, getValues, setValue]);
}

/** The names of a customer: the company's, the person's, the one that documents show; and their numbers. */
export function NameFields({ form, own, brief = false }: NameFieldsProps) {
  const { t } = useTranslation('customers');
  const { control } = form;
  const type = useWatch({ control, name: 'customer_type' });
  const company = useWatch({ control, name: 'company_name' });
  const shown = useWatch({ control, name: 'display_name' });
  const companyTaken = useNameTaken('company', company, own.company_name);
  const shownTaken = useNameTaken('shown', shown, own.display_name);
  useSuggestedName(form);
  const taken = (
    <Text span size="xs" c="var(--status-part)" role="status">
      {t('form.nameTaken')}
    </Text>
  );
  const person = !brief && (
    <FormGrid key="person">
      <PersonFields form={form} />
    </FormGrid>
  );
  const shownAndKnown = (
    <FormGrid key="shown">
      {type !== 'personal' && (
        <FormText
          control={control}
          name="company_name"
          label={t('form.company')}
          required
          data-autofocus
          autoComplete="off"
          description={companyTaken && taken}
        />
      )}
      <FormText
        control={control}
        name="display_name"
        label={t('form.displayName')}
        required
        {...(type === 'personal' ? { 'data-autofocus': true } : {})}
        autoComplete="off"
        description={shownTaken ? taken : brief ? undefined : t('form.displayNameHint')}
      />
      {!brief && <IdentityFields form={form} />}
    </FormGrid>
  );
  // A person is asked for the name first, a company for the company.
  return type === 'personal' ? [person, shownAndKnown] : [shownAndKnown, person];
}

function PersonFields({ form: { control } }: { form: CustomerForm }) {
  const { t } = useTranslation('customers');
  return (
    <>
      <FormSelect
        control={control}
        name="title"
        label={t('form.title')}
        clearable
        options={TITLES.map((title) => ({ value: title, label: t(`titles.${title}`) }))}
      />
      <FormText
        control={control}
        name="customer_first_name"
        label={t('form.firstName')}
        autoComplete="off"
      />
      <FormText
        control={control}
        name="customer_middle_name"
        label={t('form.middleName')}
        autoComplete="off"
      />
      <FormText
        control={control}
        name="customer_last_name"
        label={t('form.lastName')}
        autoComplete="off"
      />
    </>
  );
}

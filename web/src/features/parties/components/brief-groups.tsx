import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormEntity } from '@/shared/ui/form/form-entity';
import { FormFold } from '@/shared/ui/form/form-fold';
import { FormText } from '@/shared/ui/form/form-text';
import { FormGrid } from '@/shared/ui/form-grid';
import { type Naming, OtherName } from './name-fields';
import type { References } from './use-references';

interface BriefGroupsProps {
  naming: Naming;
  references: References;
  /** What every party is asked for, its name first. */
  lead: ReactNode;
}

/** The least that a document needs of its party; the rest is filled in on the party's page. */
export function BriefGroups({ naming, references, lead }: BriefGroupsProps) {
  const { t } = useTranslation('parties');
  const { form, first } = naming;
  const { control } = form;
  const other = first === 'company_name' ? 'display_name' : 'company_name';
  const [currency, country] = useWatch({ control, name: ['currency', 'country'] });
  return (
    <Stack gap={14}>
      {lead}
      <FormFold
        control={control}
        label={t('form.more')}
        names={['address', 'currency', other]}
        preset={['currency', other]}
        summary={currency?.label.split(' ')[0]}
        // One abroad is most likely dealt with in another currency.
        needed={country?.id !== references.home?.id}
      >
        <FormGrid>
          <OtherName {...naming} />
          <FormEntity
            control={control}
            name="currency"
            label={t('form.currency')}
            source={references.currencies}
            asPage
            required
          />
          <FormText control={control} name="address" label={t('form.address')} autoComplete="off" />
        </FormGrid>
      </FormFold>
    </Stack>
  );
}

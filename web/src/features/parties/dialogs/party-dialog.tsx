import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod/mini';
import { useSignedIn } from '@/shared/auth/session';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { toast } from '@/shared/lib/toast';
import { FormEntity } from '@/shared/ui/form/form-entity';
import { FormText } from '@/shared/ui/form/form-text';
import { FormDrawer } from '@/shared/ui/form-drawer';
import { FormGrid } from '@/shared/ui/form-grid';
import { type References, useReferences } from '../components/use-references';
import type { PartyStart } from '../mapping';
import { asPartyForm } from '../party-form';
import type { CheckedParty, PartyValues } from '../schema';
import type { Headers } from '../side';

export interface PartyDialogProps<
  Values extends PartyValues & FieldValues,
  Checked extends CheckedParty,
  Saved,
> {
  title: string;
  /** What was typed where the party was missing. */
  name?: string | undefined;
  emptyOf: (start: PartyStart) => Values;
  schema: z.ZodMiniType<Checked, Values>;
  fieldNames: Record<string, string>;
  add: (values: Checked, headers: Headers) => Promise<Saved>;
  /** What is said once it is there. */
  messageOf: (saved: Saved) => string;
  onSaved: (saved: Saved) => void;
  onClose: () => void;
  /** Of which kind it is, and its names. */
  whoIn: (form: UseFormReturn<Values, unknown, Checked>, references: References) => ReactNode;
  /** The numbers by which the authorities know it. */
  numbersIn: (form: UseFormReturn<Values, unknown, Checked>) => ReactNode;
}

/** Adds a party with the least that a document needs; the rest can be filled in later. */
export function PartyDialog<
  Values extends PartyValues & FieldValues,
  Checked extends CheckedParty,
  Saved,
>(props: PartyDialogProps<Values, Checked, Saved>) {
  const references = useReferences();
  return references.ready ? <Opened {...props} references={references} /> : null;
}

function Opened<Values extends PartyValues & FieldValues, Checked extends CheckedParty, Saved>(
  props: PartyDialogProps<Values, Checked, Saved> & { references: References },
) {
  const { name, references, schema, fieldNames } = props;
  const { t } = useTranslation('parties');
  const { today } = useSignedIn();
  const { companyCurrency: currency, home: country } = references;
  const edit = useEditForm({
    schema,
    initial: props.emptyOf({ ...(name ? { name } : {}), currency, country, today }),
    save: props.add,
    onSaved: (saved: Saved) => {
      toast.success(props.messageOf(saved));
      props.onSaved(saved);
    },
    fieldNames,
  });
  const { control } = asPartyForm(edit.form);
  const latin = { dir: 'ltr', autoComplete: 'off' } as const;
  return (
    <FormDrawer {...edit.shell} opened title={props.title} onClose={props.onClose}>
      <Stack gap={14}>
        {props.whoIn(edit.form, references)}
        <FormGrid>
          <FormText
            control={control}
            name="email"
            type="email"
            label={t('form.email')}
            {...latin}
          />
          <FormText control={control} name="phone" type="tel" label={t('form.phone')} {...latin} />
          {props.numbersIn(edit.form)}
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
      </Stack>
    </FormDrawer>
  );
}

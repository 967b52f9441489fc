import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { toast } from '@/shared/lib/toast';
import { FormText } from '@/shared/ui/form/form-text';
import { FormDialog } from '@/shared/ui/form-dialog';
import { FormGrid } from '@/shared/ui/form-grid';
import { useAddContact, useEditContact } from '../api';
import { contactForm, contactToApi, contactValues } from '../contact-schema';
import type { Contact, PartySide } from '../side';

interface ContactDialogProps {
  side: PartySide;
  party: number;
  /** The person being changed; a new one without it. */
  contact: Contact | undefined;
  onClose: () => void;
}

/** Adds or changes a person of a party. */
export function ContactDialog({ side, party, contact, onClose }: ContactDialogProps) {
  const { t } = useTranslation(['parties', 'common']);
  const add = useAddContact(side, party);
  const change = useEditContact(side);
  const edit = useEditForm({
    schema: contactForm,
    initial: contactValues(contact),
    save: (values, headers) => {
      const body = contactToApi(values);
      return contact
        ? change.mutateAsync({ id: contact.id, body })
        : add.mutateAsync({ body, headers });
    },
    onSaved: () => {
      toast.success(t('contacts.saved'));
      onClose();
    },
  });
  const { control } = edit.form;
  const latin = { dir: 'ltr', autoComplete: 'off' } as const;
  return (
    <FormDialog
      {...edit.shell}
      opened
      title={t(contact ? 'contacts.edit' : 'contacts.add')}
      size={520}
      onClose={onClose}
    >
      <Stack gap={14}>
        <FormGrid>
          <FormText
            control={control}
            name="name"
            label={t('common:nouns.name')}
            autoComplete="off"
            required
          />
          <FormText control={control} name="role" label={t('contacts.role')} autoComplete="off" />
          <FormText control={control} name="phone" type="tel" label={t('form.phone')} {...latin} />
          <FormText
            control={control}
            name="email"
            type="email"
            label={t('form.email')}
            {...latin}
          />
        </FormGrid>
      </Stack>
    </FormDialog>
  );
}

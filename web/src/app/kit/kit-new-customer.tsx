import { z } from 'zod/mini';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { email, required } from '@/shared/lib/fields';
import type { EntityOption } from '@/shared/ui/entity-combobox';
import { FormText } from '@/shared/ui/form/form-text';
import { FormDialog } from '@/shared/ui/form-dialog';
import { FormGrid } from '@/shared/ui/form-grid';

interface KitNewCustomerProps {
  text: string;
  onDone: (option: EntityOption) => void;
  onClose: () => void;
}

const schema = z.object({ name: required(), email: email() });

/** The small form that a choice opens for what is missing. */
export function KitNewCustomer({ text, onDone, onClose }: KitNewCustomerProps) {
  const edit = useEditForm({
    schema,
    initial: { name: text, email: '' },
    save: async (values) => ({ id: 99, label: values.name }),
    onSaved: onDone,
  });
  return (
    <FormDialog {...edit.shell} opened title="Customer" onClose={onClose}>
      <FormGrid>
        <FormText
          control={edit.form.control}
          name="name"
          label="Customer"
          required
          data-autofocus
        />
        <FormText control={edit.form.control} name="email" label="@" dir="ltr" />
      </FormGrid>
    </FormDialog>
  );
}

import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod/mini';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { required } from '@/shared/lib/fields';
import { FormTextArea } from '@/shared/ui/form/form-text-area';
import { FormDialog } from '@/shared/ui/form-dialog';
import { decide, question } from '../only-here';

/** As much as the activity log takes. */
const LONGEST_REASON = 200;

/** Asks before a document is changed that stays at the tax authority as it was filed, and why it is. */
export function OnlyHereDialog() {
  const open = useSyncExternalStore(question.subscribe, question.get, question.get) !== null;
  return open && <Question />;
}

function Question() {
  const { t } = useTranslation(['einvoice', 'common']);
  const edit = useEditForm({
    schema: z.object({ reason: required(LONGEST_REASON) }),
    initial: { reason: '' },
    save: async ({ reason }) => reason,
    onSaved: (reason) => decide(reason),
  });
  return (
    <FormDialog
      {...edit.shell}
      opened
      size={480}
      title={t('onlyHere.title')}
      actions={[{ label: t('onlyHere.confirm'), intent: 'save' }]}
      onClose={() => decide(null)}
    >
      <p style={{ margin: 0 }}>{`${t('onlyHere.edit')} ${t('onlyHere.paper')}`}</p>
      <FormTextArea
        control={edit.form.control}
        name="reason"
        label={t('common:nouns.reason')}
        description={t('onlyHere.reasonHint')}
        required
        minRows={2}
      />
    </FormDialog>
  );
}

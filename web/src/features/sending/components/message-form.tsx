import { IconPaperclip } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { isolatedFigure } from '@/shared/lib/left-to-right';
import { toast } from '@/shared/lib/toast';
import { Bdi } from '@/shared/ui/bdi';
import { FormCheckbox } from '@/shared/ui/form/form-checkbox';
import { FormSelect } from '@/shared/ui/form/form-select';
import { FormText } from '@/shared/ui/form/form-text';
import { FormTextArea } from '@/shared/ui/form/form-text-area';
import { FormDialog } from '@/shared/ui/form-dialog';
import {
  type Delivery,
  type MailDraft,
  type MailedDocument,
  type MailLanguage,
  mailDraft,
  useSend,
} from '../api';
import { againTo } from '../missed';
import { addresses, type MessageValues, messageForm } from '../schema';
import classes from './sending.module.css';

interface MessageFormProps {
  document: MailedDocument;
  draft: MailDraft;
  again: Delivery | undefined;
  onClose: () => void;
}

function initialOf(draft: MailDraft, again: Delivery | undefined): MessageValues {
  const { to, cc } = again ? againTo(again) : { to: draft.to, cc: [] };
  return {
    to: to.join(', '),
    cc: cc.filter((one) => one !== draft.own_address).join(', '),
    subject: again?.subject ?? draft.subject,
    message: again?.message ?? draft.message,
    language:
      again?.language === 'ar' || again?.language === 'en' ? again.language : draft.language,
    copy_to_me: cc.includes(draft.own_address),
  };
}

/** The message, as it is proposed or as it was sent before. */
export function MessageForm({ document, draft, again, onClose }: MessageFormProps) {
  const { t } = useTranslation(['sending', 'common']);
  const queryClient = useQueryClient();
  const send = useSend(document);
  // The words that were proposed last: only those are replaced when the language changes.
  const proposed = useRef({ subject: draft.subject, message: draft.message });
  const edit = useEditForm({
    schema: messageForm,
    initial: initialOf(draft, again),
    save: ({ to, cc, ...rest }, headers) =>
      send.mutateAsync({ body: { ...rest, to: addresses(to), cc: addresses(cc) }, headers }),
    onSaved: () => {
      toast.success(t('form.sent'));
      onClose();
    },
    // Each address has a separate place there; here they share a field.
    fieldNames: Object.fromEntries(
      Array.from({ length: 10 }, (_, place) => [
        [`to.${place}`, 'to'],
        [`cc.${place}`, 'cc'],
      ]).flat(),
    ),
  });
  const { control, getValues, setValue } = edit.form;

  async function speak(language: MailLanguage) {
    const other = await queryClient.fetchQuery(mailDraft(document, language));
    for (const field of ['subject', 'message'] as const) {
      if (getValues(field) === proposed.current[field]) {
        setValue(field, other[field], { shouldDirty: true });
      }
    }
    proposed.current = { subject: other.subject, message: other.message };
  }

  return (
    <FormDialog
      {...edit.shell}
      opened
      size={620}
      title={t(`form.title.${document.called ?? document.kind}`)}
      actions={[{ label: t('form.send'), intent: 'send' }]}
      onClose={onClose}
    >
      <FormText
        control={control}
        name="to"
        dir="ltr"
        label={t('form.to')}
        description={t(draft.to.length > 0 || again ? 'form.several' : 'form.noneKnown')}
        autoComplete="off"
        required
        data-autofocus
      />
      <FormText control={control} name="cc" dir="ltr" label={t('form.cc')} autoComplete="off" />
      <FormSelect
        control={control}
        name="language"
        label={t('form.language')}
        options={(['ar', 'en'] as const).map((value) => ({
          value,
          label: t(`form.languages.${value}`),
        }))}
        onOptionSubmit={(value) => void speak(value === 'ar' ? 'ar' : 'en')}
      />
      <FormText control={control} name="subject" dir="auto" label={t('form.subject')} required />
      <FormTextArea
        control={control}
        name="message"
        dir="auto"
        label={t('form.message')}
        minRows={8}
        maxRows={16}
        required
      />
      <p className={classes.file}>
        <IconPaperclip size={16} stroke={1.6} aria-hidden />
        <Bdi ltr>{draft.file_name}</Bdi>
      </p>
      <p className={classes.hint}>{t(`form.linkUse.${draft.link_use}`)}</p>
      <FormCheckbox
        control={control}
        name="copy_to_me"
        label={t('form.copyToMe', { address: isolatedFigure(draft.own_address) })}
      />
    </FormDialog>
  );
}

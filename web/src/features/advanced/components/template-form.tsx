import { Button, Stack } from '@mantine/core';
import { type SyntheticEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAbility } from '@/shared/auth/can';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { toast } from '@/shared/lib/toast';
import { Bdi } from '@/shared/ui/bdi';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { ErrorSummary } from '@/shared/ui/error-summary';
import { FormText } from '@/shared/ui/form/form-text';
import { FormTextArea } from '@/shared/ui/form/form-text-area';
import { SaveForm } from '@/shared/ui/save-form';
import { UnsavedGuard } from '@/shared/ui/unsaved-guard';
import { type MailTemplate, usePreviewTemplate, useResetTemplate, useSaveTemplate } from '../api';
import { templateForm, templateToApi, withPlaceholder } from '../schema';
import classes from './advanced.module.css';

interface TemplateFormProps {
  template: MailTemplate;
  /** The placeholders that it can have. */
  names: readonly string[];
}

/** Subject and text of one kind of mail in one language. */
export function TemplateForm({ template, names }: TemplateFormProps) {
  const { t } = useTranslation(['advanced', 'common']);
  const may = useAbility().can('update', 'Settings');
  const saveTemplate = useSaveTemplate();
  const preview = usePreviewTemplate();
  const [resetting, setResetting] = useState(false);
  const cursor = useRef({ start: template.message.length, end: template.message.length });
  const { kind, language, subject, message } = template;
  const edit = useEditForm({
    schema: templateForm,
    initial: { subject, message },
    save: (values, headers) =>
      saveTemplate.mutateAsync({ body: templateToApi(template, values), headers }),
    onSaved: (saved) => {
      toast.success(t('templates.saved'));
      edit.keepOpen({ subject: saved.subject, message: saved.message });
    },
  });
  const { control, getValues, handleSubmit, setFocus, setValue } = edit.form;
  const { loading, submitError, errors, saveAnyway, hasUnsaved, onSubmit } = edit.shell;
  const look = handleSubmit((values) => preview.mutate(templateToApi(template, values)));
  const direction = language === 'ar' ? 'rtl' : 'ltr';

  function insert(name: string) {
    const { start } = cursor.current;
    setValue('message', withPlaceholder(getValues('message'), name, cursor.current), {
      shouldDirty: true,
    });
    const after = start + name.length + 2;
    cursor.current = { start: after, end: after };
    setFocus('message');
  }

  return (
    <SaveForm
      onSend={() => {
        if (may) onSubmit('save');
      }}
    >
      <Stack gap={12} mt={12}>
        <ErrorSummary problem={submitError} errors={errors} saveAnyway={saveAnyway} />
        <FormText
          control={control}
          name="subject"
          label={t('templates.subject')}
          dir={direction}
          lang={language}
          readOnly={!may}
          required
        />
        <FormTextArea
          control={control}
          name="message"
          label={t('templates.message')}
          description={t('templates.plain')}
          dir={direction}
          lang={language}
          readOnly={!may}
          minRows={9}
          maxRows={18}
          required
          onSelect={({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) => {
            const { selectionStart: start, selectionEnd: end } = currentTarget;
            cursor.current = { start, end };
          }}
        />
        <Placeholders names={names} {...(may ? { onInsert: insert } : {})} />
        <div className={classes.foot}>
          {may && template.is_own && (
            <Button variant="subtle" color="gray" onClick={() => setResetting(true)}>
              {t('templates.reset')}
            </Button>
          )}
          {may && (
            <Button variant="default" loading={preview.isPending} onClick={() => void look()}>
              {t('templates.preview')}
            </Button>
          )}
          {may && (
            <Button type="submit" loading={loading}>
              {t('common:actions.save')}
            </Button>
          )}
        </div>
        {preview.data && (
          <div className={classes.preview} aria-live="polite">
            <div className={classes.of}>
              {preview.data.document ? (
                <>
                  {t('templates.previewOf')} <Bdi>{preview.data.document}</Bdi>
                </>
              ) : (
                t('templates.noDocument')
              )}
            </div>
            <div dir={direction} lang={language}>
              <h3>{preview.data.subject}</h3>
              <p>{preview.data.message}</p>
            </div>
          </div>
        )}
      </Stack>
      {resetting && (
        <ResetDialog
          template={{ kind, language }}
          onReset={(ours) => {
            setResetting(false);
            edit.keepOpen({ subject: ours.subject, message: ours.message });
          }}
          onClose={() => setResetting(false)}
        />
      )}
      <UnsavedGuard hasUnsaved={hasUnsaved} draftKept={false} />
    </SaveForm>
  );
}

interface PlaceholdersProps {
  names: readonly string[];
  /** Puts one into the text; left out for who only reads. */
  onInsert?: (name: string) => void;
}

/** The names that become the document's own data, each with what it says. */
function Placeholders({ names, onInsert }: PlaceholdersProps) {
  const { t } = useTranslation('advanced');
  const label = (name: string) => t(`templates.placeholders.${name as 'customer'}`);
  return (
    <div>
      <p className={classes.hint}>{t('templates.placeholdersHint')}</p>
      <ul className={`${classes.links} ${classes.chips}`}>
        {names.map((name) => (
          <li key={name}>
            <Button
              variant="default"
              size="compact-sm"
              disabled={!onInsert}
              onClick={() => onInsert?.(name)}
            >
              {label(name)}&nbsp;<Bdi ltr>{`{${name}}`}</Bdi>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ResetDialogProps {
  template: Pick<MailTemplate, 'kind' | 'language'>;
  onReset: (ours: MailTemplate) => void;
  onClose: () => void;
}

/** Asks before the company's own words are given up. */
function ResetDialog({ template, onReset, onClose }: ResetDialogProps) {
  const { t } = useTranslation('advanced');
  const reset = useResetTemplate();
  return (
    <ConfirmDialog
      opened
      danger
      title={t('templates.resetTitle')}
      consequence={t('templates.resetText')}
      confirmLabel={t('templates.reset')}
      loading={reset.isPending}
      onConfirm={() =>
        reset.mutate(template, {
          onSuccess: (ours) => {
            toast.success(t('templates.resetDone'));
            onReset(ours);
          },
        })
      }
      onClose={onClose}
    />
  );
}

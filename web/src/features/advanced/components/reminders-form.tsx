import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useAbility } from '@/shared/auth/can';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { toast } from '@/shared/lib/toast';
import { FormDecimal } from '@/shared/ui/form/form-decimal';
import { FormSwitch } from '@/shared/ui/form/form-switch';
import { FormSection } from '@/shared/ui/form-section';
import { FormShell } from '@/shared/ui/form-shell';
import { type CustomerReminders, usePreviewReminders, useSaveReminders } from '../api';
import { remindersForm, remindersFromApi, remindersToApi } from '../schema';
import classes from './advanced.module.css';
import { DueReminders } from './due-reminders';
import { ReminderRules } from './reminder-rules';

/** The rules by which customers are reminded, and what they would send today. */
export function RemindersForm({ reminders }: { reminders: CustomerReminders }) {
  const { t } = useTranslation(['advanced', 'common']);
  const navigate = useNavigate();
  const currency = useCompanyCurrency();
  const may = useAbility().can('update', 'Settings');
  const saveReminders = useSaveReminders();
  const preview = usePreviewReminders();
  const edit = useEditForm({
    schema: remindersForm,
    initial: remindersFromApi(reminders),
    save: (values, headers) => saveReminders.mutateAsync({ body: remindersToApi(values), headers }),
    onSaved: (saved) => {
      toast.success(
        t(saved.enabled ? 'advanced:reminders.savedOn' : 'advanced:reminders.savedOff'),
      );
      edit.keepOpen(remindersFromApi(saved));
    },
  });
  const { control } = edit.form;
  const look = edit.form.handleSubmit((values) => preview.mutate(remindersToApi(values)));
  return (
    <FormShell
      {...edit.shell}
      title={t('reminders.title')}
      crumbs={[{ label: t('title'), to: paths.advancedSettings }]}
      actions={may ? [{ label: t('common:actions.save'), intent: 'save' }] : []}
      onCancel={() => void navigate({ to: paths.advancedSettings })}
    >
      <FormSection>
        <FormSwitch
          control={control}
          name="enabled"
          label={t('reminders.enabled')}
          description={t('reminders.enabledHint')}
        />
        <div className={classes.least}>
          <FormDecimal
            control={control}
            name="least"
            label={t('reminders.least', { currency: currency.code })}
            description={t('reminders.leastHint')}
          />
        </div>
      </FormSection>
      <FormSection
        title={t('reminders.rules')}
        note={<Link to={paths.mailTemplates}>{t('reminders.texts')}</Link>}
      >
        <ReminderRules form={edit.form} />
      </FormSection>
      <FormSection title={t('reminders.preview')}>
        <p className={classes.hint}>{t('reminders.previewHint')}</p>
        <Button variant="default" loading={preview.isPending} onClick={() => void look()}>
          {t('reminders.look')}
        </Button>
        {preview.data && (
          <div style={{ marginBlockStart: 16 }}>
            <DueReminders due={preview.data} />
          </div>
        )}
      </FormSection>
    </FormShell>
  );
}

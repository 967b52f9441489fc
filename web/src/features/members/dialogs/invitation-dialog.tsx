import { Alert, Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { toast } from '@/shared/lib/toast';
import { FormText } from '@/shared/ui/form/form-text';
import { FormDialog } from '@/shared/ui/form-dialog';
import { FormGrid } from '@/shared/ui/form-grid';
import { memberList, useInvite } from '../api';
import { RoleField } from '../components/role-field';
import { roleNamed } from '../roles';
import { EMPTY_INVITATION, invitationForm, invitedBefore, toInvitation } from '../schema';

/** Invites a colleague by mail. */
export function InvitationDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['members', 'common']);
  const invite = useInvite();
  const edit = useEditForm({
    schema: invitationForm,
    initial: EMPTY_INVITATION,
    save: (values, headers) => invite.mutateAsync({ body: toInvitation(values), headers }),
    onSaved: () => {
      toast.success(t('invitation.sent'));
      onClose();
    },
    fieldNames: { role_id: 'role' },
  });
  const { control } = edit.form;
  const { data } = useQuery(memberList);
  const most = data?.members_limit ?? Number.POSITIVE_INFINITY;
  const before = invitedBefore(data?.Members ?? [], useWatch({ control, name: 'email' }));
  // Who was invited before has a place already.
  const full = !before && (data?.Members ?? []).filter(({ active }) => active).length >= most;
  return (
    <FormDialog
      {...edit.shell}
      opened
      title={t('invitation.title')}
      size={560}
      actions={[{ label: t('invitation.send'), intent: 'save', disabled: full }]}
      onClose={onClose}
    >
      {full && (
        <Alert variant="light" color="yellow" role="status">
          {t('invitation.full', { most })}{' '}
          <Anchor renderRoot={(props) => <Link {...props} to={paths.billing} />} inherit>
            {t('invitation.plans')}
          </Anchor>
        </Alert>
      )}
      <FormGrid>
        <FormText
          control={control}
          name="first_name"
          label={t('invitation.firstName')}
          autoComplete="off"
          required
          data-autofocus
        />
        <FormText
          control={control}
          name="last_name"
          label={t('invitation.lastName')}
          autoComplete="off"
          required
        />
      </FormGrid>
      <FormText
        control={control}
        name="email"
        type="email"
        label={t('common:nouns.email')}
        description={t('invitation.emailHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        dir="ltr"
        autoComplete="off"
        required
      />
      <RoleField control={control} name="role" />
      {before && (
        <Alert variant="light" color="yellow" role="status">
          {t('invitation.before', { role: t(`roles.${roleNamed(before.role)}`) })}
        </Alert>
      )}
    </FormDialog>
  );
}

import { Alert, Button, Group, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useAbility } from '@/shared/auth/can';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { toast } from '@/shared/lib/toast';
import { Bdi } from '@/shared/ui/bdi';
import { FormCheckbox } from '@/shared/ui/form/form-checkbox';
import { FormGrid } from '@/shared/ui/form-grid';
import { FormSection } from '@/shared/ui/form-section';
import { FormShell } from '@/shared/ui/form-shell';
import { type Member, useEditMember } from '../api';
import { PRESET_NAMES, withPreset } from '../presets';
import { rightsForm, rightsOf, toEdit } from '../schema';
import { MemberState } from './member-state';
import { RightsTable } from './rights-table';
import { RoleField } from './role-field';

/** One member: their role, what they may do beyond or short of it, and whether they may enter at all. */
export function MemberForm({ member }: { member: Member }) {
  const { t } = useTranslation(['members', 'common']);
  const navigate = useNavigate();
  const mayChange = useAbility().can('update', 'Roles & Permissions');
  const save = useEditMember(member.id);
  const edit = useEditForm({
    schema: rightsForm,
    initial: rightsOf(member),
    save: (values) => save.mutateAsync(toEdit(values, member)),
    onSaved: (saved) => {
      toast.success(t('saved'));
      // Another role has other rights, which are now there to be looked at.
      if (saved.role_id === member.role_id) void navigate({ to: paths.members });
      else edit.keepOpen(rightsOf(saved));
    },
    fieldNames: { role_id: 'role' },
  });
  const { control } = edit.form;
  const role = useWatch({ control, name: 'role' });
  return (
    <FormShell
      {...edit.shell}
      title={`${member.first_name} ${member.last_name}`}
      crumbs={[{ label: t('title'), to: paths.members }]}
      actions={mayChange ? [{ label: t('common:actions.save'), intent: 'save' }] : []}
      onCancel={() => void navigate({ to: paths.members })}
    >
      <FormSection
        title={t('person')}
        note={
          <>
            <Bdi ltr>{member.email}</Bdi> <MemberState member={member} />
          </>
        }
      >
        <FormGrid>
          <RoleField control={control} name="role" disabled={!mayChange} />
          <FormCheckbox
            control={control}
            name="active"
            label={t('active')}
            description={t('activeHint')}
            disabled={!mayChange}
          />
        </FormGrid>
      </FormSection>
      <FormSection title={t('rights.title')}>
        {Number(role) === member.role_id ? (
          <>
            {mayChange && (
              <Group gap={8} mb={12} role="group" aria-label={t('presets.title')}>
                <Text span>{t('presets.title')}</Text>
                {PRESET_NAMES.map((name) => (
                  <Button
                    key={name}
                    variant="default"
                    size="compact-md"
                    onClick={() =>
                      edit.form.setValue('permissions', withPreset(member.permissions, name), {
                        shouldDirty: true,
                      })
                    }
                  >
                    {t(`presets.${name}`)}
                  </Button>
                ))}
              </Group>
            )}
            <RightsTable
              control={control}
              subjects={member.permissions.map(({ subject }) => subject)}
              disabled={!mayChange}
            />
          </>
        ) : (
          <Alert variant="light" role="status">
            {t('rights.ofRole')}
          </Alert>
        )}
      </FormSection>
    </FormShell>
  );
}

import { Badge, Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAbility } from '@/shared/auth/can';
import { useSignedIn } from '@/shared/auth/session';
import { FormSection } from '@/shared/ui/form-section';
import { type Member, memberList } from '../api';
import { OwnershipDialog } from '../dialogs/ownership-dialog';
import { MemberPicture } from './member-picture';

/** A member's picture, and whose company it is. */
export function MemberBelongings({ member }: { member: Member }) {
  const { t } = useTranslation('members');
  const { userId } = useSignedIn();
  const mayChange = useAbility().can('update', 'Roles & Permissions');
  const { data } = useQuery(memberList);
  const [giving, setGiving] = useState(false);
  const isMine = data?.Members.some(({ id, is_owner }) => id === userId && is_owner) ?? false;
  const isHeir = member.role === 'admin' && member.active && !member.pending && !member.is_owner;
  return (
    <FormSection title={t('picture.title')}>
      <Group justify="space-between">
        <MemberPicture member={member} mayChange={mayChange} />
        {member.is_owner && (
          <Badge variant="light" tt="none">
            {t('owner.title')}
          </Badge>
        )}
        {isMine && isHeir && (
          <Button variant="default" onClick={() => setGiving(true)}>
            {t('owner.give')}
          </Button>
        )}
      </Group>
      {giving && <OwnershipDialog member={member} onClose={() => setGiving(false)} />}
    </FormSection>
  );
}

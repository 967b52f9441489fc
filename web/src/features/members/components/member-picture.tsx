import { Avatar, Button, FileButton, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/shared/lib/toast';
import { type Member, memberPicture, useSetPicture } from '../api';

/** The largest file that the server looks at, in megabytes. */
const LARGEST = 20;

/** A member's face, and another one in its place. */
export function MemberPicture({ member, mayChange }: { member: Member; mayChange: boolean }) {
  const { t } = useTranslation('members');
  const set = useSetPicture(member.id);
  const name = `${member.first_name} ${member.last_name}`;
  const take = (file: File | null) => {
    if (!file) return;
    if (file.size > LARGEST * 1024 * 1024) toast.error(t('picture.tooLarge', { size: LARGEST }));
    else set.mutate(file);
  };
  return (
    <Group>
      <Face member={member} name={name} />
      {mayChange && (
        <FileButton accept="image/png,image/jpeg" onChange={take}>
          {(props) => (
            <Button {...props} variant="default" size="compact-md" loading={set.isPending}>
              {t('picture.choose')}
            </Button>
          )}
        </FileButton>
      )}
      {mayChange && member.picture && (
        <Button variant="default" size="compact-md" onClick={() => set.mutate(null)}>
          {t('picture.remove')}
        </Button>
      )}
    </Group>
  );
}

function Face({ member, name }: { member: Member; name: string }) {
  const url = member.picture ?? '';
  const { data } = useQuery({ ...memberPicture(member.id, url), enabled: url !== '' });
  const [address, setAddress] = useState<string | null>(null);
  // An address of a blob must be given back.
  useEffect(() => {
    if (!data || url === '') {
      setAddress(null);
      return;
    }
    const made = URL.createObjectURL(data);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [data, url]);
  return <Avatar src={address} alt={name} name={name} size={64} radius="xl" />;
}

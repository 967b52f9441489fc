import '@mantine/core/styles/Avatar.layer.css';
import { Avatar, Button, FileButton, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/shared/lib/toast';
import { memberPicture } from '../api';

/** The largest file that the server looks at, in megabytes. */
const LARGEST = 20;

interface PictureProps {
  /** Whose it is. */
  id: number;
  name: string;
  /** The call that gives it; none without a picture. */
  url: string | null;
  busy: boolean;
  /** Takes another picture, or removes the present one; without it the picture is only shown. */
  onChange: ((picture: File | null) => void) | null;
}

/** Somebody's face, and another one in its place. */
export function Picture({ id, name, url, busy, onChange }: PictureProps) {
  const { t } = useTranslation('account');
  const take = (file: File | null) => {
    if (!file) return;
    if (file.size > LARGEST * 1024 * 1024) toast.error(t('picture.tooLarge', { size: LARGEST }));
    else onChange?.(file);
  };
  return (
    <Group>
      <Face id={id} name={name} url={url ?? ''} />
      {onChange && (
        <FileButton accept="image/png,image/jpeg" onChange={take}>
          {(props) => (
            <Button {...props} variant="default" size="compact-md" loading={busy}>
              {t('picture.choose')}
            </Button>
          )}
        </FileButton>
      )}
      {onChange && url && (
        <Button variant="default" size="compact-md" onClick={() => onChange(null)}>
          {t('picture.remove')}
        </Button>
      )}
    </Group>
  );
}

function Face({ id, name, url }: { id: number; name: string; url: string }) {
  const { data } = useQuery({ ...memberPicture(id, url), enabled: url !== '' });
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

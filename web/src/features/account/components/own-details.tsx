import { Box, Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '@/shared/auth/session';
import { Bdi } from '@/shared/ui/bdi';
import { profile } from '../api';
import { DetailsDialog } from '../dialogs/details-dialog';
import { EmailDialog } from '../dialogs/email-dialog';
import { PasswordDialog } from '../dialogs/password-dialog';
import { OwnPicture } from './own-picture';
import classes from './rows.module.css';

/** Who the person is, and what they may change about it. */
export function OwnDetails() {
  const { t } = useTranslation(['account', 'common']);
  const { fullName, email, role } = useSignedIn();
  const { data } = useQuery(profile);
  const [open, setOpen] = useState<'details' | 'password' | 'email' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Box mb={14}>
        <OwnPicture />
      </Box>
      <dl className={classes.facts}>
        <div>
          <dt>{t('profile.name')}</dt>
          <dd>
            <Bdi>{fullName}</Bdi>
          </dd>
        </div>
        <div>
          <dt>{t('common:nouns.email')}</dt>
          <dd>
            <Bdi ltr>{email}</Bdi>
          </dd>
        </div>
        <div>
          <dt>{t('profile.role')}</dt>
          <dd>{t(`roles.${role}`)}</dd>
        </div>
      </dl>
      <Group className={classes.foot}>
        <Button variant="default" disabled={!data} onClick={() => setOpen('details')}>
          {t('details.edit')}
        </Button>
        <Button variant="default" onClick={() => setOpen('email')}>
          {t('details.changeEmail')}
        </Button>
        <Button variant="default" onClick={() => setOpen('password')}>
          {t('details.password')}
        </Button>
      </Group>
      {open === 'details' && data && <DetailsDialog profile={data} onClose={close} />}
      {open === 'email' && <EmailDialog onClose={close} />}
      {open === 'password' && <PasswordDialog onClose={close} />}
    </>
  );
}

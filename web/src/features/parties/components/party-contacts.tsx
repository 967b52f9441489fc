import { ActionIcon, Button, Skeleton } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAbility } from '@/shared/auth/can';
import { toast } from '@/shared/lib/toast';
import { Bdi } from '@/shared/ui/bdi';
import { EmptyState } from '@/shared/ui/empty-state';
import { FormSection } from '@/shared/ui/form-section';
import { partyContacts, useRemoveContact } from '../api';
import { ContactDialog } from '../dialogs/contact-dialog';
import type { Contact, PartySide } from '../side';
import classes from './party-people.module.css';

const ICON = { size: 17, stroke: 1.6 } as const;

interface PartyContactsProps {
  side: PartySide;
  id: number;
  /** Who such people are, where there is none yet. */
  emptyHint: string;
}

/** The people of a party: whom to call about what. */
export function PartyContacts({ side, id, emptyHint }: PartyContactsProps) {
  const { t } = useTranslation(['parties', 'common']);
  const editable = useAbility().can('update', side.subject);
  const list = useQuery(partyContacts(side, id));
  const [open, setOpen] = useState<Contact | 'new' | null>(null);
  if (list.isError) {
    return (
      <div className="card">
        <EmptyState
          kind="problem"
          title={t('common:problems.loadFailed')}
          action={<Button onClick={() => list.refetch()}>{t('common:actions.tryAgain')}</Button>}
        />
      </div>
    );
  }
  if (!list.data) return <Skeleton height={140} radius={8} />;
  const add = editable && (
    <Button
      leftSection={<IconPlus {...ICON} aria-hidden />}
      // The one thing to do where nobody is named yet.
      variant={list.data.length === 0 ? 'filled' : 'default'}
      size="compact-md"
      onClick={() => setOpen('new')}
    >
      {t('contacts.add')}
    </Button>
  );
  return (
    <>
      {list.data.length === 0 ? (
        <div className="card">
          <EmptyState kind="empty" title={t('contacts.empty')} hint={emptyHint} action={add} />
        </div>
      ) : (
        <FormSection title={t('tabs.contacts')} titleInTab note={add}>
          <ul className={classes.people}>
            {list.data.map((contact) => (
              <Person
                key={contact.id}
                side={side}
                contact={contact}
                onEdit={editable ? () => setOpen(contact) : undefined}
              />
            ))}
          </ul>
        </FormSection>
      )}
      {open && (
        <ContactDialog
          side={side}
          party={id}
          contact={open === 'new' ? undefined : open}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

interface PersonProps {
  side: PartySide;
  contact: Contact;
  onEdit: (() => void) | undefined;
}

function Person({ side, contact, onEdit }: PersonProps) {
  const { t } = useTranslation('parties');
  const remove = useRemoveContact(side);
  const { name, role, phone, email } = contact;
  return (
    <li>
      <div className={classes.who}>
        <strong>
          <Bdi>{name}</Bdi>
        </strong>
        {role && <Bdi className={classes.muted}>{role}</Bdi>}
      </div>
      <div className={classes.reach}>
        {phone && (
          <a href={`tel:${phone.replaceAll(' ', '')}`}>
            <Bdi ltr>{phone}</Bdi>
          </a>
        )}
        {email && (
          <a href={`mailto:${email}`}>
            <Bdi ltr>{email}</Bdi>
          </a>
        )}
      </div>
      {onEdit && (
        <div className={classes.actions}>
          <ActionIcon
            variant="subtle"
            aria-label={t('contacts.editOne', { name })}
            onClick={onEdit}
          >
            <IconPencil {...ICON} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="red"
            loading={remove.isPending}
            aria-label={t('contacts.removeOne', { name })}
            onClick={() =>
              remove.mutate(contact.id, {
                onSuccess: () => toast.success(t('contacts.removed', { name })),
              })
            }
          >
            <IconTrash {...ICON} />
          </ActionIcon>
        </div>
      )}
    </li>
  );
}

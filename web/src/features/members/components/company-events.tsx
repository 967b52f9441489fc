import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EventList } from '@/features/account/public';
import { FormSection } from '@/shared/ui/form-section';
import { companyEvents, type Member } from '../api';

/** So many are there at first. */
const FIRST = 10;

/** The sign-ins of the company's members, with invitations and changes of rights, the latest first. */
export function CompanyEvents({ members }: { members: readonly Member[] }) {
  const { t } = useTranslation('members');
  const [all, setAll] = useState(false);
  const names = new Map(
    members.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`]),
  );
  const events = useQuery({
    ...companyEvents,
    select: (rows) =>
      rows.map((row) => ({
        ...row,
        person: names.get(row.member_id) ?? row.person_name ?? undefined,
      })),
  });
  const count = events.data?.length ?? 0;
  const shown = { ...events, data: all ? events.data : events.data?.slice(0, FIRST) };
  return (
    <FormSection title={t('history.title')}>
      <EventList events={shown as typeof events} hint={t('history.hint')} />
      {!all && count > FIRST && (
        <Button variant="default" onClick={() => setAll(true)}>
          {t('history.all', { count })}
        </Button>
      )}
    </FormSection>
  );
}

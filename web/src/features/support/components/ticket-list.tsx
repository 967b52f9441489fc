import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { FormSection } from '@/shared/ui/form-section';
import { myTickets } from '../api';

/** The person's own messages to the support; nothing while there are none. */
export function TicketList() {
  const { t } = useTranslation('support');
  const format = useFormat();
  const { data } = useQuery(myTickets);
  if (!data?.length) return null;
  return (
    <FormSection title={t('mine.title')}>
      <Text c="dimmed">{t('mine.hint')}</Text>
      <Stack component="ul" gap={10} p={0} m={0} mt={10} style={{ listStyle: 'none' }}>
        {data.map(({ id, title, message, email, sent_at, files }) => (
          <li key={id}>
            <Text fw={600}>
              <Bdi>{title}</Bdi>
            </Text>
            <Text style={{ whiteSpace: 'pre-line' }}>
              <Bdi>{message}</Bdi>
            </Text>
            {files.length > 0 && (
              <Text size="sm">
                {t('files.attached')}{' '}
                <Bdi>{files.map(({ file_name }) => file_name).join(' · ')}</Bdi>
              </Text>
            )}
            <Text size="sm" c="dimmed">
              {t('mine.sent', { when: format.moment(sent_at) })} · <Bdi ltr>{email}</Bdi>
            </Text>
          </li>
        ))}
      </Stack>
    </FormSection>
  );
}

import { ActionIcon, Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { IconPaperclip, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/shared/lib/toast';
import { Bdi } from '@/shared/ui/bdi';
import { type TicketFile, useAddFile } from '../api';
import { fits, MOST_FILES, TOTAL_MB } from '../limits';

interface TicketFilesProps {
  files: readonly TicketFile[];
  onChange: (change: (files: readonly TicketFile[]) => readonly TicketFile[]) => void;
}

/** What goes along with a message: each file is sent in when it is chosen. */
export function TicketFiles({ files, onChange }: TicketFilesProps) {
  const { t } = useTranslation('support');
  const add = useAddFile();
  const [waiting, setWaiting] = useState(0);
  const take = async (chosen: File[]) => {
    if (!fits(files, chosen)) {
      toast.error(t('files.tooMuch', { count: MOST_FILES, size: TOTAL_MB }));
      return;
    }
    for (const file of chosen) {
      setWaiting((before) => before + 1);
      await add
        .mutateAsync(file)
        .then((kept) => onChange((before) => [...before, kept]))
        // A refusal is shown as every other is; the next file is still sent.
        .catch(() => undefined);
      setWaiting((before) => before - 1);
    }
  };
  return (
    <Stack gap={6}>
      <Group gap={10}>
        <FileButton multiple accept="image/*,application/pdf,.xlsx,.csv" onChange={take}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              size="compact-md"
              loading={waiting > 0}
              leftSection={<IconPaperclip size={16} stroke={1.6} aria-hidden />}
            >
              {t('files.add')}
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed">
          {t('files.limit', { count: MOST_FILES, size: TOTAL_MB })}
        </Text>
      </Group>
      {files.length > 0 && (
        <Stack component="ul" gap={2} p={0} m={0} style={{ listStyle: 'none' }}>
          {files.map(({ id, file_name }) => (
            <Group component="li" key={id} gap={6} wrap="nowrap" justify="space-between">
              <Text size="sm" truncate>
                <Bdi>{file_name}</Bdi>
              </Text>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('files.remove', { name: file_name })}
                onClick={() => onChange((before) => before.filter((file) => file.id !== id))}
              >
                <IconX size={16} stroke={1.6} />
              </ActionIcon>
            </Group>
          ))}
        </Stack>
      )}
    </Stack>
  );
}

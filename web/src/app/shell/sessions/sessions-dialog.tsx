import { Badge, Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { answer, api } from '@/shared/api/client';
import { useFormat } from '@/shared/format/use-format';
import { usePreferences } from '@/shared/lib/preferences';
import { toast } from '@/shared/lib/toast';
import { Bdi } from '@/shared/ui/bdi';
import { EmptyState } from '@/shared/ui/empty-state';
import { TryAgain } from '@/shared/ui/try-again';
import ar from './text.ar.json';
import en from './text.en.json';

const sessionList = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => answer(api.GET('/api/Sessions', { signal })),
  staleTime: 0,
});

/** The devices on which this person is signed in; any other one can be signed out. */
export function SessionsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const texts = usePreferences().language === 'ar' ? ar : en;
  const format = useFormat();
  const queryClient = useQueryClient();
  const { data, isError, refetch } = useQuery(sessionList);
  const revoke = useMutation({
    mutationFn: (id: string) =>
      answer(api.DELETE('/api/Sessions/{id}', { params: { path: { id } } })),
    onSuccess: () => {
      toast.success(texts.ended);
      return queryClient.invalidateQueries(sessionList);
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('sessions.title')}
      closeButtonProps={{ 'aria-label': t('actions.close') }}
    >
      <Stack gap={12}>
        <Text c="dimmed">{texts.hint}</Text>
        {isError && (
          <EmptyState
            kind="problem"
            title={t('problems.loadFailed')}
            action={<TryAgain onClick={refetch} />}
          />
        )}
        {!data && !isError && [1, 2].map((row) => <Skeleton key={row} height={44} />)}
        {data?.map((row) => (
          <Group key={row.id} justify="space-between" wrap="nowrap">
            <div>
              <Group gap={8}>
                <Bdi>{row.device}</Bdi>
                {row.current && <Badge variant="light">{texts.thisOne}</Badge>}
              </Group>
              <Text size="xs" c="dimmed">
                {texts.lastSeen.replace('{{when}}', format.relative(row.last_seen_at))}
              </Text>
            </div>
            {!row.current && (
              <Button
                variant="default"
                size="compact-md"
                loading={revoke.isPending && revoke.variables === row.id}
                onClick={() => revoke.mutate(row.id)}
              >
                {texts.end}
              </Button>
            )}
          </Group>
        ))}
      </Stack>
    </Modal>
  );
}

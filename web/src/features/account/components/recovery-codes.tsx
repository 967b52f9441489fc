import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { toast } from '@/shared/lib/toast';
import { Bdi } from '@/shared/ui/bdi';

/** The recovery codes, this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation('account');
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    toast.success(t('twoStep.copied'));
  };
  return (
    <Stack gap={14}>
      <Text>{t('twoStep.codesHint')}</Text>
      <SimpleGrid cols={2} spacing={8} component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {codes.map((code) => (
          <Text key={code} component="li" ff="monospace">
            <Bdi ltr>{code}</Bdi>
          </Text>
        ))}
      </SimpleGrid>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => void copy()}>
          {t('twoStep.copy')}
        </Button>
        <Button onClick={onDone}>{t('twoStep.done')}</Button>
      </Group>
    </Stack>
  );
}

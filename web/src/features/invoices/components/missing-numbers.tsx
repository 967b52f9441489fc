import { ActionIcon, Tooltip } from '@mantine/core';
import { IconListNumbers } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/shared/routing/lazy-part';

const MissingNumbersDialog = lazyPart(
  async () => (await import('../dialogs/missing-numbers-dialog')).MissingNumbersDialog,
);

/** The way to the numbers that the series has left out. */
export function MissingNumbers() {
  const { t } = useTranslation('invoices');
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Tooltip label={t('missing.title')}>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('missing.title')}
          onClick={() => setOpened(true)}
        >
          <IconListNumbers size={18} stroke={1.6} />
        </ActionIcon>
      </Tooltip>
      {opened && <MissingNumbersDialog onClose={() => setOpened(false)} />}
    </>
  );
}

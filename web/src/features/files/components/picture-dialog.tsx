import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Bdi } from '@/shared/ui/bdi';
import type { Shown } from './use-file-opening';

/** A picture over the list. */
export function PictureDialog({ shown, onClose }: { shown: Shown | null; onClose: () => void }) {
  const { t } = useTranslation(['files', 'common']);
  return (
    <Modal
      opened={shown !== null}
      onClose={onClose}
      size="xl"
      title={<Bdi>{shown?.name}</Bdi>}
      closeButtonProps={{ 'aria-label': t('common:actions.close') }}
    >
      {shown && (
        <img
          src={shown.url}
          alt={t('preview', { name: shown.name })}
          style={{ maxWidth: '100%', display: 'block', marginInline: 'auto' }}
        />
      )}
    </Modal>
  );
}

import { Drawer } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Sidebar } from './sidebar';

interface SlideOverProps {
  opened: boolean;
  onClose: () => void;
}

/** The sidebar of a narrow screen, over the page. */
export function SlideOver({ opened, onClose }: SlideOverProps) {
  const { t } = useTranslation();
  return (
    <Drawer.Root opened={opened} onClose={onClose} size={272} padding={0}>
      <Drawer.Overlay />
      <Drawer.Content
        aria-label={t('shell.menu')}
        onClick={({ target, ctrlKey, metaKey, shiftKey }) => {
          // Also a link to the page that is open, by which no address changes; one for another tab leaves this one be.
          const elsewhere = ctrlKey || metaKey || shiftKey;
          if (!elsewhere && (target as Element).closest('a')) onClose();
        }}
      >
        <Sidebar onClose={onClose} />
      </Drawer.Content>
    </Drawer.Root>
  );
}

import { ActionIcon } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';
import { openHelp, useOpenedHelp } from '@/shared/lib/opened-help';
import { lazyPart } from '@/shared/routing/lazy-part';
import { useHelpTexts } from './texts';

const HelpDrawer = lazyPart(async () => (await import('./help-drawer')).HelpDrawer);

/** Opens the article about the page on show. */
export function HelpButton() {
  const texts = useHelpTexts();
  const opened = useOpenedHelp();
  return (
    <>
      <ActionIcon aria-label={texts.open} onClick={() => openHelp('page')}>
        <IconHelp size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      {opened && <HelpDrawer at={opened} onClose={() => openHelp(null)} />}
    </>
  );
}

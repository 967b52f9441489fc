import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Prints the page that is on show, once its letters are there. */
export const printPage = () => document.fonts.ready.then(() => globalThis.print());

interface PrintButtonProps {
  /** Replaces printing the page itself. */
  onPrint?: (() => void) | undefined;
  /** The printed content is still loading. */
  printing?: boolean | undefined;
}

/** The button that prints the page, beside its other actions. */
export function PrintButton({ onPrint = () => void printPage(), printing }: PrintButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      variant="default"
      data-icon-on-phone
      leftSection={<IconPrinter size={18} stroke={1.6} aria-hidden />}
      loading={printing ?? false}
      onClick={onPrint}
    >
      {t('actions.print')}
    </Button>
  );
}

import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Prints the page that is on show, once its letters are there. */
export const printPage = () => document.fonts.ready.then(() => globalThis.print());

interface PrintButtonProps {
  /** Prints otherwise than the page as it stands. */
  onPrint?: (() => void) | undefined;
  /** What is printed is still being gathered. */
  printing?: boolean | undefined;
}

/** The button that prints the page, beside its other actions. */
export function PrintButton({ onPrint = () => void printPage(), printing }: PrintButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={18} stroke={1.6} aria-hidden />}
      loading={printing ?? false}
      onClick={onPrint}
    >
      {t('actions.print')}
    </Button>
  );
}

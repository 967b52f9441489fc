import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { asProblem } from '@/shared/api/problem';
import { saveFile } from '@/shared/lib/save-file';
import { toast } from '@/shared/lib/toast';
import type { RowAction } from '@/shared/ui/data-grid/grid-column';
import { pdfOf } from './api';
import { type PaperKind, PREVIEW } from './kinds';

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** Printing a document, and saving it as PDF under its number. */
export function usePrintActions(kind: PaperKind): (id: number, number: string) => RowAction[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  async function save(id: number, number: string) {
    saveFile(await pdfOf(kind, id, {}), `${number.replaceAll(/[/\\]/g, '-')}.pdf`);
  }
  return (id, number) => [
    {
      label: t('actions.previewPrint'),
      atHand: true,
      icon: <IconPrinter {...icon} />,
      run: () => void navigate({ to: PREVIEW[kind], search: { id } as never }),
    },
    {
      label: t('actions.downloadPdf'),
      icon: <IconDownload {...icon} />,
      run: () => void save(id, number).catch((e: unknown) => toast.error(asProblem(e).message)),
    },
  ];
}

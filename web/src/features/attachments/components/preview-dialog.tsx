import { Anchor, Group, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Bdi } from '@/shared/ui/bdi';
import classes from './attachments.module.css';
import type { PreviewedFile } from './use-file-preview';

interface PreviewDialogProps {
  file: PreviewedFile;
  onClose: () => void;
}

/** A picture or a PDF over the page, with the ways to have it outside of it. */
export function PreviewDialog({ file, onClose }: PreviewDialogProps) {
  const { t } = useTranslation(['attachments', 'common']);
  const { name, kind, url } = file;
  return (
    <Modal
      opened
      onClose={onClose}
      size={kind === 'pdf' ? 1100 : 'xl'}
      yOffset={16}
      title={<Bdi>{name}</Bdi>}
      closeButtonProps={{ 'aria-label': t('common:actions.close') }}
    >
      {kind === 'pdf' ? (
        <PdfPreview name={name} url={url} />
      ) : (
        <img className={classes.picture} src={url} alt={t('preview.of', { name })} />
      )}
      <Group gap={16} mt={12}>
        <Anchor href={url} target="_blank">
          {t('preview.newTab')}
        </Anchor>
        <Anchor href={url} download={name}>
          {t('download', { name })}
        </Anchor>
      </Group>
    </Modal>
  );
}

/** Phones have no viewer for PDFs within a page. */
function PdfPreview({ name, url }: Pick<PreviewedFile, 'name' | 'url'>) {
  const { t } = useTranslation('attachments');
  if (navigator.pdfViewerEnabled === false) {
    return <p className={classes.none}>{t('preview.noViewer')}</p>;
  }
  return <iframe className={classes.pdf} src={url} title={t('preview.of', { name })} />;
}

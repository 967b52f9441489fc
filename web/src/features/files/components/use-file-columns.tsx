import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import type { GridColumn } from '@/shared/ui/data-grid/grid-column';
import type { ListedFile } from '../api';
import { useSize } from './use-size';

/** The columns of the company's files. */
export function useFileColumns(): GridColumn<ListedFile>[] {
  const { t } = useTranslation(['files', 'common']);
  const format = useFormat();
  const size = useSize();
  return [
    {
      id: 'name',
      header: t('common:nouns.file'),
      cell: (file) => <Bdi className="truncate">{file.file_name}</Bdi>,
      width: 260,
      grow: 1,
      card: 'title',
    },
    {
      id: 'record',
      header: t('kind'),
      cell: (file) => (
        <span className="truncate">
          {t(`kinds.${file.kind}`)} {file.record && <Bdi>{file.record}</Bdi>}
        </span>
      ),
      width: 240,
      card: 'subtitle',
    },
    {
      id: 'person',
      header: t('person'),
      cell: (file) => <Bdi className="truncate">{file.uploaded_by}</Bdi>,
      width: 160,
    },
    {
      id: 'when',
      header: t('when'),
      cell: (file) => <time dateTime={file.uploaded_at}>{format.moment(file.uploaded_at)}</time>,
      width: 215,
      card: 'subtitle',
    },
    {
      id: 'size',
      header: t('size'),
      kind: 'number',
      cell: (file) => <Bdi>{size(file.size)}</Bdi>,
      width: 110,
      card: 'amount',
    },
  ];
}
